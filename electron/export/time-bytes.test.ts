import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeBytes } from './time-bytes';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/New_York',
  'Pacific/Apia',
];

function written(time: TimeBytes, t: number): string {
  const bytes = new Uint8Array(80);
  return Buffer.from(bytes.subarray(2, time.write(bytes, 2, t))).toString();
}

test('the hour that an autumn has twice is told by its offset', () => {
  const time = new TimeBytes('iso', 'Europe/Berlin', '.');
  const before = Date.UTC(2024, 9, 27, 0, 59, 59, 999);
  expect([before, before + 1, before + 3_600_001, before].map((t) => written(time, t))).toEqual([
    '2024-10-27T02:59:59.999+02:00',
    '2024-10-27T02:00:00.000+01:00',
    '2024-10-27T03:00:00.000+01:00',
    '2024-10-27T02:59:59.999+02:00',
  ]);
});

test('a half-hour change and a skipped day are right', () => {
  expect(written(new TimeBytes('iso', 'Australia/Lord_Howe', '.'), Date.UTC(2024, 3, 6, 15))).toBe(
    '2024-04-07T01:30:00.000+10:30',
  );
  expect(written(new TimeBytes('local', 'Pacific/Apia', ','), Date.UTC(2011, 11, 30, 10))).toBe(
    '2011-12-31 00:00:00,000',
  );
});

test('any instant of any zone has the local time that the calendar gives it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2060, 0, 1) }), { minLength: 1, maxLength: 30 }),
      (zone, times) => {
        const iso = new TimeBytes('iso', zone, '.');
        const local = new TimeBytes('local', zone, '.');
        for (const t of times) {
          const here = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone);
          const options = { fractionalSecondDigits: 3, timeZoneName: 'never' } as const;
          // Offsets with seconds (before 1972 in one of the zones) are rounded, and the local time with them.
          expect(Temporal.Instant.from(written(iso, t)).epochMilliseconds).toBe(t);
          if (here.offsetNanoseconds % 60e9 !== 0) continue;
          expect(written(iso, t)).toBe(here.toString(options));
          expect(written(local, t)).toBe(here.toString({ ...options, offset: 'never' }).replace('T', ' '));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('years that four digits do not hold, and what is no date', () => {
  const time = new TimeBytes('iso', 'UTC', '.');
  expect(written(time, Date.UTC(12_000, 0, 1))).toBe('+012000-01-01T00:00:00.000+00:00');
  expect(written(time, Date.parse('-000500-01-01T00:00:00Z'))).toBe('-000500-01-01T00:00:00.000+00:00');
  expect(written(time, 1e16)).toBe('');
  expect(written(time, Number.NaN)).toBe('');
  expect(written(time, 0)).toBe('1970-01-01T00:00:00.000+00:00');
});
