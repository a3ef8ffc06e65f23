import { expect, test } from 'vitest';
import { gridTracks } from '../../kit/grid/column';
import { differenceColumns, itemColumns } from './comparison-columns';

const emptyOutline = { t: new Float64Array(), v: new Float64Array() };

test('a value of many digits has its room: of one that is cut, what is left reads as another', () => {
  const columns = differenceColumns({ a: 1, b: 2 }, 'opc-ua').filter(({ id }) => id.startsWith('value'));
  const difference = { at: 0, a: { value: 1_780_000_000, code: 0 }, b: { value: 20, code: 0 } };
  expect(gridTracks(columns, () => [{ difference, place: 0 }])).toBe('minmax(96px, 1fr) minmax(84px, 1fr)');
});

test('a compared item is copied with its path, and counts as numbers', () => {
  const counts = { same: 28_866, onlyA: 1, onlyB: 0, outsideA: 0, outsideB: 0, value: 0, quality: 0 };
  const answered = { path: '/Plant/TI-1.PV', aggregate: '', samples: 28_867, outline: emptyOutline };
  const row = { item: { a: answered, b: answered, counts, differences: [] }, place: 0 };
  const copied = itemColumns({ a: 1, b: 2 }, false).map((column) => column.copied?.(row) ?? column.text(row));
  expect(copied.slice(0, 3)).toEqual(['/Plant/TI-1.PV', 28_866, 1]);
});
