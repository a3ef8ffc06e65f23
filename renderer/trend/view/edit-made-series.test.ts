import { expect, test } from 'vitest';
import { type Layer, viewSchema } from '@shared/contract/trend/view';
import { someConnection } from '../testing/some-analysis';
import { addLayers } from './edit-layers';
import { saveCalculation } from './edit-calculations';
import { saveOwnSamples } from './edit-own-samples';
import { inOwnPeriod } from './layers';
import { newView } from './new-view';
import { ViewStore } from './view-store';

const before: Layer = {
  id: 'before',
  name: 'before',
  shift: { kind: 'step', count: 1, unit: 'day', keeps: 'clock' },
};

test('samples of one’s own are a further series, which is edited with its other periods and keeps its look', () => {
  const store = new ViewStore(newView(someConnection, ['/TI']));
  saveOwnSamples(store, undefined, { name: 'Moisture', unit: '%', samples: [{ t: 1000, v: 12 }] });
  expect(store.get().view.series.at(-1)).toEqual({
    key: 'Moisture',
    path: 'Moisture',
    samples: [{ t: 1000, v: 12 }],
    unit: '%',
    line: 'points',
  });
  addLayers(store, [{ id: 'before', name: 'before', shift: { kind: 'step', count: 1, unit: 'day', keeps: 'clock' } }]);
  saveOwnSamples(store, 'Moisture', { name: 'Water', unit: '', samples: [{ t: 2000, v: 13 }] });
  const { series } = viewSchema.parse(store.get().view);
  const shown = series.map(({ path, samples, unit, layer }) => ({ path, samples, unit, layer }));
  expect(shown.filter(({ path }) => path !== '/TI')).toEqual([
    { path: 'Water', samples: [{ t: 2000, v: 13 }], unit: undefined, layer: undefined },
    { path: 'Water', samples: [{ t: 2000, v: 13 }], unit: undefined, layer: 'before' },
  ]);
  store.undo();
  expect(store.get().view.series.find(({ key }) => key === 'Moisture')?.samples).toEqual([{ t: 1000, v: 12 }]);
});

test('a formula is edited in all periods, from whichever of them', () => {
  const store = new ViewStore(newView(someConnection, ['/TI']));
  const draft = { name: 'Twice', unit: '', formula: 'A * 2', at: undefined };
  saveCalculation(store, undefined, draft);
  addLayers(store, [before]);
  const items = () => store.get().view.series.map((settings) => ({ key: settings.key, settings }));
  const layered = items().find(({ settings }) => settings.layer !== undefined && settings.path === 'Twice');
  if (layered === undefined) throw new Error('The calculated series has no other period.');
  const edited = inOwnPeriod(items(), layered);
  expect(edited.key).toBe('Twice');
  saveCalculation(store, edited.key, { ...draft, name: 'Thrice', formula: 'A * 3' });
  const shown = items().map(({ settings: { path, calculation, layer } }) => [path, calculation?.formula, layer]);
  expect(shown.filter(([path]) => path !== '/TI')).toEqual([
    ['Thrice', 'A * 3', undefined],
    ['Thrice', 'A * 3', 'before'],
  ]);
});
