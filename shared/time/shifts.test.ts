import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { numberedShifts, shiftsOf, shiftStart, usualShifts } from './shifts';

const zoned = (text: string, zone = 'Europe/Berlin') => Temporal.Instant.from(text).toZonedDateTimeISO(zone);
const startAt = (text: string, shifts = usualShifts, count = 0) =>
  shiftStart(zoned(text), shifts, count).toInstant().toString();

describe('the start of a shift', () => {
  test.each([
    ['2026-11-21T05:00:00Z', 0, '2026-11-21T05:00:00Z'],
    ['2026-11-21T04:59:59Z', 0, '2026-11-20T21:00:00Z'],
    ['2026-11-21T04:59:59Z', 1, '2026-11-21T05:00:00Z'],
    ['2026-11-21T12:00:00Z', -2, '2026-11-20T13:00:00Z'],
    // The night in which the clocks are put on: 22:00 to 06:00 are seven hours.
    ['2026-03-29T00:30:00Z', 0, '2026-03-28T21:00:00Z'],
    ['2026-03-29T00:30:00Z', 1, '2026-03-29T04:00:00Z'],
  ])('at %s, %i on', (at, count, start) => {
    expect(startAt(at, usualShifts, count)).toBe(start);
  });

  test.each([
    ['2026-03-29T00:59:59Z', 0, '2026-03-28T14:15:00Z'],
    ['2026-03-29T00:59:59Z', 1, '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:15:00Z', 0, '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:15:00Z', 1, '2026-03-29T13:15:00Z'],
  ])('that the change of the clocks leaves out is not behind the next: at %s, %i on', (at, count, start) => {
    expect(startAt(at, ['02:30', '03:00', '15:15'], count)).toBe(start);
  });

  it('is not later than the instant, whose next shift is, in any zone and calendar', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        zone,
        minutes,
        fc.integer({ min: -50, max: 50 }),
        (ms, name, at, count) => {
          const shifts = at
            .toSorted((a, b) => a - b)
            .map((one) => Temporal.PlainTime.from('00:00').add({ minutes: one }).toString().slice(0, 5));
          const moment = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name);
          const start = shiftStart(moment, shifts, 0);
          const next = shiftStart(moment, shifts, 1);
          expect(start.epochMilliseconds).toBeLessThanOrEqual(ms);
          expect(next.epochMilliseconds).toBeGreaterThanOrEqual(start.epochMilliseconds);
          expect(next.epochMilliseconds).toBeGreaterThanOrEqual(ms);
          expect(shiftStart(shiftStart(moment, shifts, count), shifts, -count).epochMilliseconds).toBe(
            start.epochMilliseconds,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** When a shift of a day begins, as Temporal has it. */
function startOn(date: Temporal.PlainDate, zone: string, shifts: readonly string[], place: number): number {
  const plainTime = Temporal.PlainTime.from(shifts[place] ?? '00:00');
  const start = date.toZonedDateTime({ timeZone: zone, plainTime });
  if (place === shifts.length - 1 || start.toPlainTime().equals(plainTime)) return start.epochMilliseconds;
  return Math.min(start.epochMilliseconds, startOn(date, zone, shifts, place + 1));
}

test('the shifts of a day, by number, begin as Temporal has its times, also where clocks change', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Africa/Casablanca',
  );
  // The clocks of Berlin and of St. John’s are changed; Apia leaves a day out; both are near by half of the runs.
  const changes = fc
    .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2011-12-30'), fc.integer({ min: -2, max: 2 }))
    .map(([date, days]) => Temporal.PlainDate.from(date).add({ days }));
  const any = fc.integer({ min: 0, max: 50_000 }).map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));
  const starts = fc
    .uniqueArray(fc.constantFrom('00:00', '01:30', '02:00', '02:15', '02:30', '03:00', '06:00', '14:00', '23:59'), {
      minLength: 1,
    })
    .map((times) => times.toSorted());
  fc.assert(
    fc.property(zones, fc.oneof(changes, any), starts, (zone, date, shifts) => {
      const { startOf } = numberedShifts(zone, shifts);
      const first = Temporal.PlainDate.from('1970-01-01').until(date).days * shifts.length;
      expect(shifts.map((_, place) => startOf(first + place))).toEqual(
        shifts.map((_, place) => startOn(date, zone, shifts, place)),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['6, 14, 22', ['06:00', '14:00', '22:00']],
  ['22:30 6:30; 14:30', ['06:30', '14:30', '22:30']],
  ['6/14/22/6', ['06:00', '14:00', '22:00']],
  ['', undefined],
  ['24', undefined],
  ['6:60', undefined],
  ['six', undefined],
])('shifts as they are typed: %j', (text, shifts) => {
  expect(shiftsOf(text)).toEqual(shifts);
});
