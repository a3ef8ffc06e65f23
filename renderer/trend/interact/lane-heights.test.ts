import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneHeights } from '../scene/lanes';
import { someConnection } from '../testing/some-analysis';
import { newView } from '../view/new-view';
import { movedEdge, type StandingLane, standingIn, withLaneShares } from './lane-heights';

function standing(heights: readonly number[]): readonly StandingLane[] {
  let bottom = 0;
  return heights.map((height, place) => {
    bottom += height;
    return { keys: [`/${place}`], number: place + 1, height, bottom };
  });
}

function laid(heights: readonly number[], edge: number, by: number): readonly number[] {
  const lanes = movedEdge(standing(heights), edge, by).map(
    ({ share }) => ({ kind: 'values', members: [0], share }) as const,
  );
  return laneHeights(
    lanes,
    heights.reduce((sum, height) => sum + height, 0),
  );
}

test('an edge goes where the hand is; the lane below gives way, the others stay', () => {
  expect(laid([200, 200, 200], 0, 60)).toEqual([260, 140, 200]);
  expect(laid([200, 200, 200], 1, -50)).toEqual([200, 150, 250]);
});

test('no lane becomes too low to read, and none other moves', () => {
  const heights = fc.array(fc.integer({ min: 48, max: 600 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(heights, fc.nat(), fc.integer({ min: -900, max: 900 }), (before, place, by) => {
      const edge = place % (before.length - 1);
      const after = laid(before, edge, by);
      after.forEach((height, lane) => {
        expect(height).toBeGreaterThanOrEqual(48);
        if (lane !== edge && lane !== edge + 1) expect(Math.abs(height - (before[lane] ?? 0))).toBeLessThanOrEqual(2);
      });
    }),
  );
});

test('a step that follows another at once goes on from it, though the picture is still that of before', () => {
  const lanes = standing([200, 200, 200]);
  const view = newView(someConnection, ['/0', '/1', '/2']);
  const step = (before: typeof view) => withLaneShares(before, movedEdge(standingIn(before, lanes), 0, 12));
  expect(standingIn(step(step(view)), lanes).map(({ height }) => height)).toEqual([224, 176, 200]);
});
