import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTableColumnsSchema, firstFileTableColumns } from '@shared/contract/files/file-table';
import { columnTitle, pathColumn, widenedColumn, withColumn, withoutColumn, type Columns } from './columns';

const first = firstFileTableColumns;
const location = pathColumn(['metadata', 'location']);

test('a column is there once, and the last one stays', () => {
  expect(withColumn(first, location)).toBe(first);
  expect(withColumn(first, { kind: 'store' })).toHaveLength(first.length + 1);
  const none = first.reduce<Columns>((columns, { source }) => withoutColumn(columns, source), first);
  expect(none).toHaveLength(1);
});

test('a width stays within what can be kept', () => {
  fc.assert(
    fc.property(fc.nat(first.length - 1), fc.double({ noNaN: true }), (at, width) => {
      expect(fileTableColumnsSchema.safeParse(widenedColumn(first, at, width)).success).toBe(true);
    }),
  );
});

test('titles', () => {
  expect(columnTitle(location)).toBe('location');
  expect(columnTitle(pathColumn(['metadata', 'a.b', 'c']))).toBe('["a.b"].c');
  expect(columnTitle(pathColumn(['metadata', 'timestamp']))).toBe('Timestamp');
  expect(columnTitle({ kind: 'store' })).toBe('Store');
});
