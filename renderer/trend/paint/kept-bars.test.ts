import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { QualityRule } from '../data/protocol';
import { reduceLine } from '../data/line/reduce-line';
import { recipes, samplesOf, seriesOf } from '../data/testing/random-series';
import type { SeriesColumns } from '../data/series/series-columns';
import { laneInks } from '../scene/colours';
import { linearScale } from '../scene/scale';
import { drawnSeries } from '../testing/random-trend';
import { PixelBars } from './bar-sheet';
import type { DrawingSurface } from './drawing-surface';
import { KeptBars, type LaneLine } from './kept-bars';

const height = 40;
const epoch = Date.UTC(2026, 0, 1);

const rule = fc.constantFrom<QualityRule>('gap', 'plot', 'span');
const looks = fc.record({
  recipe: recipes,
  width: fc.constantFrom(1, 1.5, 2.25, 4),
  line: fc.constantFrom('sloped' as const, 'stepped' as const, 'points' as const),
});
const lanes = fc.record({
  looks: fc.array(looks, { minLength: 1, maxLength: 3 }),
  quality: fc.record({ scheme: fc.constant('opc-ua' as const), uncertain: rule, bad: rule }),
  columns: fc.integer({ min: 20, max: 120 }),
  /** The range as parts of a thousand of the first series' span. */
  from: fc.integer({ min: -100, max: 1000 }),
  length: fc.integer({ min: 1, max: 1200 }),
  /** To how many columns from where it began the hand moves the range, one step after the other. */
  moves: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 5 }),
});
type Lane = typeof lanes extends fc.Arbitrary<infer T> ? T : never;

function seriesAt(recipe: Lane['looks'][number]['recipe']): SeriesColumns {
  const samples = samplesOf(recipe);
  return seriesOf({ ...samples, t: samples.t.map((time) => epoch + time) }, 2);
}

const nothing = () => undefined;

/** A surface that takes what is stroked and shows nothing of it. */
function surfaceOf(columns: number): DrawingSurface {
  const strokes = { stroke: nothing, moveTo: nothing, lineTo: nothing, setLineDash: nothing };
  const context = Object.assign(Object.create(null), { beginPath: nothing, fill: nothing, ...strokes });
  return { context: Object.assign(context, { canvas: { width: columns, height } }), ratio: 1, inks: laneInks.light };
}

function linesAt(
  all: readonly SeriesColumns[],
  { looks: styles, quality, columns }: Lane,
  range: { start: number; end: number },
  moved: number,
  start: number,
): LaneLine[] {
  const { factor, offset } = linearScale(start, 0, start + (range.end - range.start), columns);
  return all.map((series, place) => {
    const { line = 'sloped', width = 1 } = styles[place] ?? {};
    const stepped = line === 'stepped';
    const drawn = reduceLine(series, { ...range, width: columns, grid: { origin: start, moved }, quality, stepped });
    return {
      style: { colour: ['#0072b2', '#c15700', '#00805f'][place] ?? '#000000', width, dash: [], line },
      series: { ...drawnSeries({}), ...drawn },
      scales: { x: { factor, offset: offset - moved }, y: { factor: -0.2, offset: 20.3 } },
    };
  });
}

test('bars that were moved are the same, pixel by pixel, as bars that are inked anew', () => {
  const move = vi.spyOn(PixelBars.prototype, 'move');
  fc.assert(
    fc.property(lanes, (lane) => {
      const { looks: styles, columns, from, length, moves } = lane;
      const all = styles.map(({ recipe }) => seriesAt(recipe));
      const whole = Math.max(100, (all[0]?.blocks.at(-1)?.last ?? 0) - (all[0]?.blocks[0]?.first ?? 0));
      const start = epoch + Math.round((from / 1000) * whole);
      const span = Math.max(columns, Math.round((length / 1000) * whole));
      const kept = new KeptBars();
      for (const moved of [0, ...moves]) {
        const begin = start + Math.ceil((moved * span) / columns);
        const lines = linesAt(all, lane, { start: begin, end: begin + span }, moved, start);
        const place = { of: 'lane', moved };
        const surface = surfaceOf(columns);
        kept.paint(surface, lines, place);
        const anew = new KeptBars();
        anew.paint(surface, lines, place);
        expect(kept.inked?.pixels).toEqual(anew.inked?.pixels);
      }
    }),
    { numRuns: 500 },
  );
  expect(move.mock.calls.length).toBeGreaterThan(150);
});
