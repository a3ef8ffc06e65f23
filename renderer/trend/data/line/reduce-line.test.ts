import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PixelColumns } from './pixel-columns';
import type { Points, QualityRule, QualityRules } from '../protocol';
import { reduceLine, reduceOnLogarithms } from './reduce-line';
import { type Interval, pixelCoverageOf, type PixelCoverage, union } from '../testing/pixel-coverage';
import { bad, samplesOf, cachedUntil, recipes, seriesOf, type Samples, uncertain } from '../testing/random-series';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
function columns(list: readonly { gap: number; v: number; q: number }[]): Samples {
  let time = 0;
  return {
    t: Float64Array.from(list, ({ gap }) => (time += gap)),
    v: Float64Array.from(list, ({ v }) => v),
    q: Uint32Array.from(list, ({ q }) => q),
    codes: undefined,
  };
}

/** The vertices of the line without any reduction, as the rules have it, written as plainly as can be. */
function everything(samples: Samples, rules: QualityRules, stepped: boolean, floor = -Infinity): Points {
  const { t, v, q } = samples;
  const vertices: { t: number; v: number }[] = [];
  for (let index = 0; index < t.length; index += 1) {
    const [time = 0, value = 0, code = 0] = [t[index], v[index], q[index]];
    const rule = code === bad ? rules.bad : code === uncertain ? rules.uncertain : 'plot';
    if (rule === 'span') continue;
    const before = vertices.at(-1)?.v ?? Number.NaN;
    if (rule === 'plot' && Number.isFinite(value) && value > floor) vertices.push({ t: time, v: value });
    else
      vertices.push(...(stepped && !Number.isNaN(before) ? [{ t: time, v: before }] : []), { t: time, v: Number.NaN });
  }
  const last = vertices.at(-1);
  if (stepped && last !== undefined) vertices.push({ t: cachedUntil(samples), v: last.v });
  return { t: Float64Array.from(vertices, (one) => one.t), v: Float64Array.from(vertices, (one) => one.v) };
}

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const missing = fc.constant('span' as const);
const rules = fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: rule, bad: rule, missing });
/** A range as parts of a thousand of the series' span, from before its start to behind its end. */
const range = fc.record({
  from: fc.integer({ min: -100, max: 1100 }),
  length: fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.integer({ min: 1, max: 20 })),
  width: fc.integer({ min: 1, max: 40 }),
});

function requestFor({ t }: Samples, { from, length, width }: { from: number; length: number; width: number }) {
  const span = Math.max(100, (t.at(-1) ?? 0) - (t[0] ?? 0));
  const start = Math.round((t[0] ?? 0) + (from / 1000) * span);
  return { start, end: start + Math.max(1, Math.round((length / 1000) * span)), width };
}

/** Lines that cross a column's edge are worked out there, with the last bit of a double: what is as near as that meets. */
function rounded(intervals: readonly Interval[]): readonly Interval[] {
  return union(intervals.map(([low, high]) => [Number(low.toPrecision(12)), Number(high.toPrecision(12))]));
}

/** How many runs, which breaks part, begin in each pixel column. */
function runsOf({ t, v }: Points, pixels: PixelColumns): readonly number[] {
  const runs = Array.from({ length: pixels.width }, () => 0);
  for (const [index, value] of v.entries()) {
    if (Number.isNaN(value) || !Number.isNaN(v[index - 1] ?? Number.NaN)) continue;
    const column = pixels.of(t[index] ?? 0);
    if (runs[column] !== undefined) runs[column] += 1;
  }
  return runs;
}

/** More runs in one pixel column than are told apart are joined: such columns are compared by their ends alone. */
function expectSameCoverage(drawn: PixelCoverage, whole: PixelCoverage, runs: readonly number[]): void {
  whole.forEach((intervals, column) => {
    const mine = drawn[column] ?? [];
    if ((runs[column] ?? 0) <= 64) expect(rounded(mine)).toEqual(rounded(intervals));
    else expect([mine[0]?.[0], mine.at(-1)?.[1]]).toEqual([intervals[0]?.[0], intervals.at(-1)?.[1]]);
  });
}

describe('the reduced line', () => {
  test('covers the very pixels that all samples cover, no more and no less', () => {
    fc.assert(
      fc.property(
        recipes,
        fc.integer({ min: 1, max: 4 }),
        range,
        rules,
        fc.boolean(),
        (recipe, parts, someRange, someRules, stepped) => {
          const samples = samplesOf(recipe);
          const request = requestFor(samples, someRange);
          const line = reduceLine(seriesOf(samples, parts), { ...request, quality: someRules, stepped });
          const pixels = new PixelColumns(request);
          const every = everything(samples, someRules, stepped);
          const whole = pixelCoverageOf(every, pixels, stepped);
          expectSameCoverage(pixelCoverageOf(line.vertices, pixels, stepped), whole, runsOf(every, pixels));
          const values = whole.flat();
          expect(line.min).toBeCloseTo(Math.min(...values.map(([low]) => low)), 6);
          expect(line.max).toBeCloseTo(Math.max(...values.map(([, high]) => high)), 6);
        },
      ),
      {
        numRuns: 1500,
        examples: [
          [
            // A line enters a column, at its edge, by the last bit of a double below where a run in it lies.
            {
              seed: 78_858_915,
              length: 175,
              uncertain: 1,
              bad: 0,
              missing: 159,
              lasting: 700,
              distance: 1,
              isRegular: true,
            },
            1,
            { from: 3, length: 595, width: 30 },
            { scheme: 'opc-ua', uncertain: 'gap', bad: 'gap', missing: 'span' },
            false,
          ],
        ],
      },
    );
  });

  test('on a logarithmic axis covers the very pixels that all samples above zero cover', () => {
    fc.assert(
      fc.property(
        recipes,
        fc.integer({ min: 1, max: 4 }),
        range,
        rules,
        fc.boolean(),
        (recipe, parts, someRange, someRules, stepped) => {
          const samples = samplesOf(recipe);
          const request = requestFor(samples, someRange);
          const line = reduceOnLogarithms(seriesOf(samples, parts), { ...request, quality: someRules, stepped });
          const pixels = new PixelColumns(request);
          const every = everything(samples, someRules, stepped, 0);
          const whole = pixelCoverageOf(every, pixels, stepped);
          expectSameCoverage(pixelCoverageOf(line.vertices, pixels, stepped), whole, runsOf(every, pixels));
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('says that samples are left out wherever some are, and never where each has a pixel column of its own', () => {
    fc.assert(
      fc.property(recipes, range, rules, fc.integer({ min: 1, max: 50 }), (recipe, someRange, someRules, finer) => {
        const samples = samplesOf(recipe);
        const request = requestFor(samples, { ...someRange, width: someRange.width * finer });
        const isWithin = (time: number) => time >= request.start && time < request.end;
        const line = reduceLine(seriesOf(samples), { ...request, quality: someRules, stepped: false });
        const whole = everything(samples, someRules, false);
        const plotted = whole.t.filter((time, index) => isWithin(time) && !Number.isNaN(whole.v[index]));
        const drawn = line.vertices.t.filter(isWithin);
        // Runs within one pixel column are drawn in the order of their values.
        if (!line.reduced) expect(drawn.toSorted()).toEqual(plotted);
        const pixels = new PixelColumns(request);
        const places = Array.from(samples.t.filter(isWithin), (time) => pixels.of(time));
        if (new Set(places).size === places.length) expect(line.reduced).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  test('leaves nothing out where samples have nothing that could be drawn', () => {
    const request = { start: 0, end: 100, width: 1000, quality, stepped: false };
    const some = Array.from({ length: 20 }, (_, index) => ({ gap: 4, v: index, q: index > 4 && index < 10 ? bad : 0 }));
    const none = Array.from({ length: 2000 }, () => ({ gap: 0.04, v: Number.NaN, q: 0 }));
    expect(reduceLine(seriesOf(columns(some)), request)).toMatchObject({ points: 20, reduced: false });
    expect(reduceLine(seriesOf(columns(none)), request)).toMatchObject({ reduced: false });
  });

  test('draws a run within one pixel column as no more strokes than can be told apart', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => ({
      gap: 1,
      v: (index * 7919) % 10_007,
      q: index % 2 === 0 ? 0 : bad,
    }));
    const { vertices } = reduceLine(seriesOf(columns(list)), {
      start: 0,
      end: 10_001,
      width: 1,
      quality,
      stepped: false,
    });
    expect(vertices.t.length).toBeLessThanOrEqual(64 * 3);
    expect(Math.min(...vertices.v.filter((value) => !Number.isNaN(value)))).toBe(0);
  });

  test('runs to the edges of a range between two samples, and its extremes are those at the edges', () => {
    const series = seriesOf(
      columns([
        { gap: 0, v: 0, q: 0 },
        { gap: 100, v: 50, q: bad },
        { gap: 100, v: 200, q: 0 },
      ]),
    );
    const request = { start: 20, end: 40, width: 10, quality: { ...quality, bad: 'span' as const } };
    expect(reduceLine(series, { ...request, stepped: false })).toMatchObject({ points: 0, min: 20, max: 40 });
    expect(reduceLine(series, { ...request, stepped: true })).toMatchObject({ min: 0, max: 0 });
  });

  test('the least value above zero is one of those on screen: a sample beside the range counts where the line comes into it', () => {
    const series = seriesOf(
      columns([
        { gap: 0, v: 0.01, q: 0 },
        { gap: 100, v: 10, q: 0 },
        { gap: 100, v: 20, q: 0 },
        { gap: 100, v: 0.002, q: 0 },
      ]),
    );
    const leastIn = (start: number, end: number, stepped = false) =>
      reduceLine(series, { start, end, width: 10, quality, stepped }).leastPositive;
    expect(leastIn(100, 201)).toBe(10);
    expect(leastIn(150, 260, true)).toBe(10);
    expect(leastIn(50, 201, true)).toBe(0.01);
    // Halfway by logarithms, as it is drawn.
    expect(leastIn(50, 201)).toBeCloseTo(Math.sqrt(0.1), 12);
    expect(leastIn(250, 290)).toBeCloseTo(20 * 0.0001 ** 0.9, 12);
    expect(leastIn(350, 360)).toBe(Number.POSITIVE_INFINITY);
  });

  test('a stepped line holds its value until the sample that breaks it, and the last one as long as it is known', () => {
    const series = seriesOf(
      columns([
        { gap: 10, v: 5, q: 0 },
        { gap: 40, v: 0, q: bad },
        { gap: 10, v: 7, q: 0 },
      ]),
    );
    const { vertices } = reduceLine(series, { start: 0, end: 100, width: 100, quality, stepped: true });
    expect([...vertices.t]).toEqual([10, 50, Number.NaN, 60, 1060, Number.NaN]);
    expect([...vertices.v]).toEqual([5, 5, Number.NaN, 7, 7, Number.NaN]);
  });

  test('has at most four vertices a pixel column where nothing breaks', () => {
    const many = columns(Array.from({ length: 100_000 }, (_, index) => ({ gap: 1, v: Math.sin(index) * 100, q: 0 })));
    const { vertices, points, reduced } = reduceLine(seriesOf(many), {
      start: 1,
      end: 100_001,
      width: 100,
      quality,
      stepped: false,
    });
    expect(points).toBe(100_000);
    expect(reduced).toBe(true);
    expect(vertices.t.length).toBeLessThanOrEqual(4 * 101 + 1);
  });

  test('the end is not included in what is counted', () => {
    const chunk = columns([
      { gap: 10, v: 1, q: 0 },
      { gap: 10, v: 2, q: 0 },
      { gap: 10, v: 3, q: 0 },
    ]);
    expect(reduceLine(seriesOf(chunk), { start: 10, end: 30, width: 5, quality, stepped: false }).points).toBe(2);
  });

  test('a bad sample breaks the line and is marked; a sample alone is a dot', () => {
    const chunk = columns([
      { gap: 1, v: 1, q: 0 },
      { gap: 1, v: 2, q: 0 },
      { gap: 1, v: 9, q: bad },
      { gap: 1, v: 3, q: uncertain },
      { gap: 1, v: 9, q: bad },
    ]);
    const line = reduceLine(seriesOf(chunk), { start: 0, end: 10, width: 10, quality, stepped: false });
    expect([...line.vertices.v]).toEqual([1, 2, Number.NaN, 3, Number.NaN]);
    expect([...line.singles.t]).toEqual([4]);
    expect([...line.marks.t]).toEqual([3, 4, 5]);
    expect([...line.marks.q]).toEqual([2, 1, 2]);
    expect([line.min, line.max]).toEqual([1, 3]);
  });

  test('spanning bad samples joins their neighbours', () => {
    const chunk = columns([
      { gap: 1, v: 1, q: 0 },
      { gap: 1, v: 9, q: bad },
      { gap: 1, v: 3, q: 0 },
    ]);
    const line = reduceLine(seriesOf(chunk), {
      start: 0,
      end: 10,
      width: 10,
      quality: { ...quality, bad: 'span' },
      stepped: false,
    });
    expect([...line.vertices.v]).toEqual([1, 3, Number.NaN]);
  });
});
