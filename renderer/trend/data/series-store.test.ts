import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import type { ColumnChunk } from '@shared/vqt/columns';
import { packChunk } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import { SeriesStore } from './series-store';
import { valueIn } from './line/value-table';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const id = 'series';
const everything = { start: -1e15, end: 1e15 };

function chunk(t: readonly number[], states?: ColumnChunk['states'], v: readonly number[] = t): ColumnChunk {
  const columns = {
    t: Float64Array.from(t),
    v: Float64Array.from(v, (value, index) => ((states?.codes[index] ?? 0) === 0 ? value : Number.NaN)),
    q: new Uint32Array(t.length),
  };
  return states === undefined ? columns : { ...columns, states };
}

/** A slice of [start, end) that brought `chunks` and, unless it broke off, answered the whole range. */
function read(store: SeriesStore, range: TimeRange, chunks: readonly ColumnChunk[], isComplete = true): void {
  const name = { readId: 'r', slice: 0 };
  store.take({ type: 'slice', ...name, series: [id], ...range });
  for (const one of chunks) store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(one) });
  store.take({ type: 'sliceEnd', ...name, completeTo: [isComplete ? range.end : undefined] });
}

function storeOf(range: TimeRange, ...chunks: readonly ColumnChunk[]): SeriesStore {
  const store = new SeriesStore();
  read(store, range, chunks);
  return store;
}

const draw = (store: SeriesStore, start: number, end: number, width: number, stepped = false) =>
  store.draw({ ids: [id], stepped: [stepped], start, end, width, quality }).series[0];
const valueAt = (store: SeriesStore, time: number, stepped = false) =>
  store.values({ ids: [id], stepped: [stepped], times: [time], quality }).map((table) => valueIn(table, 0))[0];
const summary = (store: SeriesStore, range: TimeRange = everything) => store.summaries({ ids: [id], ...range })[0];
/** The instants at which something is drawn, where each has a pixel column of its own. */
const times = (store: SeriesStore) => {
  const drawn = draw(store, -1000, 3000, 1_000_000)?.vertices.t ?? [];
  return [...new Set(drawn)].filter((time) => !Number.isNaN(time));
};

/** As many samples as there are values, one each millisecond. */
function mixed(values: readonly (number | string)[]) {
  const added = [...new Set(values.filter((value) => typeof value === 'string'))];
  const codes = Uint32Array.from(values, (value) => (typeof value === 'string' ? added.indexOf(value) + 1 : 0));
  const numbers = values.map((value) => (typeof value === 'number' ? value : Number.NaN));
  return storeOf({ start: 0, end: values.length }, chunk([...values.keys()], { codes, added }, numbers));
}

describe('the series store', () => {
  test('keeps every timestamp, whatever the chunks; what came out of order is put in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1 }), { minLength: 1, maxLength: 8 }),
        (lists) => {
          const store = storeOf({ start: 0, end: 1000 }, ...lists.map((list) => chunk(list)));
          const sent = lists.flat();
          const ascending = sent.toSorted((a, b) => a - b);
          expect(summary(store)).toMatchObject({
            points: sent.length,
            last: { t: ascending.at(-1) },
            held: [{ start: 0, end: 1000 }],
          });
          expect(times(store)).toEqual([...new Set(ascending)]);
          for (const time of [0, 500, 999]) {
            const found = valueAt(store, time)?.nearest?.t ?? Number.NaN;
            expect(Math.abs(found - time)).toBe(Math.min(...ascending.map((one) => Math.abs(one - time))));
          }
        },
      ),
    );
  });

  test('slices join without a hole, in whatever order they come', () => {
    const store = storeOf({ start: 100, end: 200 }, chunk([110, 190]));
    read(store, { start: 0, end: 100 }, [chunk([10, 90])]);
    expect(times(store)).toEqual([10, 90, 110, 190]);
    expect(summary(store)?.held).toEqual([{ start: 0, end: 200 }]);
    expect(draw(store, 0, 200, 200)?.vertices.v.filter((value) => Number.isNaN(value))).toHaveLength(1);
  });

  test('a range that is read again replaces what was held, also where fewer samples come', () => {
    const store = storeOf({ start: 0, end: 100 }, chunk([10, 20, 30, 40, 95]));
    read(store, { start: 20, end: 60 }, [chunk([25]), chunk([26])]);
    expect(times(store)).toEqual([10, 25, 26, 95]);
    read(store, { start: 0, end: 100 }, []);
    expect(times(store)).toEqual([]);
    expect(summary(store)?.held).toEqual([{ start: 0, end: 100 }]);
  });

  test('a slice that breaks off keeps what came, and what was held behind it', () => {
    const store = storeOf({ start: 0, end: 100 }, chunk([10, 50, 90]));
    read(store, { start: 0, end: 100 }, [chunk([11, 49])], false);
    expect(times(store)).toEqual([11, 49, 50, 90]);
    const fresh = new SeriesStore();
    read(fresh, { start: 0, end: 100 }, [chunk([11, 49])], false);
    expect(summary(fresh)?.held).toEqual([{ start: 0, end: 49 }]);
  });

  test('nothing is drawn across what is not held', () => {
    const store = storeOf({ start: 0, end: 100 }, chunk([10, 90]));
    read(store, { start: 200, end: 300 }, [chunk([210, 290])]);
    const line = draw(store, 0, 300, 300);
    expect([...(line?.vertices.v ?? [])]).toEqual([10, 90, Number.NaN, 210, 290, Number.NaN]);
    expect(line?.ribbon[150]).toBe(0);
    expect([...(draw(store, 0, 300, 300, true)?.vertices.t ?? [])].filter((time) => !Number.isNaN(time))).toEqual([
      10, 90, 100, 210, 290, 300,
    ]);
  });

  test('a line comes to the edges of a range where the samples beside it are held, with nothing missing between', () => {
    const store = storeOf({ start: 100, end: 200 }, chunk([150]));
    const facts = (start: number, end: number) => {
      const { points, last, since, until } = summary(store, { start, end }) ?? {};
      return { points, last: last?.t, since, until };
    };
    expect(facts(100, 200)).toEqual({ points: 1, last: 150, since: 150, until: 150 });
    expect(facts(100, 120)).toEqual({ points: 0, last: undefined, since: undefined, until: 120 });
    expect(facts(160, 200)).toEqual({ points: 0, last: 150, since: 160, until: undefined });
    read(store, { start: 30, end: 60 }, [chunk([30])]);
    read(store, { start: 240, end: 251 }, [chunk([250])]);
    expect(facts(100, 200)).toEqual({ points: 1, last: 150, since: 150, until: 150 });
    read(store, { start: 60, end: 100 }, []);
    read(store, { start: 200, end: 240 }, []);
    expect(facts(100, 200)).toEqual({ points: 1, last: 150, since: 100, until: 200 });
    expect(facts(100, 120)).toEqual({ points: 0, last: 30, since: 100, until: 120 });
    expect(facts(160, 200)).toEqual({ points: 0, last: 150, since: 160, until: 200 });
  });

  test('a series that was forgotten is gone, and late chunks of it are let go', () => {
    const store = new SeriesStore();
    const name = { readId: 'r', slice: 3 };
    store.take({ type: 'slice', ...name, series: [id], start: 0, end: 10 });
    store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk([1, 2])) });
    store.forget([id]);
    store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk([3])) });
    expect(summary(store)).toMatchObject({ points: 0, held: [] });
    expect(draw(store, 0, 10, 10)).toMatchObject({ points: 0, min: Number.POSITIVE_INFINITY });
    expect(store.holdings).toMatchObject({ points: 0, bytes: 0 });
  });

  test('what is discarded is gone, and what comes afterwards stays', () => {
    const store = new SeriesStore();
    const name = { readId: 'r', slice: 0 };
    store.take({ type: 'slice', ...name, series: ['other', id], start: 0, end: 10 });
    store.take({ type: 'chunk', ...name, item: 1, chunk: packChunk(chunk([1, 2])) });
    store.take({ type: 'discard', ...name, item: 1 });
    expect(store.take({ type: 'chunk', ...name, item: 1, chunk: packChunk(chunk([3])) })).toEqual([id]);
    expect(summary(store)).toMatchObject({ points: 1, last: { t: 3 } });
  });

  test('text and boolean values come as runs; changes within a pixel are one dense run', () => {
    const states = { codes: Uint32Array.from([1, 1, 2, 1, 2, 1]), added: ['Running', false] };
    const store = storeOf({ start: 0, end: 100 }, chunk([0, 10, 20, 50, 50.1, 50.2], states));
    expect(draw(store, 0, 100, 100)?.states).toEqual({
      dictionary: new Map<number, string | boolean>([
        [1, 'Running'],
        [2, false],
      ]),
      runs: [
        { from: 0, to: 20, code: 1, q: 0 },
        { from: 20, to: 50, code: 2, q: 0 },
        {
          from: 50,
          to: 50.2,
          code: 2,
          q: 0,
          parts: [
            { code: 1, time: 50.1 - 50 },
            { code: 2, time: 50.2 - 50.1 },
          ],
        },
        { from: 50.2, to: 100, code: 1, q: 0 },
      ],
    });
    expect(valueAt(store, 21)).toMatchObject({ nearest: { state: false }, state: false });
  });

  test('a state that another one of its very instant follows has its place: times are often whole seconds', () => {
    const states = { codes: Uint32Array.from([1, 2, 1, 1, 2, 3, 1]), added: ['Running', 'Tripped', 'Starting'] };
    const store = storeOf({ start: 0, end: 100 }, chunk([10, 40, 40, 60, 80, 80, 80], states));
    const runsIn = (start: number, end: number) =>
      draw(store, start, end, 100)?.states?.runs.map(({ from, to, code, parts }) => [from, to, parts ?? code]);
    const both = [
      { code: 2, time: 0 },
      { code: 3, time: 0 },
    ];
    expect(runsIn(0, 100)).toEqual([
      [10, 40, 1],
      [40, 40, 2],
      [40, 80, 1],
      [80, 80, both],
      [80, 100, 1],
    ]);
    expect(runsIn(40, 80)).toEqual([
      [40, 40, 2],
      [40, 80, 1],
    ]);
  });

  test('text values stay states where an earlier range has no values at all', () => {
    const on = { codes: Uint32Array.from([1]), added: ['On'] };
    const store = storeOf({ start: 100, end: 200 }, chunk([110], on));
    read(store, { start: 0, end: 100 }, [chunk([50], undefined, [Number.NaN])]);
    const states = draw(store, 0, 200, 200)?.states;
    expect(states?.runs.map(({ from, to, code }) => [from, to, code])).toEqual([
      [50, 110, 0],
      [110, 200, 1],
    ]);
  });

  test('what most samples are decides whether a series is one of states, and a number among texts is a state', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => (index < 5000 ? 'Running' : 'Stopped'));
    const store = mixed([...values.slice(0, 4000), 12.5, ...values.slice(4001)]);
    const drawn = draw(store, 0, 10_000, 10_000);
    expect(drawn?.hasStates).toBe(true);
    const named = drawn?.states?.runs.map(({ from, to, code }) => [from, to, drawn.states?.dictionary.get(code)]);
    expect(named).toEqual([
      [0, 4000, 'Running'],
      [4000, 4001, '12.5'],
      [4001, 5000, 'Running'],
      [5000, 10_000, 'Stopped'],
    ]);
    expect(valueAt(store, 4000)).toMatchObject({ nearest: { v: 12.5, state: undefined } });
  });

  test.each([
    [2 ** 53 + 2, '≈9007199254740994'],
    [-(2 ** 60), '≈-1152921504606846976'],
    [2 ** 53 - 1, '9007199254740991'],
    [1e300, '1e+300'],
    [0.1 + 0.2, '0.30000000000000004'],
    [-Infinity, '-Infinity'],
  ])('a number among texts, %d, is called as it is where there are numbers alone: %s', (number, text) => {
    const drawn = draw(mixed(['On', 'On', number]), 0, 3, 100);
    expect([...(drawn?.states?.dictionary.values() ?? [])]).toContain(text);
  });

  test.each([
    { values: ['Bad Input', 1, 2], hasStates: false, texts: 1 },
    { values: ['Bad Input', 'Bad Input', 1, 2], hasStates: false, texts: 2 },
    { values: ['Bad Input', 1], hasStates: false, texts: 1 },
    { values: ['On', 'Off', 1], hasStates: true, texts: 0 },
    { values: ['On', 'On', Number.POSITIVE_INFINITY], hasStates: true, texts: 0 },
    { values: ['On', Number.NaN, Number.NaN], hasStates: true, texts: 0 },
  ])('$values are states: $hasStates; no text is hidden', ({ values, hasStates, texts }) => {
    const drawn = draw(mixed(values), 0, values.length, 100);
    expect(drawn?.hasStates).toBe(hasStates);
    expect(drawn?.odd.texts).toBe(texts);
    expect(drawn?.oddMarks.texts).toHaveLength(texts);
  });

  test('many texts are taken in quickly, counted as what is held, and sent only where they are on screen', () => {
    const count = 200_000;
    const added = Array.from({ length: count }, (_, index) => `Batch ${index}`);
    const codes = Uint32Array.from(added, (_, index) => index + 1);
    const store = storeOf({ start: 0, end: count }, chunk([...added.keys()], { codes, added }));
    expect(draw(store, 1000, 1003, 100)?.states?.dictionary).toEqual(
      new Map([1000, 1001, 1002].map((index) => [index + 1, `Batch ${index}`])),
    );
    const plain = storeOf({ start: 0, end: count }, chunk([...added.keys()], { codes, added: ['One text'] }));
    expect(store.holdings.bytes - plain.holdings.bytes).toBeGreaterThan(2 * added.join('').length - 100);
  });

  test('each answer has a dictionary of its own, a series has one', () => {
    const store = storeOf({ start: 0, end: 10 }, chunk([0], { codes: Uint32Array.from([1]), added: ['Off'] }));
    read(store, { start: 10, end: 30 }, [
      chunk([10, 20], { codes: Uint32Array.from([1, 2]), added: ['Tripped', 'Off'] }),
    ]);
    const states = draw(store, 0, 40, 40)?.states;
    expect(states?.dictionary).toEqual(
      new Map([
        [1, 'Off'],
        [2, 'Tripped'],
      ]),
    );
    expect(states?.runs.map(({ from, to, code }) => [from, to, code])).toEqual([
      [0, 10, 1],
      [10, 20, 2],
      [20, 30, 1],
    ]);
  });
});

test('blocks are prepared one by one under the rules of the last drawing, and drawn the same', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => index);
  const range = { start: 0, end: many.length };
  const [prepared, plain] = [new SeriesStore(), storeOf(range, chunk(many))];
  expect(prepared.prepareBlock()).toBe(false);
  draw(prepared, 0, 1, 1);
  read(prepared, range, [chunk(many)]);
  const answers = Array.from({ length: 4 }, () => prepared.prepareBlock());
  expect(answers).toEqual([true, true, true, false]);
  expect(draw(prepared, 0, many.length, 100)).toEqual(draw(plain, 0, many.length, 100));
  expect(plain.holdings.bytes).toBe(prepared.holdings.bytes);
});

test('what adds up does so from the beginning of the range in sight, wherever else it was read', () => {
  const store = storeOf({ start: 0, end: 100 }, chunk([0, 50]));
  read(store, { start: 900, end: 1000 }, [chunk([920, 950])]);
  const expression = { kind: 'integral', operand: { kind: 'series', letter: 'A' }, unit: 1 } as const;
  store.define('sum', { expression, inputs: [{ letter: 'A', id, stepped: false }], scheme: 'opc-ua' });
  const since = (start: number, end: number) =>
    store.summaries({ ids: ['sum'], start, end })[0]?.calculation?.addingUp[0]?.since;
  expect(since(900, 1000)).toBe(900);
  expect(since(50, 1100)).toBe(900);
  expect(since(0, 100)).toBe(0);
  expect(since(0, 900)).toBe(0);
  expect(since(-100, 0)).toBeUndefined();
});

describe('the step from sample to sample', () => {
  test('goes to the nearest sample of any of the series, and stops at the last', () => {
    const store = storeOf({ start: 0, end: 100 }, chunk([10, 20, 30]));
    const name = { readId: 'other', slice: 0 };
    store.take({ type: 'slice', ...name, series: ['other'], start: 0, end: 100 });
    store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk([15, 35])) });
    const step = (time: number, direction: 'previous' | 'next', ids = [id, 'other']) =>
      store.step({ ids, time, direction });
    expect([10, 15, 16, 30, 35].map((time) => step(time, 'next'))).toEqual([15, 20, 20, 35, undefined]);
    expect([10, 15, 16, 30, 99].map((time) => step(time, 'previous'))).toEqual([undefined, 10, 15, 20, 35]);
    expect(step(15, 'next', [id])).toBe(20);
    expect(step(15, 'next', ['nobody'])).toBeUndefined();
  });
});

describe('the budget', () => {
  // At no fixed distances, so that the times take their room.
  const block = Array.from({ length: 60_000 }, (_, index) => index + (index % 3) / 4);
  const later = block.map((time) => time + 60_000);

  test('what was not looked at longest is let go, and is then not held', () => {
    const store = storeOf({ start: 0, end: 120_000 }, chunk(block), chunk(later));
    expect(store.holdings.points).toBe(120_000);
    expect(store.holdings.bytes / store.holdings.points).toBeLessThan(24);
    draw(store, 0, 50_000, 100);
    store.setBudget(1_500_000);
    expect(store.holdings).toMatchObject({ points: 60_000, evicted: 60_000, budget: 1_500_000 });
    expect(summary(store)?.held).toEqual([{ start: 0, end: 60_000 }]);
    expect(draw(store, 0, 50_000, 100)?.points).toBe(50_000);
  });

  /** Reads a minute of plot values, in intervals of 4 ms with a block of points, and tells how much more is held by then. */
  const readPlot = (store: SeriesStore, start: number) => {
    const before = store.holdings.bytes;
    const name = { readId: 'r', slice: 0 };
    const begins = Float64Array.from({ length: 15_000 }, (_, place) => start + 4 * place);
    const intervals = {
      start: begins,
      end: begins.map((begin) => begin + 4),
      count: new Float64Array(15_000).fill(9),
      worst: new Uint32Array(15_000),
      filled: new Uint8Array(15_000).fill(1),
    };
    store.take({ type: 'slice', ...name, series: [id], start, end: start + 60_000 });
    store.take({ type: 'chunk', ...name, item: 0, chunk: packChunk(chunk(block.map((time) => start + time))) });
    const points = store.holdings.bytes - before;
    store.take({ type: 'intervals', ...name, item: 0, intervals });
    store.take({ type: 'sliceEnd', ...name, completeTo: [start + 60_000] });
    return { points, all: store.holdings.bytes - before };
  };

  test('intervals of plot values count as what is held, and go with their block', () => {
    const store = new SeriesStore();
    const [first, second, third] = [0, 60_000, 120_000].map((start) => readPlot(store, start));
    for (const held of [first, second, third])
      expect((held?.all ?? 0) - (held?.points ?? 0)).toBeGreaterThanOrEqual(15_000 * 50);
    draw(store, 120_000, 180_000, 100);
    const { bytes } = store.holdings;
    store.setBudget(Math.ceil((bytes - (first?.all ?? 0)) / 0.9));
    expect(store.holdings).toMatchObject({ points: 120_000, evicted: 60_000 });
    expect(store.holdings.bytes).toBeLessThanOrEqual(bytes - (first?.all ?? 0));
    expect(summary(store)?.held).toEqual([{ start: 60_000, end: 180_000 }]);
    expect(draw(store, 0, 180_000, 100)?.plot).toEqual({ intervals: 30_000, samples: 270_000 });
    expect(readPlot(store, 0).all).toBe(first?.all);
    expect(draw(store, 0, 180_000, 100)?.plot).toEqual({ intervals: 45_000, samples: 405_000 });
  });

  test('what is on screen stays, even when it is more than the budget', () => {
    const store = storeOf({ start: 0, end: 120_000 }, chunk(block), chunk(later));
    draw(store, 0, 120_000, 100);
    store.setBudget(100_000);
    expect(store.holdings).toMatchObject({ points: 120_000, evicted: 0 });
  });
});

describe('the quality ribbon', () => {
  test('the worst of a pixel column wins, and a quality holds until the next sample', () => {
    const q = Uint32Array.from([0, 0x80000000, 0, 0x40000000, 0]);
    const store = storeOf({ start: 0, end: 50 }, { ...chunk([0, 10, 30, 35, 40]), q });
    expect([...(draw(store, 0, 50, 5)?.ribbon ?? [])]).toEqual([1, 3, 3, 2, 1]);
  });

  test('a hole is no data, not bad data', () => {
    const some = [...Array.from({ length: 50 }, (_, index) => index), 900, 901];
    const ribbon = [...(draw(storeOf({ start: 0, end: 1000 }, chunk(some)), 0, 1000, 10)?.ribbon ?? [])];
    expect(ribbon).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

test('a search for bad samples passes those over of which no quality was sent', () => {
  const store = new SeriesStore();
  const q = new Uint32Array(1000).fill(unknownQuality);
  q[700] = 0x8000_0000;
  const packed = packChunk({ t: Float64Array.from(q, (_, index) => index), v: new Float64Array(1000), q });
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ['a'], start: 0, end: 1000 });
  store.take({ type: 'chunk', readId: 'r', slice: 0, item: 0, chunk: packed });
  const seek = (time: number, direction: 'previous' | 'next') =>
    store.seek({ id: 'a', time, included: false, direction, worst: 'uncertain', quality })?.t;
  expect([seek(-1, 'next'), seek(700, 'next'), seek(1000, 'previous'), seek(700, 'previous')]).toEqual([
    700,
    undefined,
    700,
    undefined,
  ]);
});

describe('seeking', () => {
  test('finds the previous and the next sample of a quality, as looking at each would', () => {
    const codes = fc.array(fc.constantFrom(0, 0, 0, 0x40000000, 0x80000000), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        codes,
        fc.integer({ min: -1, max: 401 }),
        fc.constantFrom('uncertain', 'bad'),
        (list, time, worst) => {
          const t = list.map((_, index) => index);
          const store = storeOf({ start: 0, end: 401 }, { ...chunk(t), q: Uint32Array.from(list) });
          const isMeant = (at: number) => (list[at] ?? 0) >= (worst === 'bad' ? 0x80000000 : 0x40000000);
          const seek = (direction: 'previous' | 'next', included: boolean) =>
            store.seek({ id, time, included, direction, worst, quality })?.t;
          expect(seek('next', false)).toBe(t.find((at) => at > time && isMeant(at)));
          expect(seek('next', true)).toBe(t.find((at) => at >= time && isMeant(at)));
          expect(seek('previous', false)).toBe(t.findLast((at) => at < time && isMeant(at)));
          expect(seek('previous', true)).toBe(t.findLast((at) => at <= time && isMeant(at)));
        },
      ),
    );
  });
});
