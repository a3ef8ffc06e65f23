import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf } from './middle';
import { SampleRules } from './sample-rules';
import { bad, recipes, samplesOf, seriesOf } from './testing/random-series';

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
      const most = Math.floor((plotted.length * off) / 100);
      expect(plotted.filter((value) => value < low).length).toBeLessThanOrEqual(most);
      expect(plotted.filter((value) => value > high).length).toBeLessThanOrEqual(most);
      expect(low).toBeLessThanOrEqual(high);
      expect(plotted).toContain(low);
    }),
  );
});
