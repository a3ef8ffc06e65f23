import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { viewLimits, viewSchema } from '@shared/contract/trend/view';
import { addDifference, addProfile, withSettings } from './edit-layers';
import { newView } from './new-view';
import { ViewStore } from './view-store';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});

/** A view of an item, two layers of it, and others, so that there is room for `room` more series. */
function storeWith(room: number): ViewStore {
  const others = Array.from({ length: viewLimits.series - 3 - room }, (_, place) => `/u/${place}`);
  const view = newView({ profile, stored: [], isDemo: false }, ['/u/TI', ...others]);
  const layers = [1, 2].map((count) => ({
    id: `${count}`,
    name: `−${count} d`,
    shift: { kind: 'step' as const, count, unit: 'day' as const, keeps: 'clock' as const },
  }));
  const series = layers.map(({ id }) => ({ key: `/u/TI ${id}`, path: '/u/TI', layer: id }));
  return new ViewStore({ ...view, layers, series: [...view.series, ...series] });
}

const difference = { name: 'TI − TI', unit: '', of: '/u/TI', less: '/u/TI 1', way: 'held' } as const;
const profileOf = { name: 'TI', unit: '', of: '/u/TI' };

test.each([
  { what: 'a difference', needs: 1, add: (store: ViewStore) => addDifference(store, [], difference) },
  { what: 'a profile', needs: 4, add: (store: ViewStore) => addProfile(store, [], profileOf) },
])('$what is added where there is room for all of it, else not at all', ({ needs, add }) => {
  const roomy = storeWith(needs);
  expect(add(roomy)).toBe(0);
  expect(viewSchema.parse(roomy.get().view).series).toHaveLength(viewLimits.series);
  const full = storeWith(needs - 1);
  const { view } = full.get();
  expect(add(full)).toBe(needs);
  expect(full.get().view).toBe(view);
});

test('what decides on which axis an item stands holds for its other periods too; the rest, and theirs, is their own', () => {
  const { view } = storeWith(400).get();
  const changed = (key: string, change: Parameters<typeof withSettings>[2]) =>
    withSettings(view, key, change).series.flatMap((one) => (view.series.includes(one) ? [] : one.key));
  for (const change of [{ logarithmic: true }, { unit: 'K' }])
    expect(changed('/u/TI', change)).toEqual(['/u/TI', '/u/TI 1', '/u/TI 2']);
  expect(changed('/u/TI', { width: 3 })).toEqual(['/u/TI']);
  expect(changed('/u/TI 1', { logarithmic: true })).toEqual(['/u/TI 1']);
});
