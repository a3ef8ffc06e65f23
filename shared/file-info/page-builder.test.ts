import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilePage } from '../contract/files/files-page';
import { fileJson, leafAt, type PlacedLeaf } from './file-json';
import { jsonText } from './json-value';
import { PageBuilder } from './page-builder';
import type { FileDocument } from './flatten-file';

const names = fc.oneof(
  fc.constantFrom('a', 'b', 'a.b', '$gt', '', '__proto__', 'constructor', 'metadata', 'timestamp', '1'),
  fc.string({ unit: 'binary' }),
);
const { value: values } = fc.letrec<{ value: FileDocument[string] }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.double({ noNaN: true }),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    members(tie('value')),
  ),
}));
const documents = fc.tuple(fc.uuid(), members(values)).map(([id, rest]) => Object.assign(rest, { _id: id }));

function members(value: fc.Arbitrary<FileDocument[string]>): fc.Arbitrary<FileDocument> {
  return fc.array(fc.tuple(names, value), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));
}

function build(files: readonly FileDocument[]): FilePage {
  const builder = new PageBuilder();
  for (const file of files) builder.add(file);
  return builder.take();
}

function valuesOf({ columns }: FilePage, row: number): PlacedLeaf[] {
  return columns.flatMap(({ path, rows, cells }) => {
    const at = rows === undefined ? row : rows.indexOf(row);
    const leaf = leafAt(cells, at);
    return leaf === undefined ? [] : [{ path, leaf }];
  });
}

/** Members by name, so that their order does not matter. */
const sorted = (text: string): unknown => JSON.parse(text);

test('any flattened file can be put together again', () => {
  fc.assert(
    fc.property(fc.array(documents, { minLength: 1, maxLength: 6 }), (files) => {
      const page = build(files);
      expect(page.rows).toBe(files.length);
      for (const [row, file] of files.entries()) {
        const text = fileJson(valuesOf(page, row));
        expect(sorted(text)).toEqual(sorted(jsonText(file)));
        expect(text.match(/\d{16,}/g)?.toSorted()).toEqual(
          jsonText(file)
            .match(/\d{16,}/g)
            ?.toSorted(),
        );
      }
    }),
  );
});

test('text in many lines is the same JSON', () => {
  fc.assert(
    fc.property(documents, (file) => {
      expect(sorted(fileJson(valuesOf(build([file]), 0), 2))).toEqual(sorted(jsonText(file)));
    }),
  );
  expect(fileJson(valuesOf(build([{ _id: '1', metadata: { a: [1, '{'], b: {} } }]), 0), 2)).toBe(
    '{\n  "_id": "1",\n  "metadata": {\n    "a": [\n      1,\n      "{"\n    ],\n    "b": {}\n  }\n}',
  );
});

test('an infinity is one wherever it stands, also among integers beyond 2^53', () => {
  const file = { _id: 'a', peak: Infinity, list: [1, -Infinity, { deep: [Infinity] }], more: [2n ** 60n, Infinity] };
  const whole = { ...file, more: [2 ** 60, Infinity] };
  const placed = valuesOf(build([file]), 0);
  expect(JSON.parse(jsonText(file))).toEqual(whole);
  expect(JSON.parse(fileJson(placed, 2))).toEqual(whole);
  expect(placed.find(({ path }) => path[0] === 'list')?.leaf).toEqual({ json: '[1,-1e999,{"deep":[1e999]}]' });
});

test('columns store numbers and texts compactly, and which rows have a value', () => {
  const page = build([
    { _id: 'a', length: 1, metadata: { tag: 'x' } },
    { _id: 'b', length: 2, metadata: { tag: 'x', 'a.b': 1 } },
    { _id: 'c', length: 3, metadata: { 'a.b': 'one', more: { $gt: null } } },
  ]);
  expect(page.columns).toEqual([
    {
      path: ['_id'],
      rows: undefined,
      cells: { kind: 'texts', codes: Uint32Array.of(0, 1, 2), texts: ['a', 'b', 'c'] },
    },
    { path: ['length'], rows: undefined, cells: { kind: 'numbers', numbers: Float64Array.of(1, 2, 3) } },
    {
      path: ['metadata', 'tag'],
      rows: Uint32Array.of(0, 1),
      cells: { kind: 'texts', codes: Uint32Array.of(0, 0), texts: ['x'] },
    },
    { path: ['metadata', 'a.b'], rows: Uint32Array.of(1, 2), cells: { kind: 'leaves', leaves: [1, 'one'] } },
    { path: ['metadata', 'more', '$gt'], rows: Uint32Array.of(2), cells: { kind: 'leaves', leaves: [null] } },
  ]);
});

test('an object whose names are data stays one value', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, n]));
  const page = build([{ _id: 'a', metadata: { timestamp: 1, many } }]);
  expect(page.columns.map(({ path }) => path.join('/'))).toEqual(['_id', 'metadata/timestamp', 'metadata/many']);
});

test('metadata with very many members stay one value, and the members that the specification names are columns as well', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`key ${number}`, number]));
  const files = [
    { _id: 'a', metadata: { ...many, timestamp: 12, location: 'Tank farm', path: 2n ** 60n } },
    { _id: 'b', metadata: { timestamp: 13 } },
  ];
  const page = build(files);
  expect(page.columns.map(({ path }) => path.join('.'))).toEqual([
    '_id',
    'metadata',
    'metadata.timestamp',
    'metadata.location',
    'metadata.path',
  ]);
  expect(valuesOf(page, 0)).toContainEqual({ path: ['metadata', 'timestamp'], leaf: 12 });
  for (const [row, file] of files.entries()) {
    const placed = valuesOf(page, row);
    expect(fileJson(placed)).toBe(jsonText(file));
    expect(sorted(fileJson(placed.toReversed()))).toEqual(sorted(jsonText(file)));
  }
});
