import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualShifts } from '@shared/time/shifts';
import { litPeriod, mostBoxes, periodsOf } from './periods';

const day = 86_400_000;
const parts = { zone: 'Europe/Berlin', shifts: usualShifts, events: [] };
/** Across both changes of the clocks of 2026. */
const instant = fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2026, 10, 10) });

describe('the periods of boxes', () => {
  test('follow each other without a gap from end to end of the range, and begin by the clock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day' as const, 'shift' as const),
        instant,
        fc.integer({ min: 1, max: 20 * day }),
        (per, start, length) => {
          const range = { start, end: start + length };
          const { periods, more } = periodsOf(per, range, parts);
          expect(more).toBe(0);
          expect(periods.map((one) => one.start)).toEqual([start, ...periods.slice(0, -1).map(({ end }) => end)]);
          expect(periods.at(-1)?.end).toBe(range.end);
          for (const period of periods.slice(1)) {
            const time = Temporal.Instant.fromEpochMilliseconds(period.start).toZonedDateTimeISO(parts.zone);
            const clock = time.toPlainTime().toString({ smallestUnit: 'minute' });
            expect(per === 'day' ? ['00:00'] : usualShifts).toContain(clock);
          }
        },
      ),
    );
  });

  test('are no more than can be drawn, and the rest is told', () => {
    const found = periodsOf('day', { start: 0, end: 1000 * day }, { ...parts, zone: 'UTC' });
    expect(found.periods).toHaveLength(mostBoxes);
    expect(found.more).toBe(600);
  });

  test('are the events that overlap the range', () => {
    const events = [1, 5, 9].map((start) => ({ start, end: start + 2 }));
    expect(periodsOf('event', { start: 6, end: 9 }, { ...parts, events }).periods).toEqual([{ start: 5, end: 7 }]);
  });
});

test('what stands out is between the cursors, or else what is in sight of all that was read', () => {
  const plotted = { start: 0, end: 100 };
  const sight = { start: 20, end: 40 };
  expect(litPeriod([30, 50, 60], 'sight', { plotted, sight })?.period).toEqual({ start: 30, end: 60 });
  expect(litPeriod([30], 'sight', { plotted, sight })).toBeUndefined();
  expect(litPeriod([], 'read', { plotted, sight })?.period).toEqual(sight);
  expect(litPeriod([], 'read', { plotted, sight: plotted })).toBeUndefined();
});
