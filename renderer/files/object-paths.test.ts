import { expect, test } from 'vitest';
import { objectPaths, unitPaths } from './object-paths';

test('folders above the items come first, each once', () => {
  expect(objectPaths([{ path: '/P/Unit 10/A' }, { path: '/P/Unit 2/B.PV' }, { path: '/P/Unit 2' }])).toEqual([
    '/P',
    '/P/Unit 2',
    '/P/Unit 10',
    '/P/Unit 10/A',
    '/P/Unit 2/B.PV',
  ]);
});

test('units are the folders that hold items themselves', () => {
  expect(
    unitPaths([{ path: '/P/Unit 1/A' }, { path: '/P/Unit 1/B' }, { path: '/P/Unit 2/Pump/C' }, { path: '/D' }]),
  ).toEqual(['/P/Unit 1', '/P/Unit 2/Pump']);
});
