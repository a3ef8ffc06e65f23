import type { ViewPlots } from '@shared/contract/trend/plots';
import type { Calendar } from '@shared/time/calendar';
import type { TimeRange } from '@shared/time/range';
import { calendarPeriods, mostPeriods, type Periods } from '../analysis/calendar-periods';
import { plotWords } from '../../words/plots';

interface PeriodParts extends Calendar {
  /** IANA zone, whose days and shifts are meant. */
  readonly zone: string;
  /** Found events, in the order of time. */
  readonly events: readonly TimeRange[];
}

/** Two months of hours. */
const mostHours = 1500;

/** The days, shifts or hours of a range, the first and last cut at its ends, or the events that overlap it, whole. */
export function periodsOf(
  per: ViewPlots['per'],
  range: TimeRange,
  { events, ...calendar }: PeriodParts,
): Periods<TimeRange> {
  if (per !== 'event') return calendarPeriods(per, range, calendar, per === 'hour' ? mostHours : mostPeriods);
  const found = events.filter(({ start, end }) => start < range.end && end > range.start);
  return { periods: found.slice(0, mostPeriods), more: Math.max(0, found.length - mostPeriods) };
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
