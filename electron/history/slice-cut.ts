import type { TimeRange } from '@shared/time/range';
import { overlaps, type RangeSet } from '@shared/time/range-set';
import { byNearness, nearness } from './focus-order';
import type { SliceSize } from './slice-size';

/**
 * Cuts the next slice out of what is `left` of a read (whole milliseconds): the part on screen first, from its start
 * on, then what lies nearest to it. Slices of a stretch are equally long; undefined when nothing is left.
 */
export function cutSlice(left: RangeSet, focus: TimeRange, size: SliceSize): TimeRange | undefined {
  const [range] = left.toSorted((a, b) => byNearness(nearness(a, focus), nearness(b, focus)));
  if (range === undefined) return undefined;
  const stretch = overlaps(range, focus) ? onScreen(range, focus, size) : range;
  const whole = stretch.end - stretch.start;
  const length = Math.ceil(whole / Math.max(1, Math.round(whole / size.length)));
  return range.end <= focus.start
    ? { start: stretch.end - length, end: stretch.end }
    : { start: stretch.start, end: stretch.start + length };
}

/** The part of `range` that is on screen, made longer where a crumb would be left beside it or it is one itself. */
function onScreen(range: TimeRange, focus: TimeRange, { length, crumb }: SliceSize): TimeRange {
  if (range.end - range.start <= length) return range;
  const start = Math.max(range.start, Math.floor(focus.start));
  const end = Math.max(Math.min(range.end, Math.ceil(focus.end)), Math.min(range.end, start + Math.ceil(crumb)));
  return {
    start: start - range.start < crumb ? range.start : start,
    end: range.end - end < crumb ? range.end : end,
  };
}
