import { showUndoable } from '../kit/notices/NoticeAction';
import { itemName } from '../kit/text/item-name';
import type { LibraryChange, ToldChange } from './library-change';
import { undoChange } from './merge/merge-libraries';
import { restoreItems, withoutItems } from './tree/change-library';
import { libraryWords } from './words/library';

/** Milliseconds for which a removal can be undone, and another change, of which there is more to read. */
const undoMs = { removal: 10_000, change: 30_000 } as const;

export interface UndoneChanges {
  /** Removes items from the library. */
  readonly remove: (paths: readonly string[]) => void;
  /** Changes the library as it is then, and tells what has changed. */
  readonly change: (change: ToldChange) => void;
}

/** Changes of many items of the library; for a while a notice says what was done and offers to undo it. */
export function undoneChanges(onChange: (change: LibraryChange) => void): UndoneChanges {
  const tell = (what: string, autoClose: number, undo: LibraryChange) =>
    showUndoable(what, () => onChange(undo), autoClose);
  return {
    remove: (paths) => {
      const removed = new Set(paths);
      const words = libraryWords();
      const what = removed.size === 1 ? words.removed(itemName(paths[0] ?? '')) : words.removedSome(removed.size);
      onChange((before) => {
        tell(what, undoMs.removal, (now) => restoreItems(now, before, removed));
        return withoutItems(before, removed);
      });
    },
    change: (change) =>
      onChange((before) => {
        const changed = change(before);
        if (changed === undefined) return before;
        tell(changed.what, undoMs.change, (now) => undoChange(now, before, changed.library));
        return changed.library;
      }),
  };
}
