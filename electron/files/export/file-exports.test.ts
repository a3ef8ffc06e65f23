import { parquetReadObjects } from 'hyparquet';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import {
  filesExportSchema,
  firstFilesCsv,
  type FilesExport,
  type FilesExportOutcome,
  type FilesExportProgress,
  type FilesFormat,
} from '@shared/contract/files/files-export';
import { problem } from '@shared/problem/problem';
import { SaveJournals } from '../../writers/target/save-journals';
import { Savings } from '../../writers/target/saving';
import { systemDisk } from '../../writers/target/saving-disk';
import { Fates, faultyDisk, faultyJournals, type Fate } from '../../writers/testing/faulty-disk';
import { parseCsv } from '../../writers/testing/parse-csv';
import { cellsOf, dateOf } from '../../writers/testing/xlsx-cells';
import { startFakeFileServer, oneFile, someFiles, type FakeFileServer } from '../testing/file-server';
import { testFolder } from '../../storage/testing/folder';
import type { StartThread } from '../../threads/thread';
import { blockedThread } from '../../threads/testing/blocked-thread';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { serveFiles } from '../worker/files-jobs';
import { textOfFiles } from './copy-files';
import { FileExports } from './file-exports';
import { originOf, resumeSchema } from './export-state';

const profile = profileSchema.parse({
  id: 'c1',
  name: 'Plant 1',
  baseUrl: 'http://127.0.0.1',
  authentication: { scheme: 'none' },
});
const csv: FilesFormat = { kind: 'csv', csv: { ...firstFilesCsv, bom: false } };
const xlsx: FilesFormat = { kind: 'xlsx', xlsx: { time: 'date', zone: 'Europe/Berlin' } };
const formats: readonly FilesFormat[] = [csv, xlsx, { kind: 'parquet' }, { kind: 'ndjson' }, { kind: 'json' }];
const never = new AbortController().signal;

interface Bench {
  readonly fakeServer: FakeFileServer;
  readonly exports: FileExports;
  readonly folder: string;
  readonly file: string;
  readonly start: (wish?: Partial<FilesExport>, signal?: AbortSignal) => Promise<FilesExportOutcome>;
  readonly resume: (exportId: string, at?: Profile, exports?: FileExports) => Promise<FilesExportOutcome>;
  /** Another run of the program over the same workspace, whose steps may fail. */
  readonly anew: (
    fates?: Fates,
    locked?: ReadonlySet<string>,
    startWorker?: StartThread,
    onChange?: () => void,
  ) => FileExports;
  /** What the program does at its start. */
  readonly recover: () => Promise<void>;
  readonly startIn: (exports: FileExports, wish?: Partial<FilesExport>) => Promise<FilesExportOutcome>;
  readonly left: () => Promise<string[]>;
  /** What was told of how far exports have come. */
  readonly told: readonly FilesExportProgress[];
}

async function bench(fileLists: FakeFileServer['fileLists']): Promise<Bench> {
  const fakeServer = await startFakeFileServer(fileLists);
  const folder = await mkdtemp(path.join(tmpdir(), 'files-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const workspace = path.join(folder, 'workspace');
  const told: FilesExportProgress[] = [];
  const anew: Bench['anew'] = (
    fates = new Fates([], ''),
    locked = new Set(),
    startWorker = inProcessThread(serveFiles),
    onChange?,
  ) => {
    const journals = new SaveJournals(workspace, resumeSchema, () => {});
    return new FileExports({
      startWorker,
      savings: new Savings({
        journals: faultyJournals(journals, fates),
        disk: faultyDisk(systemDisk, fates, { locked }),
      }),
      idsFile: (exportId) => journals.idsFile(exportId),
      tell: (progress) => void told.push(progress),
      ...(onChange && { onChange }),
    });
  };
  const exports = anew();
  const file = path.join(folder, 'files.out');
  const use = { api: fakeServer.client, profile, origin: originOf(profile), held: () => Promise.resolve([]) };
  const everything = {
    kind: 'query' as const,
    queries: [{ items: Object.keys(fileLists).map((item) => ({ path: item })) }],
  };
  const request = (wish: Partial<FilesExport>): FilesExport => ({
    exportId: randomUUID(),
    connectionId: 'c1',
    source: everything,
    columns: { kind: 'all' },
    format: csv,
    pageSize: 10,
    name: 'files',
    ...wish,
  });
  return {
    fakeServer,
    exports,
    folder,
    file,
    anew,
    start: (wish = {}, signal = never) => exports.start(filesExportSchema.parse(request(wish)), file, use, signal),
    startIn: (one, wish = {}) => one.start(filesExportSchema.parse(request(wish)), file, use, never),
    recover: () => new Savings({ journals: new SaveJournals(workspace, resumeSchema, () => {}) }).recover(),
    resume: async (exportId, at = profile, later = anew()) => {
      const there = { ...use, profile: at, origin: originOf(at) };
      return later.resume(await later.unfinishedOf(exportId), there, never);
    },
    told,
    left: async () => [...(await readdir(folder)), ...(await readdir(workspace))],
  };
}

function done(outcome: FilesExportOutcome) {
  if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The files of a complete export by their IDs; a value that is missing in a row is left out. */
async function idsIn(file: string, { kind }: FilesFormat): Promise<string[]> {
  if (kind === 'parquet') return (await parquet(file)).map((row) => String(row['_id']));
  if (kind === 'xlsx') {
    const [titles = [], ...rows] = cellsOf(await readFile(file));
    return rows.map((row) => String(row[titles.indexOf('_id')]));
  }
  const text = await readFile(file, 'utf8');
  if (kind === 'csv') {
    const [header = [], ...rows] = parseCsv(text, ',');
    return rows.map((row) => row[header.indexOf('_id')] ?? '');
  }
  const list = kind === 'json' ? text : `[${text.trimEnd().split('\n').join(',')}]`;
  return z
    .array(z.looseObject({ _id: z.string() }))
    .parse(JSON.parse(list))
    .map(({ _id }) => _id);
}

/** The file with the export: the free name where there is one. */
async function newest(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^files(?: \(\d+\))?\.out$/.test(name));
  return path.join(folder, names.toSorted()[0] ?? '');
}

async function expectWhole(file: string, format: FilesFormat, ids: readonly string[]): Promise<void> {
  expect(await idsIn(file, format)).toEqual(ids);
  if (format.kind !== 'csv') return;
  const rows = parseCsv(await readFile(file, 'utf8'), ',');
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
}

async function parquet(file: string): Promise<Record<string, unknown>[]> {
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) });
}

/** The day of Excel at an instant in winter, in Berlin. */
function winterDay(utc: number) {
  return dateOf((utc + 3_600_000) / 86_400_000 + 25_569);
}

const two = () => ({
  '/A': { Lab: someFiles(33), Empty: [] },
  '/B': { Lab: someFiles(12, 100), Other: someFiles(3, 200) },
});
const allIds = (fileLists: FakeFileServer['fileLists']) =>
  Object.values(fileLists).flatMap((stores) => Object.values(stores).flatMap((files) => files.map(({ _id }) => _id)));

/** Files of so many stores of an item, and another item. */
function hidden(...sizes: readonly number[]) {
  return {
    '/A': Object.fromEntries(sizes.map((size, n) => [`Store ${n}`, someFiles(size, n * 1000)])),
    '/B': { Other: someFiles(13, 9000) },
  };
}

describe('everything that a query matches', () => {
  test.each(formats)('as $kind: every file of every item and store once, in order', async (format) => {
    const { fakeServer, start, file, left } = await bench(two());
    const outcome = done(await start({ format }));
    expect(outcome).toMatchObject({ rows: 48, path: file, changes: { again: 0, steppedBack: 0, mayMiss: false } });
    expect(outcome.sections.map(({ item, store, rows, atEnd }) => [item, store, rows, atEnd])).toEqual([
      ['/A', 'Empty', 0, 0],
      ['/A', 'Lab', 33, 33],
      ['/B', 'Lab', 12, 12],
      ['/B', 'Other', 3, 3],
    ]);
    expect(await idsIn(file, format)).toEqual(allIds(fakeServer.fileLists));
    expect(await left()).toEqual(['files.out', 'files.out.about.json', 'workspace']);
    expect((await readFile(file)).byteLength).toBe(outcome.bytes);
  });

  test.each([
    { places: [4], omitted: 'in the midst of a page' },
    { places: [0, 9, 18, 32], omitted: 'at the ends of pages and of the list' },
  ])('entries without an _id are counted, each once: $omitted', async ({ places }) => {
    const { fakeServer, start, file } = await bench({ '/A': { Lab: someFiles(33) } });
    const ids = allIds(fakeServer.fileLists);
    for (const place of places) fakeServer.unidentified.add(ids[place] ?? '');
    const outcome = done(await start());
    expect(outcome.sections).toMatchObject([{ rows: 33 - places.length, faults: places.length }]);
    expect(await idsIn(file, csv)).toEqual(ids.filter((_id, place) => !places.includes(place)));
  });

  test('entries without an _id of several stores that are not named are counted, each once', async () => {
    const { fakeServer, start } = await bench(hidden(25, 12));
    fakeServer.hidesStores = true;
    const ids = allIds(fakeServer.fileLists);
    for (const place of [4, 9, 27]) fakeServer.unidentified.add(ids[place] ?? '');
    expect(done(await start()).sections).toMatchObject([{ rows: 34, faults: 3 }, { faults: 0 }]);
  });

  test('a store whose name has a comma is read to its end, beside others', async () => {
    const lists = {
      '/A': { 'Lab, Line 1': someFiles(33), Lab: someFiles(25, 100), 'Lab, Line 2': someFiles(12, 200) },
    };
    const { fakeServer, start, file } = await bench(lists);
    const outcome = done(await start());
    expect(outcome.sections.map(({ store, rows }) => [store, rows])).toEqual([
      ['Lab, Line 1', 33],
      ['Lab', 25],
      ['Lab, Line 2', 12],
    ]);
    expect(await idsIn(file, csv)).toEqual(allIds(fakeServer.fileLists));
  });

  test.each([
    { sizes: [25, 12, 41], cap: Infinity },
    { sizes: [12, 25], cap: 4 },
    { sizes: [3, 7], cap: Infinity },
    { sizes: [10, 10], cap: Infinity },
    { sizes: [1, 0, 30, 19], cap: Infinity },
  ])('stores that are not named are all read to their ends: $sizes, at most $cap at once', async ({ sizes, cap }) => {
    const { fakeServer, start, file } = await bench(hidden(...sizes));
    Object.assign(fakeServer, { hidesStores: true, cap });
    const outcome = done(await start());
    expect((await idsIn(file, csv)).toSorted()).toEqual(allIds(fakeServer.fileLists).toSorted());
    expect(outcome.changes).toEqual({ again: 0, steppedBack: 0, mayMiss: false });
    const all = sizes.reduce((sum, size) => sum + size, 0);
    expect(outcome.sections.map(({ rows, atEnd }) => [rows, atEnd])).toEqual([
      [all, all],
      [13, 13],
    ]);
  });

  test.each([
    { sizes: [25, 12, 41], omitsEmpty: false },
    { sizes: [12, 41, 25], omitsEmpty: true },
    { sizes: [12, 41, 9, 33], omitsEmpty: true },
    { sizes: [30, 30], omitsEmpty: true },
  ])('files of stores that are not named are others for all their equal IDs: $sizes, $omitsEmpty', async (given) => {
    const { fakeServer, start, file } = await bench({
      '/A': Object.fromEntries(given.sizes.map((size, n) => [`Store ${n}`, someFiles(size)])),
    });
    Object.assign(fakeServer, { hidesStores: true, omitsEmpty: given.omitsEmpty });
    const outcome = done(await start());
    expect((await idsIn(file, csv)).toSorted()).toEqual(allIds(fakeServer.fileLists).toSorted());
    expect(outcome.changes).toEqual({ again: 0, steppedBack: 0, mayMiss: false });
  });

  test.each([undefined, 4])(
    'files of a store that is not named are others, whose IDs one has that has ended, also where request %s is refused',
    async (refused) => {
      const { fakeServer, start, resume, folder } = await bench({
        '/A': { First: someFiles(12), Second: [...someFiles(9, 500), ...someFiles(12), ...someFiles(20, 600)] },
      });
      Object.assign(fakeServer, { hidesStores: true, omitsEmpty: true });
      fakeServer.onRequest = (number) => (number === refused ? 'refuse' : undefined);
      const exportId = randomUUID();
      const first = await start({ exportId });
      const outcome = done(refused === undefined ? first : await resume(exportId));
      expect((await idsIn(await newest(folder), csv)).toSorted()).toEqual(allIds(fakeServer.fileLists).toSorted());
      expect(outcome.changes).toEqual({ again: 0, steppedBack: 0, mayMiss: false });
    },
  );

  test('an export of stores that are not named goes on where one of them has ended before', async () => {
    const { fakeServer, start, resume, folder } = await bench({
      '/A': { First: someFiles(12), Second: someFiles(41), Third: someFiles(41, 20) },
    });
    Object.assign(fakeServer, { hidesStores: true, omitsEmpty: true });
    fakeServer.onRequest = (number) => (number > 4 ? 'refuse' : undefined);
    const exportId = randomUUID();
    expect(await start({ exportId })).toMatchObject({ state: 'failed', isKept: true });
    fakeServer.onRequest = () => undefined;
    const outcome = done(await resume(exportId));
    expect((await idsIn(await newest(folder), csv)).toSorted()).toEqual(allIds(fakeServer.fileLists).toSorted());
    expect(outcome.changes).toMatchObject({ steppedBack: 0, mayMiss: false });
  });

  test('files that go from any of several stores without names meanwhile take no others with them', async () => {
    const { fakeServer, start, file } = await bench(hidden(35, 34));
    fakeServer.hidesStores = true;
    const stay = allIds(fakeServer.fileLists).filter((id) => id !== oneFile(1003)._id);
    fakeServer.onRequest = (number) => {
      // The stores are found with the first request.
      if (number === 3) fakeServer.fileLists['/A']?.['Store 1']?.splice(3, 1);
      return undefined;
    };
    const outcome = done(await start());
    expect(await idsIn(file, csv)).toEqual(expect.arrayContaining(stay));
    expect(outcome.changes).toMatchObject({ mayMiss: false });
    expect(outcome.changes.steppedBack).toBeGreaterThan(0);
  });

  test.each([undefined, '/C'])(
    'an item that is not answered, but perhaps %s instead, is named beside the others',
    async (instead) => {
      const { fakeServer, start, file } = await bench(two());
      fakeServer.renamed.set('/B', instead);
      const outcome = done(await start());
      expect(outcome.rows).toBe(33);
      expect(outcome.failedItems).toContainEqual({
        query: 0,
        item: '/B',
        problem: expect.objectContaining({ message: expect.stringContaining('“/B”, which was asked') }),
      });
      const about: unknown = JSON.parse(await readFile(`${file}.about.json`, 'utf8'));
      expect(about).toMatchObject({
        rows: 33,
        failedItems: outcome.failedItems.map(({ item }) => ({ query: 1, item })),
      });
      const [header = [], ...rows] = parseCsv(await readFile(file, 'utf8'), ',');
      expect(new Set(rows.map((row) => row[header.indexOf('item')]))).toEqual(new Set(['/A']));
    },
  );

  test('an item that is no longer answered on a later page breaks the export off', async () => {
    const { fakeServer, start } = await bench({ '/A': { Lab: someFiles(33) } });
    fakeServer.onRequest = (number) => void (number > 3 && fakeServer.renamed.set('/A', undefined));
    expect(await start()).toMatchObject({
      state: 'failed',
      isKept: true,
      problem: { message: expect.stringContaining('“/A”') },
    });
  });

  test('an item that was not asked is left out of every page, and told', async () => {
    const { fakeServer, start, file } = await bench({ ...two(), '/C': { Lab: someFiles(20, 300) } });
    fakeServer.foreign.add('/C');
    const items = ['/A', '/B'].map((item) => ({ path: item }));
    const outcome = done(await start({ source: { kind: 'query', queries: [{ items }] } }));
    expect(await idsIn(file, csv)).toEqual(allIds(two()));
    expect(outcome.failedItems.map(({ problem: { message } }) => message)).toEqual(
      items.map(() => expect.stringContaining('“/C”, which was not asked')),
    );
  });

  test('an item that was not asked does not break off a store that has gone meanwhile', async () => {
    const fileLists: FakeFileServer['fileLists'] = { '/A': { Lab: someFiles(3), Old: someFiles(3, 50) }, '/C': {} };
    const { fakeServer, start, file } = await bench(fileLists);
    fakeServer.foreign.add('/C');
    fakeServer.onRequest = (number) => void (number === 2 && delete fileLists['/A']?.['Old']);
    done(await start({ source: { kind: 'query', queries: [{ items: [{ path: '/A' }] }] } }));
    expect(await idsIn(file, csv)).toEqual(allIds({ '/A': { Lab: someFiles(3) } }));
  });

  test('as CSV: the same columns in every row, nested keys by path, late ones at the end, no formula', async () => {
    const { start, file } = await bench({ '/A': { Lab: someFiles(33) } });
    done(await start());
    const [header = [], ...rows] = parseCsv(await readFile(file, 'utf8'), ',');
    expect(header).toEqual([
      'item',
      'store',
      '_id',
      'filename',
      'length',
      'upload_date',
      'metadata.ordernumber',
      'metadata["a.b"]',
      'metadata.nested.$value',
      'metadata.nested.list',
      'metadata.timestamp',
      'metadata.late',
    ]);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]));
    const cell = (row: number, name: string) => rows[row]?.[header.indexOf(name)];
    expect(cell(0, 'filename')).toBe('\'=cmd()\r\n"0";\u202Egpj.exe');
    expect(cell(0, 'metadata.late')).toBe('');
    expect(cell(26, 'metadata.late')).toBe('true');
    expect(cell(4, 'metadata["a.b"]')).toBe('1');
    expect(cell(4, 'metadata.nested.list')).toBe('[4,null]');
    expect(cell(1, 'metadata.timestamp')).toBe(new Date(1_700_000_000_001).toISOString());
    expect(cell(11, 'metadata.timestamp')).toBe('yesterday');
    expect(cell(5, 'metadata.timestamp')).toBe('');
  });

  test('as Excel: numbers and dates as such, texts never as formulas, late columns at the end, nothing rounded', async () => {
    const { start, file } = await bench({ '/A': { Lab: [...someFiles(33), oneFile(99)] }, '=B': { Lab: [] } });
    done(await start({ format: xlsx }));
    const [titles = [], ...rows] = cellsOf(await readFile(file));
    expect(titles).toEqual([
      'item',
      'store',
      '_id',
      'filename',
      'length',
      'upload_date (Europe/Berlin)',
      'metadata.ordernumber',
      'metadata["a.b"]',
      'metadata.nested.$value',
      'metadata.nested.list',
      'metadata.timestamp (Europe/Berlin)',
      'metadata.late',
    ]);
    const cell = (row: number, name: string) => rows[row]?.[titles.indexOf(name)];
    const time = 'metadata.timestamp (Europe/Berlin)';
    expect(rows).toHaveLength(34);
    expect(cell(0, 'filename')).toBe('=cmd()\r\n"0";\u202Egpj.exe');
    expect(cell(3, 'length')).toBe(3000);
    expect(cell(4, 'metadata.nested.list')).toBe('[4,null]');
    expect(cell(0, 'metadata.late')).toBeUndefined();
    expect(cell(26, 'metadata.late')).toBe(true);
    expect(cell(1, time)).toEqual(winterDay(1_700_000_000_001));
    expect(cell(1, 'upload_date (Europe/Berlin)')).toEqual(winterDay(1_700_000_000_001));
    expect(cell(11, time)).toBe('yesterday');
    expect(cell(5, time)).toBeNull();
  });

  test('as Excel: a time that was sent as a text is a date, unless it tells more than one', async () => {
    const texts = [
      '2023-11-14T22:13:20Z',
      '2023-11-14T23:13:20.500000+01:00',
      '2023-11-14T22:13:20.123456Z',
      '2023-02-30T00:00:00Z',
    ];
    const files = texts.map((text, place) =>
      Object.assign(oneFile(place), { upload_date: text, metadata: { timestamp: text } }),
    );
    const { start, file } = await bench({ '/A': { Lab: files } });
    done(await start({ format: xlsx }));
    const [titles = [], ...rows] = cellsOf(await readFile(file));
    const days = [winterDay(1_700_000_000_000), winterDay(1_700_000_000_500), texts[2], texts[3]];
    for (const title of ['upload_date (Europe/Berlin)', 'metadata.timestamp (Europe/Berlin)'])
      expect(rows.map((row) => row[titles.indexOf(title)])).toEqual(days);
  });

  test('as JSON: everything that was sent, and where it belongs', async () => {
    const own = { ...oneFile(4), item: 'its own' };
    const { start, file } = await bench({ '/A': { Lab: [oneFile(0), own] } });
    done(await start({ format: { kind: 'json' } }));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      { item: '/A', store: 'Lab', ...oneFile(0) },
      { item_: '/A', store: 'Lab', ...own },
    ]);
  });

  test('as Parquet: types by column, values of another type beside them, nothing lost', async () => {
    const { start, file } = await bench({ '/A': { Lab: someFiles(33) } });
    const { columns } = done(await start({ format: { kind: 'parquet' } }));
    const rows = await parquet(file);
    expect(columns).toBe(Object.keys(rows[0] ?? {}).length);
    expect(rows[4]).toMatchObject({
      item: '/A',
      length: 4000n,
      upload_date: new Date(1_700_000_000_004),
      'metadata.timestamp': new Date(1_700_000_000_004),
      'metadata["a.b"]': 1,
      'metadata.nested.list': '[4,null]',
    });
    expect(rows[11]).toMatchObject({ 'metadata.timestamp': null, 'metadata.timestamp (other)': '"yesterday"' });
    expect(rows.map((row) => row['metadata.nested.$value (other)']).filter((value) => value !== null)).toHaveLength(4);
    expect(rows[26]).toMatchObject({ 'metadata.late': true });
    expect(rows[0]).toMatchObject({ 'metadata.late': null });
  });

  test('with chosen columns', async () => {
    const { start, file } = await bench({ '/A': { Lab: someFiles(5) } });
    const columns = {
      kind: 'chosen' as const,
      columns: [
        { kind: 'path' as const, path: ['metadata', 'nested', 'list'] },
        { kind: 'store' as const },
        { kind: 'path' as const, path: ['never'] },
      ],
    };
    done(await start({ columns }));
    expect((await readFile(file, 'utf8')).split('\r\n').slice(0, 2)).toEqual([
      'metadata.nested.list,store,never',
      '"[0,null]",Lab,',
    ]);
    done(await start({ columns, format: { kind: 'ndjson' } }));
    expect((await readFile(file, 'utf8')).split('\n').slice(0, 2)).toEqual([
      '{"metadata":{"nested":{"list":[0,null]}},"store":"Lab"}',
      '{"store":"Lab"}',
    ]);
    const { columns: count } = done(await start({ columns, format: { kind: 'parquet' } }));
    expect(count).toBe(3);
    expect(await parquet(file)).toHaveLength(5);
  });

  test('no file at all is an empty list with a header', async () => {
    for (const format of formats) {
      const { start, file } = await bench({ '/A': { Lab: [] } });
      expect(done(await start({ format })).rows).toBe(0);
      expect(await idsIn(file, format)).toEqual([]);
    }
  }, 20_000);
});

describe('stopped and resumed', () => {
  test.each(formats)(
    'as $kind: the result is the same, wherever it was stopped',
    async (format) => {
      const whole = await bench(two());
      done(await whole.start({ format }));
      const wanted = await readFile(whole.file);
      for (let at = 1; at < whole.fakeServer.asked(); at += 1) {
        const one = await bench(two());
        const exportId = randomUUID();
        one.fakeServer.onRequest = (number) => {
          if (number === at) void one.exports.pause(exportId);
          return undefined;
        };
        const paused = await one.start({ format, exportId });
        expect(paused.state).toBe('paused');
        expect(await one.anew().unfinished()).toMatchObject([{ exportId, path: one.file, items: ['/A', '/B'] }]);
        expect(await readdir(one.folder)).not.toContain('files.out');
        done(await one.resume(exportId));
        if (format.kind === 'parquet') expect(await parquet(one.file)).toEqual(await parquet(whole.file));
        else if (format.kind === 'xlsx') expect(cellsOf(await readFile(one.file))).toEqual(cellsOf(wanted));
        else expect((await readFile(one.file)).equals(wanted)).toBe(true);
        expect(await one.anew().unfinished()).toEqual([]);
      }
    },
    60_000,
  );

  test.each(formats)(
    'as $kind: cut off half-way, and what was written after the last place does not count',
    async (format) => {
      const { fakeServer, start, resume, file, folder, left } = await bench(two());
      const exportId = randomUUID();
      fakeServer.onRequest = (number) => (number === 4 ? 'refuse' : undefined);
      const failed = await start({ format, exportId });
      expect(failed).toMatchObject({ state: 'failed', isKept: true, problem: { kind: 'server' } });
      const part = (await readdir(folder)).find((name) => name.endsWith('.part'));
      await appendFile(path.join(folder, part ?? ''), 'left by a crash');
      expect(done(await resume(exportId)).rows).toBe(48);
      expect(await idsIn(file, format)).toEqual(allIds(fakeServer.fileLists));
      expect(await left()).toEqual(['files.out', 'files.out.about.json', 'workspace']);
    },
  );

  test('a body that breaks off is asked for again at once', async () => {
    const { fakeServer, start, file } = await bench(two());
    fakeServer.onRequest = (number) => (number === 4 ? 'cut' : undefined);
    done(await start());
    expect(await idsIn(file, csv)).toEqual(allIds(fakeServer.fileLists));
  });

  test('a server that wants to be left alone is, also by what was read ahead', async () => {
    const { fakeServer, start, resume, file } = await bench(two());
    const exportId = randomUUID();
    fakeServer.onRequest = (number) => (number === 4 ? 'busy' : undefined);
    // Longer than a person would wait: it is told in place of asking again.
    expect(await start({ exportId })).toMatchObject({
      state: 'failed',
      isKept: true,
      problem: { details: { status: 429, retryAfterSeconds: 90 } },
    });
    expect(fakeServer.asked()).toBe(4);
    done(await resume(exportId));
    expect(await idsIn(file, csv)).toEqual(allIds(fakeServer.fileLists));
  });

  test('files that change meanwhile are neither lost nor doubled, and it is told', async () => {
    const fileLists = { '/A': { Lab: someFiles(45) } };
    const { fakeServer, start, resume, file } = await bench(fileLists);
    const exportId = randomUUID();
    fakeServer.onRequest = (number) => (number === 4 ? 'refuse' : undefined);
    await start({ exportId });
    fakeServer.onRequest = () => undefined;
    fileLists['/A'].Lab.splice(0, 3);
    fileLists['/A'].Lab.splice(10, 0, ...someFiles(2, 500));
    const outcome = done(await resume(exportId));
    const ids = await idsIn(file, csv);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(allIds({ '/A': { Lab: someFiles(42, 3) } })));
    expect(outcome.changes.steppedBack).toBe(1);
    const about: unknown = JSON.parse(await readFile(`${file}.about.json`, 'utf8'));
    expect(about).toMatchObject({
      rows: ids.length,
      stores: [{ rows: ids.length, atEnd: 44 }],
      changes: { steppedBack: 1 },
    });
  });

  test('a file that is open elsewhere stays, and the export is complete under a name that is told', async () => {
    const { fakeServer, anew, startIn, file, left } = await bench({ '/A': { Lab: someFiles(33) } });
    await writeFile(file, 'open in a spreadsheet');
    const outcome = done(await startIn(anew(new Fates([], ''), new Set([file]))));
    expect(await readFile(file, 'utf8')).toBe('open in a spreadsheet');
    expect(path.basename(outcome.path)).toBe('files (2).out');
    expect(outcome.notices).toMatchObject([{ message: expect.stringContaining('“files (2).out”') }]);
    expect(await idsIn(outcome.path, csv)).toEqual(allIds(fakeServer.fileLists));
    expect(await left()).toEqual(['files (2).out', 'files (2).out.about.json', 'files.out', 'workspace']);
  });

  test.each([
    ['another server', { baseUrl: 'http://127.0.0.2' }],
    ['another path', { filesPath: '/other/readfile' }],
    ['another user', { authentication: { scheme: 'basic' as const, username: 'somebody else' } }],
  ])('an export is not resumed at %s, but where it began', async (_, moved) => {
    const { fakeServer, start, resume, anew, file } = await bench(two());
    const exportId = randomUUID();
    fakeServer.onRequest = (number) => (number === 4 ? 'refuse' : undefined);
    expect(await start({ exportId })).toMatchObject({ isKept: true });
    fakeServer.onRequest = () => undefined;
    expect(await resume(exportId, { ...profile, ...moved })).toMatchObject({
      state: 'failed',
      isKept: true,
      problem: {
        message: expect.stringContaining('began at http://127.0.0.1/api/v2/readfile'),
        advice: expect.stringContaining('discard'),
      },
    });
    expect(await anew().unfinished()).toMatchObject([{ exportId }]);
    done(await resume(exportId, { ...profile, baseUrl: `${profile.baseUrl}/`, retries: 9 }));
    expect(await idsIn(file, csv)).toEqual(allIds(fakeServer.fileLists));
  });

  test('whatever fails and whenever it is killed: the old file, or every file once in rows of one length', async () => {
    const fates = fc.array(
      fc.constantFrom<Fate>('fine', 'fine', 'fine', 'fails', 'made, but fails', 'killed before', 'killed after'),
      { maxLength: 12 },
    );
    const refusals = fc.option(fc.nat({ max: 9 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fates, refusals, fc.constantFrom(...formats), async (steps, refused, format) => {
        const { fakeServer, anew, startIn, resume, recover, file, folder } = await bench(two());
        await writeFile(file, 'old');
        fakeServer.onRequest = (number) => (number === refused ? 'refuse' : undefined);
        const exportId = randomUUID();
        const fated = new Fates(steps, 'EBUSY');
        const outcome = await startIn(anew(fated), { exportId, format }).catch(() => undefined);
        fakeServer.onRequest = () => undefined;
        await recover();
        const wasDone = outcome?.state === 'done' && !fated.isKilled;
        const [left] = await anew().unfinished();
        if (left !== undefined) {
          const again = await resume(left.exportId);
          // A kill after a journal was lost that told of the names: the file may have its own, and nothing is left to go on with.
          if (fated.hasLostJournal && again.state === 'failed') await anew().discard(left.exportId);
          else done(again);
        }
        const found = await newest(folder);
        // Where nothing was kept, and nothing was complete, the old file stands alone.
        const mayBeOld = found === file && left === undefined && !wasDone;
        if (!mayBeOld || (await readFile(file, 'utf8')) !== 'old')
          await expectWhole(found, format, allIds(fakeServer.fileLists));
        if (found !== file) expect(await readFile(file, 'utf8')).toBe('old');
        expect(await anew().unfinished()).toEqual([]);
        if (!fated.hasLostJournal) {
          expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
          expect(await readdir(path.join(folder, 'workspace')).catch(() => [])).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('discarding leaves nothing, running or not', async () => {
    const { fakeServer, exports, start, folder } = await bench(two());
    const exportId = randomUUID();
    fakeServer.onRequest = (number) => {
      if (number === 5) void exports.discard(exportId);
      return undefined;
    };
    expect(await start({ exportId })).toMatchObject({ state: 'failed', isKept: false, problem: { kind: 'cancelled' } });
    fakeServer.onRequest = (number) => (number === fakeServer.asked() ? 'refuse' : undefined);
    await start({ exportId });
    await exports.discard(exportId);
    expect(await readdir(folder)).toEqual(['workspace']);
    expect(await readdir(path.join(folder, 'workspace'))).toEqual([]);
  });

  test('before the first answer it is told that it has begun, and where it goes on', async () => {
    const { fakeServer, exports, start, resume, told } = await bench(two());
    const exportId = randomUUID();
    let first: readonly FilesExportProgress[] = [];
    fakeServer.onRequest = (number) => {
      if (number === 1) first = [...told];
      if (number === 5) void exports.pause(exportId);
      return undefined;
    };
    const paused = await start({ exportId });
    expect(first).toMatchObject([{ exportId, rows: 0, bytes: 0, storesDone: 0 }]);
    const [asked, before] = [fakeServer.asked(), told.length];
    fakeServer.onRequest = (number) => {
      if (number === asked + 1) first = told.slice(before);
      return undefined;
    };
    await resume(exportId);
    expect(first).toMatchObject([{ exportId, rows: paused.state === 'paused' && paused.progress.rows }]);
  });

  test('each change of what is unfinished is told', async () => {
    const { fakeServer, anew, startIn, resume } = await bench(two());
    let last: Promise<number> | undefined;
    const toldCount = () => last;
    const exports = anew(undefined, undefined, undefined, () => {
      last = exports.unfinished().then((all) => all.length);
    });
    const exportId = randomUUID();
    fakeServer.onRequest = (number) => {
      if (number === 5) void exports.pause(exportId);
      return undefined;
    };
    await startIn(exports, { exportId });
    expect(await toldCount()).toBe(1);
    const asked = fakeServer.asked();
    let meanwhile: Promise<number> | undefined;
    fakeServer.onRequest = (number) => {
      if (number !== asked + 1) return undefined;
      meanwhile = toldCount();
      void exports.pause(exportId);
      return undefined;
    };
    await resume(exportId, profile, exports);
    expect(await meanwhile).toBe(0);
    expect(await toldCount()).toBe(1);
    await exports.discard(exportId);
    expect(await toldCount()).toBe(0);
  });
});

/** Threads of an export that the disk holds up from `hold` to `release`: they hear nothing, and do not end. */
function holdableThreads() {
  const begun = inProcessThread(serveFiles);
  let held: PromiseWithResolvers<void> | undefined;
  const start: StartThread = () => {
    const thread = begun();
    const post: typeof thread.channel.post = (message, transfer) => {
      if (held === undefined) thread.channel.post(message, transfer);
    };
    const close = async () => {
      await held?.promise;
      await thread.close();
    };
    return { ...thread, channel: { ...thread.channel, post }, close };
  };
  const release = () => {
    held?.resolve();
    held = undefined;
  };
  return { start, hold: () => void (held = Promise.withResolvers<void>()), release };
}

/** An export that was paused while the disk held its thread up. */
async function pausedWhileHeld() {
  const made = await bench(two());
  const { fakeServer, anew, start, resume } = made;
  const exportId = randomUUID();
  fakeServer.onRequest = (number) => (number === 4 ? 'refuse' : undefined);
  expect(await start({ exportId })).toMatchObject({ state: 'failed', isKept: true });
  const threads = holdableThreads();
  const exports = anew(undefined, undefined, threads.start);
  fakeServer.onRequest = () => {
    threads.hold();
    void exports.pause(exportId);
    return undefined;
  };
  expect(await resume(exportId, profile, exports)).toMatchObject({ state: 'paused' });
  return { ...made, exportId, exports, threads };
}

describe('a disk that does not answer', () => {
  test.skipIf(process.platform === 'win32')(
    'an export is discarded all the same, and what it wrote is removed once the disk lets go',
    async () => {
      const { anew, startIn, file, left } = await bench(two());
      const { start, release } = await blockedThread(await testFolder());
      const exports = anew(undefined, undefined, start);
      const exportId = randomUUID();
      const outcome = startIn(exports, { exportId });
      await expect.poll(left).toContainEqual(expect.stringMatching(/\.part$/));
      await exports.discard(exportId);
      expect(await outcome).toMatchObject({ state: 'failed', isKept: false, problem: { kind: 'cancelled' } });
      expect(exports.isSettled).toBe(true);
      expect(await left()).not.toContain(path.basename(file));
      await release();
      await expect.poll(left).toEqual(['workspace']);
    },
  );

  test('an export that is paused keeps its last place, and goes on from there once the disk lets go', async () => {
    const { fakeServer, resume, file, exportId, exports, threads } = await pausedWhileHeld();
    expect(await exports.unfinished()).toMatchObject([{ exportId }]);
    await expect(exports.unfinishedOf(exportId)).rejects.toMatchObject({
      problem: { kind: 'file', message: expect.stringContaining('“files.out”') },
    });
    threads.release();
    await expect.poll(() => exports.unfinishedOf(exportId).catch(() => undefined)).toBeDefined();
    fakeServer.onRequest = () => undefined;
    done(await resume(exportId, profile, exports));
    expect(await idsIn(file, csv)).toEqual(allIds(fakeServer.fileLists));
  });

  test('an export that was paused so can be discarded: it is not offered any more, and removed once the disk lets go', async () => {
    const { anew, left, exportId, exports, threads } = await pausedWhileHeld();
    await exports.discard(exportId);
    expect(await anew().unfinished()).toEqual([]);
    expect(await left()).toContainEqual(expect.stringMatching(/\.part$/));
    threads.release();
    await expect.poll(left).toEqual(['workspace']);
  });
});

describe('what goes wrong', () => {
  test('a store and an item that fail are told, the others are written', async () => {
    const { fakeServer, start, file } = await bench({
      ...two(),
      '/B': { Lab: someFiles(2, 100), Broken: someFiles(3, 50) },
    });
    fakeServer.broken.add('Broken');
    const items = ['/A', '/Gone', '/B'].map((item) => ({ path: item }));
    const outcome = done(await start({ source: { kind: 'query', queries: [{ items }] } }));
    expect(outcome.failedItems).toMatchObject([{ query: 0, item: '/Gone', problem: { kind: 'item' } }]);
    expect(outcome.sections.find(({ store }) => store === 'Broken')?.problem?.message).toContain(
      'The store is locked.',
    );
    expect(outcome.rows).toBe(35);
    expect(await idsIn(file, csv)).toHaveLength(35);
  });

  test('a server that gives the same page whatever is to be skipped is not asked for ever', async () => {
    const { fakeServer, start } = await bench({ '/A': { Lab: someFiles(30) } });
    fakeServer.ignoresSkip = true;
    const outcome = await start();
    expect(outcome).toMatchObject({ state: 'failed', problem: { message: expect.stringContaining('ignore “skip”') } });
    expect(outcome).toMatchObject({ problem: { advice: expect.stringContaining('export what is loaded') } });
    expect(fakeServer.asked()).toBeLessThan(10);
  });

  test('more columns than a sheet takes are told, and nothing is left that could be gone on with', async () => {
    const wide = { _id: 'w', ...Object.fromEntries(Array.from({ length: 82 }, (_, n) => [`k${n}`, members(200)])) };
    const { exports, start, folder } = await bench({ '/A': { Lab: [...someFiles(30), wide] } });
    expect(await start({ format: xlsx })).toMatchObject({
      state: 'failed',
      isKept: false,
      problem: { message: expect.stringContaining('a sheet of Excel takes 16384 at most') },
    });
    expect(await exports.unfinished()).toEqual([]);
    expect(await readdir(folder)).toEqual(['workspace']);
  });

  test('when every item fails there is no file', async () => {
    const { start, folder } = await bench({ '/A': {} });
    const source = { kind: 'query' as const, queries: [{ items: [{ path: '/Gone' }] }] };
    expect(await start({ source })).toMatchObject({ state: 'failed', problem: { kind: 'item' } });
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(['workspace']);
  });

  test('a folder that can’t be written is named', async () => {
    const { exports, fakeServer } = await bench(two());
    const use = { api: fakeServer.client, profile, origin: originOf(profile), held: () => Promise.resolve([]) };
    const request = filesExportSchema.parse({
      exportId: randomUUID(),
      connectionId: 'c1',
      source: { kind: 'query', queries: [{ items: [{ path: '/A' }] }] },
      columns: { kind: 'all' },
      format: csv,
      name: 'x',
    });
    const outcome = await exports.start(request, '/nowhere/files.csv', use, never);
    expect(outcome).toMatchObject({ state: 'failed', isKept: false, problem: { kind: 'file' } });
    expect(outcome.state === 'failed' && outcome.problem.message).toContain('“files.csv”');
  });
});

function members(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, n]));
}

test('what the page holds is written as it is held', async () => {
  const { exports, fakeServer, file } = await bench({});
  const long = '{"_id":"a","metadata":{"big":85005459814416385}}';
  const files = someFiles(3);
  const gone = { query: 0, item: '/C', problem: problem('malformed', 'Nothing came of it.', 'Read again.') };
  const held = [
    { query: 0, item: '/A', itemAt: 0, store: 'Lab', json: long },
    ...files.map((one) => ({ query: 0, item: '/B', itemAt: 1, store: 'Lab', json: JSON.stringify(one) })),
  ];
  const request = filesExportSchema.parse({
    exportId: randomUUID(),
    connectionId: 'c1',
    source: { kind: 'held', set: 'selection', count: 4, queries: [{ items: [{ path: '/A' }] }], failedItems: [gone] },
    columns: { kind: 'all' },
    format: { kind: 'ndjson' },
    name: 'x',
  });
  const use = {
    api: fakeServer.client,
    profile,
    origin: originOf(profile),
    held: ({ from, most }: { from: number; most: number }) => Promise.resolve(held.slice(from, from + most)),
  };
  const outcome = done(await exports.start(request, file, use, never));
  expect(outcome).toMatchObject({ rows: 4, failedItems: [gone] });
  expect(JSON.parse(await readFile(`${file}.about.json`, 'utf8'))).toMatchObject({
    source: { count: 4, queries: [{ items: [{ path: '/A' }] }] },
    failedItems: [{ query: 1, item: '/C', problem: gone.problem }],
  });
  const [first, ...others] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(first).toBe(`{"item":"/A","store":"Lab",${long.slice(1)}`);
  expect(others.map((line) => JSON.parse(line))).toEqual(
    files.map((one) => Object.assign({ item: '/B', store: 'Lab' }, one)),
  );
});

test('what the page holds of several queries says of each file which it is of, whether it is written or copied', async () => {
  const { exports, fakeServer, file } = await bench({});
  const held = [0, 1].map((query) => ({
    query,
    item: '/A',
    itemAt: 0,
    store: 'Lab',
    json: JSON.stringify({ _id: `of ${query}` }),
  }));
  const ask = ({ from, most }: { from: number; most: number }) => Promise.resolve(held.slice(from, from + most));
  const queries = [{ items: [{ path: '/A' }] }, { items: [{ path: '/A' }] }];
  const request = filesExportSchema.parse({
    exportId: randomUUID(),
    connectionId: 'c1',
    source: { kind: 'held', set: 'selection', count: 2, queries, failedItems: [] },
    columns: { kind: 'all' },
    format: { kind: 'ndjson' },
    name: 'x',
  });
  const use = { api: fakeServer.client, profile, origin: originOf(profile), held: ask };
  done(await exports.start(request, file, use, never));
  const lines =
    '{"query":1,"item":"/A","store":"Lab","_id":"of 0"}\n{"query":2,"item":"/A","store":"Lab","_id":"of 1"}\n';
  expect(await readFile(file, 'utf8')).toBe(lines);
  const copied = await textOfFiles(
    {
      connectionId: 'c1',
      source: { set: 'selection', count: 2 },
      hasQueries: true,
      columns: { kind: 'all' },
      format: 'ndjson',
    },
    ask,
    inProcessThread(serveFiles),
    path.dirname(file),
    never,
  );
  expect(copied).toEqual({ text: lines, rows: 2 });
});
