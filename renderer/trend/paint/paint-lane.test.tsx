import { expect, test } from 'vitest';
import type { LineStyle, PaintedLane } from '../data/frame-protocol';
import { reduceLine } from '../data/line/reduce-line';
import type { DrawnSeries } from '../data/protocol';
import { laneInks } from '../scene/colours';
import { bad, seriesOf } from '../data/testing/random-series';
import { drawnSeries } from '../testing/random-trend';
import { paintLane } from './paint-lane';

const [width, foot] = [100, 60];
const style = { width: 1.5, dash: [], line: 'sloped', axis: 0 } as const;
const lane: PaintedLane = {
  series: [
    { ...style, key: 'first', name: 'First', colour: '#0072b2' },
    { ...style, key: 'second', name: 'Second', colour: '#00805f' },
  ],
  kind: 'values',
  foot,
  height: foot + 8,
  ribbon: { top: foot + 2, height: 6 },
  rows: [],
  axes: [{ y: { factor: 1, offset: 0 }, logarithmic: false }],
};

function painted(
  first: Partial<DrawnSeries>,
  second: Partial<DrawnSeries> = {},
  logarithmic = false,
  line: LineStyle['line'] = 'sloped',
): (x: number, y: number) => string {
  const context = new OffscreenCanvas(width, foot + 8).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const drawn = new Map([
    ['first', drawnSeries(first)],
    ['second', drawnSeries(second)],
  ]);
  const content = { range: { start: 0, end: width }, columns: width, drawn, missing: [] };
  const axes = lane.axes.map((axis) => ({ ...axis, logarithmic }));
  const series = lane.series.map((one) => ({ ...one, line }));
  paintLane({ context, ratio: 1, inks: laneInks.light }, { ...lane, axes, series }, content);
  const { data } = context.getImageData(0, 0, width, foot);
  return (x, y) =>
    `#${[0, 1, 2].map((part) => (data[(y * width + x) * 4 + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

function pointsAt(...places: readonly (readonly [number, number])[]) {
  return { t: Float64Array.from(places, ([t]) => t), v: Float64Array.from(places, ([, v]) => v) };
}

test('a bad sample is seen under whatever the series behind it have there', () => {
  const isBad = { ...pointsAt([50.5, 30.5]), q: Uint8Array.of(2) };
  const isUncertain = { ...pointsAt([50.5, 30.5]), q: Uint8Array.of(1) };
  const line = pointsAt([0, 30.5], [100, 30.5]);
  const pixel = painted({ marks: isBad }, { marks: isUncertain, vertices: line, singles: pointsAt([50.5, 30.5]) });
  expect(pixel(50, 30)).toBe(laneInks.light.bad);
});

/** How many pixels of a column have the first series' colour in full. */
function inkedAt(pixel: (x: number, y: number) => string, x: number): number {
  return Array.from({ length: foot }, (_, y) => pixel(x, y)).filter((colour) => colour === '#0072b2').length;
}

test('a lone sample is a dot of five pixels at least, a crowd of them a quiet row', () => {
  expect(inkedAt(painted({ points: 1, singles: pointsAt([50.5, 30.5]) }), 50)).toBeGreaterThanOrEqual(5);
  const crowd = pointsAt(...Array.from({ length: 40 }, (_, place) => [30.5 + place, 30.5] as const));
  expect(inkedAt(painted({ points: 40, singles: crowd }), 50)).toBeLessThan(5);
});

test('a value that a logarithmic axis has no place for is marked at its foot, a single one and one of a line', () => {
  const trip = { vertices: pointsAt([0, 10], [20, 10], [30, 0], [40, 10]), singles: pointsAt([70, -5]) };
  const marked = (pixel: ReturnType<typeof painted>) =>
    [10, 30, 50, 70].filter((x) => pixel(x, foot - 9) === '#0072b2');
  expect(marked(painted({ points: 5, ...trip }, {}, true))).toEqual([30, 70]);
  expect(marked(painted({ points: 5, ...trip }))).toEqual([]);
});

test('a stepped line has dots where there are samples, and none where it ends without one', () => {
  const series = seriesOf({
    t: Float64Array.of(10, 40, 60),
    v: Float64Array.of(30.5, 45.5, 15.5),
    q: Uint32Array.of(0, bad, 0),
    codes: undefined,
  });
  series.release({ start: 90, end: Infinity });
  const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
  const pixel = painted(
    reduceLine(series, { start: 0, end: width, width, quality, stepped: true }),
    {},
    false,
    'stepped',
  );
  const columns = Array.from({ length: width }, (_, x) => x);
  expect(columns.filter((x) => inkedAt(pixel, x) > 1)).toEqual([9, 10, 59, 60]);
  expect([20, 38, 70, 88].map((x) => inkedAt(pixel, x))).toEqual([1, 1, 1, 1]);
});
