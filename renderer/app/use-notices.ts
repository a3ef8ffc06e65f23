import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { FileNotice } from '@shared/contract/app/storage';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { problemNotice, showProblem } from '../kit/notices/show-problem';
import { staying } from '../kit/notices/staying';

/** Shows what is amiss with the files of the storage, for as long as it is. */
export function useFileNotices(): void {
  useEffect(() => {
    const shown = new Set<string>();
    const follow = (notices: readonly FileNotice[]) => {
      const ids = new Set(notices.map(({ id }) => id));
      for (const id of shown.difference(ids)) hide(shown, id);
      for (const notice of notices) show(shown, notice);
    };
    const stop = onBridge('storage.notices', follow);
    callBridge('storage.notices', undefined).then(follow, () => undefined);
    return stop;
  }, []);
}

function show(shown: Set<string>, { id, problem }: FileNotice): void {
  const notice = { ...problemNotice(problem), id };
  // One that the person has closed stays closed; one that is told again is no newer.
  if (shown.has(id)) notifications.update({ ...notice, autoClose: false });
  else notifications.show({ ...notice, ...staying() });
  shown.add(id);
}

function hide(shown: Set<string>, id: string): void {
  notifications.hide(id);
  shown.delete(id);
}

/** Shows the faults of the program itself that main tells of, also those from before the page was loaded anew. */
export function useProgramFaults(): void {
  useEffect(() => {
    const showPending = () => void showPendingFaults().catch(() => undefined);
    showPending();
    return onBridge('app.faulted', showPending);
  }, []);
}

async function showPendingFaults(): Promise<void> {
  for (const fault of await callBridge('app.faults', undefined)) showProblem(fault, { stays: true });
}
