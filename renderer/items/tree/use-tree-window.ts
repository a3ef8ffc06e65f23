import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows';

interface TreePlace {
  readonly tree: RefObject<HTMLElement | null>;
  /** What the IDs of its rows begin with. */
  readonly id: string;
  /** CSS pixels. */
  readonly rowHeight: number;
  /** The row that Tab reaches: it stays in the page when it is scrolled out of sight, so that it keeps the focus. */
  readonly stop: number;
}

/** The rows of the tree that are in the page: those in sight, and the one with the focus, which goes along with `stop`. */
export function useTreeWindow(rows: readonly TreeRow[], { tree, id, rowHeight, stop }: TreePlace) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.node.path ?? index,
    rangeExtractor: (range) => withRow(range, stop),
    overscan: 15,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    const focused = document.activeElement;
    const row = document.getElementById(`${id}-${stop}`);
    if (focused !== null && focused !== row && tree.current?.contains(focused)) row?.focus({ preventScroll: true });
  }, [tree, id, stop]);
  return {
    shown: virtualizer.getVirtualItems(),
    /** Of all rows, CSS pixels. */
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

function withRow(range: Range, row: number): number[] {
  const shown = defaultRangeExtractor(range);
  return shown.includes(row) || row >= range.count ? shown : [...shown, row].toSorted((a, b) => a - b);
}
