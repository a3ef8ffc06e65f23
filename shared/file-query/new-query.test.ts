import { expect, test } from 'vitest';
import { emptyFileQuery } from '../contract/files/file-query';
import { newQuery, withProposals } from './new-query';

const dialect = { apiGeneration: 'storename', defaultStoreLimit: 250 } as const;

test('a query that nobody has written in proposes the limit of the connection', () => {
  expect(newQuery(dialect).limit).toBe(250);
  expect(newQuery({ ...dialect, defaultStoreLimit: null }).limit).toBe(1000);
  const written = { ...emptyFileQuery, items: [{ path: '/a' }] };
  expect(withProposals([emptyFileQuery, written], dialect).map(({ limit }) => limit)).toEqual([250, 1000]);
});
