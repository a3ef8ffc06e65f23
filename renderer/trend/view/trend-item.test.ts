import { expect, test } from 'vitest';
import { trendItems } from './trend-item';

test('series of one item are told apart by their aggregates, and by a number where those are the same', () => {
  const [max, min] = ['AGG_TYPE_MAXIMUM', 'AGG_TYPE_MINIMUM'];
  const series = [
    { key: '/u/FI', path: '/u/FI', aggregate: max },
    { key: '/u/TI', path: '/u/TI' },
    { key: '/u/TI #2', path: '/u/TI', aggregate: min },
    { key: '/u/TI #3', path: '/u/TI', aggregate: max },
    { key: '/w/TI', path: '/w/TI' },
  ];
  const items = trendItems([{ path: '/u/TI', unit: '°C' }], series, max);
  expect(items.map(({ name }) => name)).toEqual(['FI', 'TI · Maximum', 'TI · Minimum', 'TI · Maximum (2)', 'TI']);
  expect(items[3]).toMatchObject({ key: '/u/TI #3', label: '/u/TI · Maximum (2)', unit: '°C' });
});
