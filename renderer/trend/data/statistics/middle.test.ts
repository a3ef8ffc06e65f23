import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf } from './middle';
import { SampleRules } from '../pyramid/sample-rules';
import { bad, recipes, samplesOf, seriesOf } from '../testing/random-series';

const rules = SampleRules.of({ scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' });

test('as many numbers lie outside as were to be left off, and none of them is bad', () => {
  fc.assert(
    fc.property(recipes, fc.integer({ min: 0, max: 49 }), (recipe, off) => {
      const samples = samplesOf(recipe);
      const range = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
      const plotted = [...samples.v].filter((value, index) => Number.isFinite(value) && samples.q[index] !== bad);
      const middle = middleOf(seriesOf(samples), range, rules, off);
      if (plotted.length === 0) {
        expect(middle).toBeUndefined();
        return;
      }
      const { low, high } = middle ?? { low: Number.NaN, high: Number.NaN };
      // A few numbers are told exactly.
      const slack = plotted.length > 1024 ? plotted.length * 0.002 : 0;
      const wanted = Math.floor((plotted.length * off) / 100);
      expect(plotted.filter((value) => value < low).length).toBeLessThanOrEqual(wanted + slack);
      expect(plotted.filter((value) => value > high).length).toBeLessThanOrEqual(wanted + slack);
      // And no fewer: with the ends themselves there is one more than were to be left off.
      expect(plotted.filter((value) => value <= low).length).toBeGreaterThanOrEqual(wanted + 1 - slack);
      expect(plotted.filter((value) => value >= high).length).toBeGreaterThanOrEqual(wanted + 1 - slack);
      expect(low).toBeLessThanOrEqual(high);
      expect(plotted).toContain(low);
    }),
  );
});

test('of many samples, ranks are right to 0.2 in a hundred, also where values come back regularly', () => {
  const shape = fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
    length: fc.integer({ min: 70_000, max: 200_000 }),
    // A sample taken at every so manieth place would see the same part of each wave.
    wave: fc.constantFrom(2, 7, 16, 60, 4096),
  });
  const off = fc.integer({ min: 0, max: 49 });
  const cut = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(shape, off, cut, ({ seed, length, wave }, part, from) => {
      const samples = {
        t: Float64Array.from({ length }, (_, index) => index),
        v: Float64Array.from({ length }, (_, index) => ((index % wave) * 1000 + ((index * seed) % 997)) / 7),
        q: new Uint32Array(length),
        codes: undefined,
      };
      const seen = samples.v.subarray(from);
      const { low = Number.NaN, high = Number.NaN } =
        middleOf(seriesOf(samples), { start: from, end: length }, rules, part) ?? {};
      const [wanted, slack] = [(seen.length * part) / 100, seen.length * 0.002 + 1];
      const count = (isOutside: (value: number) => boolean) => seen.reduce((sum, v) => sum + Number(isOutside(v)), 0);
      expect(count((value) => value < low)).toBeLessThanOrEqual(wanted + slack);
      expect(count((value) => value <= low)).toBeGreaterThanOrEqual(wanted - slack);
      expect(count((value) => value > high)).toBeLessThanOrEqual(wanted + slack);
      expect(count((value) => value >= high)).toBeGreaterThanOrEqual(wanted - slack);
    }),
    { numRuns: 20 },
  );
});
