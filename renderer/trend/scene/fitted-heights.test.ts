import { expect, test } from 'vitest';
import { fittedHeights, leastLanesHeight } from './fitted-heights';

const values = { kind: 'values', members: [0] } as const;
const states = { kind: 'states', members: [1, 2, 3, 4, 5] } as const;

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}

test('lanes are as on screen where they fit', () => {
  expect(fittedHeights([values, values], 400)).toEqual([200, 200]);
  expect(fittedHeights([{ ...values, share: 3 }, values], 400)).toEqual([300, 100]);
});

test('lanes that do not fit are lower, each as far as it can be read', () => {
  const lanes = [...Array.from({ length: 9 }, () => values), states];
  const heights = fittedHeights(lanes, 500);
  expect(sumOf(heights)).toBeCloseTo(500);
  expect(Math.min(...heights)).toBeGreaterThan(36);
  expect(heights[9]).toBeGreaterThan(5 * 13);
});

test('lanes never need more than the room that there is', () => {
  const lanes = [...Array.from({ length: 30 }, () => values), states];
  expect(leastLanesHeight(lanes)).toBeGreaterThan(300);
  expect(sumOf(fittedHeights(lanes, 300))).toBeCloseTo(300);
});
