import type { PeriodUnit } from '@shared/contract/trend/statistics';
import { type Calendar, firstWeekdays } from '@shared/time/calendar';
import type { TimeRange } from '@shared/time/range';
import { shiftStart } from '@shared/time/shifts';

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
  const first = Temporal.Instant.fromEpochMilliseconds(Math.floor(range.start)).toZonedDateTimeISO(zone);
  const startOf = startsFrom(unit, first, calendar);
  const periods: Period[] = [];
  for (let count = 0; startOf(count) < range.end; count += 1) {
    const [from, until] = [startOf(count), startOf(count + 1)];
    const [start, end] = [Math.max(range.start, from), Math.min(range.end, until)];
    if (start < end) periods.push({ start, end, isPart: start > from || end < until });
    // So that a century of hours is not gone through.
    if (periods.length === most) return { periods, more: end < range.end ? restOf(periods, range) : 0 };
  }
  return { periods, more: 0 };
}

/** When the period begins that `moment` is in, or the one so many later; milliseconds since the epoch. */
function startsFrom(
  unit: PeriodUnit,
  moment: Temporal.ZonedDateTime,
  { shifts, weekStart }: Calendar,
): (count: number) => number {
  const today = moment.toPlainDate();
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(moment.timeZoneId).epochMilliseconds;
  switch (unit) {
    case 'hour':
      return (count) => fullHour(fullHour(moment).add({ hours: count })).epochMilliseconds;
    case 'shift':
      return (count) => shiftStart(moment, shifts, count).epochMilliseconds;
    case 'day':
      return (count) => midnight(today.add({ days: count }));
    case 'week': {
      const first = today.subtract({ days: (today.dayOfWeek - firstWeekdays[weekStart] + 7) % 7 });
      return (count) => midnight(first.add({ weeks: count }));
    }
    case 'month': {
      const first = today.with({ day: 1 });
      return (count) => midnight(first.add({ months: count }));
    }
  }
}

function fullHour(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return moment.round({ smallestUnit: 'hour', roundingMode: 'floor' });
}

/** How many periods of that length are left behind the last one, about. */
function restOf(periods: readonly TimeRange[], { end }: TimeRange): number {
  const [first, last] = [periods[0]?.start ?? end, periods.at(-1)?.end ?? end];
  return Math.max(1, Math.round(((end - last) / (last - first)) * periods.length));
}
