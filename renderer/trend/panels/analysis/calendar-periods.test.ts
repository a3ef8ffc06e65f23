import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodUnits } from '@shared/contract/trend/statistics';
import { firstWeekdays, usualCalendar, weekStarts } from '@shared/time/calendar';
import { usualShifts } from '@shared/time/shifts';
import { calendarPeriods, mostPeriods } from './calendar-periods';

const hour = 3_600_000;
const day = 24 * hour;
const parts = { zone: 'Europe/Berlin', ...usualCalendar };
/** Across both changes of the clocks of 2026. */
const instant = fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2026, 10, 10) });
const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');

function atClock(epochMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}

describe('the periods of a range', () => {
  test('follow each other without a gap from end to end, and begin by the clock and the calendar of the zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periodUnits),
        zones,
        fc.constantFrom(...weekStarts),
        instant,
        fc.integer({ min: 1, max: 15 * day }),
        (unit, zone, weekStart, start, length) => {
          const range = { start, end: start + length };
          const { periods, more } = calendarPeriods(unit, range, { zone, shifts: usualShifts, weekStart });
          expect(more).toBe(0);
          expect(periods.map((one) => one.start)).toEqual([start, ...periods.slice(0, -1).map(({ end }) => end)]);
          expect(periods.at(-1)?.end).toBe(range.end);
          expect(periods.slice(1, -1).some(({ isPart }) => isPart)).toBe(false);
          for (const period of periods.slice(1)) {
            const time = atClock(period.start, zone);
            const clock = time.toPlainTime().toString({ smallestUnit: 'minute' });
            // Half an hour is left out where clocks go forward by one.
            if (unit === 'hour') expect([0, ...(zone === 'Australia/Lord_Howe' ? [30] : [])]).toContain(time.minute);
            else expect(unit === 'shift' ? usualShifts : ['00:00']).toContain(clock);
            if (unit === 'week') expect(time.dayOfWeek).toBe(firstWeekdays[weekStart]);
            if (unit === 'month') expect(time.day).toBe(1);
          }
        },
      ),
    );
  });

  test('say which ones the range cuts', () => {
    const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(parts.zone).epochMilliseconds;
    const range = { start: midnight('2026-03-28'), end: midnight('2026-03-30') + 1 };
    const { periods } = calendarPeriods('day', range, parts);
    // Of the day on which the clocks go forward 23 hours.
    expect(periods.map(({ start, end, isPart }) => [(end - start) / hour, isPart])).toEqual([
      [24, false],
      [23, false],
      [1 / hour, true],
    ]);
    expect(calendarPeriods('day', { ...range, start: range.start + 1 }, parts).periods[0]?.isPart).toBe(true);
  });

  test('have an hour that comes twice as two, and a shift of nine hours where one is an hour longer', () => {
    const range = { start: Date.UTC(2026, 9, 24, 22), end: Date.UTC(2026, 9, 25, 5) };
    const hours = calendarPeriods('hour', range, parts).periods;
    expect(hours.map(({ start }) => atClock(start, parts.zone).hour)).toEqual([0, 1, 2, 2, 3, 4, 5]);
    const shifts = calendarPeriods('shift', { ...range, start: range.start - 2 * hour }, parts).periods;
    expect(shifts.map(({ start, end }) => (end - start) / hour)).toEqual([9]);
  });

  test('leave out the shifts of a day that the zone has not', () => {
    const apia = { ...parts, zone: 'Pacific/Apia', shifts: ['00:00', '13:00'] };
    const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${apia.zone}]`).epochMilliseconds;
    const { periods } = calendarPeriods('shift', { start: at('2011-12-29'), end: at('2012-01-01') }, apia);
    expect(periods.map(({ start }) => atClock(start, apia.zone).toPlainDateTime().toString())).toEqual([
      '2011-12-29T00:00:00',
      '2011-12-29T13:00:00',
      '2011-12-31T00:00:00',
      '2011-12-31T13:00:00',
    ]);
  });

  test('are no more than can be shown, and the rest is told', () => {
    const range = { start: 0, end: 1000 * day };
    const found = calendarPeriods('day', range, { ...parts, zone: 'UTC' });
    expect(found.periods).toHaveLength(mostPeriods);
    expect(found.more).toBe(600);
    const few = calendarPeriods('day', range, { ...parts, zone: 'UTC' }, 10);
    expect([few.periods.length, few.more]).toEqual([10, 990]);
    expect(calendarPeriods('day', { start: 0, end: 10 * day }, { ...parts, zone: 'UTC' }, 10).more).toBe(0);
  });
});
