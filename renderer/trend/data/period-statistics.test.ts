import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import { packChunk } from '@shared/vqt/packed';
import type { QualityRule, SeriesStatistics } from './protocol';
import { SeriesStore } from './series-store';
import { cachedUntil, recipes, samplesOf, type Samples } from './testing/random-series';

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const rules = fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: rule, bad: rule });
/** Where periods begin, thousandths of what is held, and somewhat beyond. */
const cuts = fc.uniqueArray(fc.integer({ min: -100, max: 1100 }), { minLength: 2, maxLength: 12 });

function storeOf(samples: Samples): SeriesStore {
  const store = new SeriesStore();
  const { t, v, q } = samples;
  const slice = { readId: 'r', slice: 0 };
  const [start, end] = [t[0] ?? 0, cachedUntil(samples)];
  store.take({ type: 'slice', ...slice, series: ['s'], start, end });
  store.take({ type: 'chunk', ...slice, item: 0, chunk: packChunk({ t, v, q }) });
  store.take({ type: 'sliceEnd', ...slice, completeTo: [end] });
  return store;
}

function sum(all: readonly SeriesStatistics[], of: (one: SeriesStatistics) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

/** Of values such as the samples have, whose size is at most some thousands. */
function expectNear(found: number, wanted: number): void {
  if (Number.isNaN(wanted)) expect(found).toBeNaN();
  else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-9);
}

test('the figures of periods that follow each other come to those of the whole', () => {
  fc.assert(
    fc.property(recipes, cuts, rules, fc.boolean(), (recipe, places, quality, isStepped) => {
      const samples = samplesOf(recipe);
      const [first, until] = [samples.t[0] ?? 0, cachedUntil(samples)];
      const at = places.toSorted((a, b) => a - b).map((place) => first + Math.round((place / 1000) * (until - first)));
      const periods = at.slice(1).map((end, place): TimeRange => ({ start: at[place] ?? end, end }));
      const store = storeOf(samples);
      const request = { ids: ['s'], stepped: [isStepped], quality };
      const [all = []] = [...store.periodStatistics({ ...request, periods })];
      const [whole] = store.statistics({ ...request, start: at[0] ?? 0, end: at.at(-1) ?? 0 });
      if (whole === undefined) throw new Error('no figures');
      expect(all).toHaveLength(periods.length);
      for (const count of ['points', 'good', 'uncertain', 'bad', 'numbers', 'covered'] as const)
        expect([count, sum(all, (one) => one[count])]).toEqual([count, whole[count]]);
      expect(sum(all, ({ odd }) => odd.infinite + odd.texts)).toBe(whole.odd.infinite + whole.odd.texts);
      const told = all.filter(({ numbers }) => numbers > 0);
      const greatest = Math.max(...told.map(({ max }) => max?.v ?? Number.NaN));
      expect(told.find(({ max }) => max?.v === greatest)?.max).toEqual(whole.max);
      const least = Math.min(...told.map(({ min }) => min?.v ?? Number.NaN));
      expect(told.find(({ min }) => min?.v === least)?.min).toEqual(whole.min);
      expect([told[0]?.first, told.at(-1)?.last]).toEqual([whole.first, whole.last]);
      expectNear(sum(told, ({ mean, numbers }) => mean * numbers) / whole.numbers, whole.mean);
      const covered = all.filter((one) => one.covered > 0);
      const area = sum(covered, (one) => one.timeWeightedMean * one.covered);
      expectNear(area / whole.covered, whole.timeWeightedMean);
    }),
    { numRuns: 400 },
  );
});
