import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSortKeys, gridTracks, type GridColumn, type SortKey } from './column';

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

function text(row: string): string {
  return row;
}

test('a column of figures is as wide as its longest one, and others as they say', () => {
  const columns: GridColumn<string>[] = [
    { id: 'item', title: 'Item', width: 'minmax(160px, 2fr)', text },
    { id: 'unit', title: 'Unit', width: 68, text },
    { id: 'max', title: 'Max', width: { least: 108 }, text },
  ];
  const track = (...rows: string[]) => gridTracks(columns, () => rows);
  expect(track()).toBe('minmax(160px, 2fr) 68px minmax(108px, 1fr)');
  expect(track('1.5', '20')).toBe(track());
  expect(track('1.5', '9007199254740993')).toBe('minmax(160px, 2fr) 68px minmax(142px, 1fr)');
  expect(track('a text '.repeat(1000))).toBe('minmax(160px, 2fr) 68px minmax(279px, 1fr)');
});
