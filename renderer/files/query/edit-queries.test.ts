import { expect, test } from 'vitest';
import { emptyFileQuery, type FileQuery } from '@shared/contract/files/file-query';
import { allThatPass, sortedBy, withQueryAt } from './edit-queries';

const [first, second]: readonly [FileQuery, FileQuery] = [
  { ...emptyFileQuery, items: [{ path: '/A' }], sort: [{ field: 'filename', direction: 1 }] },
  { ...emptyFileQuery, items: [{ path: '/B' }], limit: 50, stores: ['Laboratory'], start: '*-1d', end: '*', skip: 7 },
];

test('the order on the server is that of every query', () => {
  const sort = { field: 'length', direction: -1 } as const;
  expect(sortedBy([first, second], sort)).toEqual([
    { ...first, sort: [sort] },
    { ...second, sort: [sort] },
  ]);
});

test('all files that have something in common are looked for in all stores, at all times', () => {
  expect(allThatPass({ ...second, fileId: 'x', filter: '{ a: 1 }' }, '{ b: 2 }')).toEqual({
    ...emptyFileQuery,
    items: [{ path: '/B' }],
    limit: 50,
    filter: '{ b: 2 }',
  });
});

test('a query is replaced where it stands, and added where it no longer does', () => {
  const other = { ...emptyFileQuery, filter: '{ b: 2 }' };
  expect(withQueryAt([first, second], 1, other)).toEqual([first, other]);
  expect(withQueryAt([first], 1, other)).toEqual([first, other]);
});
