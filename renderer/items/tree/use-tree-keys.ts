import type { KeyboardEvent } from 'react';
import { treeMove, type TreeRow } from './tree-rows';
import type { Selection } from './use-selection';
import { useTypeAhead } from './use-type-ahead';

interface TreeKeys {
  readonly rows: readonly TreeRow[];
  /** Index of the row with the focus; -1 for none. */
  readonly active: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly selection: Selection;
  /** @param isRange whether the rows on the way are selected */
  readonly onGo: (index: number, isRange: boolean) => void;
  readonly onPress: (row: TreeRow) => void;
  readonly onRemove: (row: TreeRow) => void;
  readonly onOpen: (path: string, open: boolean) => void;
  readonly onAddSelected: () => void;
}

/** What keys do in the tree of items. */
export function useTreeKeys(tree: TreeKeys): (event: KeyboardEvent) => void {
  const { rows, active } = tree;
  const typeAhead = useTypeAhead(rows, active, (index) => tree.onGo(index, false));
  return (event) => {
    if (event.altKey) return;
    if (pressForSeveral(event, tree)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / tree.rowHeight) - 1);
    const move = treeMove(event.key, rows, active, page);
    if (move === undefined) {
      typeAhead(event);
      return;
    }
    event.preventDefault();
    if (move.kind === 'go') {
      tree.onGo(move.to, event.shiftKey);
      return;
    }
    const row = rows[move.at];
    if (row === undefined) return;
    if (move.kind === 'press') tree.onPress(row);
    else if (move.kind === 'remove') tree.onRemove(row);
    else tree.onOpen(row.node.path, move.kind === 'open');
  };
}

/** What keys do with several rows; whether they did. */
function pressForSeveral({ key, ctrlKey, metaKey }: KeyboardEvent, tree: TreeKeys): boolean {
  const { selection } = tree;
  const row = tree.rows[tree.active];
  const isControl = ctrlKey || metaKey;
  if (isControl && key.toLowerCase() === 'a') selection.selectAll();
  else if (isControl && key === ' ' && row !== undefined) selection.toggle(row.node.path);
  else if (isControl || selection.count === 0) return false;
  else if (key === 'Escape') selection.clear();
  else if (key === 'Enter' || key === ' ') tree.onAddSelected();
  else return false;
  return true;
}
