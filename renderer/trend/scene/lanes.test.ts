import { describe, expect, test } from 'vitest';
import type { LayerShift, ViewSeries } from '@shared/contract/trend/view';
import { isOnLogarithms, laneHeights, planLanes, type LaneMode } from './lanes';
import { itemAt as item } from '../testing/trend-items';

const items = [
  item('/flow', 't/h'),
  item('/temperature', '°C'),
  item('/state'),
  item('/flow 2', 't/h'),
  item('/count'),
];
const dayBefore: LayerShift = { kind: 'step', count: 1, unit: 'day', keeps: 'elapsed' };
const hasStates = [false, false, true, false, false];

/** The members of the lanes from the top, states marked; axes as well where a lane has several. */
function plan(mode: LaneMode, all = items, states = hasStates): string[] {
  return planLanes(mode, all, states).map(({ kind, members, axes }) => {
    const parts = axes.length > 1 ? axes.map((axis) => axis.members.join('+')) : [members.join('+')];
    return `${kind === 'states' ? 'states ' : ''}${parts.join(' | ')}`;
  });
}

function lane(share?: number) {
  return { kind: 'values', members: [0], share } as const;
}

describe('lanes', () => {
  test('one per unit in the order of the items; states below', () => {
    expect(plan('unit')).toEqual(['0+3', '1', '4', 'states 2']);
  });

  test('one for all, with an axis per unit; states below', () => {
    expect(plan('one')).toEqual(['0+3 | 1 | 4', 'states 2']);
  });

  test('one per item, in the order of the items', () => {
    expect(plan('item')).toEqual(['0', '1', 'states 2', '3', '4']);
  });

  test('by hand, in the order of their numbers; states below the values of their lane, the rest by unit', () => {
    const put = [
      item('/flow', 't/h', { lane: '10' }),
      item('/temperature', '°C', { lane: '2' }),
      item('/state', undefined, { lane: '2' }),
      item('/flow 2', 't/h'),
      item('/count', undefined, { lane: '2' }),
    ];
    expect(plan('hand', put)).toEqual(['1 | 4', 'states 2', '0', '3']);
  });

  test('an item may have an axis of its own; a logarithmic one is never shared with an even one', () => {
    const own = [
      item('/a', 'bar'),
      item('/b', 'bar', { ownAxis: true }),
      item('/c', 'bar', { logarithmic: true }),
      item('/d', 'bar'),
    ];
    expect(plan('unit', own, [])).toEqual(['0+3 | 1 | 2']);
  });

  test('another period of an item that has an axis of its own stands on that, unless it has one itself', () => {
    const layer = { id: 'L', name: '−1 d', shift: dayBefore, move: { kind: 'elapsed', by: 86_400_000 } } as const;
    const ofLayer = (settings: Partial<ViewSeries> = {}) => ({
      ...item('/b', 'bar', settings),
      key: `/b ${JSON.stringify(settings)}`,
      layer,
    });
    const compared = [
      item('/a', 'bar'),
      item('/b', 'bar', { ownAxis: true, logarithmic: true }),
      ofLayer(),
      ofLayer({ ownAxis: true }),
      ofLayer({ aggregate: 'AGG_TYPE_AVERAGE' }),
    ];
    expect(plan('unit', compared, [])).toEqual(['0+4 | 1+2 | 3']);
    expect(planLanes('unit', compared, [])[0]?.axes[1]?.logarithmic).toBe(true);
    // What may stand on another axis elsewhere is drawn as on any.
    const onLogarithms = [...compared, ofLayer({ logarithmic: true })];
    const areSo = onLogarithms.map((one) => isOnLogarithms(one, onLogarithms));
    expect(areSo).toEqual([false, true, false, false, false, true]);
  });

  test('lanes have keys of their own', () => {
    const keys = planLanes('hand', [item('/a', 'x', { lane: '1' }), item('/b', '', { lane: '1' })], [false, true]);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
  });

  test('items without a unit share a lane with those of like magnitude, and the lanes say so', () => {
    const counts = [1, 2, 3, 4].map((place) => item(`/${place}`));
    const extents = [{ low: 0, high: 1 }, { low: 0, high: 950 }, { low: 0.2, high: 0.9 }, undefined];
    const lanes = planLanes('unit', counts, [], extents);
    expect(lanes.map(({ members }) => members)).toEqual([[0, 2, 3], [1]]);
    expect(lanes.map(({ note }) => note)).toEqual([
      'No unit, lanes by magnitude: 0 to 1',
      'No unit, lanes by magnitude: 0 to 950',
    ]);
    expect(planLanes('unit', counts.slice(0, 1), [], extents)[0]?.note).toBe('No unit');
  });

  test('a lane with the greatest doubles is not told to be infinite', () => {
    const lanes = planLanes(
      'unit',
      [item('/1'), item('/2')],
      [],
      [
        { low: 0, high: 1 },
        { low: 0, high: Number.MAX_VALUE },
      ],
    );
    expect(lanes.map(({ note }) => note)).toContain('No unit, lanes by magnitude: 0 to 1.79769…e308');
  });

  test('four lanes are in sight at once where each can still be read', () => {
    const units = ['t/h', '°C', 'bar'].map((unit) => item(`/${unit}`, unit));
    const lanes = planLanes('unit', [...units, item('/state')], [false, false, false, true]);
    expect(laneHeights(lanes, 198)).toEqual([49, 49, 49, 50]);
    expect(laneHeights(lanes, 180)).toEqual([72, 72, 72, 50]);
  });

  test('value lanes share what states leave, and none is too low to read', () => {
    const lanes = planLanes('unit', items, hasStates);
    expect(laneHeights(lanes, 642)).toEqual([197, 197, 197, 50]);
    expect(laneHeights(lanes, 100)).toEqual([72, 72, 72, 50]);
  });

  test('lanes have their shares; one that would be too low to read has the least height, which comes off the others', () => {
    expect(laneHeights([lane(2), lane(), lane()], 400)).toEqual([200, 100, 100]);
    expect(laneHeights([lane(0.1), lane(), lane(2)], 348)).toEqual([48, 100, 200]);
    expect(laneHeights([lane(3), lane(), { kind: 'states', members: [1, 2] }], 476)).toEqual([300, 100, 76]);
    expect(laneHeights([lane(2), lane(), lane(0.1)], 100)).toEqual([144, 72, 48]);
  });

  test('the lane is as high as the first of its series says that says it', () => {
    const high = { ...item('/high', 'bar'), settings: { key: '/high', path: '/high', laneHeight: 2 } };
    const lanes = planLanes('unit', [item('/a', '°C'), item('/b', 'bar'), high], [false, false, false]);
    expect(lanes.map(({ share }) => share)).toEqual([undefined, 2]);
  });

  test('of many lanes more are in sight', () => {
    const thirty = Array.from({ length: 30 }, (_, index) => item(`/${index}`));
    expect(laneHeights(planLanes('item', thirty, []), 600)).toEqual(Array.from({ length: 30 }, () => 72));
  });
});
