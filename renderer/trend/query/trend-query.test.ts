import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClockIntervals } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';
import { overlaps } from '@shared/time/range-set';
import { plotValues } from '@shared/vqt/aggregates';
import { planReads, type ReadPlanInput } from './plan-reads';
import { gridFor, gridPart, seriesId, type Grid, type TrendQuery } from './trend-query';

const average: TrendQuery = {
  number: 1,
  connectionId: 'demo',
  range: { start: 0, end: 1000 },
  aggregate: 'AGG_TYPE_AVERAGE',
  options: { method: 'POST', intervals_no: 10 },
};
const raw: TrendQuery = { ...average, aggregate: 'AGG_TYPE_RAW', options: { method: 'POST' } };

function idOf(query: TrendQuery, path: string, grid?: Grid): string {
  return seriesId(query, path, query.aggregate, grid);
}

function need(query: TrendQuery, range: TimeRange, change: Partial<ReadPlanInput> = {}): ReadPlanInput {
  const grid = gridFor(query, query.range, undefined);
  const items = ['/a', '/b'].map((path) => ({ path, aggregate: query.aggregate, id: idOf(query, path, grid) }));
  return { query, grid, ranges: [range], now: 1e12, items, settled: new Map(), ...change };
}

test('intervals stay while a window that follows the present grows a little', () => {
  const grid = gridFor(average, average.range, undefined);
  expect(gridFor(average, { start: 0, end: 1200 }, grid, { follows: true })).toBe(grid);
  expect(gridFor(average, { start: 0, end: 1200 }, grid)).not.toBe(grid);
  expect(gridFor(average, { start: 0, end: 2000 }, grid, { follows: true }).step).toBe(200);
});

describe('series', () => {
  test('raw data is one series, whatever range was asked; processed data is one per intervals', () => {
    expect(idOf(raw, '/a')).toBe(idOf({ ...raw, range: { start: 7, end: 8 }, number: 2 }, '/a'));
    const grid = gridFor(average, average.range, undefined);
    const panned = gridFor(average, { start: 300, end: 1300 }, grid);
    expect(panned).toBe(grid);
    const zoomed = gridFor(average, { start: 300, end: 800 }, grid);
    expect(zoomed).toEqual({ origin: 300, step: 50, intervals: 10 });
    expect(idOf(average, '/a', grid)).not.toBe(idOf(average, '/a', zoomed));
  });

  test('how an answer travels makes no other series; what enters the calculation does', () => {
    const grid = gridFor(average, average.range, undefined);
    const byGet: TrendQuery = { ...average, options: { ...average.options, method: 'GET', insights: true } };
    const strict: TrendQuery = { ...average, options: { ...average.options, percentage_good: 80 } };
    expect(idOf(byGet, '/a', grid)).toBe(idOf(average, '/a', grid));
    expect(idOf(strict, '/a', grid)).not.toBe(idOf(average, '/a', grid));
  });
});

describe('reads for what is missing', () => {
  test('raw and processed items are asked apart, only the processed with intervals', () => {
    const mixed = need(average, average.range);
    const items = mixed.items.map((item, place) =>
      place === 0 ? { ...item, aggregate: 'AGG_TYPE_RAW', id: 'r' } : item,
    );
    expect(planReads({ ...mixed, items })).toMatchObject([
      { options: { method: 'POST' }, items: [{ path: '/a', aggregate: 'AGG_TYPE_RAW' }] },
      { options: { intervals_no: 10 }, items: [{ path: '/b', aggregate: 'AGG_TYPE_AVERAGE' }] },
    ]);
  });

  test('the first read asks all items over the whole range', () => {
    const [read, ...others] = planReads(need(average, average.range));
    expect(others).toEqual([]);
    expect(read).toMatchObject({ start: 0, end: 1000, options: { method: 'POST', intervals_no: 10 } });
    expect(read?.items.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  test('items that miss different ranges are read apart', () => {
    const wanted = need(raw, { start: 0, end: 1000 });
    const held = new Map([[idOf(raw, '/a'), [{ start: 200, end: 900 }]]]);
    const reads = planReads({ ...wanted, settled: held });
    expect(reads.map(({ start, end, items }) => [start, end, items.map(({ path }) => path)])).toEqual([
      [0, 200, ['/a']],
      [900, 1000, ['/a']],
      [0, 1000, ['/b']],
    ]);
  });

  test('processed data goes on in whole intervals from where it began', () => {
    const wanted = need(average, { start: 150, end: 1150 });
    const held = new Map(wanted.items.map(({ id }) => [id, [{ start: 0, end: 1000 }]]));
    expect(planReads({ ...wanted, settled: held })).toMatchObject([
      { start: 1000, end: 1200, options: { intervals_no: 2 } },
    ]);
  });

  test('the future is not asked for, nor an interval that has not ended', () => {
    expect(planReads(need(raw, { start: 0, end: 1000 }, { now: 730 }))).toMatchObject([{ start: 0, end: 730 }]);
    expect(planReads(need(average, { start: 0, end: 1000 }, { now: 730 }))).toMatchObject([
      { start: 0, end: 700, options: { intervals_no: 7 } },
    ]);
    expect(planReads(need(raw, { start: 800, end: 1000 }, { now: 730 }))).toEqual([]);
  });

  test("the server's own number of intervals is not sent while it is just that", () => {
    const own: TrendQuery = { ...average, options: { method: 'POST' } };
    expect(planReads(need(own, own.range))[0]?.options).toEqual({ method: 'POST' });
    const more = need(own, { start: 500, end: 1500 });
    const held = new Map(more.items.map(({ id }) => [id, [{ start: 0, end: 1000 }]]));
    expect(planReads({ ...more, settled: held })[0]?.options).toEqual({ method: 'POST', intervals_no: 50 });
  });

  test('whatever was read, what follows on the same intervals leaves no hole and reads nothing twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        (intervals_no, span, by) => {
          const query = { ...average, range: { start: 0, end: span }, options: { intervals_no } };
          const grid = gridFor(query, query.range, undefined);
          const first = gridPart(grid, query.range, 1e12);
          expect(first).toEqual({ start: 0, end: span, intervals: intervals_no });
          const moved = { start: by, end: by + span };
          const wanted = need(query, moved);
          const held = new Map(wanted.items.map(({ id }) => [id, [query.range]]));
          const reads = planReads({ ...wanted, settled: held });
          const again = new Map(wanted.items.map(({ id }) => [id, [query.range, ...reads]]));
          expect(planReads({ ...wanted, settled: again })).toEqual([]);
          for (const { start, end } of reads) expect(Math.max(start, 0) < Math.min(end, span)).toBe(false);
        },
      ),
    );
  });
});

const hour = 3_600_000;
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const by = (seconds: number, zone: string) => ({ kind: 'length', seconds, zone }) as const;
const first = (ms: number) => ({ start: 0, end: ms });

describe('intervals that begin by the clock', () => {
  const hourly: TrendQuery = { ...average, intervals: { kind: 'length', seconds: 3600 } };

  /** What is read over ranges where so much is held of `/a`. */
  function readsOver(clock: ClockIntervals, range: TimeRange, held: readonly TimeRange[] = [], now = 1e13) {
    const grid = gridFor(hourly, range, undefined, { clock });
    const id = idOf(hourly, '/a', grid);
    const items = [{ path: '/a', aggregate: hourly.aggregate, id }];
    return planReads({ query: hourly, grid, ranges: [range], now, items, settled: new Map([[id, held]]) });
  }

  test('are read whole, from the bound at or before the start to the one at or after the end', () => {
    const range = { start: 1.4 * hour, end: 3.2 * hour };
    expect(readsOver(by(3600, 'UTC'), range)).toMatchObject([
      { start: hour, end: 4 * hour, options: { intervals_no: 3 } },
    ]);
    expect(readsOver(by(3600, 'Asia/Kolkata'), range)).toMatchObject([
      { start: 0.5 * hour, end: 3.5 * hour, options: { intervals_no: 3 } },
    ]);
  });

  test('an interval that has not ended is not asked for', () => {
    const range = { start: 0, end: 8 * hour };
    expect(readsOver(by(3600, 'UTC'), range, [], 2.7 * hour)).toMatchObject([
      { start: 0, end: 2 * hour, options: { intervals_no: 2 } },
    ]);
    // While the window follows the present, nothing is asked until the next one has ended.
    expect(readsOver(by(3600, 'UTC'), range, [{ start: 0, end: 2 * hour }], 2.9 * hour)).toEqual([]);
    expect(readsOver(by(3600, 'UTC'), range, [{ start: 0, end: 2 * hour }], 3 * hour)).toMatchObject([
      { start: 2 * hour, end: 3 * hour, options: { intervals_no: 1 } },
    ]);
  });

  test('days around a change of the clocks are one request for each stretch of equal days', () => {
    const range = { start: at('2026-10-22T22:00:00Z'), end: at('2026-10-27T23:00:00Z') };
    const reads = readsOver(by(86_400, 'Europe/Berlin'), range);
    expect(reads.map(({ start, end, options }) => [(end - start) / hour, options.intervals_no])).toEqual([
      [48, 2],
      [25, 1],
      [48, 2],
    ]);
    expect([reads[0]?.start, reads.at(-1)?.end]).toEqual([range.start, range.end]);
  });

  test('panning and zooming go on with the same series, and read the new intervals alone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo');
    const lengths = fc.constantFrom(60, 900, 3600, 28_800, 86_400);
    const starts = fc.integer({ min: at('2018-01-01T00:00:00Z'), max: at('2026-01-01T00:00:00Z') });
    const moves = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(zones, lengths, starts, moves, moves, (zone, seconds, start, left, right) => {
        const clock = by(seconds, zone);
        const span = 40 * seconds * 1000;
        const shown = { start, end: start + span };
        const next = { start: Math.round(start + left * span), end: Math.round(start + (3 + right) * span) };
        const grids = [shown, next].map((range) => gridFor(hourly, range, undefined, { clock }));
        expect(idOf(hourly, '/a', grids[1])).toBe(idOf(hourly, '/a', grids[0]));
        const held = readsOver(clock, shown);
        const more = readsOver(clock, next, held);
        for (const one of more) expect(held.some((other) => overlaps(one, other))).toBe(false);
        expect(readsOver(clock, next, [...held, ...more])).toEqual([]);
      }),
    );
  });

  test('the series tells apart length and zone, not what the window shows; plot values follow the plot', () => {
    const range = { start: 0, end: 8 * hour };
    const gridBy = (clock: ClockIntervals) => gridFor(hourly, range, undefined, { clock });
    const ids = [by(3600, 'UTC'), by(900, 'UTC'), by(3600, 'Asia/Kolkata')].map((clock) =>
      idOf(hourly, '/a', gridBy(clock)),
    );
    expect(new Set(ids).size).toBe(3);
    const plots = [by(3600, 'UTC'), by(900, 'UTC')].map((clock) => seriesId(hourly, '/a', plotValues, gridBy(clock)));
    expect(plots[0]).toBe(plots[1]);
  });

  test('another length, zone or clock is another grid; the same is the same', () => {
    const clock = by(3600, 'UTC');
    const grid = gridFor(hourly, hourly.range, undefined, { clock });
    expect(gridFor(hourly, { start: 300, end: 1300 }, grid, { clock })).toBe(grid);
    expect(gridFor(hourly, hourly.range, grid, { clock: by(900, 'UTC') })).not.toBe(grid);
  });

  test('very many are asked in parts, and more than a trend reads are refused with a word', () => {
    const counts = readsOver(by(1, 'UTC'), first(50_000_000)).map(({ options }) => options.intervals_no);
    expect(counts).toEqual([20_000, 20_000, 10_000]);
    expect(readsOver(by(1, 'UTC'), first(200_000_000))).toHaveLength(10);
    const [refused, ...others] = readsOver(by(1, 'UTC'), first(200_001_000));
    expect(others).toEqual([]);
    expect(refused?.refusal?.message).toContain('Intervals of 1 s are too many here');
  });

  test('shifts that differ in length are a request each, of which there are not too many', () => {
    const shifts = { kind: 'shift', starts: ['06:00', '14:30', '22:00'], zone: 'UTC' } as const;
    expect(readsOver(shifts, first(2 * 24 * hour))).toHaveLength(7);
    expect(readsOver(shifts, first(100 * 24 * hour))[0]?.refusal?.message).toContain('each is a request of its own');
    const even = { ...shifts, starts: ['06:00', '14:00', '22:00'] };
    expect(readsOver(even, first(365 * 24 * hour))).toMatchObject([{ options: { intervals_no: 1096 } }]);
  });
});
