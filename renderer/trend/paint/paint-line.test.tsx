import { describe, expect, test } from 'vitest';
import type { LineStyle } from '../data/frame-protocol';
import { laneInks } from '../scene/colours';
import { drawnSeries } from '../testing/random-trend';
import { linearScale } from '../scene/scale';
import { BarSheet } from './bar-sheet';
import { paintLine } from './paint-line';

const [width, height] = [300, 120];
const style: LineStyle = { colour: '#0072b2', width: 1.5, dash: [], line: 'sloped' };
const scales = { x: { factor: 1, offset: 0 }, y: { factor: 1, offset: 0 } };

/** A noisy line with spikes and a hole, four vertices in each pixel column. */
function noisy() {
  const [t, v]: [number[], number[]] = [[], []];
  for (let index = 0; index < width * 4; index += 1) {
    const column = Math.floor(index / 4);
    if (column > 140 && column < 160) continue;
    t.push(index / 4);
    v.push(60 + 30 * Math.sin(column / 25) + 9 * Math.sin(index * 12.9898) - (index % 97 === 0 ? 25 : 0));
  }
  const vertices = { t: Float64Array.from(t), v: Float64Array.from(v) };
  return { ...drawnSeries({ points: t.length, min: 0, max: height }), vertices };
}

/** Opacity of each pixel. */
function painted(hasSheet: boolean): number[] {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const sheet = hasSheet ? BarSheet.over(context) : undefined;
  paintLine({ context, ratio: 1, inks: laneInks.light }, noisy(), scales, style, sheet);
  sheet?.putDown();
  return [...context.getImageData(0, 0, width, height).data].filter((_byte, place) => place % 4 === 3);
}

function sum(opacities: readonly number[]): number {
  return opacities.reduce((some, opacity) => some + opacity, 0);
}

test('a line on a sheet covers the pixels that its rectangles would, but for what smoothing changes', () => {
  const [sheet, rectangles] = [painted(true), painted(false)];
  const opacitiesWhere = (wanted: number) => sheet.filter((_opacity, place) => rectangles[place] === wanted);
  const [covered, blank] = [opacitiesWhere(255), opacitiesWhere(0)];
  expect(covered.length).toBeGreaterThan(2000);
  expect(Math.min(...covered)).toBeGreaterThan(170);
  expect(Math.max(...blank)).toBeLessThan(40);
  expect(sum(sheet) / sum(rectangles)).toBeGreaterThan(0.95);
  expect(sum(sheet) / sum(rectangles)).toBeLessThan(1.05);
});

test('a sheet is blank for the next canvas', () => {
  const [first, second] = [painted(true), painted(true)];
  expect(second).toEqual(first);
});

describe('a value far beyond a fixed axis, such as the greatest of a controller', () => {
  const t = Float64Array.of(10, 60, 110, 160, 210);
  const onAxis = { x: scales.x, y: linearScale(0, height, 100, 0) };
  const surfaceOf = () => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    const inked = (x: number, y: number) => context.getImageData(x - 3, y - 3, 7, 7).data.some((byte) => byte > 0);
    return { surface: { context, ratio: 1, inks: laneInks.light }, inked };
  };
  const seriesWith = (far: number) => {
    const v = Float64Array.of(50, 50, far, 50, 50);
    return drawnSeries({ points: 5, vertices: { t, v } });
  };

  test.each([1e30, 3.4028235e38, 1e100, 1e308])('%d: the line goes up to it, and comes back', (far) => {
    const { surface, inked } = surfaceOf();
    paintLine(surface, seriesWith(far), onAxis, style, undefined);
    expect([inked(30, 60), inked(60, 10), inked(110, 60), inked(160, 10), inked(190, 60)]).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });
});
