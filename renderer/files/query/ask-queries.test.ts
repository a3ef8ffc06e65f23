import { expect, test } from 'vitest';
import { emptyFileQuery, savedQuerySchema } from '@shared/contract/files/file-query';
import { nameOfQueries } from './ask-queries';

test('queries are called by what they ask', () => {
  expect(nameOfQueries([emptyFileQuery])).toBe('No items');
  const items = ['a', 'b', 'c', 'd'].map((name) => ({ path: `/P/${name}` }));
  const query = { ...emptyFileQuery, items, stores: ['Laboratory'], start: '*-7d', filter: '{\n  a: 1\n}' };
  expect(nameOfQueries([query, { ...emptyFileQuery, fileId: 'x' }])).toBe(
    'a, b, c, 1 more · Laboratory · *-7d to … · { a: 1 }; _id x',
  );
});

test('a long name is cut to what a file may hold', () => {
  const name = nameOfQueries([{ ...emptyFileQuery, filter: `{ a: '${'x'.repeat(500)}' }` }]);
  expect(savedQuerySchema.shape.name.safeParse(name).success).toBe(true);
  expect(name.endsWith('…')).toBe(true);
});
