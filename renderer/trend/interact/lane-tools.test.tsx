import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { someConnection } from '../testing/some-analysis';
import { newView } from '../view/new-view';
import { trendItems } from '../view/trend-item';
import { ViewStore } from '../view/view-store';
import { useNewLaneTools } from './lane-tools';

const library = ['/TI-1', '/TI-2'].map((path) => ({ path, unit: '°C' }));

/** What the lanes are by once the second item has been put into the lane of the first, which has this name. */
async function lanesAfterPut(aggregate: string, name: string) {
  const fresh = newView(someConnection, ['/TI-1']);
  const store = new ViewStore({ ...fresh, lanes: 'unit', read: { ...fresh.read, aggregate } });
  const { result } = await renderHook(() => useNewLaneTools(store, 'unit', library));
  const { shown, put } = result.current;
  const [item] = trendItems(library, store.get().view.series, aggregate);
  if (item === undefined) throw new Error('no item');
  const lane = { key: name, name, kind: 'values' as const, note: '', members: [0], axes: [] };
  const series = { item, index: 0, read: 1, id: item.key, aggregate, sources: [], what: '', complete: true };
  shown.show([lane], [{ ...series, yields: false }]);
  put({ paths: ['/TI-2'] }, { into: 0 });
  return store.get().view.lanes;
}

test('an item put into the lane of its unit leaves the lanes by units: that of what is read, not of the samples', async () => {
  expect(await lanesAfterPut('AGG_TYPE_AVERAGE', '°C')).toBe('unit');
  expect(await lanesAfterPut('AGG_TYPE_PERCENTGOOD', '%')).toBe('unit');
  expect(await lanesAfterPut('AGG_TYPE_PERCENTGOOD', '°C')).toBe('hand');
});

/** Lanes that are drawn as they were before anything was put elsewhere, an item in each. */
async function drawnLanes(paths: readonly string[]) {
  const store = new ViewStore(newView(someConnection, [...paths]));
  const { result } = await renderHook(() => useNewLaneTools(store, 'item', []));
  const items = trendItems([], store.get().view.series, 'AGG_TYPE_AVERAGE');
  const lanes = items.map(({ key }, place) => {
    return { key, name: key, kind: 'values' as const, note: '', members: [place], axes: [] };
  });
  const read = { read: 1, aggregate: '', sources: [], what: '', complete: true, yields: false };
  result.current.shown.show(
    lanes,
    Array.from(items, (item, index) => ({ ...read, item, index, id: item.key })),
  );
  return { store, tools: result.current };
}

test('series that are put elsewhere one after the other stay there, though the picture is of before', async () => {
  const { store, tools } = await drawnLanes(['/a', '/b', '/c']);
  const lanes = () => tools.lanesNow().map(({ keys }) => keys);
  expect(lanes()).toEqual([['/a'], ['/b'], ['/c']]);
  tools.put({ keys: ['/b'] }, { into: 0 });
  expect(lanes()).toEqual([['/a', '/b'], ['/c']]);
  tools.put({ keys: ['/c'] }, { into: 0 });
  expect(lanes()).toEqual([['/a', '/b', '/c']]);
  expect(store.get().view.series.map(({ lane }) => lane)).toEqual(['1', '1', '1']);
});

test('a lane that keys move goes on from where the key before has put it, though the picture is of before', async () => {
  const {
    store,
    tools: { step },
  } = await drawnLanes(['/a', '/b', '/c']);
  const order = () =>
    store
      .get()
      .view.series.toSorted((a, b) => Number(a.lane) - Number(b.lane))
      .map(({ key }) => key);
  step('/a', 1);
  step('/a', 1);
  expect(order()).toEqual(['/b', '/c', '/a']);
  step('/a', 1);
  expect(order()).toEqual(['/b', '/c', '/a']);
  step('/a', -1);
  expect(order()).toEqual(['/b', '/a', '/c']);
});
