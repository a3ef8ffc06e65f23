import type { DragEvent, MouseEvent } from 'react';
import { dragItems } from '../../kit/item-drag';
import type { MenuPosition } from './ItemMenu';
import type { TreeRow } from './tree-rows';
import type { Selection } from './use-selection';

interface TreePointer {
  readonly rows: readonly TreeRow[];
  readonly selection: Selection;
  /** Path of the row with the focus. */
  readonly activePath: string | undefined;
  /** The items that are meant by a row. */
  readonly itemsFor: (row: TreeRow) => readonly string[];
  readonly onActive: (path: string) => void;
  readonly onPress: (row: TreeRow) => void;
  readonly onOpen: (path: string, open: boolean) => void;
  readonly onMenu: (place: MenuPosition) => void;
}

/** What the pointer does in the tree of items. */
export function treePointer({ rows, selection, activePath, itemsFor, ...tree }: TreePointer) {
  const rowAt = (target: EventTarget) => rows[indexAt(target)];
  return {
    click: (event: MouseEvent) => {
      const row = rowAt(event.target);
      if (row === undefined) return;
      if (isChevron(event.target) && row.open !== undefined) tree.onOpen(row.node.path, !row.open);
      else if (event.shiftKey) {
        selection.extend(activePath, indexAt(event.target));
        tree.onActive(row.node.path);
      } else if (event.ctrlKey || event.metaKey) {
        selection.toggle(row.node.path);
        tree.onActive(row.node.path);
      } else tree.onPress(row);
    },
    drag: (event: DragEvent) => {
      const row = rowAt(event.target);
      if (row !== undefined) dragItems(event.dataTransfer, itemsFor(row));
    },
    openMenu: (event: MouseEvent) => {
      event.preventDefault();
      const row = rowAt(event.target);
      const element = rowElement(event.target);
      if (row === undefined || element === null) return;
      // The menu key gives the middle of the row, whose name would be covered.
      const { left, bottom } = element.getBoundingClientRect();
      const byMouse = event.button === 2;
      tree.onMenu({
        node: row.node,
        items: itemsFor(row),
        isOfSeveral: selection.count > 1 && selection.has(row.node.path),
        x: byMouse ? event.clientX : left + 24,
        y: byMouse ? event.clientY : bottom,
      });
    },
  };
}

/** Index of the row in which something is; -1 for none. */
export function indexAt(target: EventTarget): number {
  return Number(rowElement(target)?.getAttribute('data-index') ?? -1);
}

function rowElement(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-index]') : null;
}

function isChevron(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-chevron]') !== null;
}
