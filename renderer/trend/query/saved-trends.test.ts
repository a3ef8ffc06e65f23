import { afterEach, expect, test, vi } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import type { RestoredDrawing } from '../data/saved/saved-protocol';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { SavedTrends } from './saved-trends';

const profile = profileSchema.parse({
  id: 'a1',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const view = newView({ profile, stored: [], isDemo: false }, ['/TI-1']);
const series = { key: 'k', id: 's', what: 'raw', stepped: false, off: undefined };
const drawing: RestoredDrawing = { range: { start: 0, end: 1 }, series: [series], overview: undefined };
const found = { ...drawing, readAt: 7 };

const call = () => Promise.resolve({ ok: true, value: { readAt: 7, drawn: new Uint8Array() } });

/** What a former run has saved; what the worker is told to free. */
function saved() {
  const freed: string[] = [];
  vi.stubGlobal('window', { bridge: { call } });
  const trends = new SavedTrends({
    restoreDrawing: () => Promise.resolve(drawing),
    forget: (ids) => void freed.push(...ids),
  });
  return { trends, freed };
}

afterEach(() => void vi.unstubAllGlobals());

test('the first trend is answered however often it asks, and no other', async () => {
  const { trends, freed } = saved();
  const store = new ViewStore(view);
  expect(await trends.take(store, 'a1', store.get().view)).toEqual(found);
  expect(await trends.take(store, 'a1', store.get().view)).toEqual(found);
  expect(freed).toEqual([]);
  expect(await trends.take(new ViewStore(view), 'a1', view)).toBeUndefined();
  expect(await trends.take(store, 'a1', view)).toBeUndefined();
  expect(freed).toEqual(['s']);
});

test('another view that takes the place of the first one is not drawn as that was', async () => {
  const { trends, freed } = saved();
  const store = new ViewStore(view);
  const first = trends.take(store, 'a1', store.get().view);
  store.open({ ...view, name: 'Another' }, { file: '/another' });
  expect(await trends.take(store, 'a1', store.get().view)).toBeUndefined();
  expect(await first).toEqual(found);
  expect(freed).toEqual(['s']);
});
