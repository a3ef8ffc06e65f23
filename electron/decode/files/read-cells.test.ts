import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { ProblemError } from '@shared/problem/problem';
import { leafAt } from '@shared/file-info/file-json';
import { jsonText } from '@shared/file-info/json-value';
import { PageBuilder } from '@shared/file-info/page-builder';
import { readSections } from './read-sections';
import { fileText } from '../../files/testing/file-texts';
import { CellReader } from './read-cells';

const requested = [{ position: 0, firstItem: 0, items: ['/A'], areStores: false }];
const origin = { url: 'http://127.0.0.1/', requestId: 1 };

/** The values of a section by path, each with its row. */
type Columns = readonly (readonly [
  path: readonly string[],
  cells: readonly (readonly [row: number, leaf: FileLeaf])[],
])[];

/** What is read of a body by `JSON.parse`. */
function plainly(bytes: Uint8Array) {
  const { sections, ...others } = readSections(new TextDecoder().decode(bytes), requested, origin);
  return {
    ...others,
    sections: sections.map(({ files, ...section }) => {
      const builder = new PageBuilder();
      for (const file of files) builder.add(file);
      const columns = builder.take().columns.map(({ path, rows, cells }): Columns[number] => {
        const count = rows?.length ?? files.length;
        return [path, Array.from({ length: count }, (_, n) => [rows?.[n] ?? n, leafAt(cells, n) ?? null] as const)];
      });
      const ids = files.map(({ _id }) => _id);
      return Object.assign(section, { columns, ids, documents: files.map(jsonText) });
    }),
  };
}

/** The same by cells. */
function byCells(bytes: Uint8Array, reader = new CellReader()) {
  const third = Math.floor(bytes.length / 3);
  const pieces = [bytes.subarray(0, third), bytes.subarray(third)].map((piece) => Uint8Array.from(piece));
  const { sections, ...others } = reader.read(pieces, requested, origin);
  const { page } = reader;
  return {
    ...others,
    sections: sections.map(({ files: { from, to }, ...section }) => {
      const rows = Array.from({ length: to - from }, (_, n) => from + n);
      const columns = page.columns.map((column): Columns[number] => {
        const all = Array.from({ length: column.count }, (_, n) => n);
        const own = all.filter((n) => rows.includes(column.rows[n] ?? -1));
        return [column.path, own.map((n) => [(column.rows[n] ?? 0) - from, page.leafAt(column, n)] as const)];
      });
      return Object.assign(section, {
        columns: columns.filter(([, cells]) => cells.length > 0),
        ids: rows.map((row) => page.idAt(row)),
        documents: rows.map((row) => jsonText(page.documentAt(row))),
      });
    }),
  };
}

function outcome<T>(read: () => T): T | { readonly problem: unknown } {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return { problem: thrown.problem };
    throw thrown;
  }
}

const lists = fc.array(
  fc.oneof({ weight: 12, arbitrary: fileText }, { weight: 1, arbitrary: fc.constantFrom('5', '"x"', '{}') }),
  {
    maxLength: 5,
  },
);

function grouped(stores: readonly string[]): string {
  return `{"data":{"file_data":{"query_data":[{"query_index":"0","items":[{"p":"/A","file_stores":[${stores.join(',')}]}]}]}},"x":1}`;
}

const oneStore = lists.map((files) => grouped([`{"name":"S","descr":"d","files":[${files.join(' ,\n')}]}`]));

test('gives what JSON.parse gives, in the same order, whatever the files', () => {
  fc.assert(
    fc.property(oneStore, (body) => {
      const bytes = Buffer.from(body);
      expect(byCells(bytes)).toEqual(plainly(bytes));
    }),
    { numRuns: 200 },
  );
});

test('a reader that has read other bodies gives the same values', () => {
  const reader = new CellReader();
  fc.assert(
    fc.property(oneStore, (body) => {
      const bytes = Buffer.from(body);
      const [ours, theirs] = [byCells(bytes, reader), plainly(bytes)].map(({ sections }) =>
        sections.map(({ columns }) => new Map(columns.map(([path, cells]) => [JSON.stringify(path), cells]))),
      );
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 80 },
  );
});

test('a body that is damaged, cut or no UTF-8 gives what JSON.parse gives, or the same problem', () => {
  const damages = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bytes: fc.constant([]) }),
    fc.record({
      kind: fc.constant('put' as const),
      at: fc.nat(),
      bytes: fc.array(fc.oneof(fc.constantFrom(...Buffer.from('"\\{}[],:0-.eE tn\n')), fc.nat(255)), { maxLength: 2 }),
    }),
  );
  fc.assert(
    fc.property(oneStore, damages, fc.nat(2), (body, { kind, at, bytes }, less) => {
      const whole = Buffer.from(body);
      const place = at % (whole.length + 1);
      const behind = kind === 'cut' ? [] : whole.subarray(place + less);
      const damaged = Buffer.from([...whole.subarray(0, place), ...bytes, ...behind]);
      expect(outcome(() => byCells(damaged))).toEqual(outcome(() => plainly(damaged)));
    }),
    { numRuns: 300 },
  );
});

const odd: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['no JSON', '<html>'],
  ['an error', '{"error":[{"msg":"no","code":7}]}'],
  ['no lists', '{"data":{"file_data":{"query_data":[]}}}'],
  ['no store', grouped([])],
  ['a store that fails', grouped(['{"name":"S","error":{"msg":"locked"}}', '{"name":"T","files":[{"_id":"a"}]}'])],
  ['a list that is null', grouped(['{"name":"S","files":null,"error":{"msg":"locked"}}'])],
  ['a list that is none', grouped(['{"name":"S","files":5}'])],
  ['a list that comes twice', grouped(['{"name":"S","files":[{"_id":"a"}],"files":[{"_id":"b"}]}'])],
  ['files before the name', grouped([' { "files" : [ {"_id":"a"} , {"_id":"b","x":{"y":1}} ] , "name":"S"}'])],
  ['a name with an escape', grouped([String.raw`{"name":"S","f\u0069les":[{"_id":"a"}]}`])],
  ['a store without a name', grouped(['{"files":[{"_id":"a"}]}', '{"name":"T","files":[{"_id":"b"},{"x":1}]}'])],
  [
    'stores of one name',
    grouped(['{"files":[{"_id":"a"},5]}', '{"name":"T","files":[{"_id":"b"}]}', '{"name":"","files":[{"_id":"c"},6]}']),
  ],
  ['two stores', grouped(['{"name":"S","files":[{"_id":"a","x":1}]}', '{"name":"T","files":[{"_id":"b","y":2},3]}'])],
  [
    'the flat form',
    '{"data":{"file_data":{"query_data":[{"items":[{"query_index":"0","p":"/A","files":[{"_id":"a","storename":"S"},{"_id":"b","storename":"T"}]}]}]}}}',
  ],
  ['an item without stores', '{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","error":"gone"}]}]}}}'],
  [
    'the flat form in Extended JSON',
    '{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","files":[{"_id":{"$oid":"a"},"storename":"S"}]}]}]}}}',
  ],
  ['a long number beside', `{"big":85005459814416385,${grouped([]).slice(1)}`],
];

test.each(odd)('%s', (_what, body) => {
  const bytes = Buffer.from(body);
  expect(outcome(() => byCells(bytes))).toEqual(outcome(() => plainly(bytes)));
});

test('metadata of a megabyte stay bytes', () => {
  const text = 'lorem ipsum '.repeat(87_382);
  const bytes = Buffer.from(
    grouped([`{"name":"S","files":[{"_id":"a","metadata":{"notes":${JSON.stringify(text)}}}]}`]),
  );
  const reader = new CellReader();
  expect(byCells(bytes, reader)).toEqual(plainly(bytes));
});
