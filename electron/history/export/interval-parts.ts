import type { ExportRequest } from '@shared/contract/trend/export';
import type { HistoryOptions } from '@shared/contract/trend/history';
import { defaultIntervals } from '@shared/contract/limits';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import { isRaw } from '@shared/vqt/aggregates';

/** As many intervals as a wide plot has: servers differ in how many they take. */
const mostAtOnce = 20_000;

/** The parts in which a range of an item is read: where intervals have a length, no more of them than a view asks for at once. */
export function intervalParts(
  range: TimeRange,
  aggregate: string,
  { intervalMs, options }: Pick<ExportRequest, 'intervalMs' | 'options'>,
): RangeSet {
  if (intervalMs === undefined || isRaw(aggregate)) return [range];
  const intervals = countIn(range, intervalMs);
  const most = Math.max(mostAtOnce, options.intervals_no ?? 0);
  const limit = (part: number) => Math.round(range.start + part * most * intervalMs);
  const count = Math.ceil(intervals / most);
  return Array.from({ length: count }, (_, part) => ({
    start: part === 0 ? range.start : limit(part),
    end: part === count - 1 ? range.end : limit(part + 1),
  }));
}

/** The options with which a range is asked for, in which intervals last `intervalMs`; undefined where their number is given. */
export function rangeOptions(
  options: HistoryOptions,
  range: TimeRange,
  intervalMs: number | undefined,
): HistoryOptions {
  if (intervalMs === undefined) return options;
  const count = countIn(range, intervalMs);
  if (options.intervals_no === undefined && count === defaultIntervals) return options;
  return { ...options, intervals_no: count };
}

function countIn({ start, end }: TimeRange, intervalMs: number): number {
  return Math.max(1, Math.round((end - start) / intervalMs));
}
