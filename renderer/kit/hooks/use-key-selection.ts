import { useState } from 'react';

/** Rows that are selected together, by their keys. */
export interface KeySelection<Row> {
  /** In their order. */
  readonly rows: readonly Row[];
  readonly has: (key: string) => boolean;
  readonly clear: () => void;
  /** Clears it; a range may begin at this row. */
  readonly beginAt: (key: string) => void;
  /** Selects a row, or lets it go; `also` is selected with the first one. */
  readonly toggle: (key: string, also?: string) => void;
  /** Selects from the row where the range began, `from` unless one has, to the row at an index. */
  readonly extend: (from: string | undefined, to: number) => void;
  readonly selectAll: () => void;
}

const noKeys: ReadonlySet<string> = new Set();

/** The rows of a list that are selected together; those that are not there any more don't count. */
export function useKeySelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): KeySelection<Row> {
  const [{ keys, anchor }, set] = useState<{ keys: ReadonlySet<string>; anchor: string | undefined }>({
    keys: noKeys,
    anchor: undefined,
  });
  return {
    rows: keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row))),
    has: (key) => keys.has(key),
    clear: () => set({ keys: noKeys, anchor: undefined }),
    beginAt: (key) => set({ keys: noKeys, anchor: key }),
    toggle: (key, also) => {
      const former = keys.size > 0 || also === undefined || also === key ? keys : new Set([also]);
      set({ keys: new Set([key]).symmetricDifference(former), anchor: key });
    },
    extend: (from, to) => {
      const begin = anchor ?? from;
      const target = rows[to];
      set({ keys: new Set(keysBetween(rows.map(keyOf), begin, to)), anchor: begin ?? (target && keyOf(target)) });
    },
    selectAll: () => set({ keys: new Set(rows.map(keyOf)), anchor }),
  };
}

/**
 * The keys that are selected when a range is drawn from one row to another: both, and what is between them.
 *
 * @param from the key at which the range begins; where that row is gone, it is `to` alone.
 */
export function keysBetween(keys: readonly string[], from: string | undefined, to: number): readonly string[] {
  const start = keys.findIndex((key) => key === from);
  const ends = start === -1 ? [to, to] : [Math.min(start, to), Math.max(start, to)];
  return keys.slice(ends[0], (ends[1] ?? to) + 1);
}
