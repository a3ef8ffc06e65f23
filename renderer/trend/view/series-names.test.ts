import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesBeside, placedNames } from './series-names';
import { trendItems } from './trend-item';

const called = (...paths: readonly string[]) => {
  const items = trendItems(
    [],
    paths.map((path) => ({ key: path, path })),
    'AGG_TYPE_RAW',
  );
  return [...namesBeside(items).values()];
};

test('a series is called by its name where no other is, else with as much of its path as tells it from the others', () => {
  expect(called('/Odd/A/Flow', '/Odd/B/Flow', '/Odd/B/Level')).toEqual(['A/Flow', 'B/Flow', 'Level']);
  expect(called('/1/Pump/Flow', '/2/Pump/Flow', '/2/Fan/Flow')).toEqual(['1/Pump/Flow', '2/Pump/Flow', 'Fan/Flow']);
  expect(called('/Flow', '/A/Flow', '/B/A/Flow')).toEqual(['/Flow', '/A/Flow', 'B/A/Flow']);
});

test('what stands behind a name stays, a calculation keeps its name, and an item with one of its own is called by its path', () => {
  const items = trendItems(
    [{ path: '/C/FI', name: 'Flow' }],
    [
      { key: 'a', path: '/A/Flow' },
      { key: 'a 2', path: '/A/Flow', aggregate: 'AGG_TYPE_MAXIMUM' },
      { key: 'b', path: '/B/Flow' },
      { key: 'b 2', path: '/B/Flow', aggregate: 'AGG_TYPE_MAXIMUM' },
      { key: 'c', path: '/C/FI' },
      { key: 'f', path: 'Flow', calculation: { formula: '1' } },
    ],
    'AGG_TYPE_RAW',
  );
  expect([...namesBeside(items).values()]).toEqual([
    'A/Flow · Raw',
    'A/Flow · Maximum',
    'B/Flow · Raw',
    'B/Flow · Maximum',
    '/C/FI',
    'Flow',
  ]);
});

test('where a name stands alone, the object that holds the item stands behind it, where there is one', () => {
  const items = trendItems(
    [],
    [
      ...['/Odd/A/Level', '/1/Pump/Flow', '/2/Pump/Flow', '/Root'].map((path) => ({ key: path, path })),
      { key: 'c', path: '1/Pump/Flow − 2/Pump/Flow', calculation: { formula: '1' } },
    ],
    'AGG_TYPE_RAW',
  );
  expect([...placedNames(items).values()]).toEqual([
    'Level · A',
    '1/Pump/Flow',
    '2/Pump/Flow',
    'Root',
    '1/Pump/Flow − 2/Pump/Flow',
  ]);
});

test('no two items are called alike', () => {
  const part = fc.constantFrom('A', 'B', 'Flow', '');
  const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 8 }), (paths) => {
      expect(new Set(called(...paths)).size).toBe(paths.length);
    }),
  );
});
