import { expect, test } from 'vitest';
import { viewSchema } from '@shared/contract/trend/view';
import { someConnection } from '../testing/some-analysis';
import { addLayers } from './edit-layers';
import { saveOwnSamples } from './edit-own-samples';
import { newView } from './new-view';
import { ViewStore } from './view-store';

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
