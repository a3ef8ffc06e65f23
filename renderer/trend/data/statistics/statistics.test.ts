import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QualityRule, QualityRules } from '../protocol';
import { SeriesColumns } from '../series/series-columns';
import { statisticsOf } from './statistics';
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

interface Range {
  readonly start: number;
  readonly end: number;
}

test('of texts it is told how much of the range their states cover, from before the range on too', () => {
  const series = new SeriesColumns();
  const t = Float64Array.of(0, 600, 700);
  const codes = Uint32Array.from(['Open', 'Closed', 'Open'], (state) => series.codeOf(state));
  series.hold({ start: 0, end: 900 });
  series.insert(columnsOf({ t, v: new Float64Array(3).fill(Number.NaN), q: Uint32Array.of(0, bad, 0), codes }), 0);
  const quality: QualityRules = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' };
  const found = (start: number, end: number) => statisticsOf(series, { start, end, quality, stepped: false });
  expect(found(100, 500)).toMatchObject({ points: 0, covered: 400, timeWeightedMean: Number.NaN });
  expect(found(500, 800)).toMatchObject({ points: 2, covered: 200 });
  expect(found(1000, 1100)).toMatchObject({ points: 0, covered: 0 });
});

/** The figures, sample by sample in whole numbers that a double holds exactly, written as plainly as can be. */
function plainly(samples: Samples, rules: QualityRules, stepped: boolean, { start, end }: Range) {
  const { t, v, q } = samples;
  const list = Array.from(t, (time, index) => {
    const code = q[index] ?? 0;
    const rule = code === bad ? rules.bad : code === uncertain ? rules.uncertain : 'plot';
    return { time, value: v[index] ?? 0, code, rule };
  });
  const inside = list.filter(({ time }) => start <= time && time < end);
  const numbers = inside.filter(({ rule, value }) => rule === 'plot' && Number.isFinite(value));
  const line = list.filter(({ rule }) => rule !== 'span');
  let area = 0;
  let covered = 0;
  line.forEach(({ time, value, rule }, index) => {
    if (rule === 'gap' || !Number.isFinite(value)) return;
    const next = line[index + 1];
    const until = next?.time ?? cachedUntil(samples);
    const joins = next !== undefined && next.rule === 'plot' && Number.isFinite(next.value);
    const [from, to] = [Math.max(start, time), Math.min(end, until)];
    if ((!stepped && !joins) || !(from < to)) return;
    const at = (when: number) =>
      stepped || !joins ? value : value + ((when - time) / (until - time)) * (next.value - value);
    area += ((at(from) + at(to)) / 2) * (to - from);
    covered += to - from;
  });
  const sum = numbers.reduce((total, { value }) => total + value, 0);
  const squares = numbers.reduce((total, { value }) => total + value * value, 0);
  const n = numbers.length;
  const values = numbers.map(({ value }) => value);
  return {
    points: inside.length,
    good: inside.filter(({ code }) => code === 0).length,
    uncertain: inside.filter(({ code }) => code === uncertain).length,
    bad: inside.filter(({ code }) => code === bad).length,
    numbers: n,
    empty: inside.filter(({ value }) => Number.isNaN(value)).length,
    least: n === 0 ? undefined : Math.min(...values),
    greatest: n === 0 ? undefined : Math.max(...values),
    mean: n === 0 ? Number.NaN : sum / n,
    // n × Σv² − (Σv)² is a whole number: the variance without a rounding before the last division.
    deviation: n < 2 ? Number.NaN : Math.sqrt((n * squares - sum * sum) / n / (n - 1)),
    weighted: covered > 0 ? area / covered : Number.NaN,
    covered,
    first: numbers[0]?.value,
    last: numbers.at(-1)?.value,
  };
}

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const missing = fc.constant('span' as const);
const rules = fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: rule, bad: rule, missing });
const part = fc.record({ from: fc.integer({ min: -100, max: 1100 }), length: fc.integer({ min: 1, max: 1200 }) });

describe('statistics of a range', () => {
  test('equal those that are worked out sample by sample', () => {
    fc.assert(
      fc.property(
        recipes,
        fc.integer({ min: 1, max: 3 }),
        part,
        rules,
        fc.boolean(),
        (recipe, parts, { from, length }, someRules, stepped) => {
          const samples = samplesOf(recipe);
          const span = Math.max(100, (samples.t.at(-1) ?? 0) - (samples.t[0] ?? 0));
          const start = Math.round((samples.t[0] ?? 0) + (from / 1000) * span);
          const range = { start, end: start + Math.max(1, Math.round((length / 1000) * span)) };
          const found = statisticsOf(seriesOf(samples, parts), { ...range, quality: someRules, stepped });
          const wanted = plainly(samples, someRules, stepped, range);
          expect(found).toMatchObject({
            points: wanted.points,
            good: wanted.good,
            uncertain: wanted.uncertain,
            bad: wanted.bad,
            numbers: wanted.numbers,
            empty: wanted.empty,
            mean: wanted.mean,
            covered: wanted.covered,
          });
          expect([found.min?.v, found.max?.v, found.first?.v, found.last?.v]).toEqual([
            wanted.least,
            wanted.greatest,
            wanted.first,
            wanted.last,
          ]);
          expectNear(found.standardDeviation, wanted.deviation, 1e-15);
          // Areas that cancel out leave the rounding of what is wanted.
          expectNear(found.timeWeightedMean, wanted.weighted, 1e-9, 1e-9);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('of values at the ends of a double neither overflow nor vanish', () => {
    const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
    for (const size of [2 ** 1023, 2 ** 600, 2 ** -600, 2 ** -1000]) {
      const samples = {
        t: Float64Array.from([0, 1000, 2000]),
        v: Float64Array.from([size, size / 2, size]),
        q: new Uint32Array(3),
        codes: undefined,
      };
      const found = statisticsOf(seriesOf(samples), { start: 0, end: 2001, quality, stepped: false });
      expectNear(found.mean / size, 2.5 / 3, 1e-15);
      expectNear(found.standardDeviation / size, Math.sqrt(1 / 12), 1e-15);
      expectNear(found.timeWeightedMean / size, 0.75, 1e-15);
    }
  });

  test('the deviation of values of any size lies between its bounds', () => {
    const size = fc.constantFrom(2 ** 1020, 1e200, 1e101, 1e99, 1, 1e-99, 1e-101, 1e-200, 2 ** -1020);
    const values = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(size, values, (unit, factors) => {
        const v = Float64Array.from(factors, (factor) => factor * unit);
        const { length } = v;
        const t = Float64Array.from({ length }, (_, index) => index * 1000);
        const samples = { t, v, q: new Uint32Array(length), codes: undefined };
        const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
        const range = { start: 0, end: length * 1000 };
        const { standardDeviation } = statisticsOf(seriesOf(samples), { ...range, quality, stepped: false });
        const [least, greatest] = [Math.min(...v), Math.max(...v)];
        const half = greatest / 2 - least / 2;
        const slack = 1e-12 * Math.max(-least, greatest) + 4 * Number.MIN_VALUE;
        // The bounds of von Szőkefalvi-Nagy and of Popoviciu.
        expect(standardDeviation).toBeGreaterThanOrEqual((half / Math.sqrt(2 * (length - 1))) * 2 - slack);
        expect(standardDeviation).toBeLessThanOrEqual(half * Math.sqrt(length / (length - 1)) + slack);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([Number.MAX_VALUE, -Number.MAX_VALUE, 1e300])(
    'between samples of %d outside the range, only the line is drawn to them',
    (size) => {
      const samples = {
        t: Float64Array.of(0, 1000, 2000, 3000),
        v: Float64Array.of(size, 5, 7, size),
        q: new Uint32Array(4),
        codes: undefined,
      };
      const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
      const of = (stepped: boolean) => statisticsOf(seriesOf(samples), { start: 500, end: 2500, quality, stepped });
      expect(of(false)).toMatchObject({ mean: 6, covered: 2000, min: { v: 5 }, max: { v: 7 } });
      expectNear(of(false).standardDeviation, Math.SQRT2, 1e-15);
      expectNear(of(false).timeWeightedMean / size, 1 / 8, 1e-15);
      expectNear(of(true).timeWeightedMean / size, 1 / 4, 1e-15);
      expect(statisticsOf(seriesOf(samples), { start: 1000, end: 2000, quality, stepped: true }).timeWeightedMean).toBe(
        5,
      );
    },
  );

  test.each([
    [1e150, 1],
    [1e300, 1e-20],
    [1e200, 1e-200],
    [Number.MAX_VALUE, 5e-324],
  ])('%d beside a range takes nothing away from %d at its start', (beside, size) => {
    const samples = {
      t: Float64Array.of(0, 1000, 2000, 3000),
      v: Float64Array.of(beside, size, size, beside),
      q: new Uint32Array(4),
      codes: undefined,
    };
    const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
    const range = { start: 1000, end: 2000 };
    expect(statisticsOf(seriesOf(samples), { ...range, quality, stepped: false }).timeWeightedMean).toBe(size);
    expect(statisticsOf(seriesOf(samples), { ...range, quality, stepped: true }).timeWeightedMean).toBe(size);
  });

  test('means of doubles of any size are right, whatever cancels out and whatever lies beside the range', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, -0, 1, -1, 5e-324, 1e160, -1e160, 1e-160, 1e300, -1e300, Number.MAX_VALUE, -Number.MAX_VALUE),
    );
    const sample = fc.record({ value, time: fc.integer({ min: 0, max: 5000 }) });
    const samples = fc.uniqueArray(sample, { minLength: 1, maxLength: 12, selector: ({ time }) => time });
    const range = fc.record({ start: fc.integer({ min: -1, max: 5000 }), length: fc.integer({ min: 1, max: 5000 }) });
    fc.assert(
      fc.property(samples, range, fc.boolean(), (some, { start, length }, stepped) => {
        const list = some.toSorted((a, b) => a.time - b.time);
        const columns = {
          t: Float64Array.from(list, ({ time }) => time),
          v: Float64Array.from(list, (one) => one.value),
          q: new Uint32Array(list.length),
          codes: undefined,
        };
        const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' } as const;
        const end = start + length;
        const found = statisticsOf(seriesOf(columns), { start, end, quality, stepped });
        const inside = list.filter(({ time }) => start <= time && time < end);
        if (inside.length > 0) expectNear(found.mean, exactMean(inside.map((one) => [one.value, [1n, 1n]])), 2 ** -52);
        const { heights, edges } = heightsOf(list, { start, end }, stepped, cachedUntil(columns));
        // What the line is at an end of the range is known to a rounding.
        const slack = () => exactMean([...heights.map(([, weight]): Height => [0, weight]), ...edges]) * 2 ** -50;
        if (heights.length === 0) expect(found.timeWeightedMean).toBeNaN();
        else expectNear(found.timeWeightedMean, exactMean(heights), 2 ** -51, slack());
      }),
      { numRuns: 3000 },
    );
  });

  test.each([1, 1e-150, 1e300, -1e9])(
    'one sample that is one bit beside 1000 others of %d has its deviation',
    (size) => {
      const beside = size * (1 + Number.EPSILON);
      const v = Float64Array.from({ length: 1001 }, (_, index) => (index === 500 ? beside : size));
      const t = Float64Array.from({ length: 1001 }, (_, index) => index * 1000);
      const samples = { t, v, q: new Uint32Array(1001), codes: undefined };
      const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
      const found = statisticsOf(seriesOf(samples), { start: 0, end: 1_001_000, quality, stepped: false });
      expectNear(found.standardDeviation, Math.abs(beside - size) / Math.sqrt(1001), 1e-12);
    },
  );

  test('small changes on a large value are not lost in the sums', () => {
    const length = 100_000;
    const samples = {
      t: Float64Array.from({ length }, (_, index) => 1_795_000_000_000 + index * 1000),
      v: Float64Array.from({ length }, (_, index) => 1e9 + (index % 2 === 0 ? 0.0001220703125 : -0.0001220703125)),
      q: new Uint32Array(length),
      codes: undefined,
    };
    const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
    const range = { start: samples.t[0] ?? 0, end: (samples.t.at(-1) ?? 0) + 1 };
    const found = statisticsOf(seriesOf(samples, 3), { ...range, quality, stepped: false });
    expect(found.mean).toBe(1e9);
    expectNear(found.standardDeviation, 0.0001220703125 * Math.sqrt(length / (length - 1)), 1e-15);
    expectNear(found.timeWeightedMean, 1e9, 1e-16);
  });
});

function expectNear(found: number, wanted: number, relative: number, slack = 0): void {
  if (Number.isNaN(wanted)) expect(found).toBeNaN();
  else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * relative + slack + 2 * Number.MIN_VALUE);
}

type Fraction = readonly [over: bigint, under: bigint];
/** A value, and how much it counts for. */
type Height = readonly [value: number, weight: Fraction];

/** What counts under the line within a range, each for how long; of the parts that reach over its ends once more, without signs. */
function heightsOf(
  list: readonly { readonly time: number; readonly value: number }[],
  { start, end }: Range,
  stepped: boolean,
  until: number,
): { readonly heights: readonly Height[]; readonly edges: readonly Height[] } {
  const heights: Height[] = [];
  const edges: Height[] = [];
  list.forEach((from, index) => {
    const to = list[index + 1] ?? (stepped ? { time: until, value: 0 } : undefined);
    if (to === undefined) return;
    const [low, high] = [Math.max(start, from.time), Math.min(end, to.time)];
    if (!(low < high)) return;
    const [time, whole] = [BigInt(high - low), BigInt(to.time - from.time)];
    const [behind, before] = [BigInt(2 * to.time - low - high), BigInt(low + high - 2 * from.time)];
    const its: Height[] = stepped
      ? [[from.value, [time, 1n]]]
      : [
          [from.value, [time * behind, 2n * whole]],
          [to.value, [time * before, 2n * whole]],
        ];
    heights.push(...its);
    if (low !== from.time || high !== to.time)
      edges.push(...its.map(([value, weight]): Height => [Math.abs(value), weight]));
  });
  return { heights, edges };
}

/** The weighted mean in fractions of whole numbers, rounded once at the end. */
function exactMean(heights: readonly Height[]): number {
  const under = heights.reduce((product, [, weight]) => product * weight[1], 1n);
  const parts = heights.map(([value, weight]) => [wholes(value), (weight[0] * under) / weight[1]] as const);
  const area = parts.reduce((sum, [value, weight]) => sum + value * weight, 0n);
  const weights = parts.reduce((sum, [, weight]) => sum + weight, 0n);
  return ofWholes(area, weights);
}

/** A double as so many times the least one. */
function wholes(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0] ?? 0n;
  const [exponent, digits] = [bits >> 52n, bits & (2n ** 52n - 1n)];
  const size = exponent === 0n ? digits : (digits + 2n ** 52n) << (exponent - 1n);
  return value < 0 ? -size : size;
}

/** A fraction of so many times the least double. */
function ofWholes(over: bigint, under: bigint): number {
  const size = over < 0n ? -over : over;
  const shift = BigInt(Math.max(0, size.toString(2).length - under.toString(2).length - 60));
  const quotient = Number(size / (under << shift));
  const power = Number(shift) - 1074;
  const value = power < -1000 ? quotient * 2 ** (power + 60) * 2 ** -60 : quotient * 2 ** (power - 60) * 2 ** 60;
  return over < 0n ? -value : value;
}
