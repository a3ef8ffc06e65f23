import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAt } from './line-value';
import type { QualityRule } from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import { bad, columnsOf, samplesOf, cachedUntil, recipes, seriesOf, uncertain } from '../testing/random-series';

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const plain = SampleRules.of({ scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' });

function held(t: readonly number[], v: readonly number[], end: number): SeriesColumns {
  const series = new SeriesColumns();
  series.hold({ start: t[0] ?? 0, end });
  const samples = { t: Float64Array.from(t), v: Float64Array.from(v), q: new Uint32Array(t.length), codes: undefined };
  series.insert(columnsOf(samples), 0);
  return series;
}

describe('the value at an instant', () => {
  test('is on the line between the samples, or held, as looking at each sample would tell', () => {
    fc.assert(
      fc.property(
        recipes,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -50, max: 1200 }),
        rule,
        rule,
        fc.boolean(),
        (recipe, parts, place, uncertainRule, badRule, stepped) => {
          const samples = samplesOf(recipe);
          const { t, v, q } = samples;
          const span = (t.at(-1) ?? 0) - (t[0] ?? 0);
          const time = Math.round((t[0] ?? 0) + (place / 1000) * Math.max(span, 10));
          const line = Array.from(t, (at, index) => {
            const code = q[index] ?? 0;
            const effect = code === bad ? badRule : code === uncertain ? uncertainRule : 'plot';
            const value = v[index] ?? Number.NaN;
            return { at, value: effect === 'plot' && Number.isFinite(value) ? value : Number.NaN, effect };
          }).filter(({ effect }) => effect !== 'span');
          const isHeld = t.length > 0 && time >= (t[0] ?? 0) && time <= cachedUntil(samples);
          const before = isHeld ? line.findLast(({ at }) => at <= time) : undefined;
          const behind = isHeld ? line.find(({ at }) => at > time) : undefined;
          const wanted =
            before === undefined
              ? Number.NaN
              : stepped || before.at === time
                ? before.value
                : behind === undefined
                  ? Number.NaN
                  : before.value + ((time - before.at) / (behind.at - before.at)) * (behind.value - before.value);
          const rules = SampleRules.of({
            scheme: 'opc-ua',
            uncertain: uncertainRule,
            bad: badRule,
            missing: 'span',
          });
          expect(valueAt(seriesOf(samples, parts), time, stepped, rules).v).toBe(wanted);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is none across what is not held, and a step holds only as far as it is known to', () => {
    const series = held([0, 100], [1, 2], 120);
    series.hold({ start: 200, end: 300 });
    const later = { t: Float64Array.of(210), v: Float64Array.of(7), q: new Uint32Array(1), codes: undefined };
    series.insert(columnsOf(later), 0);
    const at = (time: number, stepped: boolean) => valueAt(series, time, stepped, plain).v;
    expect([50, 110, 160, 205, 210].map((time) => at(time, false))).toEqual([1.5, NaN, NaN, NaN, 7]);
    expect([50, 110, 160, 205, 250].map((time) => at(time, true))).toEqual([1, 2, NaN, NaN, 7]);
    expect(valueAt(series, 160, true, plain).nearest?.t).toBe(210);
  });

  test('of several samples of one instant, the last goes on', () => {
    expect(valueAt(held([0, 10, 10, 20], [0, 1, 5, 7], 30), 10, false, plain).v).toBe(5);
  });
});
