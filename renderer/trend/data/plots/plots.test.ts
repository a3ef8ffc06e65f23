import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QualityRule, QualityRules } from '../protocol';
import { parseFormula } from '@shared/formula/parse-formula';
import { breakSeries } from '../calculation/break-series';
import { calculate } from '../calculation/calculate';
import { moveSeries } from '../calculation/move-series';
import { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import {
  bad,
  cachedUntil,
  columnsOf,
  recipes,
  samplesOf,
  seriesOf,
  type Samples,
  uncertain,
} from '../testing/random-series';
import { boxesOf } from './boxes';
import { chosenPeriods } from './chosen-periods';
import { correlationOf } from './correlation';
import { histogramOf } from './histogram';
import { oscillationsOf } from './oscillations';
import type { JoinRule, XyRequest } from './plot-protocol';
import { regression } from './regression';
import { durationsOf } from './states';
import { mostMarks, xyOf } from './xy';

const someRule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
// What is said of times without data has its own tests.
const missing = fc.constant('span' as const);
const rules = fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: someRule, bad: someRule, missing });
const ends = fc.tuple(fc.integer({ min: -100, max: 1100 }), fc.integer({ min: 1, max: 1200 }));
const parts = fc.integer({ min: 1, max: 3 });
const plain: QualityRules = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' };

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A range by thousandths of what samples cover, which may reach beyond it or miss it. */
function rangeIn({ t }: Samples, [from, length]: readonly [number, number]): Range {
  const span = Math.max(100, (t.at(-1) ?? 0) - (t[0] ?? 0));
  const start = Math.round((t[0] ?? 0) + (from / 1000) * span);
  return { start, end: start + Math.max(1, Math.round((length / 1000) * span)) };
}

/** All samples as a list, each with what becomes of it. */
function listOf({ t, v, q }: Samples, { uncertain: ofUncertain, bad: ofBad }: QualityRules) {
  return Array.from(t, (time, index) => {
    const [value, code] = [v[index] ?? 0, q[index] ?? 0];
    const becomes = code === bad ? ofBad : code === uncertain ? ofUncertain : 'plot';
    return { t: time, v: value, code, becomes, isUsed: becomes === 'plot' && Number.isFinite(value) };
  });
}

type Listed = ReturnType<typeof listOf>[number];

const within = ({ start, end }: Range, t: number) => t >= start && t < end;

function numbersIn(samples: Samples, quality: QualityRules, range: Range): Listed[] {
  return listOf(samples, quality).filter((one) => one.isUsed && within(range, one.t));
}

function countsIn(samples: Samples, quality: QualityRules, range: Range) {
  const inside = listOf(samples, quality).filter(({ t }) => within(range, t));
  const count = (is: (one: Listed) => boolean) => inside.filter(is).length;
  return {
    used: count(({ isUsed }) => isUsed),
    usedUncertain: count(({ isUsed, code }) => isUsed && code === uncertain),
    usedBad: count(({ isUsed, code }) => isUsed && code === bad),
    uncertain: count(({ becomes, code }) => becomes !== 'plot' && code === uncertain),
    bad: count(({ becomes, code }) => becomes !== 'plot' && code === bad),
    texts: 0,
    infinite: count(({ becomes, v }) => becomes === 'plot' && Math.abs(v) === Infinity),
    empty: count(({ becomes, v }) => becomes === 'plot' && Number.isNaN(v)),
  };
}

/** What of X belongs to an instant, looking at every sample. */
function plainPartner(list: readonly Listed[], until: number, t: number, rule: JoinRule): number | undefined {
  const before = list.findLast((one) => one.isUsed && one.t <= t);
  const behind = list.find((one) => one.isUsed && one.t > t);
  const near = (one: Listed | undefined) => one !== undefined && Math.abs(one.t - t) <= rule.tolerance;
  if (rule.how === 'nearest') {
    const isBefore = before !== undefined && (behind === undefined || t - before.t <= behind.t - t);
    const nearest = isBefore ? before : behind;
    return near(nearest) ? nearest?.v : undefined;
  }
  if (before?.t === t) return before.v;
  if (before === undefined || !near(before)) return undefined;
  const later = list.slice(list.indexOf(before) + 1);
  const broken = later.find((one) => !one.isUsed && one.becomes !== 'span');
  if (rule.stepped) return t < (broken?.t ?? Infinity) && (behind !== undefined || t < until) ? before.v : undefined;
  if (behind === undefined || !near(behind)) return undefined;
  if (broken !== undefined && later.indexOf(broken) < later.indexOf(behind)) return undefined;
  return before.v + ((t - before.t) / (behind.t - before.t)) * (behind.v - before.v);
}

function totalOf(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** A value every second. */
function valuesFrom(first: number, values: readonly number[]): Samples {
  return {
    t: Float64Array.from(values, (_, index) => first + index * 1000),
    v: Float64Array.from(values),
    q: new Uint32Array(values.length),
    codes: undefined,
  };
}

/** A value every second, that at 3 s bad. */
function withBadThird(values: readonly number[]): SeriesColumns {
  return seriesOf({ ...valuesFrom(0, values), q: Uint32Array.from(values, (_, index) => (index === 3 ? bad : 0)) });
}

const joinRule = fc.record({
  how: fc.constantFrom<JoinRule['how']>('nearest', 'interpolated'),
  tolerance: fc.constantFrom(0, 1, 40, 2000, 1e9),
  stepped: fc.boolean(),
  earlier: fc.option(fc.integer({ min: -3000, max: 3000 }), { nil: 0 }),
});
const short = recipes.map((recipe) => ({ ...recipe, length: recipe.length % 150 }));

describe('X against Y', () => {
  test('are joined as sample by sample', () => {
    fc.assert(
      fc.property(short, short, parts, rules, joinRule, ends, (ofX, ofY, many, quality, how, some) => {
        const [x, y] = [samplesOf(ofX), samplesOf(ofY)];
        const range = rangeIn(y, some);
        const series = { x: seriesOf(x, many), y: seriesOf(y, many) };
        const found = xyOf(series, { x: 'x', y: 'y', ...range, quality, join: how });
        const rangeOfX = { start: range.start - how.earlier, end: range.end - how.earlier };
        const around = { start: rangeOfX.start - how.tolerance, end: rangeOfX.end + how.tolerance };
        const list = listOf(x, quality).filter(({ t }) => within(around, t));
        const wanted = numbersIn(y, quality, range).flatMap((one) => {
          const partner = plainPartner(list, cachedUntil(x), one.t - how.earlier, how);
          return partner === undefined ? [] : [[one.t, partner, one.v]];
        });
        const { marks } = found;
        expect(Array.from(marks.t, (t, index) => [t, marks.x[index], marks.y[index]])).toEqual(wanted);
        expect(found.joined).toBe(wanted.length);
        expect(found.sources.y.counts).toEqual(countsIn(y, quality, range));
        expect(found.sources.x.counts).toEqual(countsIn(x, quality, rangeOfX));
        expect(found.joined + found.alone).toBe(found.sources.y.counts.used);
      }),
      { numRuns: 600 },
    );
  });

  test('above 20,000 points are counted by cells, none is lost, and the line is that of all points', () => {
    const length = 50_000;
    const samples = (slope: number): Samples => ({
      t: Float64Array.from({ length }, (_, index) => index * 1000),
      v: Float64Array.from({ length }, (_, index) => slope * (index % 977) + (index % 13)),
      q: new Uint32Array(length),
      codes: undefined,
    });
    const lit = { start: 0, end: 10_000_000 };
    const found = xyOf(
      { x: seriesOf(samples(1)), y: seriesOf(samples(-2)) },
      { x: 'x', y: 'y', start: 0, end: 1e9, quality: plain, lit, join: exact },
    );
    expect(found.joined).toBe(length);
    expect(found.cell).toBeDefined();
    expect(found.marks.t.length).toBeLessThanOrEqual(mostMarks);
    expect(totalOf(found.marks.points)).toBe(length);
    expect(totalOf(found.marks.lit)).toBe(10_000);
    expect(found.regression?.slope).toBeCloseTo(-2, 2);
  });

  test('points that lie as close together as doubles do are all in cells', () => {
    const length = mostMarks + 1;
    const samples = (of: number) => ({
      t: Float64Array.from({ length }, (_, index) => index * 1000),
      v: Float64Array.from({ length }, (_, index) => (index % 2) * of),
      q: new Uint32Array(length),
      codes: undefined,
    });
    const found = xyOf(
      { x: seriesOf(samples(5e-324)), y: seriesOf(samples(Number.MAX_VALUE)) },
      { x: 'x', y: 'y', start: 0, end: 1e9, quality: plain, join: exact },
    );
    expect(totalOf(found.marks.points)).toBe(length);
    expect(found.marks.points).toHaveLength(2);
  });

  test('nothing to join, and one value only, are no line', () => {
    const request: XyRequest = { x: 'x', y: 'y', start: 0, end: 1e6, quality: plain, join: exact };
    const apart = xyOf({ x: seriesOf(valuesFrom(500, [1, 2, 3])), y: seriesOf(valuesFrom(0, [1, 2, 3])) }, request);
    expect(apart).toMatchObject({ joined: 0, alone: 3, extent: undefined, regression: undefined });
    const constantX = xyOf(
      { x: seriesOf(valuesFrom(0, [0.1, 0.1, 0.1])), y: seriesOf(valuesFrom(0, [1, 2, 3])) },
      request,
    );
    expect(constantX).toMatchObject({ joined: 3, regression: undefined });
    const constantY = xyOf(
      { x: seriesOf(valuesFrom(0, [1, 2, 3])), y: seriesOf(valuesFrom(0, [0.1, 0.1, 0.1])) },
      request,
    );
    expect(constantY.regression).toEqual({ slope: 0, intercept: 0.1, r2: Number.NaN });
  });

  test('plot values are joined to nothing', () => {
    const samples = samplesOf({
      seed: 3,
      length: 50,
      uncertain: 0,
      bad: 0,
      missing: 0,
      lasting: 1,
      distance: 10,
      isRegular: true,
    });
    const x = seriesOf(samples);
    x.intervals.add([{ start: 0, end: 1000, count: 50, worst: 0, shares: undefined }]);
    const found = xyOf(
      { x, y: seriesOf(samples) },
      { x: 'x', y: 'y', start: 0, end: 500, quality: plain, join: exact },
    );
    expect(found.sources.x.isPlot).toBe(true);
    expect(found.joined).toBe(0);
  });
});

const exact: JoinRule = { how: 'nearest', tolerance: 0, stepped: false };

describe('a regression', () => {
  const whole = fc.oneof(fc.constant(7), fc.integer({ min: -10_000, max: 10_000 }));

  test('is that of the sums in whole numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole), { minLength: 2, maxLength: 60 }), (points) => {
        const n = points.length;
        const sum = (of: (x: number, y: number) => number) => points.reduce((total, [x, y]) => total + of(x, y), 0);
        const [x, y] = [sum((one) => one), sum((_, one) => one)];
        const xx = n * sum((one) => one * one) - x * x;
        const yy = n * sum((_, one) => one * one) - y * y;
        const xy = n * sum((one, other) => one * other) - x * y;
        const found = regression(
          Float64Array.from(points, ([one]) => one),
          Float64Array.from(points, ([, one]) => one),
        );
        if (xx === 0) {
          // What a property answers with is taken for its result.
          expect(found).toBeUndefined();
          return;
        }
        expect(found?.slope).toBeCloseTo(xy / xx, 9);
        expect(found?.intercept).toBeCloseTo((y - (xy / xx) * x) / n, 6);
        if (yy === 0) expect(found?.r2).toBeNaN();
        else expect(found?.r2).toBeCloseTo(((xy / xx) * xy) / yy, 9);
      }),
    );
  });

  test('of values at the ends of a double neither overflows nor vanishes', () => {
    for (const size of [2 ** 1020, 2 ** -1020]) {
      const found = regression(Float64Array.of(0, 1, 2), Float64Array.of(size, 2 * size, 3 * size));
      expect(found).toEqual({ slope: size, intercept: size, r2: 1 });
    }
  });
});

test.each([2 ** 53 - 8, 2 ** 52, 1e300, -(2 ** 53 - 8), 1])(
  'a line is told of X that differs by single bits: %d',
  (from) => {
    const bit = (place: number) => from + place * ulpOf(from);
    const x = Float64Array.of(bit(0), bit(1), bit(2), bit(3));
    const found = regression(x, Float64Array.of(1, 3, 5, 7));
    expect((found?.slope ?? 0) * ulpOf(from)).toBeCloseTo(2, 12);
    expect(found?.r2).toBeCloseTo(1, 12);
  },
);

/** How far a number is from the next of its size. */
function ulpOf(value: number): number {
  return 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52);
}

describe('a histogram', () => {
  test('counts every number once, between its edges', () => {
    fc.assert(
      fc.property(recipes, parts, rules, ends, fc.integer({ min: 1, max: 60 }), (recipe, many, quality, some, bins) => {
        const samples = samplesOf(recipe);
        const range = rangeIn(samples, some);
        const lit = { start: range.start, end: (range.start + range.end) / 2 };
        const limits = [0, 20];
        const found = histogramOf(seriesOf(samples, many), { id: 'a', ...range, quality, lit, bins, limits });
        const numbers = numbersIn(samples, quality, range);
        expect(found.source.counts).toEqual(countsIn(samples, quality, range));
        const edges = [...found.edges];
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        const isIn = (v: number, bin: number) =>
          v >= (edges[bin] ?? NaN) && (v < (edges[bin + 1] ?? NaN) || (bin === edges.length - 2 && v === edges.at(-1)));
        const count = (list: readonly Listed[]) =>
          Array.from(
            { length: Math.max(0, edges.length - 1) },
            (_, bin) => list.filter(({ v }) => isIn(v, bin)).length,
          );
        expect([...found.numbers]).toEqual(count(numbers));
        expect([...found.lit]).toEqual(count(numbers.filter(({ t }) => within(lit, t))));
        expect(found.numbers.reduce((sum, one) => sum + one, 0)).toBe(numbers.length);
        if (numbers.length > 1) {
          const mean = numbers.reduce((sum, { v }) => sum + v, 0) / numbers.length;
          expect(found.mean).toBeCloseTo(mean, 6);
        }
        if (numbers.length > 0)
          expect(found.beyond).toEqual(
            limits.map((limit) => ({
              below: numbers.filter(({ v }) => v < limit).length,
              above: numbers.filter(({ v }) => v > limit).length,
            })),
          );
      }),
      { numRuns: 300 },
    );
  });

  const whole = fc.record({
    first: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    bins: fc.integer({ min: 1, max: 200 }),
  });

  test('of whole numbers, each once and a bin for each, has one in each bin, and the last number in the last', () => {
    fc.assert(
      fc.property(whole, ({ first, bins }) => {
        const samples = valuesFrom(
          0,
          Array.from({ length: bins + 1 }, (_, place) => first + place),
        );
        const range = { start: 0, end: 1000 * (bins + 1) };
        const found = histogramOf(seriesOf(samples), { id: 'a', ...range, quality: plain, bins, limits: [] });
        expect([...found.numbers]).toEqual([...Array.from({ length: bins - 1 }, () => 1), 2]);
      }),
    );
  });

  // No negative zero: as a number it is 0.
  const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const extreme = fc.array(double, { minLength: 1, maxLength: 60 });

  test('of whatever numbers has edges that ascend from the least to the greatest, and counts all', () => {
    fc.assert(
      fc.property(extreme, fc.integer({ min: 1, max: 200 }), (values, bins) => {
        const range = { start: 0, end: 1000 * values.length };
        const request = { id: 'a', ...range, quality: plain, bins, limits: [] };
        const { edges, numbers } = histogramOf(seriesOf(valuesFrom(0, values)), request);
        expect([edges.at(0), edges.at(-1)]).toEqual([Math.min(...values), Math.max(...values)]);
        expect([...edges]).toEqual([...edges].toSorted((a, b) => a - b));
        expect(totalOf(numbers)).toBe(values.length);
      }),
    );
  });

  test('tells the mean and the standard deviation of its numbers', () => {
    const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 60 }), (values) => {
        const request = { id: 'a', start: 0, end: 1000 * values.length, quality: plain, bins: 3, limits: [] };
        const found = histogramOf(seriesOf(valuesFrom(0, values)), request);
        const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
        const squares = values.reduce((sum, v) => sum + (v - mean) ** 2, 0);
        expect(found.mean).toBeCloseTo(mean, 6);
        expect(found.standardDeviation).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 5);
      }),
    );
  });

  test.each([
    ['from end to end', [-1.7e308, 0, 1.7e308]],
    ['over half', [0, 0.8e308, 1.7e308]],
  ])('of numbers %s of a double has all its bins', (_, values) => {
    const request = { id: 'a', start: 0, end: 3000, quality: plain, bins: 3, limits: [] };
    const found = histogramOf(seriesOf(valuesFrom(0, values)), request);
    expect([...found.numbers]).toEqual([1, 1, 1]);
  });
});

describe('boxes', () => {
  test('are quartiles of the sorted numbers of each period', () => {
    fc.assert(
      fc.property(recipes, parts, rules, fc.array(ends, { maxLength: 4 }), (recipe, many, quality, some) => {
        const samples = samplesOf(recipe);
        const periods = some.map((one) => rangeIn(samples, one));
        const request = { id: 'a', start: 0, end: 1, quality, periods };
        boxesOf(seriesOf(samples, many), request).forEach((box, index) => {
          const range = periods[index] ?? { start: 0, end: 0 };
          const sorted = numbersIn(samples, quality, range)
            .map(({ v }) => v)
            .toSorted((a, b) => a - b);
          const at = (quarters: number) => {
            // Ranks in quarters, so that they are whole numbers.
            const rank = quarters * (sorted.length - 1);
            const [low, high] = [sorted[Math.floor(rank / 4)] ?? NaN, sorted[Math.ceil(rank / 4)] ?? NaN];
            return low + ((rank % 4) / 4) * (high - low);
          };
          expect(box.source.counts).toEqual(countsIn(samples, quality, range));
          expect([box.min, box.lowerQuartile, box.median, box.upperQuartile, box.max]).toEqual([0, 1, 2, 3, 4].map(at));
          const mean = sorted.length === 0 ? NaN : sorted.reduce((sum, v) => sum + v, 0) / sorted.length;
          expect(box.mean).toBe(mean);
        });
      }),
      { numRuns: 300 },
    );
  });
});

/** A series of texts, with qualities. */
function texts(samples: readonly (readonly [t: number, state: string, q?: number])[], until: number): SeriesColumns {
  const series = new SeriesColumns();
  const codes = Uint32Array.from(samples, ([, state]) => series.codeOf(state));
  const [t, q] = [Float64Array.from(samples, ([time]) => time), Uint32Array.from(samples, ([, , code]) => code ?? 0)];
  series.hold({ start: t[0] ?? 0, end: until });
  if (t.length > 0) series.insert(columnsOf({ t, v: new Float64Array(t.length).fill(NaN), q, codes }), 0);
  return series;
}

const stateSamples = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('A', 'B', 'C'), fc.constantFrom(0, 0, 0, uncertain, bad)),
  { maxLength: 40 },
);

test.each([
  [[1e300, 1e150, 1, -1e300, -1e150], 0.2],
  [[1e200, 1e-200, -1e200], 1e-200 / 3],
  [[Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE], Number.MAX_VALUE],
])('the mean of a box of %j is %d', (values, mean) => {
  const samples = valuesFrom(0, values);
  const [box] = boxesOf(seriesOf(samples), {
    id: 'x',
    start: 0,
    end: 1e6,
    periods: [{ start: 0, end: 1e6 }],
    quality: plain,
  });
  expect(box?.mean).toBe(mean);
});

describe('durations', () => {
  test('are those of every millisecond', () => {
    fc.assert(
      fc.property(
        stateSamples,
        rules,
        fc.integer({ min: -5, max: 400 }),
        fc.integer({ min: 1, max: 300 }),
        (made, quality, start, length) => {
          let time = 0;
          const samples = made.map(([step, state, q]) => [(time += step), state, q] as const);
          const until = time + 25;
          const range = { start, end: start + length };
          const lit = { start: start + 3, end: start + 40 };
          const series = texts(samples, until);
          const found = durationsOf(series, { id: 'a', ...range, quality, lit });
          const at = (ms: number): string | undefined => {
            if (ms >= until) return undefined;
            const last = samples.findLast(([t, , q]) => {
              const becomes = q === bad ? quality.bad : q === uncertain ? quality.uncertain : 'plot';
              return t <= ms && becomes !== 'span';
            });
            if (last === undefined) return undefined;
            const [, state, q] = last;
            return (q === bad && quality.bad === 'gap') || (q === uncertain && quality.uncertain === 'gap')
              ? 'out'
              : state;
          };
          const each = Array.from({ length }, (_, index) => ({ ms: start + index, state: at(start + index) }));
          for (const state of ['A', 'B', 'C']) {
            const of = found.states.find((one) => one.state === state);
            const times = each.filter((one) => one.state === state);
            expect(of?.time ?? 0).toBe(times.length);
            expect(of?.lit ?? 0).toBe(times.filter(({ ms }) => within(lit, ms)).length);
            const begins = times.filter(({ ms }) => ms === start || at(ms - 1) !== state);
            expect(of?.runs ?? 0).toBe(begins.length);
            const chosen = chosenPeriods({ kind: 'state', id: 'a', range, quality, state }, () => series);
            expect(chosen.total).toBe(begins.length);
            expect(each.filter(({ ms }) => chosen.periods.some((period) => within(period, ms)))).toEqual(times);
          }
          expect(found.leftOut).toBe(each.filter(({ state }) => state === 'out').length);
          expect(found.unknown).toBe(each.filter(({ state }) => state === undefined).length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of numbers that change all the time are told as too many', () => {
    const samples = samplesOf({
      seed: 5,
      length: 500,
      uncertain: 0,
      bad: 0,
      missing: 0,
      lasting: 1,
      distance: 10,
      isRegular: true,
    });
    const found = durationsOf(seriesOf(samples), { id: 'a', start: 0, end: 4000, quality: plain });
    expect(found).toMatchObject({ isTooMany: true, states: [] });
  });
});

describe('what is chosen', () => {
  test('covers exactly the samples that have such values', () => {
    fc.assert(
      fc.property(
        short,
        parts,
        rules,
        ends,
        fc.integer({ min: -40, max: 40 }),
        fc.boolean(),
        (recipe, many, quality, some, low, isOpen) => {
          const samples = samplesOf(recipe);
          const [range, values] = [rangeIn(samples, some), { low, high: low + 15 }];
          const { periods } = chosenPeriods({ kind: 'values', id: 'a', range, quality, values, isOpen }, () =>
            seriesOf(samples, many),
          );
          const numbers = numbersIn(samples, quality, range);
          const isChosen = ({ v }: Listed) => v >= low && (isOpen ? v < values.high : v <= values.high);
          const isCovered = ({ t }: Listed) => periods.some((period) => within(period, t));
          expect(numbers.filter(isChosen).every(isCovered)).toBe(true);
          // A period ends a millisecond behind its last sample.
          const alone = numbers.filter(({ t }) => numbers.filter((other) => Math.abs(other.t - t) < 2).length === 1);
          expect(alone.filter(isCovered)).toEqual(alone.filter(isChosen));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are one period where only a sample of the same millisecond parts them', () => {
    const series = new SeriesColumns();
    const t = Float64Array.from([1000, 2000, 2000, 2000.5, 3000, 4000]);
    const v = Float64Array.from([5, 5, 0, 5, 0, 5]);
    series.hold({ start: 0, end: 5000 });
    series.insert(columnsOf({ t, v, q: new Uint32Array(t.length), codes: undefined }), 0);
    const choice = {
      kind: 'values',
      id: 'a',
      range: { start: 0, end: 5000 },
      quality: plain,
      values: { low: 4, high: 6 },
    };
    const periods = [
      { start: 1000, end: 2001.5 },
      { start: 4000, end: 4001 },
    ];
    expect(chosenPeriods({ ...choice, kind: 'values', isOpen: false }, () => series)).toEqual({ periods, total: 2 });
  });

  test('of X against Y are the points in the rectangle', () => {
    const held = new Map([
      ['x', withBadThird([0, 1, 2, 3, 2, 1, 0])],
      ['y', withBadThird([5, 6, 7, 8, 7, 6, 5])],
    ]);
    const request: XyRequest = { x: 'x', y: 'y', start: 0, end: 7000, quality: plain, join: exact };
    const chosen = chosenPeriods(
      { kind: 'xy', request, x: { low: 1, high: 3 }, y: { low: 6, high: 9 } },
      (id) => held.get(id) ?? new SeriesColumns(),
    );
    // The bad sample between them belongs to neither.
    expect(chosen).toEqual({
      periods: [
        { start: 1000, end: 2001 },
        { start: 4000, end: 5001 },
      ],
      total: 2,
    });
  });
});

describe('where a read has broken off with a sample', () => {
  /** A sample a second: so many of a slice that broke off with the last of them, and those from the fifth minute on. */
  const series = new SeriesColumns();
  for (const [from, count] of [
    [0, 61],
    [300_000, 60],
  ] as const) {
    const t = Float64Array.from({ length: count }, (_, index) => from + index * 1000);
    series.hold({ start: from, end: from === 0 ? 60_000 : 360_000 });
    const same = { v: new Float64Array(count).fill(5), q: new Uint32Array(count), codes: undefined };
    series.insert(columnsOf({ t, ...same }), 0);
  }
  const range = { start: 0, end: 360_000 };

  test('what is chosen ends there: nothing is known of the time behind it', () => {
    const values = { low: 0, high: 10 };
    const choice = { kind: 'values', id: 'a', range, quality: plain, values, isOpen: false } as const;
    expect(chosenPeriods(choice, () => series).periods).toEqual([
      { start: 0, end: 60_001 },
      { start: 300_000, end: 359_001 },
    ]);
  });

  test.each([false, true])('X is joined to nothing behind it, stepped: %s', (stepped) => {
    const y = { t: Float64Array.of(60_000, 180_000, 300_000), v: Float64Array.of(1, 2, 3), q: new Uint32Array(3) };
    const held = new Map([
      ['x', series],
      ['y', seriesOf({ ...y, codes: undefined })],
    ]);
    const join: JoinRule = { how: 'interpolated', tolerance: 1e6, stepped };
    const request: XyRequest = { x: 'x', y: 'y', ...range, quality: plain, join };
    const both = { x: held.get('x') ?? series, y: held.get('y') ?? series };
    expect(xyOf(both, request)).toMatchObject({ joined: 2, alone: 1 });
  });
});

test('what is still to come of a range is not missing, what has passed and is not read is', () => {
  const series = new SeriesColumns();
  series.hold({ start: 0, end: 400 });
  const t = Float64Array.of(0, 100, 200);
  series.insert(columnsOf({ t, v: t.map(() => 1), q: new Uint32Array(3), codes: undefined }), 0);
  for (const [present, unheld] of [
    [undefined, 600],
    [1500, 600],
    [700, 300],
    [400, 0],
    [-100, 0],
  ] as const) {
    const request = { start: 0, end: 1000, present, quality: plain };
    expect(histogramOf(series, { ...request, id: 'a', bins: 4, limits: [] }).source.unheld).toBe(unheld);
    const { sources } = xyOf({ x: series, y: series }, { ...request, x: 'a', y: 'a', join: exact });
    expect([sources.x.unheld, sources.y.unheld]).toEqual([unheld, unheld]);
    const boxes = boxesOf(series, { ...request, id: 'a', periods: [{ start: 0, end: 1000 }] });
    expect(boxes[0]?.source.unheld).toBe(unheld);
    const [known, durations] = [400, durationsOf(series, { ...request, id: 'a' })];
    expect(durations).toMatchObject({ unheld, states: [{ time: known }], unknown: unheld });
    const correlation = { ...request, id: 'a', stepped: false, others: [], shift: 0 };
    expect(correlationOf(() => series, correlation).source.unheld).toBe(unheld);
    expect(oscillationsOf(series, { ...request, id: 'a' }).source.unheld).toBe(unheld);
  }
});

describe('what is not read of a period that is moved', () => {
  const zone = 'Europe/Berlin';
  const [minute, hour] = [60_000, 3_600_000];
  const noonOf = (day: string) => Temporal.ZonedDateTime.from(`${day}T12:00[${zone}]`).epochMilliseconds;
  /** The days before, in which clocks go forward: from 2 to 3 of the 30th there is nothing of the 29th. */
  const move = { kind: 'wall', by: 24 * hour, zone } as const;
  const range = { start: noonOf('2026-03-29'), end: noonOf('2026-03-30') };

  /** A sample a minute, held for so many hours from noon of the 28th on. */
  function held(hours: number): SeriesColumns {
    const length = hours * 60;
    const t = Float64Array.from({ length }, (_, index) => noonOf('2026-03-28') + index * minute);
    const series = new SeriesColumns();
    series.hold({ start: t[0] ?? 0, end: (t.at(-1) ?? 0) + minute });
    series.insert(columnsOf({ t, v: t.map((_, index) => index % 7), q: new Uint32Array(length), codes: undefined }), 0);
    return series;
  }

  const gaps = { longest: hour, stepped: false, isOwn: true };
  const parsed = parseFormula('A + 1');
  if (!parsed.ok) throw new Error('A + 1 is not understood');
  const calculated = (series: SeriesColumns) => {
    const inputs = new Map([['A', { series, stepped: false }]]);
    return calculate({ expression: parsed.expression, inputs }, SampleRules.of(plain)).series;
  };

  test.each<[string, (source: SeriesColumns) => SeriesColumns]>([
    ['of an item', (source) => moveSeries(source, move).series],
    ['of an item that is broken otherwise', (source) => moveSeries(breakSeries(source, gaps), move).series],
    ['of a calculation', (source) => calculated(moveSeries(source, move).series)],
  ])('%s is not the hour that the other clock leaves out', (_, made) => {
    for (const [hours, unheld] of [
      [23, 0],
      [20, 3 * hour],
    ] as const) {
      const series = made(held(hours));
      const request = { ...range, quality: plain };
      expect(histogramOf(series, { ...request, id: 'a', bins: 4, limits: [] }).source.unheld).toBe(unheld);
      const { sources } = xyOf({ x: series, y: series }, { ...request, x: 'a', y: 'a', join: exact });
      expect([sources.x.unheld, sources.y.unheld]).toEqual([unheld, unheld]);
      expect(durationsOf(series, { ...request, id: 'a' }).unheld).toBe(unheld);
      expect(boxesOf(series, { ...request, id: 'a', periods: [range] })[0]?.source.unheld).toBe(unheld);
    }
  });
});
