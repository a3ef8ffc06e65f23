import { useEffect, useRef } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { showUndoable } from '../kit/notices/NoticeAction';
import { itemName } from '../kit/text/item-name';
import { undoChange } from './merge/merge-libraries';
import { restoreItems, withoutItems } from './tree/change-library';
import { libraryWords } from './words/library';

/** Milliseconds for which a removal can be undone, and another change, of which there is more to read. */
const undoMs = { removal: 10_000, change: 30_000 } as const;

type Items = readonly LibraryItem[];

export interface UndoneChanges {
  /** Removes items from the library. */
  readonly remove: (paths: readonly string[]) => void;
  /** Takes a changed library over, and tells what has changed. */
  readonly change: (changed: Items, what: string) => void;
  /** The library as it is now. */
  readonly latest: () => Items;
}

/** Changes of many items of the library; for a while a notice says what was done and offers to undo it. */
export function useUndoneChanges(library: Items, onSave: (items: Items) => void): UndoneChanges {
  const latest = useRef({ library, onSave });
  useEffect(() => {
    latest.current = { library, onSave };
  });
  const tell = (what: string, autoClose: number, undone: (now: Items) => Items) => {
    const undo = () => {
      const now = latest.current;
      now.onSave(undone(now.library));
    };
    showUndoable(what, undo, autoClose);
  };
  return {
    remove: (paths) => {
      const removed = new Set(paths);
      onSave(withoutItems(library, removed));
      const words = libraryWords();
      const what = removed.size === 1 ? words.removed(itemName(paths[0] ?? '')) : words.removedSome(removed.size);
      tell(what, undoMs.removal, (now) => restoreItems(now, library, removed));
    },
    change: (changed, what) => {
      const before = latest.current.library;
      latest.current.onSave(changed);
      tell(what, undoMs.change, (now) => undoChange(now, before, changed));
    },
    latest: () => latest.current.library,
  };
}
