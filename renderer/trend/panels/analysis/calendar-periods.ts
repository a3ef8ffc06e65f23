import type { PeriodUnit } from '@shared/contract/trend/statistics';
import { type Calendar, firstWeekdays } from '@shared/time/calendar';
import { type ClockIntervals, intervalEnd, intervalStart } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';

/** The most periods that are shown beside or below each other. */
export const mostPeriods = 400;

/** A period of the calendar, or what a range leaves of it. */
export interface Period extends TimeRange {
  /** Whether the range cuts it. */
  readonly isPart: boolean;
}

/** Periods in the order of time, and about how many more there would be. */
export interface Periods<P extends TimeRange = Period> {
  readonly periods: readonly P[];
  readonly more: number;
}

interface CalendarParts extends Calendar {
  /** IANA zone whose hours, shifts and days are meant. */
  readonly zone: string;
}

/**
 * The periods of a range by the clock and the calendar of a zone, the first and last cut at its ends. Those of a day on which clocks
 * change are as long as they are; where they go back, an hour that comes twice is two hours.
 *
 * @param most how many at most, 1 or more
 */
export function calendarPeriods(
  unit: PeriodUnit,
  range: TimeRange,
  { zone, ...calendar }: CalendarParts,
  most = mostPeriods,
): Periods {
  const { startOf, endOf } = unitBounds(unit, { zone, ...calendar });
  const periods: Period[] = [];
  for (let from = startOf(range.start), until: number; from < range.end; from = until) {
    until = endOf(from);
    const [start, end] = [Math.max(range.start, from), Math.min(range.end, until)];
    if (start < end) periods.push({ start, end, isPart: start > from || end < until });
    // So that a century of hours is not gone through.
    if (periods.length === most) return { periods, more: end < range.end ? restOf(periods, range) : 0 };
  }
  return { periods, more: 0 };
}

/** Where a period begins that an instant is in, and where one ends that begins at an instant; milliseconds since the epoch. */
interface UnitBounds {
  readonly startOf: (instant: number) => number;
  readonly endOf: (start: number) => number;
}

function unitBounds(unit: PeriodUnit, { zone, shifts, weekStart }: CalendarParts): UnitBounds {
  const dateOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone).toPlainDate();
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  switch (unit) {
    case 'hour':
      return clockBounds({ kind: 'length', seconds: 3600, zone });
    case 'shift':
      return clockBounds({ kind: 'shift', starts: shifts, zone });
    case 'day':
      return clockBounds({ kind: 'length', seconds: 86_400, zone });
    case 'week':
      return {
        startOf: (instant) => {
          const day = dateOf(instant);
          return midnight(day.subtract({ days: (day.dayOfWeek - firstWeekdays[weekStart] + 7) % 7 }));
        },
        endOf: (start) => midnight(dateOf(start).add({ weeks: 1 })),
      };
    case 'month':
      return {
        startOf: (instant) => midnight(dateOf(instant).with({ day: 1 })),
        endOf: (start) => midnight(dateOf(start).add({ months: 1 })),
      };
  }
}

/** The same bounds as those of aggregates by the clock. */
function clockBounds(intervals: ClockIntervals): UnitBounds {
  return {
    startOf: (instant) => intervalStart(intervals, instant),
    endOf: (start) => intervalEnd(intervals, start),
  };
}

/** How many periods of that length are left behind the last one, about. */
function restOf(periods: readonly TimeRange[], { end }: TimeRange): number {
  const [first, last] = [periods[0]?.start ?? end, periods.at(-1)?.end ?? end];
  return Math.max(1, Math.round(((end - last) / (last - first)) * periods.length));
}
