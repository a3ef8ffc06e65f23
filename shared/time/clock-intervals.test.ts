import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutStretches, intervalEnd, intervalStart, stretchesOver, type ClockIntervals } from './clock-intervals';

const hour = 3_600_000;
const day = 24 * hour;
const of = (seconds: number, zone: string): ClockIntervals => ({ kind: 'length', seconds, zone });
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

function startsIn(intervals: ClockIntervals, start: string, end: string): string[] {
  const found: string[] = [];
  for (let from = intervalStart(intervals, at(start)); from < at(end); from = intervalEnd(intervals, from))
    found.push(Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(intervals.zone).toString().slice(0, 22));
  return found;
}

describe('intervals by the clock of a zone', () => {
  test('hours begin on the hour of a zone that is half an hour off', () => {
    expect(intervalStart(of(3600, 'Asia/Kolkata'), at('2026-05-05T10:00:00Z'))).toBe(at('2026-05-05T09:30:00Z'));
  });

  test('an hour that the clock shows twice is two hours, one that it leaves out is none', () => {
    const berlin = of(3600, 'Europe/Berlin');
    expect(startsIn(berlin, '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')).toEqual(
      [
        '2026-10-25T01:00:00+02:00',
        '2026-10-25T02:00:00+02:00',
        '2026-10-25T02:00:00+01:00',
        '2026-10-25T03:00:00+01:00',
      ].map((text) => text.slice(0, 22)),
    );
    const over = { start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T23:00:00Z') };
    expect(stretchesOver(berlin, over, Infinity)).toEqual([{ ...over, intervals: 25 }]);
  });

  test('a day has 23 or 25 hours, and a year of days is asked in five parts', () => {
    const range = { start: at('2025-12-31T23:00:00Z'), end: at('2026-12-31T23:00:00Z') };
    const parts = stretchesOver(of(86_400, 'Europe/Berlin'), range, Infinity);
    expect(parts.map(({ intervals }) => intervals)).toEqual([87, 1, 209, 1, 67]);
    expect(parts.map(({ start, end, intervals }) => (end - start) / intervals / hour)).toEqual([24, 23, 24, 25, 24]);
  });

  test('a day begins at its first instant where a change leaves midnight out or shows it twice', () => {
    expect(startsIn(of(86_400, 'America/Sao_Paulo'), '2018-11-04T04:00:00Z', '2018-11-05T04:00:00Z')[0]).toBe(
      '2018-11-04T01:00:00-02',
    );
    expect(startsIn(of(86_400, 'America/Havana'), '2025-11-02T04:00:00Z', '2025-11-03T04:00:00Z')).toEqual([
      '2025-11-02T00:00:00-04',
    ]);
  });

  test('where a clock goes by half an hour, hours are half an hour shorter or longer, and half hours are whole', () => {
    const zone = 'Australia/Lord_Howe';
    const steps = (seconds: number, start: string) =>
      stretchesOver(of(seconds, zone), { start: at(start), end: at(start) + 4 * hour }, Infinity).map(
        ({ start: from, end, intervals }) => [(end - from) / intervals / 60_000, intervals],
      );
    expect(steps(3600, '2026-04-04T13:00:00Z')).toEqual([
      [60, 1],
      [90, 1],
      [60, 2],
    ]);
    expect(steps(3600, '2026-10-03T13:30:00Z')).toEqual([
      [60, 2],
      [30, 1],
      [60, 2],
    ]);
    expect(steps(1800, '2026-04-04T13:00:00Z')).toEqual([[30, 8]]);
  });

  test('a day that an island left out is none', () => {
    const apia = of(86_400, 'Pacific/Apia');
    const starts = startsIn(apia, '2011-12-29T10:00:00Z', '2012-01-01T10:00:00Z');
    expect(starts.map((text) => text.slice(0, 10))).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });

  test('shifts go on until the next begins, over a change of the clocks too', () => {
    const shifts: ClockIntervals = { kind: 'shift', starts: ['06:00', '14:00', '22:00'], zone: 'Europe/Berlin' };
    const range = { start: at('2026-10-24T06:00:00Z'), end: at('2026-10-25T22:00:00Z') };
    const parts = stretchesOver(shifts, range, Infinity);
    expect(parts.map(({ start, end, intervals }) => [(end - start) / intervals / hour, intervals])).toEqual([
      [8, 2],
      [9, 1],
      [8, 3],
    ]);
  });

  test('an interval that has not ended is left out', () => {
    const hours = of(3600, 'UTC');
    expect(stretchesOver(hours, { start: 0.5 * hour, end: 9 * hour }, 2.9 * hour)).toEqual([
      { start: 0, end: 2 * hour, intervals: 2 },
    ]);
    expect(stretchesOver(hours, { start: 0, end: 9 * hour }, 0.9 * hour)).toEqual([]);
  });

  test('of very many no more are looked at than asked for', () => {
    const shifts = { kind: 'shift', starts: ['06:00', '14:30', '22:00'], zone: 'UTC' } as const;
    const range = { start: 0, end: 20 * 365 * day };
    expect(stretchesOver(shifts, range, Infinity, { stretches: 7 })).toHaveLength(7);
    expect(stretchesOver(of(1, 'UTC'), range, Infinity, { intervals: 5 })).toEqual([
      { start: 0, end: 5000, intervals: 5 },
    ]);
  });

  test('parts have no more intervals than a request takes', () => {
    expect(cutStretches([{ start: 0, end: 50, intervals: 5 }], 2)).toEqual([
      { start: 0, end: 20, intervals: 2 },
      { start: 20, end: 40, intervals: 2 },
      { start: 40, end: 50, intervals: 1 },
    ]);
  });
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Apia',
];
const seconds = fc.oneof(
  fc.constantFrom(1, 60, 900, 1800, 3600, 7200, 28_800, 43_200, 86_400),
  fc.integer({ min: 1, max: 86_400 }),
);
const instants = fc.oneof(
  fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
  // Near the changes, of which the most things depend.
  fc
    .record({
      zone: fc.constantFrom(...zones),
      from: fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2025-01-01T00:00:00Z') }),
      off: fc.integer({ min: -2 * day, max: 2 * day }),
    })
    .map(({ zone, from, off }) => {
      const change = Temporal.Instant.fromEpochMilliseconds(from)
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next');
      return (change?.epochMilliseconds ?? from) + off;
    }),
);

test('an interval begins at or before each of its instants, and ends where the next begins', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, instants, (zone, length, instant) => {
      const intervals = of(length, zone);
      const [start, end] = [intervalStart(intervals, instant), intervalEnd(intervals, instant)];
      expect(start <= instant && instant < end).toBe(true);
      expect(intervalStart(intervals, start)).toBe(start);
      expect(intervalEnd(intervals, start)).toBe(end);
      expect(intervalStart(intervals, end)).toBe(end);
      expect(intervalStart(intervals, end - 1)).toBe(start);
    }),
    { numRuns: 2000 },
  );
});

test('days are those of the zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      const start = today.startOfDay();
      expect(intervalStart(of(86_400, zone), instant)).toBe(start.epochMilliseconds);
    }),
    { numRuns: 500 },
  );
});

test('intervals are as long as they are called, but for those that a change falls into', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, instants, (zone, length, instant) => {
      const intervals = of(length, zone);
      const [start, end] = [intervalStart(intervals, instant), intervalEnd(intervals, instant)];
      const offset = (time: number) =>
        Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds;
      const change = Temporal.Instant.fromEpochMilliseconds(start - 1)
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next');
      const isChanged = change !== null && change.epochMilliseconds <= end;
      if (!isChanged) {
        expect(end - start).toBe(length * 1000);
        expect((start + offset(start) / 1e6) % (length * 1000)).toBe(0);
      }
      expect(end - start).toBeLessThanOrEqual(2 * length * 1000 + day);
    }),
    { numRuns: 1000 },
  );
});

test('of shifts of which a change leaves one out cover the day', () => {
  const intervals: ClockIntervals = { kind: 'shift', starts: ['02:30', '03:00', '15:15'], zone: 'America/New_York' };
  const end = Date.UTC(1990, 3, 1, 19, 15);
  expect(stretchesOver(intervals, { start: Date.UTC(1990, 3, 1, 7, 5), end }, Infinity)).toEqual([
    { start: Date.UTC(1990, 3, 1, 7), end, intervals: 1 },
  ]);
});

test('stretches follow each other without a hole, cover the range, and each of their intervals is one of the clock', () => {
  const rules = fc.oneof(
    seconds.map((length) => ({ kind: 'length', seconds: length }) as const),
    fc
      .constantFrom(['06:00', '14:00', '22:00'], ['00:00'], ['02:30', '03:00', '15:15'])
      .map((starts) => ({ kind: 'shift', starts }) as const),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      rules,
      instants,
      fc.integer({ min: 1, max: 60 }),
      (zone, rule, start, many) => {
        const intervals: ClockIntervals = { ...rule, zone };
        const length = rule.kind === 'length' ? rule.seconds * 1000 : 8 * hour;
        const range = { start, end: start + many * length };
        const parts = stretchesOver(intervals, range, Infinity);
        expect(parts[0]?.start).toBe(intervalStart(intervals, range.start));
        expect(parts.at(-1)?.end).toBe(intervalEnd(intervals, range.end - 1));
        let from = parts[0]?.start ?? Number.NaN;
        for (const part of parts) {
          expect(part.start).toBe(from);
          for (let n = 0; n < part.intervals; n += 1) {
            const next = intervalEnd(intervals, from);
            expect(next - from).toBe((part.end - part.start) / part.intervals);
            from = next;
          }
          expect(from).toBe(part.end);
        }
      },
    ),
  );
});
