import { describe, expect, test } from 'vitest';
import { laneHeights, planLanes } from './lanes';

const items = [
  { path: '/flow', unit: 't/h' },
  { path: '/temperature', unit: '°C' },
  { path: '/state' },
  { path: '/flow 2', unit: 't/h' },
  { path: '/count' },
];

describe('lanes', () => {
  test('one per unit in the order of the items; states below', () => {
    expect(planLanes(items, [false, false, true, false, false])).toEqual([
      { kind: 'values', unit: 't/h', members: [0, 3] },
      { kind: 'values', unit: '°C', members: [1] },
      { kind: 'values', unit: '', members: [4] },
      { kind: 'states', unit: '', members: [2] },
    ]);
  });

  test('value lanes share what states leave, and none is too low to read', () => {
    const lanes = planLanes(items, [false, false, true, false, false]);
    expect(laneHeights(lanes, 642)).toEqual([200, 200, 200, 42]);
    expect(laneHeights(lanes, 100)).toEqual([96, 96, 96, 42]);
  });
});
