import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSortKeys, type SortKey } from './column';

const key = fc.oneof(fc.string(), fc.integer(), fc.constant<SortKey>(undefined));

test('names are ordered with their digits read as numbers', () => {
  expect(['report 10', 'Report 2', 'report 1'].toSorted(compareSortKeys)).toEqual([
    'report 1',
    'Report 2',
    'report 10',
  ]);
});

test('numbers come before texts, missing keys last', () => {
  expect(['x', undefined, 3, -1].toSorted(compareSortKeys)).toEqual([-1, 3, 'x', undefined]);
});

test('the order is antisymmetric and transitive', () => {
  fc.assert(
    fc.property(key, key, key, (a, b, c) => {
      expect(Math.sign(compareSortKeys(a, b)) + Math.sign(compareSortKeys(b, a))).toBe(0);
      if (compareSortKeys(a, b) <= 0 && compareSortKeys(b, c) <= 0) {
        expect(compareSortKeys(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
