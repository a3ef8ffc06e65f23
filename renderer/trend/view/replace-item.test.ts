import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { viewSchema, type View, type ViewSeries } from '@shared/contract/trend/view';
import { duplicateSeries } from './edit-series';
import { newView } from './new-view';
import { replaceItem, seriesOfItem } from './replace-item';
import { ViewStore } from './view-store';
import { withTemplate } from './view-template';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const view = (change: Partial<View> = {}): View => ({
  ...newView({ profile, stored: [], isDemo: false }, ['/R-101/TI', '/R-101/FI']),
  ...change,
});
const paths = ({ get }: ViewStore) => get().view.series.map(({ path }) => path);

test('the series of an item are itself with its other periods, and those that show it otherwise', () => {
  const aggregate = 'AGG_TYPE_MAXIMUM';
  const series = [
    { key: 'a', path: '/TI' },
    { key: 'b', path: '/TI', layer: 'yesterday' },
    { key: 'c', path: '/TI', aggregate },
    { key: 'd', path: '/TI', aggregate, layer: 'yesterday' },
    { key: 'e', path: '/FI' },
    { key: 'f', path: '/TI', calculation: { formula: '1' } },
  ];
  expect(seriesOfItem({ series }, 'a')).toEqual({ same: ['a', 'b'], others: ['c', 'd'] });
  expect(seriesOfItem({ series }, 'c')).toEqual({ same: ['c', 'd'], others: ['a', 'b'] });
  expect(seriesOfItem({ series }, 'e')).toEqual({ same: ['e'], others: [] });
  expect(seriesOfItem({ series }, 'none')).toEqual({ same: [], others: [] });
});

test('another item is drawn as the former one was, with its limit lines, and undo brings that back', () => {
  const limit = { id: '1', value: 3, text: '', kind: 'high' as const, series: '/R-101/TI' };
  const store = new ViewStore(view({ limits: [limit] }));
  store.edit('Dress', (whole) => ({
    ...whole,
    series: whole.series.map((one) => ({ ...one, colour: '#112233', letter: one.path.endsWith('TI') ? 'A' : 'B' })),
  }));
  const before = store.get().view;
  replaceItem(store, ['/R-101/TI'], '/R-102/TI', ['TI', 'TI']);
  const { series, limits } = store.get().view;
  expect(series[0]).toEqual({ ...before.series[0], path: '/R-102/TI' });
  expect(series[1]).toEqual(before.series[1]);
  expect(limits).toEqual([limit]);
  expect(viewSchema.safeParse(store.get().view).success).toBe(true);
  expect(store.get().undo).toBe('Replace TI by TI');
  store.undo();
  expect(store.get().view).toEqual(before);
});

test('a unit that was written for an item stays over another of the same unit, and goes with that of another', () => {
  const series = [{ key: 'a', path: '/TI', unit: 'K', decimals: 1 }];
  const replaced = (hasOtherUnit: boolean) => {
    const store = new ViewStore(view({ series }));
    replaceItem(store, ['a'], '/PI', ['TI', 'PI'], hasOtherUnit);
    return store.get().view.series;
  };
  expect(replaced(false)).toEqual([{ key: 'a', path: '/PI', unit: 'K', decimals: 1 }]);
  expect(replaced(true)).toEqual([{ key: 'a', path: '/PI', decimals: 1 }]);
});

function calculated(name: string, formula: string, unit: string): ViewSeries {
  return { key: name, path: name, calculation: { formula }, unit };
}

test('what is calculated of an item is called by the new one, and has no longer the unit of the former', () => {
  const series = [
    { key: 'a', path: '/TI', letter: 'A' },
    { key: 'b', path: '/FI', letter: 'B' },
    calculated('TI − TI · −2 h', 'A - held(B)', '°C'),
    calculated('TI-2 of TI', 'A * 2', 'kW'),
    calculated('TI', 'B', '°C'),
  ];
  const replaced = (hasOtherUnit: boolean) => {
    const store = new ViewStore(view({ series }));
    replaceItem(store, ['a'], '/P$&', ['TI', 'P$&'], hasOtherUnit, '°C');
    return store
      .get()
      .view.series.slice(2)
      .map(({ path, unit }) => [path, unit]);
  };
  expect(replaced(true)).toEqual([
    ['P$& − P$& · −2 h', undefined],
    ['TI-2 of P$&', 'kW'],
    ['TI', '°C'],
  ]);
  expect(replaced(false)[0]).toEqual(['P$& − P$& · −2 h', '°C']);
});

test('the former item can be added again beside the new one, and either be drawn once more', () => {
  const store = new ViewStore(view());
  replaceItem(store, ['/R-101/TI'], '/R-102/TI', ['TI', 'TI']);
  duplicateSeries(store, '/R-101/TI', 'AGG_TYPE_MAXIMUM', 'TI');
  expect(paths(store)).toEqual(['/R-102/TI', '/R-101/FI', '/R-102/TI']);
  expect(viewSchema.safeParse(store.get().view).success).toBe(true);
});

test('an item in place of one that follows a template follows it no longer', () => {
  const template = withTemplate(view(), 'R-101', 'unit');
  if (template === undefined) throw new Error('The view is no template.');
  const store = new ViewStore(template);
  replaceItem(store, ['/R-101/TI'], '/R-102/TI', ['TI', 'TI']);
  expect(store.get().view.series.map(({ pattern }) => pattern)).toEqual([undefined, '/{unit}/FI']);
});
