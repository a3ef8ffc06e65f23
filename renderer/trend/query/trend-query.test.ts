import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeRange } from '@shared/time/range';
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
  expect(gridFor(average, { start: 0, end: 1200 }, grid, true)).toBe(grid);
  expect(gridFor(average, { start: 0, end: 1200 }, grid)).not.toBe(grid);
  expect(gridFor(average, { start: 0, end: 2000 }, grid, true).step).toBe(200);
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
