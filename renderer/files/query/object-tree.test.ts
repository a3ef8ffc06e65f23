import { expect, test } from 'vitest';
import { findObjects, objectTree, unitName, unitPaths } from './object-tree';

const library = ['/P/Unit 10/TI', '/P/Unit 2/PI', '/P/Unit 2/TI', '/Q'].map((path) => ({ path }));

test('objects stand below the folder that they are in, numbers in their order', () => {
  expect(
    objectTree(library).map(({ path, depth, isFolder }) => `${' '.repeat(depth)}${path}${isFolder ? '/' : ''}`),
  ).toEqual(['/P/', ' /P/Unit 2/', '  /P/Unit 2/PI', '  /P/Unit 2/TI', ' /P/Unit 10/', '  /P/Unit 10/TI', '/Q']);
});

function found(search: string): readonly string[] {
  return findObjects(objectTree(library), search).map(({ path }) => path);
}

test('a search keeps what it finds and the folders above', () => {
  expect(found('10 ti')).toEqual(['/P', '/P/Unit 10', '/P/Unit 10/TI']);
  expect(found('')).toHaveLength(7);
  expect(found('nothing')).toEqual([]);
});

test('units are the folders that hold items', () => {
  expect(unitPaths(library)).toEqual(['/P/Unit 10', '/P/Unit 2']);
});

test('units that share a name are told apart by the folder that they lie in', () => {
  const units = ['/P/Line 1/Feed', '/P/Line 2/Feed', '/P/Utilities'];
  expect(units.map((path) => unitName(path, units))).toEqual(['Feed · Line 1', 'Feed · Line 2', 'Utilities']);
});
