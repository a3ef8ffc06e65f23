import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packChunk } from '@shared/vqt/packed';
import type { PlotIntervals } from '@shared/vqt/plot-values';
import { SeriesStore } from './series-store';
import { valueIn } from './line/value-table';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const bad = 0x80000000;

interface Sample {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

const width = 20;
const range = { start: 0, end: 2000 };

const samples = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1999 }), fc.integer({ min: -9, max: 9 }), fc.nat(9)), {
    minLength: 1,
    maxLength: 300,
    selector: ([t]) => t,
  })
  .map((rows) =>
    rows
      .toSorted(([a], [b]) => a - b)
      .map(([t, v, luck]): Sample => (luck === 0 ? { t, v: Number.NaN, q: bad } : { t, v, q: 0 })),
  );

/** First, least, greatest and last of the samples of one interval, each once. */
function fourOf(inside: readonly Sample[]): Sample[] {
  const numbers = inside.filter(({ v }) => !Number.isNaN(v));
  const byValue = numbers.toSorted((a, b) => a.v - b.v);
  const four = new Set([inside[0], byValue[0], byValue.at(-1), inside.at(-1)]);
  return inside.filter((one) => four.has(one));
}

function cut(all: readonly Sample[]): Sample[][] {
  return Array.from({ length: width }, (_, place) => all.filter(({ t }) => Math.floor(t / 100) === place));
}

function intervalsOf(parts: readonly (readonly Sample[])[]): PlotIntervals {
  return {
    start: Float64Array.from(parts, (_, place) => place * 100),
    end: Float64Array.from(parts, (_, place) => (place + 1) * 100),
    count: Float64Array.from(parts, (inside) => inside.filter(({ q }) => q === 0).length),
    worst: Uint32Array.from(parts, (inside) => Math.max(0, ...inside.map(({ q }) => q))),
    filled: Uint8Array.from(parts, (inside) => Number(inside.length > 0)),
  };
}

function storeOf(all: readonly Sample[]): SeriesStore {
  const store = new SeriesStore();
  const parts = cut(all);
  take(store, 'raw', all);
  take(
    store,
    'plot',
    parts.flatMap((inside) => fourOf(inside)),
    intervalsOf(parts),
  );
  return store;
}

function take(store: SeriesStore, id: string, list: readonly Sample[], intervals?: PlotIntervals): void {
  const name = { readId: id, slice: 0 };
  const chunk = packChunk({
    t: Float64Array.from(list, ({ t }) => t),
    v: Float64Array.from(list, ({ v }) => v),
    q: Uint32Array.from(list, ({ q }) => q),
  });
  store.take({ type: 'slice', ...name, series: [id], ...range });
  store.take({ type: 'chunk', ...name, item: 0, chunk });
  if (intervals !== undefined) store.take({ type: 'intervals', ...name, item: 0, intervals });
  store.take({ type: 'sliceEnd', ...name, completeTo: [range.end] });
}

function drawn(store: SeriesStore, id: string) {
  const [series] = store.draw({ ids: [id], stepped: [false], ...range, width, quality }).series;
  if (series === undefined) throw new Error('Nothing is drawn.');
  return series;
}

/** Per pixel column the least and greatest value that is drawn in it. */
function extents({ vertices, singles }: ReturnType<typeof drawn>): (readonly [number, number])[] {
  const all = [vertices, singles].flatMap(({ t, v }) => Array.from(t, (time, index) => [time, v[index] ?? Number.NaN]));
  return Array.from({ length: width }, (_, place) => {
    const values = all.flatMap(([time = 0, v = 0]) =>
      Math.floor(time / 100) === place && !Number.isNaN(v) ? [v] : [],
    );
    return [Math.min(...values), Math.max(...values)] as const;
  });
}

test('plot values draw what all samples draw, pixel column by pixel column, and the worst quality of each', () => {
  fc.assert(
    fc.property(samples, (all) => {
      const store = storeOf(all);
      const [raw, plot] = [drawn(store, 'raw'), drawn(store, 'plot')];
      expect(extents(plot)).toEqual(extents(raw));
      cut(all).forEach((inside, place) => {
        if (inside.length === 0) return;
        const worst = inside.some(({ q }) => q === bad) ? 3 : 1;
        const before = all.findLast(({ t }) => t < place * 100);
        // Beside its own samples, a column shows what the last one before it left, unless there was no data between;
        // that is a matter of how far apart samples are, which plot values do not know.
        const held = before?.q === bad ? 3 : worst;
        for (const { ribbon } of [raw, plot]) expect([worst, held]).toContain(ribbon[place]);
      });
      expect(plot.plot).toEqual({
        intervals: new Set(all.map(({ t }) => Math.floor(t / 100))).size,
        samples: all.filter(({ q }) => q === 0).length,
      });
      expect(raw.plot).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

describe('plot values are no samples', () => {
  const all = [5, 9, 1, 7].map((v, index): Sample => ({ t: 10 + 20 * index, v, q: 0 }));
  const hidden: Sample = { t: 250, v: 2, q: bad };
  const store = storeOf([...all, { t: 210, v: 1, q: 0 }, hidden, { t: 290, v: 3, q: 0 }]);
  const at = (time: number) =>
    store.values({ ids: ['plot'], stepped: [false], times: [time], quality }).map((table) => valueIn(table, 0))[0];
  const seek = (time: number, direction: 'next' | 'previous') =>
    store.seek({ id: 'plot', time, included: false, direction, worst: 'bad', quality });
  const figures = store.statistics({ ids: ['plot'], stepped: [false], ...range, quality })[0];

  test('between them there is no value, but what is known of their interval', () => {
    expect(at(35)).toMatchObject({ v: Number.NaN, state: undefined });
    expect(at(35)?.interval).toEqual({
      start: 0,
      end: 100,
      count: 4,
      worst: 0,
      first: { t: 10, v: 5, q: 0, state: undefined },
      last: { t: 70, v: 7, q: 0, state: undefined },
      least: 1,
      greatest: 9,
    });
    expect(at(150)?.interval?.worst).toBeUndefined();
  });

  test('least, greatest, first, last and the number of samples are told; what needs samples is not', () => {
    expect(figures).toMatchObject({
      fromPlot: true,
      points: 6,
      min: { v: 1 },
      max: { v: 9 },
      first: { v: 5 },
      last: { v: 3 },
    });
    for (const unknown of ['mean', 'standardDeviation', 'timeWeightedMean', 'covered', 'bad'] as const)
      expect(figures?.[unknown]).toBeNaN();
  });

  test('a bad sample that is none of them is found by its interval', () => {
    expect(seek(0, 'next')).toMatchObject({ t: 200, q: bad });
    expect(seek(200, 'next')).toBeUndefined();
    expect(seek(1000, 'previous')).toMatchObject({ t: 200 });
  });

  test('what is read again takes the place of what was known', () => {
    const again = storeOf(all);
    take(again, 'plot', [{ t: 30, v: 4, q: 0 }], intervalsOf(cut([{ t: 30, v: 4, q: 0 }])));
    expect(drawn(again, 'plot').plot).toEqual({ intervals: 1, samples: 1 });
  });
});

test('of an item that is true or false the intervals have its states by their parts of the time', () => {
  const store = new SeriesStore();
  const name = { readId: 'states', slice: 0 };
  const chunk = {
    t: Float64Array.of(10, 90, 110),
    v: new Float64Array(3).fill(Number.NaN),
    q: new Uint32Array(3),
    states: { codes: Uint32Array.of(1, 2, 2), added: [false, true] },
  };
  const intervals: PlotIntervals = {
    start: Float64Array.of(0, 100, 200, 300),
    end: Float64Array.of(100, 200, 300, 400),
    count: Float64Array.of(900, 1, 0, 7),
    worst: Uint32Array.of(bad, 0, 0, 0),
    filled: Uint8Array.of(1, 1, 0, 1),
    shares: { on: Float64Array.of(25, 100, 0, Number.NaN), off: Float64Array.of(75, 0, 100, Number.NaN) },
  };
  store.take({ type: 'slice', ...name, series: ['s'], start: 0, end: 400 });
  store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk) });
  store.take({ type: 'intervals', ...name, item: 0, intervals });
  store.take({ type: 'sliceEnd', ...name, completeTo: [400] });
  const [states] = store.draw({ ids: ['s'], stepped: [true], start: 0, end: 400, width: 4, quality }).series;
  const [off, on] = [1, 2];
  expect(states?.states?.runs).toEqual([
    {
      from: 0,
      to: 100,
      code: on,
      q: 2,
      parts: [
        { code: on, time: 25 },
        { code: off, time: 75 },
      ],
    },
    { from: 100, to: 200, code: on, q: 0 },
    { from: 200, to: 300, code: off, q: 0 },
  ]);
  const [table] = store.values({ ids: ['s'], stepped: [true], times: [50], quality });
  expect(table && valueIn(table, 0).interval?.shares).toEqual({ on: 25, off: 75 });
});
