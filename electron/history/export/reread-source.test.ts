import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ExportProgress, ExportRequest } from '@shared/contract/trend/export';
import { ProblemError, problemOf } from '@shared/problem/problem';
import { testClient } from '../../transport/testing/client';
import { HistoryReader, nowhere } from '../history-reader';
import { inProcessDecoding } from '../../decode/testing/in-process-decoding';
import { startHistorian, type RequestedSlice } from '../testing/historian';
import { testFolder } from '../../storage/testing/folder';
import { writeExport } from './exporter';
import { RereadSource } from './reread-source';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { serveExport } from './export-jobs';
import { testSavings } from '../../writers/testing/memory-journals';
import { rawExport } from '../../writers/testing/requests';
import { testSource } from '../testing/test-source';

interface Plant {
  readonly requestsAtOnce?: number;
  /** Rows of later slices that may wait; as the source has it unless told. */
  readonly mostWaiting?: number;
  /** Milliseconds after which a request hangs; as the reader has it unless told. */
  readonly patience?: number;
  /** Time limit of the beginning of an answer; as long as a test may take unless told. */
  readonly timeoutSeconds?: number;
  /** Two unless told. */
  readonly retries?: number;
}

/** A historian with items of the given steps, and exports from it into a folder of the test's own. */
async function plant(
  steps: Readonly<Record<string, number>>,
  { requestsAtOnce = 3, mostWaiting, patience, timeoutSeconds = 120, retries = 2 }: Plant = {},
) {
  const historian = await startHistorian(steps);
  onTestFinished(() => historian.close());
  const folder = await testFolder();
  const history = new HistoryReader({
    decoding: inProcessDecoding,
    rest: () => 0,
    ...(patience !== undefined && { patience }),
  });
  const { client } = testClient({ baseUrl: historian.baseUrl, timeoutSeconds, idleSeconds: 120 });
  const reading = testSource(client, { requestsAtOnce, retries });
  const told: ExportProgress[] = [];
  const run = (request: ExportRequest, signal = new AbortController().signal) => {
    const source = new RereadSource(history, reading, request, mostWaiting);
    const parts = {
      source,
      scheme: 'opc-ua' as const,
      startThread: inProcessThread(serveExport),
      savings: testSavings(),
      connection: { name: 'Plant 1', url: historian.baseUrl },
      tell: (progress: ExportProgress) => void told.push(progress),
    };
    return writeExport(request, path.join(folder, 'a.csv'), parts, signal);
  };
  const rows = async (name = 'a.csv') => (await readFile(path.join(folder, name), 'utf8')).split('\r\n').slice(1, -1);
  /** Reads points of an item otherwise than by an export, in the same connection. */
  const read = (item: string, end: number) => {
    const items = [{ path: item, aggregate: 'AGG_TYPE_RAW', series: item }];
    const asked = { readId: item, connectionId: 'c1', start: 0, end, items, options: {} };
    return history.read(asked, reading, nowhere, new AbortController().signal);
  };
  return { historian, folder, told, run, read, rows, left: () => readdir(folder) };
}

function timesOf(rows: readonly string[]): number[] {
  return rows.map((row) => Date.parse(row.split(',')[1] ?? ''));
}

function everyStep(start: number, end: number, step: number): number[] {
  return Array.from({ length: (end - start) / step }, (_, index) => start + index * step);
}

/** Where times stop being one step apart; -1 when all `count` of them are. To compare them as lists would take seconds. */
function firstGap(times: readonly number[], step: number, count: number): number {
  return times.length === count ? times.findIndex((time, index) => time !== index * step) : times.length;
}

/** Answers with JSON that is cut off. */
function garble(response: ServerResponse): true {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"data":');
  return true;
}

function refuse(response: ServerResponse, status: number): true {
  response.writeHead(status).end();
  return true;
}

describe('an export that reads anew', () => {
  test('asks for raw data with one interval, whatever its aggregates are asked with', async () => {
    const { historian, run } = await plant({ '/a': 5000 });
    const mixed = rawExport(['/a', '/a'], 0, 20_000);
    const items = mixed.items.map((item, at) => (at === 0 ? item : { ...item, aggregate: 'AGG_TYPE_AVERAGE' }));
    await run({ ...mixed, items, options: { intervals_no: 800 } });
    expect(historian.bodies).toMatchObject([
      { intervals_no: 1, items: [{ aggregate: 'AGG_TYPE_RAW' }] },
      { intervals_no: 800, items: [{ aggregate: 'AGG_TYPE_AVERAGE' }] },
    ]);
  });

  test('asks for intervals of one length, however long the ranges are', async () => {
    const { historian, folder, run } = await plant({});
    historian.fault = (response, { start }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        `{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_AVERAGE","intervals":[{"V":1,"Q":0,"T":${start}}]}]}}`,
      );
      return true;
    };
    const plain = rawExport(['/a'], 0, 1000);
    const items = plain.items.map((item) => ({ ...item, aggregate: 'AGG_TYPE_AVERAGE' }));
    const ranges = [
      { start: 0, end: 800_000 },
      { start: 1_000_000, end: 1_020_000 },
      { start: 2_000_000, end: 2_000_100 },
    ];
    await run({ ...plain, items, ranges, options: { intervals_no: 800, percentage_good: 90 }, intervalMs: 1000 });
    expect(historian.bodies).toMatchObject([{ intervals_no: 800 }, { intervals_no: 20 }, { intervals_no: 1 }]);
    expect(JSON.parse(await readFile(path.join(folder, 'a.csv.about.json'), 'utf8'))).toMatchObject({
      source: { options: { percentage_good: 90 }, intervalMs: 1000 },
    });
  });

  test('writes one item after the other, each in the order of time, however many slices it took', async () => {
    const { historian, run, rows, told, left } = await plant({ '/a': 5000, '/b': 50_000 });
    const end = 3_500_000_000;
    // The third request is answered before the second.
    const third = Promise.withResolvers<void>();
    historian.fault = async (_response, { number }) => {
      if (number === 2) await third.promise;
      if (number === 3) third.resolve();
      return false;
    };
    const outcome = await run(rawExport(['/a', '/b'], 0, end));
    const all = await rows();
    expect(firstGap(timesOf(all.slice(0, 700_000)), 5000, 700_000)).toBe(-1);
    expect(firstGap(timesOf(all.slice(700_000)), 50_000, 70_000)).toBe(-1);
    expect(all[0]).toBe('/a,1970-01-01T00:00:00.000+00:00,0,0,Good');
    expect(all[700_000]).toBe('/b,1970-01-01T00:00:00.000+00:00,0,0,Good');
    expect(outcome).toMatchObject({
      saved: true,
      items: [
        { rows: 700_000, isWhole: true },
        { rows: 70_000, isWhole: true },
      ],
      files: [{ rows: 770_000 }],
    });
    expect(historian.asked.length).toBeGreaterThan(4);
    expect(historian.mostAtOnce).toBeGreaterThan(1);
    expect(told.at(-1)).toEqual({ exportId: 'export', rows: 770_000, bytes: expect.any(Number), part: 1 });
    expect(await left()).toEqual(['a.csv', 'a.csv.about.json']);
  });

  test('writes a slice once that broke off in the middle and was read again', async () => {
    const { historian, run, rows } = await plant({ '/a': 5000 });
    const broken = new Set<number>();
    historian.fault = (response, { start, end }) => {
      if (broken.has(start)) return false;
      broken.add(start);
      const times = everyStep(start, start + Math.floor((end - start) / 10_000) * 5000, 5000);
      const zeros = times.map(() => 0).join();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000_000 });
      response.write(
        `{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[${zeros}],"Q":[${zeros}],"T":[${times.join()}]`,
      );
      setImmediate(() => response.destroy());
      return true;
    };
    const end = 5_000_000_000;
    await run(rawExport(['/a'], 0, end));
    expect(firstGap(timesOf(await rows()), 5000, 1_000_000)).toBe(-1);
    expect(broken.size).toBeGreaterThan(2);
  });

  test('leaves an item out that the server does not know, and says so', async () => {
    const { run, rows, left } = await plant({ '/a': 1000 });
    const request = { ...rawExport(['/x', '/a'], 0, 5000), filePerItem: true };
    const outcome = await run(request);
    expect(outcome.items).toMatchObject([
      { rows: 0, problem: { kind: 'item' } },
      { rows: 5, isWhole: true },
    ]);
    expect(await left()).toEqual(['a a.csv', 'a a.csv.about.json']);
    expect(await rows('a a.csv')).toHaveLength(5);
  });

  test('writes what is whole when an item breaks off, and tells what is not, on screen and beside the file', async () => {
    const { historian, folder, run, rows } = await plant({ '/a': 1000, '/b': 1000, '/c': 1000 });
    const end = 100_000_000;
    historian.fault = (response, { start, end: until, paths: [item] }) => {
      if (item !== '/b') return false;
      const times = everyStep(start, start + Math.floor((until - start) / 2000) * 1000, 1000);
      const zeros = times.map(() => 0).join();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000_000 });
      response.write(
        `{"data":{"items":[{"p":"/b","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[${zeros}],"Q":[${zeros}],"T":[${times.join()}]`,
      );
      setImmediate(() => response.destroy());
      return true;
    };
    const request = rawExport(['/a', '/b', '/c'], 0, end);
    const outcome = await run(request);
    const [, broken] = outcome.items;
    expect(outcome.items).toMatchObject([
      { rows: 100_000, isWhole: true },
      { isWhole: false, problem: { kind: 'truncated' } },
      { rows: 100_000, isWhole: true },
    ]);
    const all = await rows();
    const ofB = timesOf(all.filter((row) => row.startsWith('/b')));
    expect(ofB).toHaveLength(broken?.rows ?? -1);
    expect(firstGap(ofB, 1000, ofB.length)).toBe(-1);
    expect(broken?.until).toBe(ofB.at(-1));
    expect(JSON.parse(await readFile(path.join(folder, 'a.csv.about.json'), 'utf8'))).toMatchObject({
      format: 'process-data-viewer-data-export',
      file: 'a.csv',
      isWhole: false,
      items: [
        { path: '/a', isWhole: true },
        { path: '/b', isWhole: false, rows: ofB.length, until: new Date(ofB.at(-1) ?? 0).toISOString() },
        { path: '/c', isWhole: true },
      ],
    });
  });

  test.each([1, 3])(
    'ends at a slice that is lost, however much of later ones would wait for it, with %i requests at a time',
    async (requestsAtOnce) => {
      const { historian, run, rows } = await plant(
        { '/a': 1000, '/b': 1_000_000 },
        { requestsAtOnce, mostWaiting: 1000 },
      );
      let lost: RequestedSlice | undefined;
      historian.fault = (response, slice) => {
        if (slice.number === 3) lost = slice;
        return slice.paths[0] === '/a' && slice.start === lost?.start && garble(response);
      };
      const { items } = await run(rawExport(['/a', '/b'], 0, 2_000_000_000));
      const times = timesOf((await rows()).filter((row) => row.startsWith('/a')));
      expect(items).toMatchObject([
        { isWhole: false, problem: { kind: 'truncated' }, rows: times.length },
        { isWhole: true },
      ]);
      expect(times.length).toBe((lost?.start ?? 0) / 1000);
      expect(firstGap(times, 1000, times.length)).toBe(-1);
      // What lies far behind is of no use any more.
      const ofA = historian.asked.filter(({ paths }) => paths[0] === '/a');
      expect(Math.max(...ofA.map(({ end }) => end))).toBeLessThan(2_000_000_000);
    },
  );

  test('ends where a request meets what ends the read, while the answer to a later one waits for it', async () => {
    const { historian, run, rows } = await plant({ '/a': 1000, '/b': 1_000_000 }, { mostWaiting: 1000 });
    const fourth = Promise.withResolvers<void>();
    historian.fault = async (response, { number }) => {
      if (number === 4) fourth.resolve();
      if (number !== 2) return false;
      await fourth.promise;
      response.writeHead(403).end();
      return true;
    };
    const { items } = await run(rawExport(['/a', '/b'], 0, 2_000_000_000));
    const times = timesOf((await rows()).filter((row) => row.startsWith('/a')));
    expect(items).toMatchObject([{ problem: { kind: 'permission' }, rows: times.length }, { isWhole: true }]);
    expect(times.length).toBe((historian.asked[1]?.start ?? 0) / 1000);
    expect(firstGap(times, 1000, times.length)).toBe(-1);
  });

  test('reads on with the slice that is next to be written, where that gave way to others', async () => {
    const { historian, run, read, rows } = await plant(
      { '/a': 1000, '/b': 1000 },
      { requestsAtOnce: 1, mostWaiting: 1000, patience: 50 },
    );
    const hung = Promise.withResolvers<void>();
    let isFree = false;
    historian.fault = (_response, { number, paths: [item] }) => {
      isFree ||= item === '/b';
      if (isFree || number === 1) return false;
      hung.resolve();
      return true;
    };
    const exported = run(rawExport(['/a'], 0, 2_000_000_000));
    await hung.promise;
    expect((await read('/b', 5000)).items).toMatchObject([{ points: 5 }]);
    expect((await exported).items).toMatchObject([{ isWhole: true, rows: 2_000_000 }]);
    expect(firstGap(timesOf(await rows()), 1000, 2_000_000)).toBe(-1);
  });

  test('tells what is odd about an answer, and that an item is not whole whose values were fewer than its times', async () => {
    const { historian, folder, run, rows } = await plant({ '/a': 1000 });
    historian.fault = (response, { paths: [item] }) => {
      if (item === '/a') return false;
      const intervals = item === '/few' ? '{"V":[1,2],"Q":[0,0,0],"T":[0,1000,2000]}' : '{"V":[1,2],"T":[0,1000]}';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"data":{"items":[{"p":"${item}","aggregate":"AGG_TYPE_RAW","intervals":[${intervals}]}]}}`);
      return true;
    };
    const outcome = await run(rawExport(['/a', '/few', '/unknown'], 0, 5000));
    expect(outcome.items.map((item) => item.isWhole)).toEqual([true, false, true]);
    expect(outcome.items[0]).not.toHaveProperty('remarks');
    expect(outcome.items.map(({ remarks }) => remarks)).toMatchObject([
      undefined,
      { unequal: { times: 3, values: 2, codes: 3 } },
      { withoutQuality: 2 },
    ]);
    expect((await rows()).slice(5, 8).map((row) => row.split(',')[2])).toEqual(['1', '2', '']);
    expect(JSON.parse(await readFile(path.join(folder, 'a.csv.about.json'), 'utf8'))).toMatchObject({
      isWhole: false,
      items: [
        { path: '/a', isWhole: true },
        { isWhole: false, remarks: ['3 times but only 2 values: the last one has no value.'] },
        { isWhole: true, remarks: ['The server sent no quality for 2 points: it is shown as unknown.'] },
      ],
    });
  });

  test('adds up what is odd about the answers for several ranges', async () => {
    const { historian, run } = await plant({});
    historian.fault = (response, { start }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[1],"T":[${start}]}]}]}}`);
      return true;
    };
    const ranges = [0, 20_000].map((start) => ({ start, end: start + 5000 }));
    const { items } = await run({ ...rawExport(['/a'], 0, 5000), ranges });
    expect(items).toMatchObject([{ rows: 2, isWhole: true, remarks: { withoutQuality: 2 } }]);
  });

  test('gives up when nothing more comes, and keeps what is whole', async () => {
    const all = Array.from('abcdefgh', (name) => `/${name}`);
    const { historian, run, rows } = await plant(Object.fromEntries(all.map((name) => [name, 1000])));
    historian.fault = (response, { number }) => {
      if (number === 1) return false;
      response.destroy();
      return true;
    };
    const outcome = await run(rawExport(all, 0, 5000));
    expect(outcome.items.map(({ isWhole, problem }) => [isWhole, problem?.kind])).toEqual([
      [true, undefined],
      ...Array.from({ length: 7 }, () => [false, 'connection']),
    ]);
    expect(await rows()).toHaveLength(5);
    // Two items with two further tries each, and as often the one that was given.
    expect(historian.asked.map(({ paths: [item] }) => item)).toEqual(
      ['a', 'bbb', 'ccc', 'aaa'].flatMap((row) => Array.from(row, (name) => `/${name}`)),
    );
  });

  test.each([
    ['given before', ['/a', '/f']],
    ['that comes after them', ['/c', '/f']],
  ])('goes on past items at which the server hangs, while it gives one %s', async (_which, given) => {
    const all = Array.from('abcdef', (name) => `/${name}`);
    const { historian, run, rows } = await plant(Object.fromEntries(all.map((name) => [name, 1000])), {
      timeoutSeconds: 1,
      retries: 0,
    });
    historian.fault = (_response, { paths: [item = ''] }) => !given.includes(item);
    const outcome = await run(rawExport(all, 0, 5000));
    expect(outcome.items.map(({ isWhole, problem }) => [isWhole, problem?.kind])).toEqual(
      all.map((item) => (given.includes(item) ? [true, undefined] : [false, 'timeout'])),
    );
    expect(await rows()).toHaveLength(10);
  });

  test('ends where the server hangs whatever it is asked', async () => {
    const all = Array.from('abcdef', (name) => `/${name}`);
    const { historian, run, left } = await plant(Object.fromEntries(all.map((name) => [name, 1000])), {
      timeoutSeconds: 1,
      retries: 0,
    });
    historian.fault = () => true;
    await expect(run(rawExport(all, 0, 5000))).rejects.toMatchObject({ problem: { kind: 'timeout' } });
    expect(historian.asked.map(({ paths: [item] }) => item)).toEqual(['/a', '/b', '/c']);
    expect(await left()).toEqual([]);
  });

  test.each([
    [
      'a web page',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    ],
    ['503', (response: ServerResponse) => response.writeHead(503).end()],
  ])('ends where it is answered %s for sixteen items in a row, whatever it is given besides', async (_what, answer) => {
    const all = ['/given', ...Array.from({ length: 30 }, (_, index) => `/${index}`)];
    const { historian, run } = await plant(Object.fromEntries(all.map((name) => [name, 1000])), { retries: 0 });
    historian.fault = (response, { paths: [item] }) => {
      if (item !== '/given') answer(response);
      return item !== '/given';
    };
    const outcome = await run(rawExport(all, 0, 5000));
    expect(outcome.items.filter(({ isWhole }) => isWhole)).toHaveLength(1);
    expect(historian.asked.filter(({ paths: [item] }) => item !== '/given')).toHaveLength(16);
  });

  test('goes on with the others where the user may not read some items, and says which', async () => {
    const all = Array.from('abcdef', (name) => `/${name}`);
    const { historian, run, rows } = await plant(Object.fromEntries(all.map((name) => [name, 1000])));
    historian.fault = (response, { paths: [item = ''] }) => !['/c', '/f'].includes(item) && refuse(response, 403);
    const outcome = await run(rawExport(all, 0, 5000));
    expect(outcome.items.map(({ isWhole, problem }) => [isWhole, problem?.kind])).toEqual(
      all.map((item) => (item === '/c' || item === '/f' ? [true, undefined] : [false, 'permission'])),
    );
    expect(await rows()).toHaveLength(10);
  });

  test('goes on with the others where a gateway answers 504 to some items, and says which', async () => {
    const all = Array.from('abcdef', (name) => `/${name}`);
    const { historian, run, rows } = await plant(Object.fromEntries(all.map((name) => [name, 1000])));
    historian.fault = (response, { paths: [item = ''] }) => !['/a', '/f'].includes(item) && refuse(response, 504);
    const outcome = await run(rawExport(all, 0, 5000));
    expect(outcome.items.map(({ isWhole, problem }) => [isWhole, problem?.details.status])).toEqual(
      all.map((item) => (item === '/a' || item === '/f' ? [true, undefined] : [false, 504])),
    );
    expect(await rows()).toHaveLength(10);
  });

  test.each([0, 1])('ends where a gateway answers 504 to all items but the first %i', async (given) => {
    const all = Array.from({ length: 200 }, (_, index) => `/${index}`);
    const { historian, run } = await plant({ '/0': 1000 });
    historian.fault = (response, { paths: [item = ''] }) => (given === 0 || item !== '/0') && refuse(response, 504);
    const ended = await run(rawExport(all, 0, 5000)).then(({ items }) => items, problemOf);
    if (given === 0) expect(ended).toMatchObject({ details: { status: 504 } });
    else expect(ended).toMatchObject(all.map((item) => (item === '/0' ? { isWhole: true } : { problem: {} })));
    // Each is asked for the whole range and half of it, with two further tries.
    const asked = new Set(historian.asked.flatMap(({ paths }) => paths));
    expect(asked.size).toBe(16 + given);
    expect(historian.asked.length).toBeLessThanOrEqual(6 * asked.size);
  });

  test('ends soon where the user may read none of many items', async () => {
    const all = Array.from({ length: 200 }, (_, index) => `/${index}`);
    const { historian, run, left } = await plant({});
    historian.fault = (response) => refuse(response, 403);
    await expect(run(rawExport(all, 0, 5000))).rejects.toMatchObject({ problem: { kind: 'permission' } });
    expect(historian.asked.length).toBeLessThanOrEqual(20);
    expect(await left()).toEqual([]);
  });

  test('asks nothing more once the sign-in was refused', async () => {
    const { historian, run, rows } = await plant({ '/a': 1000, '/b': 1000, '/c': 1000 });
    historian.fault = (response, { paths: [item] }) => item !== '/a' && refuse(response, 401);
    const { items } = await run(rawExport(['/a', '/b', '/c'], 0, 5000));
    expect(items.map(({ problem }) => problem?.kind)).toEqual([undefined, 'authentication', 'authentication']);
    expect(historian.asked).toHaveLength(2);
    expect(await rows()).toHaveLength(5);
  });

  test('tells why it rests before a request is tried again, and no longer when that goes on', async () => {
    const { historian, run, told } = await plant({ '/a': 1000 });
    historian.fault = (response, { number }) => {
      if (number > 1) return false;
      response.writeHead(503).end();
      return true;
    };
    await run(rawExport(['/a'], 0, 5000));
    const waiting = told.flatMap((progress) => progress.waiting ?? []);
    expect(waiting[0]).toMatchObject({ attempt: 2, attempts: 3, problem: { details: { status: 503 } } });
    expect(told.at(-1)).not.toHaveProperty('waiting');
  });

  test('fails when the server knows no item, and leaves nothing behind', async () => {
    const { run, left } = await plant({});
    await expect(run(rawExport(['/x'], 0, 5000))).rejects.toThrow(ProblemError);
    expect(await left()).toEqual([]);
  });

  test('leaves nothing behind when it is cancelled in the middle', async () => {
    const { historian, run, left } = await plant({ '/a': 1000 });
    const stop = new AbortController();
    historian.fault = (_response, { number }) => {
      if (number < 4) return false;
      stop.abort();
      return true;
    };
    await expect(run(rawExport(['/a'], 0, 2_000_000_000), stop.signal)).rejects.toMatchObject({
      problem: { kind: 'cancelled' },
    });
    expect(await left()).toEqual([]);
  });

  test('leaves nothing behind, and the file that was there as it was, when the server fails for good', async () => {
    const { historian, run, left } = await plant({ '/a': 1000 });
    historian.fault = (response, { number }) => {
      if (number < 3) return false;
      response.destroy();
      return true;
    };
    await expect(run(rawExport(['/a'], 0, 2_000_000_000))).rejects.toThrow(ProblemError);
    expect(await left()).toEqual([]);
  });

  test('writes what lies in several ranges once, also where they overlap', async () => {
    const { run, rows } = await plant({ '/a': 1000 });
    const request = rawExport(['/a'], 0, 5000);
    await run({
      ...request,
      ranges: [
        { start: 20_000, end: 22_000 },
        { start: 0, end: 3000 },
        { start: 2000, end: 5000 },
      ],
    });
    expect(timesOf(await rows())).toEqual([...everyStep(0, 5000, 1000), 20_000, 21_000]);
  });
});
