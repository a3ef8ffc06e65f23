import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../language/language';
import { firstWeekdays, weekStarts } from './calendar';
import { anyZone } from './testing/zones';
import { timeTicks } from './ticks';

const day = 86_400_000;
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');

afterEach(() => setLanguage('en'));

function labelsIn(start: number, end: number): string[] {
  return timeTicks({ start, end }, 4, 'UTC', 'monday').map(({ label }) => label);
}

describe('ticks of a time axis', () => {
  test('eight hours in Berlin', () => {
    const ticks = timeTicks(
      { start: Date.UTC(2026, 10, 20, 20), end: Date.UTC(2026, 10, 21, 4) },
      9,
      'Europe/Berlin',
      'monday',
    );
    expect(ticks.map(({ label }) => label)).toEqual([
      '21:00',
      '22:00',
      '23:00',
      '21 Nov',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
    ]);
  });

  test('over the autumn change ticks of three hours stay at round hours', () => {
    const ticks = timeTicks(
      { start: Date.UTC(2026, 9, 24, 22), end: Date.UTC(2026, 9, 25, 23) },
      9,
      'Europe/Berlin',
      'monday',
    );
    expect(ticks.map(({ label }) => label)).toEqual([
      '25 Oct',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
  });

  test('months are named in the language of the program', () => {
    setLanguage('de');
    expect(labelsIn(Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 4))).toEqual(['1. Mär', '2. Mär', '3. Mär']);
    expect(labelsIn(Date.UTC(2026, 9, 1), Date.UTC(2027, 0, 2))).toEqual(['Okt', 'Nov', 'Dez', '2027']);
  });

  test.each([1, 2, 7, 14])('every %i days, they keep their positions while the range moves', (days) => {
    const width = days * 9 * day;
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: Date.UTC(1940, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.integer({ min: 0, max: 8 * days * day }),
        fc.constantFrom(...weekStarts),
        (zone, start, by, weekStart) => {
          const moved = { start: start + by, end: start + by + width };
          const shared = ({ at }: { at: number }) => at >= moved.start && at < start + width;
          const [before, after] = [{ start, end: start + width }, moved].map((range) =>
            timeTicks(range, 9, zone, weekStart).filter(shared),
          );
          expect(after).toEqual(before);
        },
      ),
    );
  });

  test.each(weekStarts)(
    'every 7 days they fall on the first day of weeks that begin with %s, in any zone',
    (weekStart) => {
      fc.assert(
        fc.property(anyZone, fc.integer({ min: Date.UTC(1940, 0, 1), max: Date.UTC(2040, 0, 1) }), (zone, start) => {
          const ticks = timeTicks({ start, end: start + 8 * 7 * day }, 8, zone, weekStart);
          expect(ticks.length).toBeGreaterThanOrEqual(7);
          for (const { at } of ticks) {
            const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
            const before = date.subtract({ days: 1 });
            // A zone that changes sides of the date line skips a day: the next one begins in its place, for both.
            const isSkipped = before.toZonedDateTime(zone).epochMilliseconds === at;
            const begun = isSkipped ? [before.dayOfWeek, date.dayOfWeek] : [date.dayOfWeek];
            expect(begun).toContain(firstWeekdays[weekStart]);
          }
        }),
        // Samoa had no 30 December 2011, a Friday.
        { numRuns: 300, examples: [['Pacific/Apia', Date.UTC(2011, 11, 1)]] },
      );
    },
  );

  test('a day that a zone skips has its tick where the next one begins', () => {
    // Kwajalein had no 21 August 1993, a Saturday.
    const start = Date.UTC(1993, 7, 1);
    const ticks = timeTicks({ start, end: start + 5 * 7 * day }, 5, 'Pacific/Kwajalein', 'saturday');
    expect(ticks.map(({ label }) => label)).toContain('21 Aug');
  });

  test('they ascend, are in the range, and are few', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.double({ min: 0, max: 12.5, noNaN: true }),
        fc.integer({ min: 2, max: 20 }),
        (zone, start, exponent, maxTicks) => {
          const end = start + Math.ceil(10 ** exponent);
          const ticks = timeTicks({ start, end }, maxTicks, zone, 'monday').map(({ at }) => at);
          expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b));
          expect(ticks.every((at) => at >= start && at < end)).toBe(true);
          expect(ticks.length).toBeLessThanOrEqual(maxTicks * 2 + 2);
        },
      ),
    );
  });
});
