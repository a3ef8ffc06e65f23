import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoLibrary } from '../demo/launch';
import { ItemLibrary } from './item-library';
import { testFolder } from './testing/folder';

const seeded = [{ path: '/System/Core/Seed' }];

test('a connection starts with the seed and then has what was saved, also an empty list', async () => {
  const library = new ItemLibrary(
    await testFolder(),
    () => Promise.resolve(seeded),
    () => undefined,
  );
  expect(await library.list('c1')).toEqual(seeded);
  await library.save('c1', [{ path: '/System/Core/Tank 1/LI-101.PV', favourite: true }]);
  expect(await library.list('c1')).toEqual([{ path: '/System/Core/Tank 1/LI-101.PV', favourite: true }]);
  await library.save('c1', []);
  expect(await library.list('c1')).toEqual([]);
  expect(await library.list('C1')).toEqual(seeded);
});

test('for any ID of a connection, its file is in the folder and unique', async () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(ids, async (connectionIds) => {
      const parent = await testFolder();
      const folder = path.join(parent, 'items');
      const library = new ItemLibrary(
        folder,
        () => Promise.resolve([]),
        () => undefined,
      );
      for (const id of connectionIds) await library.save(id, [{ path: `/${id}` }]);
      for (const id of connectionIds) expect(await library.list(id)).toEqual([{ path: `/${id}` }]);
      expect(await readdir(parent)).toEqual(['items']);
      const names = await readdir(folder);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(connectionIds.length);
    }),
    { numRuns: 20 },
  );
});

test('the demo plant’s library has the whole plant, its first trend as favourites', () => {
  const item = { id: '85005459814416385', description: 'Level', stepped: false };
  const library = demoLibrary({
    items: [
      { ...item, path: '/a', unit: '%' },
      { ...item, path: '/b', unit: '' },
    ],
    openingPaths: ['/a'],
  });
  expect(library).toEqual([
    { ...item, path: '/a', unit: '%', favourite: true },
    { ...item, path: '/b', favourite: false },
  ]);
});
