import { expect, test } from 'vitest';
import type { FilesQuery } from '../contract/files/files';
import { storeWords } from '../contract/files/words';
import { storeToQuery } from './store-to-query';

const query: FilesQuery = { items: [{ path: '/Plant' }, { path: '/Archive' }] };
const section = { query: 0, item: 1, path: '/Plant', store: 'Laboratory', description: undefined };
const unnamed = { ...section, store: storeWords().unnamed };

test('a file is asked for in its store, by the name that the server gives it', () => {
  expect(storeToQuery(section, [query], 'storename')).toBe('Laboratory');
  expect(storeToQuery(section, [{ ...query, storename: 'A,B' }], 'storename')).toBe('Laboratory');
});

test('where the server names none, by the one that the query names; otherwise it is not known', () => {
  expect(storeToQuery(unnamed, [{ ...query, storename: 'Reports' }], 'storename')).toBe('Reports');
  expect(storeToQuery(unnamed, [{ ...query, storename: 'A,B' }], 'storename')).toBeUndefined();
  expect(storeToQuery(unnamed, [query], 'storename')).toBeUndefined();
});

test('a server that takes file stores is asked as it was for the list', () => {
  expect(storeToQuery(section, [query], 'filestore')).toBe('/Archive');
  expect(storeToQuery(unnamed, [query], 'filestore')).toBe('/Archive');
});
