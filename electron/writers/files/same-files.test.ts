import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ExportColumns, FilesCsvOptions, FilesFormat } from '@shared/contract/files/files-export';
import { cellsOf } from '../testing/xlsx-cells';
import { CellPage } from '../../decode/files/cell-page';
import { CellReader } from '../../decode/files/read-cells';
import { fileText } from '../../files/testing/file-texts';
import { formatWriter } from './file-writing';

const origin = { query: 0, item: '/Plant, "Unit" 1', store: '=Lab' };

/** A page of files that are cells wherever they can be, and the same whose values were all parsed. */
function pagesOf(files: readonly string[]): readonly [CellPage, CellPage] {
  const reader = new CellReader();
  const store = `{"name":"S","files":[${files.join(',')}]}`;
  const body = `{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","file_stores":[${store}]}]}]}}}`;
  reader.read([new TextEncoder().encode(body)], [{ position: 0, firstItem: 0, items: ['/A'], areStores: false }], {
    url: '',
    requestId: 1,
  });
  const { page } = reader;
  const parsed = new CellPage();
  for (let row = 0; row < page.rows; row += 1) parsed.add(page.documentAt(row));
  return [page, parsed];
}

const folder = mkdtempSync(join(tmpdir(), 'same-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(format: FilesFormat, pages: readonly CellPage[], columns: ExportColumns = { kind: 'all' }): Buffer {
  const [file, other] = [join(folder, 'written'), join(folder, 'finished')];
  const pieces: Buffer[] = [];
  const output = {
    bytes: 0,
    write: (bytes: Uint8Array) => {
      pieces.push(Buffer.from(bytes));
      output.bytes += bytes.length;
    },
  };
  const writer = formatWriter(
    {
      wish: '',
      file: '',
      spare: '',
      idsFile: '',
      format,
      columns,
      hasQueries: true,
      about: { source: '{}' },
      resume: undefined,
    },
    output,
  );
  for (const page of pages) writer.rows(origin, page);
  writer.end();
  if (format.kind !== 'xlsx') return Buffer.concat(pieces);
  writeFileSync(file, Buffer.concat(pieces));
  writer.finish?.(file, other);
  return readFileSync(other);
}

const lists = fc.array(fileText, { minLength: 1, maxLength: 8 });
const signs = [
  { separator: ',', decimal: '.' },
  { separator: ';', decimal: ',' },
  { separator: '\t', decimal: ',' },
] as const;
const options: fc.Arbitrary<FilesCsvOptions> = fc
  .tuple(
    fc.constantFrom(...signs),
    fc.boolean(),
    fc.constantFrom('iso' as const, 'epoch' as const),
    fc.constantFrom('guarded' as const, 'as they are' as const),
  )
  .map(([sign, bom, timestamp, texts]) => Object.assign({ bom, timestamp, texts }, sign));

test('CSV of cells is that of parsed files, byte by byte', () => {
  fc.assert(
    fc.property(lists, options, (files, csv) => {
      const [cells, parsed] = pagesOf(files);
      const format = { kind: 'csv', csv } as const;
      expect(written(format, [cells]).toString()).toBe(written(format, [parsed]).toString());
    }),
    { numRuns: 150 },
  );
});

test('Parquet of cells is that of parsed files, value by value', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (files) => {
      const [cells, parsed] = await Promise.all(
        pagesOf(files).map((page) => rowsOf(written({ kind: 'parquet' }, [page, page]))),
      );
      expect(cells).toEqual(parsed);
      expect(cells).toHaveLength((parsed ?? []).length);
    }),
    { numRuns: 50 },
  );
});

const sheet = { kind: 'xlsx', xlsx: { time: 'date', zone: 'UTC' } } as const;

test('Excel of cells is that of parsed files, cell by cell', () => {
  fc.assert(
    fc.property(lists, (files) => {
      const pages = pagesOf(files);
      const [cells, parsed] = pages.map((page) => cellsOf(written(sheet, [page, page])));
      expect(cells).toEqual(parsed);
      expect(cells).toHaveLength(2 * pages[0].rows + 1);
    }),
    { numRuns: 50 },
  );
});

test('in Excel no number is rounded: what has more digits than it keeps is a text', () => {
  const numbers =
    '"a":85005459814416385,"b":-9007199254740991,"c":1000000000000000,"d":999999999999999,"e":1e300,"f":-0.1';
  const [page] = pagesOf([
    `{"_id":"n",${numbers},"metadata":{"timestamp":-9e15},"upload_date":"0001-01-01T00:00:00.000Z"}`,
  ]);
  const [titles = [], row = []] = cellsOf(written(sheet, [page]));
  expect(Object.fromEntries(titles.map((title, at) => [title, row[at]]))).toMatchObject({
    query: 1,
    item: origin.item,
    store: '=Lab',
    a: '85005459814416385',
    b: '-9007199254740991',
    c: '1000000000000000',
    d: 999_999_999_999_999,
    e: 1e300,
    f: -0.1,
    'metadata.timestamp (UTC)': '-9000000000000000',
    'upload_date (UTC)': '0001-01-01T00:00:00.000+00:00',
  });
});

test('a column that is called like a companion keeps its values, and the companion its own', async () => {
  const files = ['{"_id":"a","x":1,"x (other)":"own"}', '{"_id":"b","x":"text","x (other)":"own, too"}'];
  const [page] = pagesOf(files);
  const rows = await rowsOf(written({ kind: 'parquet' }, [page]));
  const texts = rows.map((row) => Object.values(row).map(String).toSorted().join(' '));
  expect(texts).toEqual([expect.stringContaining('own'), expect.stringContaining('own, too')]);
  expect(rows[0]).toMatchObject({ _id: 'a', x: 1 });
  expect(rows[1]).toMatchObject({ _id: 'b', x: null, 'x (other)': '"text"' });
});

test.each(['ndjson', 'json'] as const)(
  'as %s, an own member keeps its name, and where the file belongs is told beside it',
  (kind) => {
    const file = '{"_id":"a","item":"batch 7","store":{"x":1},"item_":"own"}';
    const [page] = pagesOf([file]);
    const paths = [['item'], ['store', 'x'], ['item_']].map((path) => ({ kind: 'path' as const, path }));
    const columns = [{ kind: 'item' as const }, { kind: 'store' as const }, { kind: 'query' as const }, ...paths];
    const read = (chosen?: ExportColumns) => [JSON.parse(written({ kind }, [page], chosen).toString())].flat();
    const { item, store } = origin;
    const own = { item: 'batch 7', store: { x: 1 }, item_: 'own' };
    expect(read()).toEqual([{ ...own, _id: 'a', query: 1, item__: item, store_: store }]);
    expect(read({ kind: 'chosen', columns })).toEqual([{ ...own, query: 1, item__: item, store_: store }]);
  },
);

function rowsOf(file: Buffer): Promise<Record<string, unknown>[]> {
  return parquetReadObjects({ file: new Uint8Array(file).buffer });
}

test.each(['1e999', 'Infinity'])(
  'an infinity, sent as %s, is one in every format, alone and in lists',
  async (word) => {
    const [page, parsed] = pagesOf([`{"_id":"a","metadata":{"peak":-${word},"list":[1,${word}]}}`]);
    for (const pages of [[page], [parsed]]) {
      const [json] = z.array(z.unknown()).parse(JSON.parse(written({ kind: 'json' }, pages).toString()));
      expect(json).toMatchObject({ metadata: { peak: -Infinity, list: [1, Infinity] } });
      const csv = { separator: ';', decimal: ',', bom: false, timestamp: 'iso', texts: 'as they are' } as const;
      expect(written({ kind: 'csv', csv }, pages).toString()).toContain(';-Infinity;[1,1e999]');
      const { buffer, byteOffset, byteLength } = written({ kind: 'parquet' }, pages);
      const [row] = await parquetReadObjects({ file: new Uint8Array(buffer, byteOffset, byteLength).slice().buffer });
      expect(row).toMatchObject({ 'metadata.peak': -Infinity, 'metadata.list': '[1,1e999]' });
    }
  },
);

test('a bare NaN stands as it was sent, alone and in lists; for readers of JSON it is a text, in Parquet a number', async () => {
  const files = [
    '{"_id":"a","metadata":{"peak":NaN,"list":[1,NaN,"NaN"],"none":null}}',
    '{"_id":"b","metadata":{"peak":2}}',
  ];
  const [page, parsed] = pagesOf(files);
  for (const pages of [[page], [parsed]]) {
    const list = z.array(z.unknown()).parse(JSON.parse(written({ kind: 'json' }, pages).toString()));
    expect(list).toMatchObject([
      { metadata: { peak: 'NaN', list: [1, 'NaN', 'NaN'], none: null } },
      { metadata: { peak: 2 } },
    ]);
    const csv = { separator: ';', decimal: ',', bom: false, timestamp: 'iso', texts: 'as they are' } as const;
    expect(written({ kind: 'csv', csv }, pages).toString()).toContain(';NaN;"[1,NaN,""NaN""]";');
    const rows = await rowsOf(written({ kind: 'parquet' }, pages));
    expect(rows).toMatchObject([
      { 'metadata.peak': Number.NaN, 'metadata.list': '[1,"NaN","NaN"]' },
      { 'metadata.peak': 2 },
    ]);
  }
});
