import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaps, Intervals, tooFew } from './intervals';
import { count, measured, placeOf, rulesAt, start, stretchOf } from './testing/series';

const later = (end: number) => rulesAt(end + 1);
const usualOf = (stretch: ReturnType<typeof stretchOf>) => new Intervals([stretch]).usual?.longest ?? 0;

test('samples at their usual intervals have no gap, and one that is left out is found where it is', () => {
  fc.assert(
    fc.property(measured, placeOf(20), fc.integer({ min: 6, max: 20 }), ({ samples, step, end }, at, missing) => {
      const whole = stretchOf(samples, end);
      expect(usualOf(whole)).toBeCloseTo(step, 6);
      expect(gaps(whole, usualOf(whole), later(end))).toEqual([]);
      const holed = stretchOf(samples.toSpliced(at, missing), end);
      expect(gaps(holed, usualOf(holed), later(end))).toEqual([
        { start: start + (at - 1) * step, end: start + (at + missing) * step },
      ]);
    }),
  );
});

test('what is missing at the start and the end of the range is a gap, but not what the present has not brought yet', () => {
  fc.assert(
    fc.property(measured, fc.integer({ min: 7, max: 100 }), ({ samples, step, end }, missing) => {
      const late = stretchOf(samples.slice(missing), end);
      expect(gaps(late, step, later(end))).toEqual([{ start, end: start + missing * step }]);
      const early = stretchOf(samples.slice(0, -missing), end);
      expect(gaps(early, step, later(end))).toEqual([{ start: end - (missing + 1) * step, end }]);
      expect(gaps(early, step, rulesAt(end))).toEqual([]);
    }),
  );
});

test('a part of the range without a sample is a gap as a whole, and none where it is short or reaches the present', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 1000 }), (step, intervals) => {
      const end = start + intervals * step;
      const isLong = intervals > rulesAt(end).thresholds.gapFactor;
      expect(gaps(stretchOf([], end), step, later(end))).toEqual(isLong ? [{ start, end }] : []);
      expect(gaps(stretchOf([], end), step, rulesAt(end))).toEqual([]);
    }),
  );
});

test('an item that is stored when it changes has long intervals as a rule, and no gap', () => {
  const bursts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 12, maxLength: 40 });
  fc.assert(
    fc.property(bursts, (lengths) => {
      const times = lengths.flatMap((length, hour) =>
        Array.from({ length }, (_, place) => start + hour * 3_600_000 + place * 5000),
      );
      const stretch = stretchOf(
        times.map((t) => ({ t, v: 1 })),
        start + lengths.length * 3_600_000,
      );
      expect(gaps(stretch, usualOf(stretch), rulesAt(stretch.range.end))).toEqual([]);
    }),
  );
});

test('each interval is counted once, in the bin that holds it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 200 }), (steps) => {
      let t = start;
      const stretch = stretchOf([{ t, v: 0 }, ...steps.map((step) => ({ t: (t += step), v: 0 }))], t + 1);
      const bins = new Intervals([stretch]).histogram;
      for (const { from, to, count: counted } of bins)
        expect(counted).toBe(steps.filter((step) => step >= from && step < to).length);
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(steps.length);
    }),
  );
});

test('too few samples are told against what a person expects, and not without', () => {
  fc.assert(
    fc.property(measured, fc.integer({ min: 2, max: 20 }), ({ step, end }, factor) => {
      const span = end - start;
      const expected = { expectedSeconds: step / 1000 };
      expect(tooFew(count, span, rulesAt(end))).toBeUndefined();
      expect(tooFew(count, span, rulesAt(end, expected))).toBeUndefined();
      expect(tooFew(count / 2, span, rulesAt(end, { ...expected, ratePercent: 50 }))).toBeUndefined();
      expect(tooFew(count / 2 - 1, span, rulesAt(end, { ...expected, ratePercent: 50 }))).toBeCloseTo(49.75, 6);
      const few = Math.floor(count / 2 / factor);
      expect(tooFew(few, span, rulesAt(end, expected))).toBeCloseTo((100 * few) / count, 6);
    }),
  );
});
