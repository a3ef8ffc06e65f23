import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreItems, sayOfItem, toggleFavourites, withLine, withLongestGap, withoutItems } from './change-library';

const library = ['/a', '/b', '/c'].map((path) => ({ path }));

test('what was removed comes back in its place and keeps what happened meanwhile', () => {
  const removed = new Set(['/b']);
  const current = [...toggleFavourites(withoutItems(library, removed), ['/c']), { path: '/d' }];
  expect(restoreItems(current, library, removed)).toEqual([
    { path: '/a' },
    { path: '/b' },
    { path: '/c', favourite: true },
    { path: '/d' },
  ]);
});

test('removing and undoing leaves the library as it was', () => {
  const path = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.uniqueArray(path), fc.array(path), (paths, some) => {
      const before = paths.map((each) => ({ path: each }));
      const removed = new Set(some.filter((each) => paths.includes(each)));
      expect(restoreItems(withoutItems(before, removed), before, removed)).toEqual(before);
    }),
  );
});

test('steps and slopes are said of items, and taken back; what has them already stays itself', () => {
  const stepped = withLine(library, ['/a', '/b'], true);
  expect(stepped).toEqual([{ path: '/a', stepped: true }, { path: '/b', stepped: true }, { path: '/c' }]);
  expect(withLine(stepped, ['/b', '/c'], false)).toEqual([
    { path: '/a', stepped: true },
    { path: '/b', stepped: false },
    { path: '/c', stepped: false },
  ]);
  expect(withLine(stepped, ['/a', '/b', '/c'], undefined)).toEqual(library);
  expect(withLine(stepped, ['/a'], true)[0]).toBe(stepped[0]);
  const gapped = withLongestGap(library, ['/a', '/c'], 600);
  expect(gapped).toEqual([{ path: '/a', longestGap: 600 }, { path: '/b' }, { path: '/c', longestGap: 600 }]);
  expect(withLongestGap(gapped, ['/a'], 600)[0]).toBe(gapped[0]);
  expect(withLongestGap(gapped, ['/a', '/c'], undefined)).toEqual(library);
  expect(sayOfItem({ longestGap: 5 }, { longestGap: 'any' })({ path: '/a', longestGap: 5 })).toEqual({
    path: '/a',
    longestGap: 'any',
  });
  expect(sayOfItem({ stepped: true }, { stepped: undefined })({ path: '/a', stepped: true })).toEqual({ path: '/a' });
  expect(sayOfItem({}, { stepped: false })({ path: '/a', name: 'A' })).toEqual({
    path: '/a',
    name: 'A',
    stepped: false,
  });
});
