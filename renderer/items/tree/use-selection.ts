import { type KeySelection, useKeySelection } from '../../kit/hooks/use-key-selection';
import { itemPaths } from './change-library';
import type { TreeRow } from './tree-rows';

/** The rows that are selected in the tree of items, by their paths. */
export interface Selection extends Omit<KeySelection<TreeRow>, 'rows'> {
  /** Rows that are selected. */
  readonly count: number;
  /** Paths of the items of those rows, each once. */
  readonly items: readonly string[];
}

/** The rows that are selected, by their paths; those that are not shown any more don't count. */
export function useSelection(shown: readonly TreeRow[]): Selection {
  const { rows, ...selection } = useKeySelection(shown, pathOf);
  return {
    ...selection,
    count: rows.length,
    items: [...new Set(rows.flatMap(({ node }) => itemPaths(node)))],
  };
}

function pathOf({ node }: TreeRow): string {
  return node.path;
}
