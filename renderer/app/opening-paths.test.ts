import { expect, test } from 'vitest';
import { openingPaths } from './opening-paths';

test('a trend opens with the first four favourites of the library', () => {
  const library = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({ path: `/${name}`, favourite: index !== 1 }));
  expect(openingPaths(library)).toEqual(['/a', '/c', '/d', '/e']);
});

test('a library without favourites opens an empty trend', () => {
  expect(openingPaths([{ path: '/a' }])).toEqual([]);
});
