import type { ViewPlots } from '@shared/contract/trend/plots';
import type { TimeRange } from '@shared/time/range';
import { shiftStart } from '@shared/time/shifts';
import { plotWords } from '../../words/plots';

/** The most boxes that are drawn beside each other. */
export const mostBoxes = 400;

/** Periods of boxes, and how many more there would be. */
export interface Periods {
  readonly periods: readonly TimeRange[];
  readonly more: number;
}

interface PeriodParts {
  /** IANA zone, whose days and shifts are meant. */
  readonly zone: string;
  /** Times of day, ascending. */
  readonly shifts: readonly string[];
  /** Found events, in the order of time. */
  readonly events: readonly TimeRange[];
}

/** The days or shifts of a range, the first and last cut at its ends, or the events that overlap it, whole. */
export function periodsOf(per: ViewPlots['per'], range: TimeRange, { zone, shifts, events }: PeriodParts): Periods {
  if (per === 'event') return bounded(events.filter(({ start, end }) => start < range.end && end > range.start));
  const first = Temporal.Instant.fromEpochMilliseconds(Math.floor(range.start)).toZonedDateTimeISO(zone);
  const startOf = (count: number): number =>
    (per === 'day' ? first.startOfDay().add({ days: count }).startOfDay() : shiftStart(first, shifts, count))
      .epochMilliseconds;
  const periods: TimeRange[] = [];
  for (let count = 0; startOf(count) < range.end; count += 1) {
    const [start, end] = [Math.max(range.start, startOf(count)), Math.min(range.end, startOf(count + 1))];
    if (start < end && periods.length < mostBoxes) periods.push({ start, end });
    // So that a century of shifts is not gone through.
    if (periods.length === mostBoxes) return { periods, more: end < range.end ? restOf(periods, range) : 0 };
  }
  return { periods, more: 0 };
}

/** How many periods of that length are left behind the last one, about. */
function restOf(periods: readonly TimeRange[], { end }: TimeRange): number {
  const [first, last] = [periods[0]?.start ?? end, periods.at(-1)?.end ?? end];
  return Math.max(1, Math.round(((end - last) / (last - first)) * periods.length));
}

function bounded(periods: readonly TimeRange[]): Periods {
  return { periods: periods.slice(0, mostBoxes), more: Math.max(0, periods.length - mostBoxes) };
}

/**
 * What stands out in a plot: the time between the first and the last cursor, or of all that was read what is in sight.
 * Undefined where nothing does.
 */
export function litPeriod(
  cursors: readonly number[],
  of: ViewPlots['of'],
  { plotted, sight }: { readonly plotted: TimeRange; readonly sight: TimeRange },
): { readonly period: TimeRange; readonly words: string } | undefined {
  const [first, last] = [cursors[0], cursors.at(-1)];
  if (first !== undefined && last !== undefined && first < last)
    return { period: { start: first, end: last }, words: plotWords().litCursors(cursors.length) };
  const isWhole = sight.start <= plotted.start && sight.end >= plotted.end;
  return of === 'read' && !isWhole ? { period: sight, words: plotWords().litSight } : undefined;
}
