import { expect, test } from 'vitest';
import { gridTracks } from '../../kit/grid/column';
import { differenceColumns } from './comparison-columns';

test('a value of many digits has its room: of one that is cut, what is left reads as another', () => {
  const columns = differenceColumns({ a: 1, b: 2 }, 'opc-ua').filter(({ id }) => id.startsWith('value'));
  const difference = { at: 0, a: { value: 1_780_000_000, code: 0 }, b: { value: 20, code: 0 } };
  expect(gridTracks(columns, () => [{ difference, place: 0 }])).toBe('minmax(96px, 1fr) minmax(84px, 1fr)');
});
