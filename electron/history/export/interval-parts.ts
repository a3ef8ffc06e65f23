import type { ExportRequest } from '@shared/contract/trend/export';
import type { HistoryOptions } from '@shared/contract/trend/history';
import { defaultIntervals, mostIntervalsAtOnce } from '@shared/contract/limits';
import { cutStretches, stretchesOverAll, type ClockIntervals } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import { isRaw } from '@shared/vqt/aggregates';

/** A range of an item that is read at once. */
export interface PartRange extends TimeRange {
  /** As many as are asked for; absent where their length says it, or nothing. */
  readonly intervals?: number;
}

/** The parts in which ranges of an item are read: whole intervals that have ended by `now`, equal ones in each part, each once. */
export function clockParts(clock: ClockIntervals, ranges: RangeSet, now: number): readonly PartRange[] {
  return cutStretches(stretchesOverAll(clock, ranges, now), mostIntervalsAtOnce);
}

/** The parts in which a range of an item is read: where intervals have a length, no more of them than a view asks for at once. */
export function intervalParts(
  range: TimeRange,
  aggregate: string,
  { intervalMs, options }: Pick<ExportRequest, 'intervalMs' | 'options'>,
): RangeSet {
  if (intervalMs === undefined || isRaw(aggregate)) return [range];
  const intervals = countIn(range, intervalMs);
  const most = Math.max(mostIntervalsAtOnce, options.intervals_no ?? 0);
  const limit = (part: number) => Math.round(range.start + part * most * intervalMs);
  const count = Math.ceil(intervals / most);
  return Array.from({ length: count }, (_, part) => ({
    start: part === 0 ? range.start : limit(part),
    end: part === count - 1 ? range.end : limit(part + 1),
  }));
}

/** The options with which a range is asked for, in which intervals last `intervalMs` unless it says how many they are; undefined where their number is given. */
export function rangeOptions(
  options: HistoryOptions,
  range: PartRange,
  intervalMs: number | undefined,
): HistoryOptions {
  if (range.intervals !== undefined) return { ...options, intervals_no: range.intervals };
  if (intervalMs === undefined) return options;
  const count = countIn(range, intervalMs);
  if (options.intervals_no === undefined && count === defaultIntervals) return options;
  return { ...options, intervals_no: count };
}

function countIn({ start, end }: TimeRange, intervalMs: number): number {
  return Math.max(1, Math.round((end - start) / intervalMs));
}
