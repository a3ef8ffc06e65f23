import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualityIndex } from '@shared/vqt/quality';
import { PixelColumns } from './pixel-columns';
import { Pyramid } from '../pyramid/pyramid';
import { reduceLine } from './reduce-line';
import { SampleRules } from '../pyramid/sample-rules';
import { partsOf } from './run-list';
import { stateRuns } from './state-runs';
import { columnsOf, samplesOf, cachedUntil, recipes, seriesOf, type Samples } from '../testing/random-series';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap', missing: 'span' } as const;
const width = fc.integer({ min: 1, max: 60 });

function worstOf({ q }: Samples, from: number, to: number): number {
  return Math.max(
    0,
    ...q
      .subarray(from, to)
      .values()
      .map((code) => qualityIndex(code, 'opc-ua')),
  );
}

test('the pyramid’s worst quality of any run of samples is the worst of them all', () => {
  fc.assert(
    fc.property(recipes, fc.nat(1000), fc.nat(1000), (recipe, one, other) => {
      const columns = samplesOf(recipe);
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((part) =>
        Math.floor((part / 1000) * recipe.length),
      );
      const pyramid = new Pyramid(columnsOf(columns), SampleRules.of(quality));
      expect(pyramid.worst(from ?? 0, to ?? 0)).toBe(worstOf(columns, from ?? 0, to ?? 0));
    }),
    { numRuns: 400 },
  );
});

test('the ribbon shows the worst sample of each pixel column, and no quality that no sample has', () => {
  fc.assert(
    fc.property(recipes, width, fc.integer({ min: 1, max: 3 }), (recipe, columnCount, parts) => {
      const columns = samplesOf(recipe);
      const range = { start: columns.t[0] ?? 0, end: cachedUntil(columns), width: columnCount };
      const { ribbon } = reduceLine(seriesOf(columns, parts), { ...range, quality, stepped: false });
      const pixels = new PixelColumns(range);
      const marks = [...columns.t].map((time, index) => ({
        column: pixels.of(time),
        mark: qualityIndex(columns.q[index] ?? 0, 'opc-ua') + 1,
      }));
      // A column shows the worst of its samples, and else nothing but what the last sample before it left.
      [...ribbon].forEach((mark, column) => {
        const worst = Math.max(0, ...marks.filter((one) => one.column === column).map((one) => one.mark));
        const lasting = marks.findLast((one) => one.column < column)?.mark ?? 0;
        expect([worst, Math.max(worst, lasting)]).toContain(mark);
      });
    }),
    { numRuns: 300 },
  );
});

test('the shares of a pixel column are those of its samples, and none is lost', () => {
  fc.assert(
    fc.property(recipes, width, fc.integer({ min: 1, max: 3 }), (recipe, columnCount, parts) => {
      const columns = samplesOf(recipe);
      const range = { start: columns.t[0] ?? 0, end: cachedUntil(columns), width: columnCount };
      const { ribbon, shares } = reduceLine(seriesOf(columns, parts), { ...range, quality, stepped: false });
      const pixels = new PixelColumns(range);
      const classes = [...columns.t].map((time, index) => ({
        column: pixels.of(time),
        quality: qualityIndex(columns.q[index] ?? 0, 'opc-ua'),
      }));
      [...ribbon].forEach((mark, column) => {
        const own = classes.filter((one) => one.column === column);
        for (const [kind, name] of [
          [1, 'uncertain'],
          [2, 'bad'],
        ] as const) {
          const share = shares?.[name][column] ?? 0;
          const count = own.filter((one) => one.quality === kind).length;
          if (count > 0) expect(share).toBe(Math.max(1, Math.round((255 * count) / own.length)));
          if (mark === kind + 1) expect(share).toBeGreaterThan(0);
          if (count === 0 && mark !== kind + 1) expect(share).toBe(0);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test('runs of states cover what is known without an overlap, and the worst quality of each is told', () => {
  fc.assert(
    fc.property(
      recipes,
      width,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (recipe, columnCount, parts, states) => {
        const plain = samplesOf({ ...recipe, missing: 0 });
        const codes = Uint32Array.from(plain.v, (value) => 1 + (Math.abs(Math.floor(value / 7)) % states));
        const columns = { ...plain, v: plain.v.map(() => Number.NaN), codes };
        const series = seriesOf(columns, parts);
        for (const state of ['a', 'b', 'c', 'd'].slice(0, states)) series.codeOf(state);
        const range = { start: columns.t[0] ?? 0, end: cachedUntil(columns), width: columnCount };
        const runs = stateRuns(series, { ...range, quality })?.runs ?? [];
        fc.pre(recipe.length > 0);
        expect([runs[0]?.from, runs.at(-1)?.to]).toEqual([range.start, range.end]);
        runs.forEach((run, index) => {
          if (index > 0) expect(run.from).toBe(runs[index - 1]?.to);
          const inside = [...columns.t.keys()].filter((at) => isIn(columns, at, run));
          const worst = Math.max(0, ...inside.map((at) => qualityIndex(columns.q[at] ?? 0, 'opc-ua')));
          if (inside.length > 0) expect(run.q).toBeGreaterThanOrEqual(worst);
          const own = partsOf(run);
          expect(inside.filter((at) => !own.some(({ code }) => code === codes[at]))).toEqual([]);
          // Each state has just the time that its samples last.
          const times = new Float64Array(states + 1);
          codes.forEach((code, at) => {
            times[code] = (times[code] ?? 0) + overlap(run, columns.t[at] ?? 0, columns.t[at + 1] ?? range.end);
          });
          for (const { code, time } of own) expect(time).toBeCloseTo(times[code] ?? 0, 3);
        });
      },
    ),
    { numRuns: 300 },
  );
});

/** Whether a sample lies in a run and lasts: of several at one instant only the last does. */
function isIn({ t }: Samples, index: number, { from, to }: { from: number; to: number }): boolean {
  const time = t[index] ?? 0;
  return time >= from && time < to && t[index + 1] !== time;
}

function overlap({ from, to }: { from: number; to: number }, start: number, end: number): number {
  return Math.max(0, Math.min(to, end) - Math.max(from, start));
}
