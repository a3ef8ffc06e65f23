import { useState } from 'react';
import { itemPaths } from './change-library';
import { rowsBetween, type TreeRow } from './tree-rows';

/** The rows that are selected in the tree of items. */
export interface Selection {
  /** Rows that are selected. */
  readonly count: number;
  /** Paths of the items of those rows, each once. */
  readonly items: readonly string[];
  readonly has: (path: string) => boolean;
  readonly clear: () => void;
  /** Clears it; a range may begin at this row. */
  readonly beginAt: (path: string) => void;
  readonly toggle: (path: string) => void;
  /** Selects from the row where the range began, `from` unless one has, to the row at an index. */
  readonly extend: (from: string | undefined, to: number) => void;
  readonly selectAll: () => void;
}

const noPaths: ReadonlySet<string> = new Set();

/** The rows that are selected, by their paths; those that are not shown any more don't count. */
export function useSelection(rows: readonly TreeRow[]): Selection {
  const [{ paths, anchor }, set] = useState<{ paths: ReadonlySet<string>; anchor: string | undefined }>({
    paths: noPaths,
    anchor: undefined,
  });
  const selected = paths.size === 0 ? [] : rows.filter(({ node }) => paths.has(node.path));
  return {
    count: selected.length,
    items: [...new Set(selected.flatMap(({ node }) => itemPaths(node)))],
    has: (path) => paths.has(path),
    clear: () => set({ paths: noPaths, anchor: undefined }),
    beginAt: (path) => set({ paths: noPaths, anchor: path }),
    toggle: (path) => set({ paths: new Set([path]).symmetricDifference(paths), anchor: path }),
    extend: (from, to) => {
      const begin = anchor ?? from;
      set({ paths: new Set(rowsBetween(rows, begin, to)), anchor: begin ?? rows[to]?.node.path });
    },
    selectAll: () => set({ paths: new Set(rows.map(({ node }) => node.path)), anchor }),
  };
}
