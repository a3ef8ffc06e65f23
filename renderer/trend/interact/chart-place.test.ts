import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ValueAt } from '../data/protocol';
import type { SceneAxis, SceneLane, SceneSeries } from '../scene/scene';
import { axisOf, heightOf, nearestSeries, partAt, valueOn } from './chart-place';

const line = { colour: '#000000', width: 1, dash: [] };
const series = (key: string, axis: number): SceneSeries => ({ key, name: key, axis, line: 'sloped', ...line });
const axis = (keys: readonly string[], low: number, high: number): SceneAxis => ({
  key: keys.join(' '),
  domain: [low, high],
  logarithmic: false,
  keys,
  ticks: [],
  gutter: undefined,
});

/** A lane of 100 px below others, whose plot begins 60 px from the left. */
function lane(top: number, parts: Partial<SceneLane> = {}): SceneLane {
  const plot = { left: 60, top: top + 10, width: 200, height: 80 };
  const rect = { left: 0, top, width: 260, height: 100 };
  const nothing = { grid: [], rows: [], titles: [], ribbon: plot };
  return { key: `${top}`, name: `${top}`, kind: 'values', rect, plot, axes: [], series: [], ...nothing, ...parts };
}

const two = lane(100, {
  axes: [axis(['a'], 0, 80), axis(['b'], 0, 800)],
  series: [series('a', 0), series('b', 1)],
});
const plots = { left: 60 };
const at = (v: number): ValueAt => ({ nearest: undefined, state: undefined, v });
const none = () => at(Number.NaN);
const row = (top: number) => ({ top, height: 20, label: undefined, chip: undefined });

test('a place is on the lane that it is in, and beside a plot on the axis that stands there', () => {
  const lanes = [lane(0), two];
  expect(partAt(lanes, plots, 100, 150)).toEqual({ lane: two, axis: undefined });
  expect(partAt(lanes, plots, 100, 50).lane?.name).toBe('0');
  expect(partAt(lanes, plots, 50, 150).axis?.keys).toEqual(['a']);
  expect(partAt(lanes, plots, 100, 900).lane).toBe(two);
  expect(partAt([], plots, 100, 50)).toEqual({ lane: undefined, axis: undefined });
});

test('of the series of a lane the one is meant whose line is nearest, each on its own axis', () => {
  // a stands at 190 px, the foot; b at 110 px, the head.
  const values: Readonly<Record<string, ValueAt>> = { a: at(0), b: at(800) };
  const valueFor = (key: string) => values[key];
  expect(nearestSeries(two, 120, valueFor, 'a')).toBe('b');
  expect(nearestSeries(two, 180, valueFor, 'b')).toBe('a');
});

test('what an interval of plot values holds is as near as its nearest value', () => {
  const interval = { start: 0, end: 1, count: 9, worst: 0, shares: undefined, first: undefined, last: undefined };
  const valueFor = (key: string): ValueAt =>
    key === 'a' ? { ...at(Number.NaN), interval: { ...interval, least: 0, greatest: 80 } } : at(400);
  expect(nearestSeries(two, 112, valueFor, undefined)).toBe('a');
});

test('where no line has a number the selected series is meant, else the first', () => {
  expect(nearestSeries(two, 120, none, 'b')).toBe('b');
  expect(nearestSeries(two, 120, () => undefined, 'elsewhere')).toBe('a');
});

test('in a lane of states the series is meant in whose row the place is', () => {
  const states = lane(0, { kind: 'states', series: [series('a', -1), series('b', -1)], rows: [row(10), row(40)] });
  expect(nearestSeries(states, 5, () => undefined, 'b')).toBe('a');
  expect(nearestSeries(states, 45, () => undefined, undefined)).toBe('b');
  expect(axisOf(states, 'a')).toBeUndefined();
});

test('the value at the height of a line is that of the line, to a pixel', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 800, noNaN: true }), (v) => {
      const height = heightOf(two, 'b', at(v));
      const its = axisOf(two, 'b');
      if (height === undefined || its === undefined) throw new Error('no place');
      expect(Math.abs(valueOn(its, two, height) - v)).toBeLessThan(800 / 80);
    }),
  );
});
