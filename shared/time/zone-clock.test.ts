import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyZone } from './testing/zones';
import { zoneClock } from './zone-clock';

const instants = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2090, 0, 1) });

describe("a zone's clock", () => {
  test('shows what Temporal shows, in every zone and year', () => {
    fc.assert(
      fc.property(anyZone, instants, (zone, at) => {
        const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const precision = { smallestUnit: at % 1000 === 0 ? 'second' : 'millisecond' } as const;
        const text = moment.toPlainDateTime().toString(precision).replace('T', ' ');
        expect(zoneClock(zone).text(at).slice(0, text.length)).toBe(text);
      }),
    );
  });

  test('tells the second that an instant is in, before 1970 too', () => {
    fc.assert(
      fc.property(anyZone, instants, fc.double({ min: 0, max: 999.999, noNaN: true }), (zone, at, rest) => {
        const second = at - (((at % 1000) + 1000) % 1000);
        const clock = zoneClock(zone);
        expect(clock.secondText(second + rest)).toBe(clock.text(second));
      }),
    );
  });

  test('includes the offset from UTC only where it shows the same time twice', () => {
    fc.assert(
      fc.property(anyZone, instants, fc.integer({ min: -7_200_000, max: 7_200_000 }), (zone, year, by) => {
        const from = Temporal.Instant.fromEpochMilliseconds(year).toZonedDateTimeISO(zone);
        const at = (from.getTimeZoneTransition('next')?.epochMilliseconds ?? year) + by;
        const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
        const [earlier, later] = (['earlier', 'later'] as const).map(
          (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
        );
        expect(zoneClock(zone).isRepeated(at)).toBe(earlier !== later);
      }),
      { numRuns: 1000 },
    );
  });

  test('the hour that Berlin has twice', () => {
    const clock = zoneClock('Europe/Berlin');
    expect(clock.text(Date.UTC(2026, 9, 25, 0, 30))).toBe('2026-10-25 02:30:00+02:00');
    expect(clock.text(Date.UTC(2026, 9, 25, 1, 30, 0, 5))).toBe('2026-10-25 02:30:00.005+01:00');
    expect(clock.timeText(Date.UTC(2026, 9, 25, 3))).toBe('04:00:00');
  });
});

test('the instant of a time of the wall clock is that of Temporal, also where a change repeats or leaves it out', () => {
  const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2011-12-30T10:00:00Z', '2026-04-04T15:00:00Z'].map(
    (text) => Date.parse(text),
  );
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.oneof(fc.constantFrom(...changes), fc.integer({ min: 0, max: 4e12 })),
      fc.integer({ min: -30 * 3_600_000, max: 30 * 3_600_000 }),
      (zone, near, by) => {
        const wall = near + by;
        const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
        expect(zoneClock(zone).instantOf(wall)).toBe(plain.toZonedDateTime(zone).epochMilliseconds);
      },
    ),
    { numRuns: 1000 },
  );
});
