import { useRef, useState } from 'react';
import { isRepeatable, type RequestSummary } from '@shared/contract/inspect/request-record';
import { callBridge } from '../kit/bridge/call-bridge';
import { showFailure } from '../kit/notices/show-problem';
import { shownRequest } from '../kit/requests/shown-request';
import type { RequestList } from './request-list';
import { requestsWords } from './words/requests';

/** Whether a request can be sent once more: a read that was made here. */
export function canRepeat(request: RequestSummary): boolean {
  return isRepeatable(request) && !request.isFromFile;
}

/** Sends requests of the list once more: each new one is opened as soon as it is there, and can be stopped. */
export function useRepeats(list: RequestList) {
  const controllers = useRef(new Map<number, AbortController>());
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const tell = () => setRunning(new Set(controllers.current.keys()));
  const repeat = (id: number) => {
    if (controllers.current.has(id)) return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    tell();
    const follow = opening(list, id);
    callBridge('inspect.repeat', { id }, controller.signal)
      .then(
        (sent) => follow.ended(sent.id),
        (thrown: unknown) => {
          // Who stops it knows why it ended, and the list says so.
          if (!controller.signal.aborted) showFailure({ what: requestsWords().notRepeated })(thrown);
        },
      )
      .finally(() => {
        follow.stop();
        controllers.current.delete(id);
        tell();
      });
  };
  return {
    repeat,
    /** The one whose repeat is under way, of a request that is repeated or repeats; undefined where none is. */
    runningOf: ({ id, repeatOf, state }: RequestSummary): number | undefined => {
      if (running.has(id)) return id;
      return state === 'running' && repeatOf !== undefined && running.has(repeatOf) ? repeatOf : undefined;
    },
    stop: (id: number) => controllers.current.get(id)?.abort(),
  };
}

/** Opens the repeat of a request when the list has it; where it is signed anew and sent again, the last one, unless another is looked at. */
function opening(list: RequestList, id: number) {
  const [newest] = list.summaries.getState();
  let opened = id;
  const open = (begun: number) => {
    if (shownRequest.getState() === opened) shownRequest.setState(begun, true);
    opened = begun;
  };
  const stop = list.summaries.subscribe((requests) => {
    const begun = requests.find((each) => each.repeatOf === id && each.id > (newest?.id ?? 0));
    if (begun !== undefined && begun.id > opened) open(begun.id);
  });
  return { ended: open, stop };
}
