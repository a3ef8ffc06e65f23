import { expect, test } from 'vitest';
import { trendItems } from '../view/trend-item';
import { analysedSeries } from './analysed-series';

test('two items of one name are told apart wherever figures of them stand, also while one of them is hidden', () => {
  const series = [
    { key: '/A/Flow', path: '/A/Flow' },
    { key: '/B/Flow', path: '/B/Flow', hidden: true },
    { key: '/B/Level', path: '/B/Level' },
  ];
  const items = trendItems([], series, 'AGG_TYPE_RAW');
  const shown = items.map((item, index) => ({
    item,
    index,
    id: item.key,
    read: 1,
    aggregate: 'AGG_TYPE_RAW',
    sources: [],
    what: 'Raw',
    complete: true,
    yields: false,
  }));
  expect(analysedSeries(shown, 'light').map(({ name }) => name)).toEqual(['A/Flow', 'Level']);
});

test('figures are told that their series could not be read', () => {
  const items = trendItems(
    [],
    ['/a', '/b'].map((path) => ({ key: path, path })),
    'AGG_TYPE_RAW',
  );
  const shown = items.map((item, index) => ({
    item,
    index,
    id: item.key,
    read: 1,
    aggregate: 'AGG_TYPE_RAW',
    sources: [],
    what: 'Raw',
    complete: true,
    yields: index === 1,
  }));
  expect(analysedSeries(shown, 'light').map(({ hasFailed }) => hasFailed)).toEqual([false, true]);
});
