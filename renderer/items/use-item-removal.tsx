import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { itemPaths, restoreItems, withoutItems } from './tree/change-library';
import type { TreeNode } from './tree/item-tree';
import classes from './use-item-removal.module.css';

const undoMs = 10_000;

/** Removes a node's items from the library; for ten seconds a notice offers to undo that. */
export function useItemRemoval(
  library: readonly LibraryItem[],
  onSave: (items: readonly LibraryItem[]) => void,
): (node: TreeNode) => void {
  const latest = useRef({ library, onSave });
  useEffect(() => {
    latest.current = { library, onSave };
  });
  return (node) => {
    const removed = new Set(itemPaths(node));
    onSave(withoutItems(library, removed));
    const undo = () => {
      const now = latest.current;
      now.onSave(restoreItems(now.library, library, removed));
      notifications.hide(notice);
    };
    const notice = notifications.show({
      autoClose: undoMs,
      message: (
        <span className={classes['notice']}>
          <span>
            {removed.size === 1 ? `“${node.name}” was` : `${removed.size} items were`} removed from the library.
          </span>
          <Button size="compact-sm" variant="default" onClick={undo}>
            Undo
          </Button>
        </span>
      ),
    });
  };
}
