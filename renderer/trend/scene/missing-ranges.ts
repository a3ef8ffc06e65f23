import type { TimeRange } from '@shared/time/range';
import { rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import type { SeriesId } from '../data/protocol';
import type { CachedRanges } from './frame-store';

/**
 * What of `range` at least one of some series lacks, though it can be held.
 *
 * @param held the ranges that are held, per series
 * @param until the present, milliseconds since the epoch: what lies behind it is not missing
 */
export function missingRanges(held: readonly RangeSet[], until: number, range: TimeRange): RangeSet {
  const requested = rangeSet([{ start: range.start, end: Math.min(range.end, until) }]);
  return rangeSet(held.flatMap((ranges) => subtract(requested, ranges)));
}

/** What of a range is not held of some series, as far as that is known. */
export function missingOf(ids: readonly SeriesId[], { ranges, until }: CachedRanges, range: TimeRange): RangeSet {
  const held = ids.flatMap((id) => {
    const one = ranges.get(id);
    return one === undefined ? [] : [rangeSet(one)];
  });
  return missingRanges(held, until, range);
}
