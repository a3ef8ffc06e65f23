import { describe, expect, test } from 'vitest';
import type { Picture } from '../chart/picture';
import type { DrawnSeries } from '../series/protocol';
import { layLanes, sameLanes, sameLayout } from './lane-layout';

const none = { t: new Float64Array(), v: new Float64Array() };
const nothing: DrawnSeries = {
  points: 0,
  reduced: false,
  vertices: none,
  singles: none,
  marks: { ...none, q: new Uint8Array() },
  ribbon: new Uint8Array(),
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
};
const state: DrawnSeries = { ...nothing, points: 3, states: { runs: [], dictionary: ['Running'] } };

function pictureOf(series: Readonly<Record<string, DrawnSeries>>): Picture {
  const range = { start: 0, end: 1000 };
  const entries = Object.entries(series).map(([key, drawn]) => [key, { id: key, what: 'Raw', drawn }] as const);
  return { range, drawnRange: range, columns: 100, ticks: [], series: new Map(entries) };
}

const items = [
  { item: { path: '/flow', unit: 't/h' }, yields: false },
  { item: { path: '/pump', unit: 't/h' }, yields: false },
  { item: { path: '/state' }, yields: false },
];

describe('the layout of the lanes', () => {
  test('a lane is as high as the values of all its items', () => {
    const picture = pictureOf({
      '/flow': { ...nothing, points: 1, min: 2, max: 5 },
      '/pump': { ...nothing, points: 1, min: -1, max: 3 },
      '/state': state,
    });
    expect(layLanes(picture, items, new Map())).toEqual([
      { kind: 'values', unit: 't/h', members: [0, 1], min: -1, max: 5 },
      { kind: 'states', unit: '', members: [2], min: Infinity, max: -Infinity },
    ]);
  });

  test('states stay states where none is on screen', () => {
    const kinds = new Map<string, boolean>();
    const full = layLanes(pictureOf({ '/flow': nothing, '/pump': nothing, '/state': state }), items, kinds);
    const empty = layLanes(pictureOf({ '/flow': nothing, '/pump': nothing, '/state': nothing }), items, kinds);
    expect(sameLanes(full, empty)).toBe(true);
  });

  test('an item that could not be read gives its room to the others, unless something of it is there', () => {
    const failed = items.map((one) => ({ ...one, yields: one.item.path === '/pump' }));
    const picture = pictureOf({ '/flow': nothing, '/pump': nothing, '/state': state });
    expect(layLanes(picture, failed, new Map())[0]?.members).toEqual([0]);
    const partly = pictureOf({ '/flow': nothing, '/pump': { ...nothing, points: 1, min: 0, max: 0 }, '/state': state });
    expect(layLanes(partly, failed, new Map())[0]?.members).toEqual([0, 1]);
  });

  test('other values are another layout of the same lanes', () => {
    const low = layLanes(pictureOf({ '/flow': { ...nothing, points: 1, min: 0, max: 1 } }), items, new Map());
    const high = layLanes(pictureOf({ '/flow': { ...nothing, points: 1, min: 0, max: 9 } }), items, new Map());
    expect(sameLanes(low, high)).toBe(true);
    expect(sameLayout(low, high)).toBe(false);
  });
});
