import { describe, expect, test } from 'vitest';
import type { SeriesFacts } from '../data/protocol';
import { layLanes, newLaneMemory, sameLanes, sameLayout, type LaidItem } from './lane-layout';
import { itemAt } from '../testing/trend-items';

const nothing: SeriesFacts = {
  points: 0,
  reduced: false,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  leastPositive: Number.POSITIVE_INFINITY,
  hasStates: false,
  odd: { texts: 0, infinite: 0 },
};
const state: SeriesFacts = { ...nothing, points: 3, hasStates: true };

function frameOf(series: Readonly<Record<string, SeriesFacts>>) {
  return { series: new Map(Object.entries(series).map(([key, drawn]) => [key, { id: key, what: 'Raw', drawn }])) };
}

const items = [
  { item: itemAt('/flow', 't/h'), yields: false, complete: true, read: 1 },
  { item: itemAt('/pump', 't/h'), yields: false, complete: true, read: 1 },
  { item: itemAt('/state'), yields: false, complete: true, read: 1 },
];

/** Two items without a unit. */
function counts(some: Pick<LaidItem, 'complete' | 'read'>): LaidItem[] {
  return ['/a', '/b'].map((path) => Object.assign({ item: itemAt(path), yields: false }, some));
}

function values(min: number, max: number): SeriesFacts {
  return { ...nothing, points: 9, min, max };
}

/** An item whose axis has these ends. */
function fixed(path: string, low: number, high: number): LaidItem {
  const item = itemAt(path, 't/h');
  const settings = { ...item.settings, range: { kind: 'fixed', low, high } as const };
  return { item: { ...item, settings }, yields: false, complete: true, read: 1 };
}

/** What is said of a lane of two items, whose axis has these ends. */
function noteOf(low: number, high: number): string | undefined {
  const frame = frameOf({ '/flow': values(40, 60), '/pump': values(-5, 45), '/state': nothing });
  return layLanes('unit', frame, [fixed('/flow', low, high), ...items.slice(1)], newLaneMemory())[0]?.note;
}

describe('the layout of the lanes', () => {
  test('a lane is as high as the values of all its items', () => {
    const frame = frameOf({
      '/flow': { ...nothing, points: 1, min: 2, max: 5 },
      '/pump': { ...nothing, points: 1, min: -1, max: 3 },
      '/state': state,
    });
    const [flows, states] = layLanes('unit', frame, items, newLaneMemory());
    expect(flows).toMatchObject({ kind: 'values', members: [0, 1], axes: [{ unit: 't/h', members: [0, 1] }] });
    const [low = 0, high = 0] = flows?.axes[0]?.domain ?? [];
    expect(low).toBeLessThan(-1);
    expect(high).toBeGreaterThan(5);
    expect(states).toMatchObject({ kind: 'states', members: [2], axes: [] });
  });

  test('what is drawn beyond its axis is told: a lane would else be empty without a word', () => {
    expect(noteOf(0, 50)).toBe('');
    expect(noteOf(46, 50)).toBe('Below the axis: pump');
    expect(noteOf(70, 90)).toBe('Below the axis');
    expect(noteOf(-20, -10)).toBe('Above the axis');
    expect(noteOf(50, 59)).toBe('Below the axis: pump');
  });

  test('states stay states where none is on screen', () => {
    const memory = newLaneMemory();
    const full = layLanes('unit', frameOf({ '/flow': nothing, '/pump': nothing, '/state': state }), items, memory);
    const empty = layLanes('unit', frameOf({ '/flow': nothing, '/pump': nothing, '/state': nothing }), items, memory);
    expect(sameLanes(full, empty)).toBe(true);
  });

  test('states have their row where the one before the range holds, and none has come since', () => {
    const holds = { ...nothing, hasStates: true };
    const lanes = layLanes('unit', frameOf({ '/flow': nothing, '/state': holds }), items, newLaneMemory());
    expect(lanes.map(({ kind }) => kind)).toEqual(['values', 'states']);
  });

  test('lanes by magnitude are decided once a Read is whole, and stay until another is', () => {
    const memory = newLaneMemory();
    const lanesOf = (b: SeriesFacts, some: Pick<LaidItem, 'complete' | 'read'>) =>
      layLanes('unit', frameOf({ '/a': values(0, 1), '/b': b }), counts(some), memory).length;
    expect(lanesOf(values(0, 1), { complete: false, read: 1 })).toBe(1);
    // More comes, but not yet all.
    expect(lanesOf(values(0, 900), { complete: false, read: 1 })).toBe(1);
    expect(lanesOf(values(0, 900), { complete: true, read: 1 })).toBe(2);
    // The window moves.
    expect(lanesOf(values(0, 1), { complete: true, read: 1 })).toBe(2);
    expect(lanesOf(values(0, 1), { complete: false, read: 2 })).toBe(2);
    expect(lanesOf(values(0, 1), { complete: true, read: 2 })).toBe(1);
  });

  test('values from one end of what a double can tell to the other share no lane with small ones', () => {
    const huge = values(-Number.MAX_VALUE, Number.MAX_VALUE);
    const frame = frameOf({ '/a': huge, '/b': values(0, 1) });
    const lanes = layLanes('unit', frame, counts({ complete: true, read: 1 }), newLaneMemory());
    expect(lanes.map(({ members }) => members)).toEqual([[0], [1]]);
  });

  test('what is hidden is in no lane', () => {
    const hidden = ['/flow', '/state'].map((path) => ({
      item: itemAt(path, '', { hidden: true }),
      yields: false,
      complete: true,
      read: 1,
    }));
    expect(layLanes('unit', frameOf({ '/flow': nothing, '/state': state }), hidden, newLaneMemory())).toEqual([]);
  });

  test('an item that could not be read gives its room to the others, unless something of it is there', () => {
    const failed = items.map((one) => ({ ...one, yields: one.item.path === '/pump' }));
    const frame = frameOf({ '/flow': nothing, '/pump': nothing, '/state': state });
    expect(layLanes('unit', frame, failed, newLaneMemory())[0]?.members).toEqual([0]);
    const partly = frameOf({ '/flow': nothing, '/pump': { ...nothing, points: 1, min: 0, max: 0 }, '/state': state });
    expect(layLanes('unit', partly, failed, newLaneMemory())[0]?.members).toEqual([0, 1]);
  });

  test('other values are another layout of the same lanes', () => {
    const low = layLanes(
      'unit',
      frameOf({ '/flow': { ...nothing, points: 1, min: 0, max: 1 } }),
      items,
      newLaneMemory(),
    );
    const high = layLanes(
      'unit',
      frameOf({ '/flow': { ...nothing, points: 1, min: 0, max: 9 } }),
      items,
      newLaneMemory(),
    );
    expect(sameLanes(low, high)).toBe(true);
    expect(sameLayout(low, high)).toBe(false);
  });
});
