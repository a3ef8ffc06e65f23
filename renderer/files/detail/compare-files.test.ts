import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { compareFiles, tellingNames } from './compare-files';

const leaf = fc.oneof(
  fc.constantFrom<FileLeaf>('a', 'b', '1', '', 'null', 1, 2, 2 ** 53, 9007199254740993n, true, null, NaN),
  fc.constant<FileLeaf>({ json: '[1, 2]' }),
);
const file = fc
  .dictionary(fc.constantFrom('filename', 'length', 'a.b'), leaf)
  .map((members) => Object.entries(members).map(([name, value]) => ({ path: [name], leaf: value })));

test('each file stands once at each field of any, beside those alone that have the same value there', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 6 }), (files) => {
      const fields = compareFiles(files);
      const names = new Set(files.flat().map(({ path }) => path.join()));
      expect(fields.map(({ path }) => path.join())).toEqual([...names]);
      for (const { path, values } of fields) {
        const own = files.map((leaves) => leaves.find((one) => one.path[0] === path[0])?.leaf);
        expect(values.flatMap((value) => value.files).toSorted((a, b) => a - b)).toEqual([...files.keys()]);
        for (const value of values) for (const place of value.files) expect(own[place]).toEqual(value.leaf);
        const told = values.map((value) => value.leaf);
        expect(told.every((one, place) => told.findIndex((other) => Object.is(one, other)) === place)).toBe(true);
      }
    }),
  );
});

function at(value: FileLeaf) {
  return [{ path: ['lot'], leaf: value }];
}

test('a number and the same as a text differ, and so do no value and the text of none', () => {
  expect(compareFiles([at(1), at('1'), [], at('null'), at(null), at(1)])).toEqual([
    {
      path: ['lot'],
      values: [
        { leaf: 1, files: [0, 5] },
        { leaf: '1', files: [1] },
        { leaf: undefined, files: [2] },
        { leaf: 'null', files: [3] },
        { leaf: null, files: [4] },
      ],
    },
  ]);
  expect(compareFiles([])).toEqual([]);
});

test('files of the same name are told apart by their number, in their order', () => {
  expect(tellingNames(['a.pdf', 'b.pdf', 'a.pdf', '', ''])).toEqual([
    'a.pdf (1)',
    'b.pdf',
    'a.pdf (2)',
    ' (1)',
    ' (2)',
  ]);
  expect(tellingNames([])).toEqual([]);
});
