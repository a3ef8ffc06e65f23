import { expect, test } from 'vitest';
import { lineDistance } from './nearest-line';

const identity = { x: { factor: 1, offset: 0 }, y: { factor: 1, offset: 0 } };

function distance(samples: readonly (readonly [number, number])[], x: number, y: number, stepped = false): number {
  const points = { t: Float64Array.from(samples, ([t]) => t), v: Float64Array.from(samples, ([, v]) => v) };
  return lineDistance(points, identity, stepped, { x, y }, 8);
}

const slope = [
  [0, 0],
  [100, 100],
  [200, 0],
] as const;

test('a place on a line has none, one beside it has its distance', () => {
  expect(distance(slope, 50, 50)).toBeCloseTo(0);
  expect(distance(slope, 50, 60)).toBeCloseTo(Math.sqrt(50));
  expect(distance(slope, 150, 50)).toBeCloseTo(0);
});

test('steps hold their value', () => {
  expect(distance(slope, 50, 0, true)).toBe(0);
  expect(distance(slope, 50, 50, true)).toBe(50);
});

test('a line that breaks is not near where it would be', () => {
  expect(
    distance(
      [
        [0, 0],
        [50, Number.NaN],
        [100, 0],
      ],
      75,
      0,
    ),
  ).toBeGreaterThan(20);
  expect(distance([], 0, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('a line to a value far beyond the axis is near where it goes up', () => {
  const spike = [[0, 0] as const, [50, 0] as const, [100, -1e308] as const];
  expect(distance(spike, 50, -20)).toBeCloseTo(0);
});
