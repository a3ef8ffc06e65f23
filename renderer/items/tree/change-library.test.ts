import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreItems, sayOfItem, toggleFavourites, withLine, withoutItems } from './change-library';

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
  expect(sayOfItem({ stepped: true }, { stepped: undefined })({ path: '/a', stepped: true })).toEqual({ path: '/a' });
  expect(sayOfItem({}, { stepped: false })({ path: '/a', name: 'A' })).toEqual({
    path: '/a',
    name: 'A',
    stepped: false,
  });
});
