import { notifications } from '@mantine/notifications';
import type { Connection, ImportOutcome } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { showUndoable } from '../kit/notices/NoticeAction';
import { showFailure } from '../kit/notices/show-problem';
import { tellSaved } from '../kit/tell-saved';
import { listWords } from './words/list';

interface ConnectionListActions {
  /** Shows the copy. */
  readonly copy: (connection: Connection) => void;
  /**
   * For a while a notice offers to undo it.
   *
   * @param onGone is called when it is removed; what it returns is called where that is undone
   */
  readonly remove: (connection: Connection, onGone: () => () => void) => void;
  readonly reorder: (ids: readonly string[]) => void;
  readonly exportSome: (ids: readonly string[]) => void;
  readonly importSome: () => void;
}

/**
 * What can be done with the list of connections; main tells the new list by itself.
 *
 * @param onShow is told the connection to look at
 */
export function useConnectionListActions(onShow: (id: string) => void): ConnectionListActions {
  return {
    copy: ({ profile }) =>
      run(async () => onShow((await callBridge('connections.copy', { id: profile.id })).profile.id)),
    remove: ({ profile: { id, name } }, onGone) =>
      run(async () => {
        await callBridge('connections.remove', { id });
        const putBack = onGone();
        const restore = async () => {
          await callBridge('connections.restore', { id });
          putBack();
          onShow(id);
        };
        showUndoable(listWords().done.removed(markedText(name)), () => run(restore));
      }),
    reorder: (ids) => run(() => callBridge('connections.reorder', { ids: [...ids] })),
    exportSome: (ids) =>
      run(async () => {
        const done = await callBridge('connections.export', { ids: [...ids] });
        if (done !== null) tellSaved(listWords().done.exported, { path: done.file });
      }),
    importSome: () =>
      run(async () => {
        const outcome = await callBridge('connections.import', undefined);
        if (outcome === null) return;
        notifications.show({ message: importText(outcome) });
        const [first] = outcome.added;
        if (first !== undefined) onShow(first.profile.id);
      }),
  };
}

function run(work: () => Promise<void>): void {
  work().catch(showFailure({ stays: true }));
}

function importText({ added, known }: ImportOutcome): string {
  const words = listWords().done;
  const parts = [
    ...(added.length > 0 ? [words.imported(added.length)] : []),
    ...(known.length > 0 ? [words.known(known.map(markedText).join(', '))] : []),
  ];
  return parts.length === 0 ? words.nothing : parts.join(' ');
}
