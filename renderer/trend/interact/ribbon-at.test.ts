import { expect, test } from 'vitest';
import { packChunk } from '@shared/vqt/packed';
import { SeriesStore } from '../data/series-store';
import { isOverRibbon, ribbonAt } from './ribbon-at';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const [good, uncertain, bad] = [0, 0x40_00_00_00, 0x80_00_00_00];
const range = { start: 0, end: 100 };

/** A store whose series have a sample every millisecond, of the quality that is said of each. */
function storeOf(qualities: Readonly<Record<string, (time: number) => number>>): SeriesStore {
  const store = new SeriesStore();
  const times = Array.from({ length: range.end }, (_, time) => time);
  const ids = Object.keys(qualities);
  store.take({ type: 'slice', readId: 'r', slice: 0, series: ids, ...range });
  ids.forEach((id, item) => {
    const q = Uint32Array.from(times, (time) => qualities[id]?.(time) ?? good);
    const chunk = { t: Float64Array.from(times), v: Float64Array.from(times), q };
    store.take({ type: 'chunk', readId: 'r', slice: 0, item, chunk: packChunk(chunk) });
  });
  store.take({ type: 'sliceEnd', readId: 'r', slice: 0, completeTo: ids.map(() => range.end) });
  return store;
}

/** Two lanes of 100 px that show 100 ms on 10 pixel columns; the ribbons are the last 9 px of each. */
const rect = { left: 0, top: 0, width: 120, height: 100 };
const plot = { left: 20, top: 16, width: 100, height: 75 };
const below = (place: typeof rect) => ({ ...place, top: place.top + 100 });
const lanes = [
  { rect, plot, series: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
  { rect: below(rect), plot: below(plot), series: [{ key: 'd' }] },
];
const sources = ['a', 'b', 'c', 'd'].map((id) => [id, { source: { id, stepped: false } }] as const);
const current = { range, columns: 10, grid: undefined, layout: { lanes }, series: new Map(sources) };

function searchOf(store: SeriesStore) {
  return {
    client: { draw: (request: Parameters<SeriesStore['draw']>[0]) => Promise.resolve(store.draw(request)) },
    quality,
  };
}

test('over a ribbon each series of the lane that is not good in its pixel column is named, with the part of its samples', async () => {
  const store = storeOf({
    a: () => good,
    b: (time) => (time === 45 ? bad : good),
    c: (time) => (time >= 40 && time < 45 ? uncertain : good),
    d: () => bad,
  });
  const search = { ...searchOf(store), frames: { current } };
  const at = (x: number, y: number) => ribbonAt(search, { x, y });
  expect([...(await at(64, 95))]).toEqual([
    ['b', { quality: 'bad', share: 26 }],
    ['c', { quality: 'uncertain', share: 128 }],
  ]);
  expect([...(await at(84, 95))]).toEqual([]);
  expect([...(await at(64, 195))]).toEqual([['d', { quality: 'bad', share: 255 }]]);
  // On the plot nothing is said of a ribbon.
  expect([...(await at(64, 50))]).toEqual([]);
});

test('after a pan by whole columns it tells of the column that is there', async () => {
  const store = storeOf({ a: (time) => (time === 45 ? bad : good) });
  const panned = { ...current, range: { start: 20, end: 120 }, grid: { origin: 0, moved: 2 } };
  const found = await ribbonAt({ ...searchOf(store), frames: { current: panned } }, { x: 44, y: 95 });
  expect([...found.keys()]).toEqual(['a']);
});

test('a ribbon is between its plot and the foot of its lane', () => {
  expect([50, 91, 95, 105, 195].map((y) => isOverRibbon({ current }, { x: 64, y }))).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(isOverRibbon({ current: undefined }, { x: 64, y: 95 })).toBe(false);
});
