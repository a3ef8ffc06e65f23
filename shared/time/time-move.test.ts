import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstInstant, lastInstant } from './absolute';
import { formerInstant, formerRanges, formerSpan, isTooLong, movedParts, partsOf, type TimeMove } from './time-move';
import { lengthOf, rangeSet } from './range-set';
import { shiftStart } from './shifts';
import { zoneClock } from './zone-clock';

const zone = 'Europe/Berlin';
const clock = zoneClock(zone);
const hour = 3_600_000;
const day = 24 * hour;
const local = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const rangeOf = (start: string, end: string) => ({ start: local(start), end: local(end) });

const zones = fc.constantFrom(zone, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
const instants = fc.integer({ min: Date.UTC(2019, 0), max: Date.UTC(2026, 11) });
const moves = fc.oneof(
  fc.record({ kind: fc.constant('elapsed' as const), by: fc.integer({ min: -400 * day, max: 400 * day }) }),
  fc.record({ kind: fc.constant('wall' as const), by: fc.integer({ min: -400 * day, max: 400 * day }), zone: zones }),
  fc.record({
    kind: fc.constant('wall' as const),
    by: fc.integer({ min: -60, max: 60 }).map((n) => n * day),
    zone: zones,
  }),
  fc.record({ kind: fc.constant('months' as const), by: fc.integer({ min: -30, max: 30 }), zone: zones }),
  fc.record({
    kind: fc.constant('shifts' as const),
    by: fc.integer({ min: -30, max: 30 }),
    zone: zones,
    shifts: fc.constantFrom(['06:00', '14:00', '22:00'], ['02:30', '07:00'], ['00:00']),
  }),
);
const ranges = fc
  .tuple(instants, fc.integer({ min: 1, max: 90 * day }))
  .map(([start, length]) => ({ start, end: start + length }));

describe('a moved period', () => {
  test('stands within the range, in order, each instant at one place', () => {
    fc.assert(
      fc.property(moves, ranges, (move: TimeMove, range) => {
        const parts = movedParts(move, range);
        for (const [place, { start, end, by }] of parts.entries()) {
          expect(start).toBeLessThan(end);
          const next = parts[place + 1];
          expect(end).toBeLessThanOrEqual(next?.start ?? range.end);
          if (next !== undefined) expect(end - by).toBeLessThanOrEqual(next.start - next.by);
        }
        expect(parts[0]?.start ?? range.start).toBeGreaterThanOrEqual(range.start);
      }),
    );
  });

  test('is in order where it is moved by less than the hour that a change repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 - hour, max: hour - 1 }), fc.nat(4 * hour), (by, before) => {
        const start = local('2021-10-31T03:00') - before;
        const parts = movedParts({ kind: 'wall', by, zone }, { start, end: start + 6 * hour });
        for (const [place, part] of parts.entries()) {
          const next = parts[place + 1];
          if (next !== undefined) expect(part.end - part.by).toBeLessThanOrEqual(next.start - next.by);
        }
      }),
    );
  });

  test('is found from its own time as from the view’s', () => {
    fc.assert(
      fc.property(moves, ranges, fc.nat(1_000_000), (move: TimeMove, range, part) => {
        const at = range.start + Math.floor(((range.end - range.start) * part) / 1_000_001);
        const former = formerInstant(move, at);
        if (former === undefined) return;
        const [found] = partsOf(move, { start: former, end: former + 1 });
        expect(found && former + found.by).toBe(at);
        expect(formerRanges(move, range).some(({ start, end }) => start <= former && former < end)).toBe(true);
      }),
    );
  });

  test('lies within its span', () => {
    fc.assert(
      fc.property(moves, ranges, (move: TimeMove, range) => {
        const span = formerSpan(move, range);
        for (const { start, end } of formerRanges(move, range)) {
          expect(start).toBeGreaterThanOrEqual(span.start);
          expect(end).toBeLessThanOrEqual(span.end);
        }
      }),
    );
  });

  test('does not depend on the range that is asked about', () => {
    fc.assert(
      fc.property(moves, ranges, fc.nat(1_000_000), (move: TimeMove, range, part) => {
        const at = range.start + Math.floor(((range.end - range.start) * part) / 1_000_001);
        const within = movedParts(move, range).find(({ start, end }) => start <= at && at < end);
        expect(formerInstant(move, at)).toBe(within && at - within.by);
      }),
    );
  });
});

describe('by the wall clock', () => {
  test('the same time of day is shown, in the same round of an hour that both have twice', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), zones, (at, days, of) => {
        const its = zoneClock(of);
        const former = formerInstant({ kind: 'wall', by: days * day, zone: of }, at);
        if (former === undefined) return;
        expect(its.wall(at) - its.wall(former)).toBe(days * day);
        expect(its.isSecondRound(former)).toBe(its.isSecondRound(at));
      }),
    );
  });

  test('nothing but the hours of a change is left out', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: -60, max: 60 }), zones, (range, days, of) => {
        const shown = lengthOf(rangeSet(movedParts({ kind: 'wall', by: days * day, zone: of }, range)));
        const changes = 2 * (2 + (range.end - range.start) / (100 * day));
        expect(shown).toBeLessThanOrEqual(range.end - range.start);
        expect(shown).toBeGreaterThanOrEqual(range.end - range.start - changes * hour);
      }),
    );
  });

  const yesterday: TimeMove = { kind: 'wall', by: day, zone };

  test('the hour that the day before lacks is empty: clocks went forward on the 29th', () => {
    const parts = movedParts(yesterday, rangeOf('2026-03-30T00:00', '2026-03-31T00:00'));
    expect(parts).toEqual([
      { ...rangeOf('2026-03-30T00:00', '2026-03-30T02:00'), by: 23 * hour },
      { ...rangeOf('2026-03-30T03:00', '2026-03-31T00:00'), by: 24 * hour },
    ]);
  });

  test('the hour that the view lacks is not shown', () => {
    expect(formerRanges(yesterday, rangeOf('2026-03-29T00:00', '2026-03-30T00:00'))).toEqual([
      rangeOf('2026-03-28T00:00', '2026-03-28T02:00'),
      rangeOf('2026-03-28T03:00', '2026-03-29T00:00'),
    ]);
  });

  test('an hour that only the view has twice is shown once, in its first round', () => {
    const parts = movedParts(yesterday, rangeOf('2026-10-25T00:00', '2026-10-26T00:00'));
    expect(parts.map(({ start, end }) => [clock.text(start), clock.text(end)])).toEqual([
      ['2026-10-25 00:00:00', '2026-10-25 02:00:00+01:00'],
      ['2026-10-25 03:00:00', '2026-10-26 00:00:00'],
    ]);
  });

  test('of an hour that only the day before has twice the first round is shown', () => {
    const former = formerInstant(yesterday, local('2026-10-26T02:30'));
    expect(former === undefined ? '' : clock.text(former)).toBe('2026-10-25 02:30:00+02:00');
  });
});

test('by elapsed time a day is 24 hours, and nothing is left out', () => {
  const range = rangeOf('2026-03-29T00:00', '2026-03-31T00:00');
  expect(movedParts({ kind: 'elapsed', by: day }, range)).toEqual([{ ...range, by: day }]);
  expect(clock.text(formerInstant({ kind: 'elapsed', by: day }, local('2026-03-29T12:00')) ?? 0)).toBe(
    '2026-03-28 11:00:00',
  );
});

test('by months the day of the month stays; a day that the former month lacks is empty', () => {
  const lastMonth: TimeMove = { kind: 'months', by: 1, zone };
  expect(clock.text(formerInstant(lastMonth, local('2026-04-15T08:00')) ?? 0)).toBe('2026-03-15 08:00:00');
  expect(formerInstant(lastMonth, local('2026-03-30T08:00'))).toBeUndefined();
  expect(formerRanges(lastMonth, rangeOf('2026-03-27T00:00', '2026-04-02T00:00'))).toEqual([
    rangeOf('2026-02-27T00:00', '2026-03-02T00:00'),
  ]);
});

test('by shifts each begins where the later one does; what is left of a longer one is not shown', () => {
  const lastShift: TimeMove = { kind: 'shifts', by: 1, zone, shifts: ['06:00', '14:00', '22:00'] };
  expect(movedParts(lastShift, rangeOf('2026-11-20T06:00', '2026-11-21T06:00'))).toEqual([
    { ...rangeOf('2026-11-20T06:00', '2026-11-21T06:00'), by: 8 * hour },
  ]);
  const uneven: TimeMove = { ...lastShift, shifts: ['06:00', '18:00', '22:00'] };
  expect(movedParts(uneven, rangeOf('2026-11-20T06:00', '2026-11-20T22:00'))).toEqual([
    { ...rangeOf('2026-11-20T06:00', '2026-11-20T14:00'), by: 8 * hour },
    { ...rangeOf('2026-11-20T18:00', '2026-11-20T22:00'), by: 12 * hour },
  ]);
});

test('a shift stands where the one so many before does, counted by the calendar, also in a zone that leaves out a day', () => {
  const shiftZones = fc.constantFrom(zone, 'Australia/Lord_Howe', 'Pacific/Apia');
  const near = fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2011-12-30T10:00Z', '2026-04-04T15:00Z');
  const starts = fc.constantFrom(
    ['06:00', '14:00', '22:00'],
    ['02:30', '07:00'],
    ['02:30', '03:00', '15:15'],
    ['00:00'],
  );
  fc.assert(
    fc.property(
      shiftZones,
      near,
      fc.integer({ min: -4 * day, max: 4 * day }),
      starts,
      fc.nat(12),
      (own, at, off, shifts, by) => {
        const instant = Date.parse(at) + off;
        const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(own);
        const of = (count: number) => shiftStart(moment, shifts, count).epochMilliseconds;
        const [start, former, formerEnd] = [of(0), of(-by), of(1 - by)];
        const expected = former + (instant - start);
        const found = formerInstant({ kind: 'shifts', by, zone: own, shifts }, instant);
        expect(found).toBe(expected < formerEnd ? expected : undefined);
      },
    ),
    { numRuns: 1000 },
  );
});

test('shifts of decades are found at once, and those of millennia are not looked for', () => {
  const decades = { start: Date.UTC(1990, 0), end: Date.UTC(2030, 0) };
  const move = { kind: 'shifts', by: 1, zone, shifts: ['06:00', '14:00', '22:00'] } as const;
  expect(isTooLong(move, decades)).toBe(false);
  expect(lengthOf(rangeSet(movedParts(move, decades)))).toBeGreaterThan(0.99 * (decades.end - decades.start));
  const all = { start: firstInstant, end: lastInstant };
  expect(isTooLong(move, all)).toBe(true);
  expect(movedParts(move, all)).toEqual([]);
});
