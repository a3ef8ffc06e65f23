import { firstPlace } from '../ascending';
import type { TimeRange } from './range';

/** A set of instants as half-open ranges [start, end): ascending, none empty, none touching another. */
export type RangeSet = readonly TimeRange[];

/** The set of all instants in any of `ranges`, which may be empty, overlap and be in any order. */
export function rangeSet(ranges: readonly TimeRange[]): RangeSet {
  const set: TimeRange[] = [];
  const ascending = ranges.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
  for (const range of ascending) {
    const last = set.at(-1);
    if (last === undefined || range.start > last.end) set.push({ start: range.start, end: range.end });
    else if (range.end > last.end) set[set.length - 1] = { start: last.start, end: range.end };
  }
  return set;
}

/** A set of at most `most` ranges as it is; one of more with all that lies between them, which is one range. */
export function joinedBeyond(most: number, set: RangeSet): RangeSet {
  const [first, last] = [set[0], set.at(-1)];
  if (set.length <= most || first === undefined || last === undefined) return set;
  return [{ start: first.start, end: last.end }];
}

/** The instants in `a` but not in `b`. */
export function subtract(a: RangeSet, b: RangeSet): RangeSet {
  return a.flatMap((range) => {
    const rest: TimeRange[] = [];
    let from = range.start;
    for (const { start, end } of b) {
      if (end <= from || start >= range.end) continue;
      if (start > from) rest.push({ start: from, end: start });
      from = end;
    }
    if (from < range.end) rest.push({ start: from, end: range.end });
    return rest;
  });
}

/** The instants in both sets. */
export function intersect(a: RangeSet, b: RangeSet): RangeSet {
  return a.flatMap((range) =>
    b.flatMap(({ start, end }) => {
      const both = { start: Math.max(start, range.start), end: Math.min(end, range.end) };
      return both.start < both.end ? [both] : [];
    }),
  );
}

/** Whether two ranges have the same ends; false where there is no other one. */
export function sameRange(one: TimeRange, other: TimeRange | undefined): boolean {
  return one.start === other?.start && one.end === other.end;
}

/** Whether two ranges have an instant in common. */
export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end);
}

/** The range of `set` that contains `time`. */
export function rangeAt(set: RangeSet, time: number): TimeRange | undefined {
  const found = set[firstPlace(0, set.length, (place) => (set[place]?.end ?? Infinity) > time)];
  return found !== undefined && found.start <= time ? found : undefined;
}

/** How long a set is, milliseconds. */
export function lengthOf(set: RangeSet): number {
  return set.reduce((sum, { start, end }) => sum + (end - start), 0);
}
