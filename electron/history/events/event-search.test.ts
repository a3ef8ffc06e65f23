import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventCondition } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import type { SampleRows } from '@shared/vqt/rows';
import { HeldRows } from './held-rows';
import { pageHolding } from './testing/held-page';
import { eventsOf, searchEvents, type SearchSizes } from './event-search';
import { withNumbers } from './leaves';
import {
  bad,
  conditionArbitrary,
  dataOf,
  type Plant,
  plantArbitrary,
  rowsArbitrary,
  span,
  uncertain,
} from './testing/plants';

const range = { start: 151, end: 1777 };

async function found(condition: EventCondition, plant: Plant, sizes?: SearchSizes, refused?: Set<string>) {
  const { data, read } = dataOf(plant, refused);
  const events: TimeRange[] = [];
  const end = await searchEvents(condition, plant.range, {
    data,
    tell: (more) => void events.push(...more),
    mostPoints: Infinity,
    ...(sizes && { sizes }),
  });
  return { events, end, raw: read.raw };
}

/** Good samples of an item. */
function rowsOf(t: readonly number[], v: readonly number[]): SampleRows {
  return { t: Float64Array.from(t), v: Float64Array.from(v), q: new Uint32Array(t.length) };
}

/** What is found where `b` is what the page has calculated, so many samples coming at a time; and what all samples show. */
async function foundBesideHeld(condition: EventCondition, plant: Plant, sizes: SearchSizes, atATime: number) {
  const { rows, stepped, range: searched } = plant;
  const all = eventsOf(condition, searched, {
    stepped,
    rows: await dataOf(plant).data.rows(['a', 'b'], searched),
    scheme: 'opc-ua',
  });
  const ask = pageHolding(new Map([['made', rows.get('b') ?? rowsOf([], [])]]), [{ start: 0, end: span }], atATime);
  const items = [{ series: 'b', path: 'B', stepped: stepped.has('b'), held: 'made' }];
  const { signal } = new AbortController();
  const held = await HeldRows.taken(items, searched, { ask, scheme: 'opc-ua', signal });
  const { data } = dataOf({ ...plant, rows: new Map([['a', rows.get('a') ?? rowsOf([], [])]]) });
  const events: TimeRange[] = [];
  await searchEvents(condition, searched, {
    data: {
      ...data,
      rate: (name) => (name === 'b' ? 0 : data.rate(name)),
      figures: async (wanted, cells) =>
        new Map([...(await data.figures(wanted, cells)), ...held.figures([...wanted.keys()], cells)]),
      rows: async (wanted, stretch) => new Map([...(await data.rows(wanted, stretch)), ...held.rows(wanted, stretch)]),
    },
    tell: (more) => void events.push(...more),
    mostPoints: Infinity,
    sizes,
  });
  return { events, all };
}

const sizesArbitrary = fc.record({
  direct: fc.constant(0),
  firstLook: fc.constantFrom(0.1, 0.5, 2),
  cut: fc.integer({ min: 1, max: 6 }),
  leastSamples: fc.constantFrom(0.5, 2),
  request: fc.constantFrom(0, 5, 30),
  together: fc.constantFrom(5, 60, 100_000),
});

/** The events while an item is in a state, over [0, end). */
function whileState(rows: SampleRows, state: string, end: number): readonly TimeRange[] {
  const condition: EventCondition = {
    join: 'all',
    parts: [{ kind: 'state', series: 'a', state }],
    atLeastSeconds: 0,
    most: 10,
  };
  const data = { rows: new Map([['a', rows]]), stepped: new Set<string>(), scheme: 'opc-ua' } as const;
  return eventsOf(condition, { start: 0, end }, data);
}

/** A plant of one item whose values hold for 10 units of time each. */
function steps(...values: readonly number[]): Plant {
  const t = Float64Array.from(values, (_, at) => 10 * at);
  const a = { t, v: Float64Array.from(values), q: new Uint32Array(t.length) };
  return { rows: new Map([['a', a]]), stepped: new Set(['a']), range: { start: 0, end: 10 * values.length } };
}

test('a state that is the name of numbers of its item stands for those, whichever way they are joined', () => {
  const { rows, stepped, range: whole } = steps(0, 1, 2, 0, 1, 3);
  const states = [
    { value: 0, name: 'Closed' },
    { value: 1, name: 'Open' },
    { value: 2, name: 'Open' },
  ];
  const during = (...wanted: readonly string[]) => {
    const parts = wanted.map((state) => ({ kind: 'state', series: 'a', state }) as const);
    const condition: EventCondition = { join: 'any', parts, atLeastSeconds: 0, most: 10 };
    const meant = withNumbers(condition, [{ series: 'a', path: '/a', stepped: true, states }]);
    return eventsOf(meant, whole, { rows, stepped, scheme: 'opc-ua' }).map(({ start, end }) => [start, end]);
  };
  expect(during('Open')).toEqual([
    [10, 30],
    [40, 50],
  ]);
  expect(during(' Closed ')).toEqual([
    [0, 10],
    [30, 40],
  ]);
  expect(during('1', 'Closed')).toEqual([
    [0, 20],
    [30, 50],
  ]);
  expect(during('open')).toEqual([]);
});

describe('a search for events', () => {
  test('finds by aggregates and raw data in part what all raw data shows', async () => {
    await fc.assert(
      fc.asyncProperty(
        plantArbitrary,
        conditionArbitrary,
        sizesArbitrary,
        fc.constantFrom([], [], ['b']),
        async (series, condition, sizes, refused) => {
          const plant = { ...series, range };
          const all = eventsOf(condition, range, {
            ...plant,
            rows: await dataOf(plant).data.rows(['a', 'b'], range),
            scheme: 'opc-ua',
          });
          const { events } = await found(condition, plant, sizes, new Set(refused));
          expect(events).toEqual(all);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('finds the same where a series is what the page has calculated, and reads nothing of that', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ a: rowsArbitrary, b: rowsArbitrary, stepped: fc.subarray(['a', 'b']) }),
        conditionArbitrary,
        sizesArbitrary,
        fc.integer({ min: 1, max: 40 }),
        async ({ a, b, stepped }, condition, sizes, atATime) => {
          const plant = {
            rows: new Map([
              ['a', a],
              ['b', b],
            ]),
            stepped: new Set(stepped),
            range,
          };
          const { events, all } = await foundBesideHeld(condition, plant, sizes, atATime);
          expect(events).toEqual(all);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('calculated samples without a number, as of texts, break the line and hide no others', async () => {
    const t = Array.from({ length: 1000 }, (_, at) => at);
    const low = t.map(() => 1);
    const high = [...low].fill(9, 100, 101).fill(9, 400, 800);
    const b = rowsOf(t, high.with(101, Number.NaN).with(600, Number.NaN));
    const plant = {
      rows: new Map([
        ['a', rowsOf(t, low)],
        ['b', b],
      ]),
      stepped: new Set(['b']),
      range: { start: 0, end: t.length },
    };
    const limit = { kind: 'value', value: 5 } as const;
    const condition: EventCondition = {
      join: 'any',
      parts: ['a', 'b'].map((series) => ({ kind: 'above', series, limit, deadBand: 0 })),
      atLeastSeconds: 0,
      most: 100,
    };
    const sizes = { direct: 0, firstLook: 0.1, cut: 1, leastSamples: 2, request: 0, together: 1000 };
    const { events, all } = await foundBesideHeld(condition, plant, sizes, 50);
    expect(all).toEqual([
      { start: 100, end: 101 },
      { start: 400, end: 600 },
      { start: 601, end: 800 },
    ]);
    expect(events).toEqual(all);
  });

  const year = 366;
  /** One sample a unit of time, at 9 within [start, end) and at 0 elsewhere. */
  function pulses(...high: readonly (readonly [start: number, end: number])[]): Plant {
    const t = Float64Array.from({ length: 1000 * year }, (_, at) => at);
    const v = t.map((time) => (high.some(([start, end]) => time >= start && time < end) ? 9 : 0));
    return {
      rows: new Map([['a', { t, v, q: new Uint32Array(t.length) }]]),
      stepped: new Set(['a']),
      range: { start: 0, end: t.length },
    };
  }
  const above: EventCondition = {
    join: 'all',
    parts: [{ kind: 'above', series: 'a', limit: { kind: 'value', value: 5 }, deadBand: 0 }],
    atLeastSeconds: 0.3,
    most: 100,
  };

  test.each([
    [0.3, 0.1, [0.35, 0.2, 0.35]],
    [0.4, 0.1, [0.45, 0.3, 0.45]],
    [-0.3, 0.1, [-0.25, -0.4, -0.25]],
    [9_007_199_254_740_990, 1, [9_007_199_254_740_991, 9_007_199_254_740_989, 9_007_199_254_740_991]],
  ])('above %f is over at exactly %f below it, as a person reckons', async (limit, deadBand, values) => {
    const part = { kind: 'above' as const, series: 'a', limit: { kind: 'value' as const, value: limit }, deadBand };
    const { events } = await found({ ...above, parts: [part], atLeastSeconds: 0 }, steps(...values));
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      [0, 10],
      [20, 30],
    ]);
  });

  test.each([
    [0.1, [20.1, 20.2], true],
    [0.1, [20.2, 20.3], true],
    [0.1, [20.2, 20.31], false],
    [0, [0.1 + 0.2, 0.3], false],
    [1, [9_007_199_254_740_990, 9_007_199_254_740_991], true],
    [1, [9_007_199_254_740_989, 9_007_199_254_740_991], false],
  ])('flat within %f: %j', async (within, values, isFlat) => {
    const part = { kind: 'flat' as const, series: 'a', within, lastsSeconds: 0.02 };
    const { events } = await found({ ...above, parts: [part], atLeastSeconds: 0 }, steps(...values));
    expect(events).toHaveLength(isFlat ? 1 : 0);
  });

  test.each([
    {
      stepped: [],
      longest: 10,
      expected: [
        [0, 5],
        [20, 25],
      ],
    },
    { stepped: [], longest: 15, expected: [[0, 25]] },
    {
      stepped: ['a'],
      longest: 10,
      expected: [
        [0, 15],
        [20, 35],
      ],
    },
  ])(
    'ends where the line is broken: samples up to $longest apart, held: $stepped',
    async ({ stepped, longest, expected }) => {
      const t = Float64Array.from([0, 5, 20, 25]);
      const a = { t, v: t.map(() => 9), q: new Uint32Array(t.length) };
      const plant = {
        rows: new Map([['a', a]]),
        stepped: new Set(stepped),
        longest: new Map([['a', longest]]),
        range: { start: 0, end: 100 },
      };
      const { events } = await found({ ...above, atLeastSeconds: 0 }, plant);
      expect(events.map(({ start, end }) => [start, end])).toEqual(expected);
    },
  );

  test('reads raw data at the borders of long events only, and none for those that are too short', async () => {
    const { events, raw } = await found(above, pulses([100_000, 150_000], [200_000, 200_200], [300_000, 300_400]));
    expect(events).toEqual([
      { start: 100_000, end: 150_000 },
      { start: 300_000, end: 300_400 },
    ]);
    expect(raw).toBeLessThan(2000);
  });

  test('ends after as many events as are wanted', async () => {
    const { events, end } = await found({ ...above, most: 1 }, pulses([100_000, 150_000], [300_000, 300_400]));
    expect([events, end]).toEqual([[{ start: 100_000, end: 150_000 }], { end: 'most' }]);
  });

  test('tells how much there is to read before more than it may is read', async () => {
    const { data, read } = dataOf(pulses([100_000, 150_000]), new Set(['a']));
    const end = await searchEvents(above, { start: 0, end: 366_000 }, { data, tell: () => {}, mostPoints: 300_000 });
    expect([end, read.raw]).toEqual([{ end: 'tooMuch', toRead: 366_000 }, 0]);
  });

  test.each([
    ['a value', { kind: 'value', value: 0 }, [-1.6e308, 1.6e308], [0, 0], { start: 500, end: 1000 }],
    ['another line', { kind: 'series', series: 'b' }, [0, 0], [-1.6e308, 1.6e308], { start: 0, end: 500 }],
    [
      'a line as far away',
      { kind: 'series', series: 'b' },
      [-1.6e308, 1.6e308],
      [1.6e308, -1.6e308],
      { start: 500, end: 1000 },
    ],
  ] as const)('numbers that are far apart cross %s where the lines do', (_, wanted, a, b, event) => {
    const rows = new Map([
      // Where only one of them has a sample, the other is taken between its own.
      ['a', rowsOf([0, 250, 1000], [a[0], a[0] * 0.75 + a[1] * 0.25, a[1]])],
      ['b', rowsOf([0, 1000], b)],
    ]);
    const condition: EventCondition = {
      join: 'all',
      parts: [{ kind: 'above', series: 'a', limit: wanted, deadBand: 0 }],
      atLeastSeconds: 0,
      most: 10,
    };
    const data = { rows, stepped: new Set<string>(), scheme: 'opc-ua' } as const;
    const events = eventsOf(condition, { start: 0, end: 1001 }, data);
    expect(events).toEqual([event]);
  });

  test.each([
    ['1,5', [0, 2]],
    ['1.5', [0]],
    [' 1.50', [0]],
    ['1.234,5', [1]],
    ['Infinity', [3]],
    ['true', [4]],
    ['On', [4]],
    ['Ein', [4]],
    ['Off', [5]],
    ['AUS', [5]],
    ['on', [4, 6]],
    ['', []],
  ])(
    'the state %j is that of the samples %j: a number or boolean however it is typed, a text as it is written',
    (state, at) => {
      const rows: SampleRows = {
        t: Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7),
        v: Float64Array.of(1.5, 1234.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NaN, Number.NaN, Number.NaN, 8),
        q: new Uint32Array(8),
        states: { codes: Uint32Array.of(0, 0, 1, 0, 2, 3, 4, 0), values: ['1,5', true, false, 'on'] },
      };
      expect(whileState(rows, state, 8)).toEqual(at.map((start) => ({ start, end: start + 1 })));
    },
  );

  test('a text is a state without the blanks that a controller fills it up with', () => {
    const rows: SampleRows = {
      t: Float64Array.of(0, 1, 2),
      v: new Float64Array(3).fill(Number.NaN),
      q: new Uint32Array(3),
      states: { codes: Uint32Array.of(1, 2, 3), values: ['Running   ', 'Tripped', 'Running'] },
    };
    const running = [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
    ];
    for (const typed of ['Running', 'Running   ']) expect(whileState(rows, typed, 3)).toEqual(running);
  });

  test.each([
    ['a number', '2', Float64Array.of(2, 2, 2, 2, 2), undefined],
    [
      'a text',
      'Charging',
      new Float64Array(5).fill(Number.NaN),
      { codes: new Uint32Array(5).fill(1), values: ['Charging'] },
    ],
  ])(
    'a bad sample ends a state that is %s though it still has it, an uncertain one does not',
    (_, state, v, states) => {
      const t = Float64Array.of(0, 10, 20, 30, 40);
      const rows: SampleRows = { t, v, q: Uint32Array.of(0, uncertain, bad, bad, 0), ...(states && { states }) };
      expect(whileState(rows, state, 50)).toEqual([
        { start: 0, end: 20 },
        { start: 40, end: 50 },
      ]);
    },
  );
});
