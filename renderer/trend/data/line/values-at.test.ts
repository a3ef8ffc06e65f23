import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valuesAt } from './values-at';
import type { QualityRule } from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import { plainValue } from '../testing/plain-value';
import { bad, columnsOf, samplesOf, cachedUntil, recipes, seriesOf, uncertain } from '../testing/random-series';
import { valueIn } from './value-table';

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const plain = SampleRules.of({ scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' });

function held(t: readonly number[], v: readonly number[], end: number): SeriesColumns {
  const series = new SeriesColumns();
  series.hold({ start: t[0] ?? 0, end });
  const samples = { t: Float64Array.from(t), v: Float64Array.from(v), q: new Uint32Array(t.length), codes: undefined };
  series.insert(columnsOf(samples), 0);
  return series;
}

function valueAt(series: SeriesColumns, time: number, stepped: boolean, rules: SampleRules) {
  return valueIn(valuesAt(series, [time], stepped, rules), 0);
}

/** Parts of a series' span, in thousandths of it. */
const stretch = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 400 }));
const scene = fc.record({
  recipe: recipes,
  parts: fc.integer({ min: 1, max: 5 }),
  /** Of a hundred samples, how many are states. */
  states: fc.constantFrom(0, 5, 100),
  /** Where samples are held, but nobody has said that there are no others. */
  holes: fc.array(stretch, { maxLength: 3 }),
  /** Where there are no samples. */
  pauses: fc.array(stretch, { maxLength: 2 }),
  /** Where it is known by intervals of plot values, and how many. */
  plot: fc.array(fc.tuple(stretch, fc.integer({ min: 1, max: 40 })), { maxLength: 2 }),
  columns: fc.integer({ min: 1, max: 300 }),
  /** From where to where it is looked at, in thousandths of the span. */
  view: fc.tuple(fc.integer({ min: -300, max: 1000 }), fc.integer({ min: 0, max: 1600 })),
  quality: fc.record({ uncertain: rule, bad: rule, missing: fc.constantFrom('gap' as const, 'span' as const) }),
  stepped: fc.boolean(),
});

/** The series of a scene, and the instants of its columns. */
function sceneOf({
  recipe,
  parts,
  states,
  holes,
  pauses,
  plot,
  columns,
  view,
}: typeof scene extends fc.Arbitrary<infer S> ? S : never) {
  const samples = samplesOf(recipe);
  const codes = samples.v.map((_, index) => ((index * 7919) % 100 < states ? 1 + (index % 3) : 0));
  const v = samples.v.map((value, index) => (codes[index] === 0 ? value : Number.NaN));
  const series = seriesOf({ ...samples, v, codes: Uint32Array.from(codes) }, parts);
  for (const state of [true, false, 'Running']) series.codeOf(state);
  const [first, span] = [samples.t[0] ?? 0, Math.max(10, (samples.t.at(-1) ?? 0) - (samples.t[0] ?? 0))];
  const at = (thousandths: number) => Math.round(first + (thousandths / 1000) * span);
  const rangeOf = ([from, length]: readonly [number, number]) => ({ start: at(from), end: at(from + length) + 1 });
  for (const pause of pauses) series.remove(rangeOf(pause));
  for (const hole of holes) series.release(rangeOf(hole));
  for (const [where, count] of plot) {
    const { start, end } = rangeOf(where);
    series.intervals.add(
      Array.from({ length: count }, (_, place) => ({
        start: start + (place / count) * (end - start),
        end: start + ((place + 1) / count) * (end - start),
        count: place % 4 === 0 ? Number.NaN : place,
        worst: place % 5 === 0 ? undefined : place % 2 === 0 ? 0 : bad,
        shares: place % 3 === 0 ? { on: place + 1, off: 0 } : undefined,
      })),
    );
  }
  const times = Array.from({ length: columns }, (_, column) => at(view[0] + (column / columns) * view[1]));
  return { series, times };
}

describe('the values at the instants of pixel columns', () => {
  test('are what each instant alone is, whatever is missing, spanned, a state or an interval', () => {
    fc.assert(
      fc.property(scene, (one) => {
        const { series, times } = sceneOf(one);
        const rules = SampleRules.of({ scheme: 'opc-ua', ...one.quality });
        const table = valuesAt(series, times, one.stepped, rules);
        const wanted = times.map((time) => plainValue(series, time, one.stepped, rules));
        expect(times.map((_time, place) => valueIn(table, place))).toStrictEqual(wanted);
      }),
      { numRuns: 600 },
    );
  });
});

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
