import { expect, test } from 'vitest';
import type { LineStyle } from '../data/frame-protocol';
import { laneInks } from '../scene/colours';
import { drawnSeries } from '../testing/random-trend';
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
