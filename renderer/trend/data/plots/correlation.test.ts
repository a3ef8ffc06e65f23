import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QualityRules } from '../protocol';
import type { SeriesColumns } from '../series/series-columns';
import { bad, type Samples, seriesOf } from '../testing/random-series';
import { correlationOf } from './correlation';
import type { Correlation, CorrelationRequest } from './plot-protocol';
import { regression } from './regression';

const quality: QualityRules = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' };
const second = 1000;

/** A sample a second; those without a number are bad. */
function everySecond(values: readonly number[]): SeriesColumns {
  const samples: Samples = {
    t: Float64Array.from(values, (_, place) => place * second),
    v: Float64Array.from(values),
    q: Uint32Array.from(values, (value) => (Number.isNaN(value) ? bad : 0)),
    codes: undefined,
  };
  return seriesOf(samples);
}

/** How `x` goes with `y` over the samples of both, at shifts of whole seconds. */
function correlate(x: readonly number[], y: readonly number[], furthest = 0) {
  const series = new Map([
    ['x', everySecond(x)],
    ['y', everySecond(y)],
  ]);
  const request: CorrelationRequest = {
    id: 'y',
    stepped: true,
    others: [{ id: 'x', stepped: true }],
    quality,
    start: 0,
    // So long that seconds are the least step.
    end: 10_000 * second,
    shift: furthest * second,
  };
  const { correlations, ...answer } = correlationOf((id) => found(series.get(id)), request);
  const [correlation] = correlations;
  return { ...answer, correlation: found(correlation) };
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none.');
  return one;
}

function bestOf({ r, best }: Correlation): number {
  return r[best ?? -1] ?? Number.NaN;
}

const walk = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 40, maxLength: 200 });

test('a coefficient is that of the pairs, as the regression of the same has it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 200 }), (pairs) => {
      const [x, y] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
      const { correlation } = correlate(x, y);
      // A value holds for as long as the line is known: for some time behind its last sample, as the last pair.
      const { pairs: counted, r } = correlation;
      expect(counted[0]).toBeGreaterThanOrEqual(Math.min(1, pairs.length));
      const more = (counted[0] ?? 0) - pairs.length;
      const held = (values: number[]) =>
        Float64Array.from([...values, ...Array.from({ length: Math.max(0, more) }, () => values.at(-1) ?? 0)]);
      const line = regression(held(x), held(y));
      const coefficient = line === undefined ? Number.NaN : Math.sign(line.slope) * Math.sqrt(line.r2);
      if ((counted[0] ?? 0) < 10 || Number.isNaN(coefficient)) expect(r[0]).toBeNaN();
      else expect(r[0]).toBeCloseTo(coefficient, 9);
    }),
  );
});

test('an item that does the same earlier is found, and by how much', () => {
  fc.assert(
    fc.property(walk, fc.integer({ min: -8, max: 8 }), fc.boolean(), (values, earlier, isTurned) => {
      // As many values of another kind at either end as it is shifted at most.
      const all = [
        ...Array.from({ length: 9 }, (_, place) => 1000 * place),
        ...values,
        ...Array.from({ length: 9 }, (_, place) => -999 * place),
      ];
      const sign = isTurned ? -1 : 1;
      const x = all.map((_, place) => sign * (all[place + earlier] ?? 0));
      const { correlation } = correlate(x, all, 10);
      expect(Math.sign(bestOf(correlation))).toBe(sign);
      expect(correlation.best).toBe(10 + earlier);
    }),
  );
});

test('of instants at which one of both is bad nothing is made', () => {
  const x = Array.from({ length: 60 }, (_, place) => (place % 3 === 0 ? Number.NaN : place));
  const y = Array.from({ length: 60 }, (_, place) => (place % 2 === 0 ? Number.NaN : place * place));
  const { correlation } = correlate(x, y);
  expect(correlation.source.known).toBeLessThan(60);
  expect(correlation.pairs[0]).toBeLessThanOrEqual(21);
  expect(bestOf(correlation)).toBeCloseTo(0.969, 2);
});

test.each([2 ** 1020, 2 ** -1020])('values of a size of %d neither overflow nor vanish', (size) => {
  const values = Array.from({ length: 20 }, (_, place) => size * Math.sin(place));
  const { correlation } = correlate(
    values,
    values.map((value) => -value / 2),
  );
  expect(bestOf(correlation)).toBeCloseTo(-1, 12);
});

test('numbers of many digits go together as exactly as what they differ by', () => {
  const waves = Array.from({ length: 2000 }, (_, place) => Math.round(4 * Math.sin(place / 40)));
  const { correlation } = correlate(
    waves.map((wave) => 1e15 + wave),
    waves,
  );
  expect(bestOf(correlation)).toBeCloseTo(1, 12);
});

test('an item that has one value only goes with none, and nor does one of too few instants', () => {
  const rising = Array.from({ length: 30 }, (_, place) => place);
  expect(
    correlate(
      Array.from(rising, () => 0.1),
      rising,
      3,
    ).correlation.best,
  ).toBeUndefined();
  expect(
    correlate(
      rising,
      Array.from(rising, () => 1e9 + 0.1),
      3,
    ).correlation.best,
  ).toBeUndefined();
  expect(correlate(rising.slice(0, 5), rising, 0).correlation.best).toBeUndefined();
});

test('an item of texts has no number to go with another, and is told from one without samples', () => {
  const texts: SeriesColumns = seriesOf({
    t: Float64Array.from({ length: 30 }, (_, place) => place * second),
    v: new Float64Array(30).fill(Number.NaN),
    q: new Uint32Array(30),
    codes: new Uint32Array(30).fill(1),
  });
  const rising = everySecond(Array.from({ length: 30 }, (_, place) => place));
  const others = ['texts', 'rising'].map((id) => ({ id, stepped: true }));
  const request = { id: 'rising', stepped: true, others, quality, start: 0, end: 30 * second, shift: 0 };
  const { correlations } = correlationOf((id) => (id === 'texts' ? texts : rising), request);
  expect(Array.from(correlations, ({ source: { known, hasTexts } }) => [known > 0, hasTexts])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('a shift at which there is hardly a pair is no best one', () => {
  // Both leap together where they have most pairs in common, and by chance at the ends.
  const x = [
    ...Array.from({ length: 12 }, (_, place) => place),
    ...Array.from({ length: 88 }, (_, place) => (place * 7919) % 101),
  ];
  const y = [
    ...Array.from({ length: 88 }, (_, place) => (place * 104_729) % 97),
    ...Array.from({ length: 12 }, (_, place) => place),
  ];
  const { correlation } = correlate(x, y, 88);
  const most = Math.max(...correlation.pairs);
  expect(correlation.pairs[correlation.best ?? -1]).toBeGreaterThanOrEqual(most / 2);
  correlation.pairs.forEach((pairs, place) => {
    if (pairs * 2 < most) expect(correlation.r[place]).toBeNaN();
  });
});

test('instants stand at round times, no more of them and of shifts than can be worked out at once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000_000_000 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (length, part) => {
        const series = everySecond([1, 2, 3]);
        const shift = length * part;
        const request = { id: 'y', stepped: true, others: [], quality, start: 7, end: 7 + length, shift };
        const { step, instants, furthest } = correlationOf(() => series, request);
        expect(instants).toBeLessThanOrEqual(10_001);
        expect(instants * (2 * furthest + 1)).toBeLessThanOrEqual(3_050_000);
        expect(furthest * step).toBeLessThanOrEqual(shift);
        expect(step % 86_400_000 === 0 || 86_400_000 % step === 0).toBe(true);
      },
    ),
  );
});
