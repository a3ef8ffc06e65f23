import { expect, test } from 'vitest';
import { pathColumn } from './columns';
import { gridColumns, serverSort, sortField } from './grid-columns';

const items = [{ path: '/Plant' }];

test('what is copied is what was sent, a time as it is shown, without marks for what can’t be seen', () => {
  const columns = [['filename'], ['metadata', 'note'], ['length'], ['upload_date'], ['metadata', 'timestamp']].map(
    (path) => ({ source: pathColumn(path), width: 100, asSent: false }),
  );
  const row = {
    group: 0,
    index: 0,
    section: 's',
    row: 0,
    id: '1',
    cells: ['گزارش\u200cها.pdf', 'two\nlines', 5_000_000, '2026-03-01T07:00:00Z', 'soon\u200c'],
    isSelected: false,
    isNew: false,
  };
  expect(gridColumns(columns, columns, 'Europe/Berlin', []).map((column) => column.copied?.(row))).toEqual([
    'گزارش\u200cها.pdf',
    'two\nlines',
    5_000_000,
    '2026-03-01 08:00:00',
    'soon\u200c',
  ]);
});

test('the server is asked to sort by a dotted path, and never by one that would name another field', () => {
  expect(sortField(pathColumn(['metadata', 'batch', 'no']))).toBe('metadata.batch.no');
  expect(sortField(pathColumn(['metadata', 'batch.no']))).toBeUndefined();
  expect(sortField(pathColumn(['metadata', '$id']))).toBeUndefined();
  expect(sortField({ kind: 'store' })).toBeUndefined();
});

test('a column is sorted by the server where all queries say so first, and it is the same field', () => {
  const sorted = { items, sort: { 'metadata.batch.no': -1 } };
  expect(serverSort([sorted, sorted], pathColumn(['metadata', 'batch', 'no']))).toBe(-1);
  expect(serverSort([sorted], pathColumn(['metadata', 'batch.no']))).toBeUndefined();
  expect(serverSort([sorted, { items }], pathColumn(['metadata', 'batch', 'no']))).toBeUndefined();
  expect(serverSort([], { kind: 'store' })).toBeUndefined();
});
