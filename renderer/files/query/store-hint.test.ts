import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeHint } from './store-hint';

const met = ['Certificates', 'Laboratory'];

test.each(['laboratory', 'Labratory', 'Laboratoryy', 'Laborat0ry', ' Laboratory'])('%s means another store', (name) => {
  expect(storeHint([name], met)).toBe(`No files of “${name}” have come here yet. Did you mean “Laboratory”?`);
});

test('an unlike name may exist all the same', () => {
  expect(storeHint(['Photos', 'Laboratory', 'Videos'], met)).toBe(
    'No files of “Photos” and 1 more have come here yet. Read all the same, if they exist.',
  );
});

test('nothing is said of stores that were met, of all stores, and before any was met', () => {
  fc.assert(
    fc.property(fc.subarray(met), (names) => {
      expect(storeHint(names, met)).toBeUndefined();
    }),
  );
  expect(storeHint(null, met)).toBeUndefined();
  expect(storeHint(['Photos'], [])).toBeUndefined();
});
