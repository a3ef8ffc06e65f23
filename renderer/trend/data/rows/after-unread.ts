import type { RangeSet } from '@shared/time/range-set';

/**
 * Of the rows from the one numbered `from` on, at the times `t`, the numbers of those before which something is not held: where a range
 * of `held` begins. `rowAt` gives the number of the first row at or behind an instant.
 */
export function rowsAfterUnread(
  held: readonly RangeSet[],
  { from, t }: { readonly from: number; readonly t: ArrayLike<number> },
  rowAt: (time: number) => number | undefined,
): number[] {
  const [first, last] = [t[0] ?? Infinity, t[t.length - 1] ?? -Infinity];
  // Of the ranges that begin before these rows only the last one can begin at one of them.
  const begin = held.flatMap((ranges) =>
    ranges.filter(({ start }, place) => start <= last && (ranges[place + 1]?.start ?? Infinity) > first),
  );
  const rows = new Set(begin.map(({ start }) => rowAt(start) ?? 0));
  return [...rows].filter((row) => row > 0 && row >= from && row < from + t.length).toSorted((a, b) => a - b);
}
