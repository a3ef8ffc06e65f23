import { expect, test } from 'vitest';
import { pathColumn } from './columns';
import { serverSort, sortField } from './grid-columns';

const items = [{ path: '/Plant' }];

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
