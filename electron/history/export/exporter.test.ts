import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ExportRequest } from '@shared/contract/trend/export';
import { packChunk, type PackedRows } from '@shared/vqt/packed';
import { temporaryName } from '../../storage/files/atomic-write';
import { testFolder } from '../../storage/testing/folder';
import { writeExport } from './exporter';
import { LoadedSource, type RequestLoaded } from './loaded-source';
import type { RowSource } from './row-source';
import { savePicture } from '../../writers/target/save-picture';
import { fileName, freeNames, namesBeside, sidecarName } from '../../writers/target/saving-names';
import { testSavings } from '../../writers/testing/memory-journals';
import { blockedThread } from '../../threads/testing/blocked-thread';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { serveExport } from './export-jobs';
import { plainCsv, rawExport } from '../../writers/testing/requests';
import type { StartThread } from '../../threads/thread';
import type { Channel } from '@shared/messaging/messages';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { problem, ProblemError } from '@shared/problem/problem';
import { fileProblem } from '../../storage/files/file-problems';
import type { ExportCalls } from './export-calls';

function rowsFrom(from: number, count: number): PackedRows {
  return {
    length: count,
    last: from + count - 1,
    t: Float64Array.from({ length: count }, (_, index) => from + index),
    v: Float64Array.from({ length: count }, (_, index) => index / 8),
    q: new Uint32Array(count),
  };
}

/** Gives so many parts of so many rows of every item. */
function source(parts: number, rows: number): RowSource {
  return {
    read: async (_item, _range, consumer) => {
      for (let part = 0; part < parts; part += 1) await consumer.write(rowsFrom(part * rows, rows));
      return { rows: parts * rows, isWhole: true };
    },
  };
}

interface Given {
  readonly source?: RowSource;
  readonly startThread?: StartThread;
  readonly signal?: AbortSignal;
}

function run(file: string, request: ExportRequest, given: Given = {}) {
  const parts = {
    source: source(1, 2),
    scheme: 'opc-ua' as const,
    startThread: inProcessThread(serveExport),
    savings: testSavings(),
    connection: { name: 'Plant 1', url: 'http://127.0.0.1' },
    tell: () => undefined,
  };
  return writeExport(request, file, { ...parts, ...given }, given.signal ?? new AbortController().signal);
}

/** Its disk is full. */
const full: StartThread = inProcessThread((channel) => {
  let wish = '';
  void new Peer<NoCalls, ExportCalls>(channel, {
    open: (plan) => {
      wish = plan.wish;
    },
    item: () => undefined,
    missing: () => undefined,
    rows: () => {
      throw new ProblemError(fileProblem(wish, Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })));
    },
    end: () => [],
  });
});

/** Ends when it is handed rows. */
const dying: StartThread = () => {
  const { promise: death, resolve } = Promise.withResolvers<string>();
  const channel: Channel = {
    post: (message) =>
      void (JSON.stringify(message).includes('"rows"') && setImmediate(() => resolve('out of memory'))),
    listen: () => undefined,
  };
  return { channel, death, close: () => Promise.resolve() };
};

const one = rawExport(['/a'], 0, 10);

describe('the files of an export', () => {
  test('a file that was there is replaced by the complete new one', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    await writeFile(file, 'old');
    await run(file, one);
    expect(await readFile(file, 'utf8')).toMatch(/^item,.*\r\n\/a,.*\r\n\/a,.*\r\n$/);
    expect(await readdir(folder)).toEqual(['a.csv', 'a.csv.about.json']);
  });

  test('beside each other nothing is made up between two ranges', async () => {
    const file = path.join(await testFolder(), 'a.csv');
    const times = new Map([
      ['/dense', [0, 10, 1000, 1010]],
      ['/sparse', [0, 8, 1005, 1009]],
    ]);
    const apart: RowSource = {
      read: async ({ path: item }, { start, end }, consumer) => {
        const t = (times.get(item) ?? []).filter((time) => time >= start && time < end);
        const [v, q] = [Float64Array.from(t), new Uint32Array(t.length)];
        await consumer.write({ length: t.length, last: t.at(-1) ?? 0, t: Float64Array.from(t), v, q });
        return { rows: t.length, isWhole: true };
      },
    };
    const ranges = [
      { start: 0, end: 20 },
      { start: 1000, end: 1020 },
    ];
    const wide = { join: 'interpolated', toleranceSeconds: 0 } as const;
    const csv = { ...plainCsv, time: ['epoch' as const], quality: [] };
    const request = { ...rawExport([...times.keys()], 0, 10), ranges, format: { kind: 'csv' as const, csv, wide } };
    await run(file, request, { source: apart });
    expect((await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1)).toEqual([
      '0,0,0',
      '8,8,8',
      '10,10,',
      '1000,1000,',
      '1005,1005,1005',
      '1009,1009,1009',
      '1010,1010,',
    ]);
  });

  test.each([
    ['all of an item is read', [{ start: 0, end: 40 }], undefined],
    [
      'a later range of it fails',
      [
        { start: 0, end: 40 },
        { start: 100, end: 140 },
      ],
      { message: 'Gone.' },
    ],
  ])('beside each other nothing is made up across what is not held, where %s', async (_, ranges, failure) => {
    const file = path.join(await testFolder(), 'a.csv');
    const missing = [{ start: 12, end: 18 }];
    const holding: RequestLoaded = async ({ series, start, end, skip }) => {
      if (series === 'sparse' && start >= 100) throw new ProblemError(problem('item', 'Gone.', 'Read it again.'));
      const held = series === 'dense' ? [0, 5, 10, 15, 20, 25, 30] : [0, 10, 20, 30];
      const t = Float64Array.from(held.filter((time) => time >= start && time < end).slice(skip));
      const rows = { t, v: Float64Array.from(t), q: new Uint32Array(t.length) };
      return { rows, missing: series === 'dense' ? [] : missing };
    };
    const wide = { join: 'interpolated', toleranceSeconds: 0 } as const;
    const csv = { ...plainCsv, time: ['epoch' as const], quality: [] };
    const plain = { ...rawExport(['dense', 'sparse'], 0, 40), ranges };
    const items = plain.items.map((item) => ({ ...item, series: item.path }));
    const request = { ...plain, items, source: 'held' as const, format: { kind: 'csv' as const, csv, wide } };
    const outcome = await run(file, request, { source: new LoadedSource(holding) });
    expect((await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1)).toEqual([
      '0,0,0',
      '5,5,5',
      '10,10,10',
      '15,15,',
      '20,20,20',
      '25,25,25',
      '30,30,30',
    ]);
    expect(outcome.items.map(({ isWhole }) => isWhole)).toEqual([true, false]);
    expect(outcome.items[1]?.problem?.message).toBe(failure?.message);
  });

  test('beside each other a stepped item that breaks off is not held behind its last sample', async () => {
    const file = path.join(await testFolder(), 'a.csv');
    const breaking: RowSource = {
      read: async ({ path: item }, _range, consumer) => {
        const t = item === '/whole' ? [0, 30] : [0, 10];
        const [v, q] = [Float64Array.from(t), new Uint32Array(t.length)];
        await consumer.write({ length: t.length, last: t.at(-1) ?? 0, t: Float64Array.from(t), v, q });
        const met = problem('item', 'Gone.', 'Read it again.');
        return { rows: t.length, isWhole: item !== '/broken', ...(item === '/broken' && { problem: met }) };
      },
    };
    const wide = { join: 'interpolated', toleranceSeconds: 0 } as const;
    const csv = { ...plainCsv, time: ['epoch' as const], quality: [] };
    const plain = rawExport(['/whole', '/held', '/broken'], 0, 40);
    const items = plain.items.map((item) => ({ ...item, stepped: true as const }));
    await run(file, { ...plain, items, format: { kind: 'csv' as const, csv, wide } }, { source: breaking });
    expect((await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1)).toEqual([
      '0,0,0,0',
      '10,0,10,10',
      '30,30,10,',
    ]);
  });

  test.each([
    [['/a'], '“/a”: Unknown item.'],
    [['/a', '/b'], 'None of the 2 items could be read. “/a”: Unknown item.'],
  ])('where the server refuses all items %j, it is told which', async (paths, message) => {
    const file = path.join(await testFolder(), 'a.csv');
    const refusing: RowSource = {
      read: () =>
        Promise.resolve({ rows: 0, isWhole: false, problem: problem('item', 'Unknown item.', 'Check the path.') }),
    };
    const failed = run(file, rawExport(paths, 0, 40), { source: refusing });
    await expect(failed).rejects.toMatchObject({ problem: { message, advice: 'Check the path.' } });
  });

  test('rows every so often of which none lies in the range are refused: an empty file would say that there is no data', async () => {
    const file = path.join(await testFolder(), 'a.csv');
    const wide = { join: 'interpolated', toleranceSeconds: 0, everySeconds: 3600 } as const;
    const format = { kind: 'csv' as const, csv: { ...plainCsv, zone: 'Asia/Kolkata' }, wide };
    const minute = 60_000;
    const none = run(file, { ...rawExport(['/a'], minute, 20 * minute), format });
    await expect(none).rejects.toThrow('No row would be in the file');
    // In India hours are full half an hour later.
    await run(file, { ...rawExport(['/a'], 20 * minute, 40 * minute), format });
    expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('a file that was there stays as it was when the export fails', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'a.csv');
    await writeFile(file, 'old');
    const failing: RowSource = {
      read: async (_item, _range, consumer) => {
        await consumer.write(rowsFrom(0, 100_000));
        throw new Error('lost');
      },
    };
    await expect(run(file, one, { source: failing })).rejects.toThrow('lost');
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a.csv']);
  });

  test('files of items never replace a file, and have names that any system takes', async () => {
    const folder = await testFolder();
    await writeFile(path.join(folder, 'a b.csv'), 'mine');
    const request = { ...rawExport(['b', '/b', 'c:d*'], 0, 10), filePerItem: true };
    const { files } = await run(path.join(folder, 'a.csv'), request);
    expect(files.map((file) => path.basename(file.path))).toEqual(['a b (2).csv', 'a b (3).csv', 'a c_d.csv']);
    expect(await readFile(path.join(folder, 'a b.csv'), 'utf8')).toBe('mine');
    expect(files.map(({ rows }) => rows)).toEqual([2, 2, 2]);
  });

  test('files of items never replace one that came while they were written', async () => {
    const folder = await testFolder();
    const late: RowSource = {
      read: async (_item, _range, consumer) => {
        await writeFile(path.join(folder, 'a b.csv'), 'mine');
        await consumer.write(rowsFrom(0, 2));
        return { rows: 2, isWhole: true };
      },
    };
    const { files } = await run(
      path.join(folder, 'a.csv'),
      { ...rawExport(['b'], 0, 10), filePerItem: true },
      { source: late },
    );
    expect(files.map((file) => path.basename(file.path))).toEqual(['a b (2).csv']);
    expect(await readFile(path.join(folder, 'a b.csv'), 'utf8')).toBe('mine');
    expect((await readdir(folder)).toSorted()).toEqual(['a b (2).csv', 'a b (2).csv.about.json', 'a b.csv']);
  });

  test('a link that is chosen goes on to point at its file, which keeps its permissions', async () => {
    const [folder, share] = [await testFolder(), await testFolder()];
    const [file, link] = [path.join(share, 'latest.csv'), path.join(folder, 'link.csv')];
    await writeFile(file, 'old', { mode: 0o640 });
    await symlink(file, link);
    expect((await run(link, one)).files).toMatchObject([{ path: link }]);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await readFile(file, 'utf8')).toMatch(/^item,/);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await readdir(share)).toEqual(['latest.csv']);
    expect((await readdir(folder)).toSorted()).toEqual(['link.csv', 'link.csv.about.json']);
  });

  test('an item without a sample gets a file with a header all the same', async () => {
    const folder = await testFolder();
    const { files } = await run(path.join(folder, 'a.csv'), one, { source: source(0, 0) });
    expect(files).toMatchObject([{ rows: 0 }]);
    expect(await readFile(path.join(folder, 'a.csv'), 'utf8')).toBe('item,time (UTC),value,quality,quality_text\r\n');
  });

  test('a folder that is not there is said in words', async () => {
    const folder = await testFolder();
    await expect(run(path.join(folder, 'none', 'a.csv'), one)).rejects.toMatchObject({
      problem: {
        kind: 'file',
        message: expect.stringContaining('“a.csv” could not be saved'),
        details: { code: 'ENOENT' },
      },
    });
  });

  test('a full disk is said in words', async () => {
    const folder = await testFolder();
    await expect(run(path.join(folder, 'a.csv'), one, { startThread: full })).rejects.toMatchObject({
      problem: { kind: 'file', message: expect.stringContaining('the drive is full') },
    });
  });

  test('a thread that dies ends the export', async () => {
    const folder = await testFolder();
    await expect(run(path.join(folder, 'a.csv'), one, { startThread: dying })).rejects.toMatchObject({
      problem: { kind: 'internal', message: expect.stringContaining('out of memory') },
    });
  });

  test('a name that a folder has is said in words, and nothing is left', async () => {
    const folder = await testFolder();
    await mkdir(path.join(folder, 'a.csv'));
    await expect(run(path.join(folder, 'a.csv'), one)).rejects.toMatchObject({ problem: { kind: 'file' } });
    expect(await readdir(folder)).toEqual(['a.csv']);
  });

  test('an export that is taken back at the very end leaves nothing', async () => {
    const folder = await testFolder();
    const stop = new AbortController();
    const stopping: RowSource = {
      read: async (_item, _range, consumer) => {
        await consumer.write(rowsFrom(0, 3));
        stop.abort();
        return { rows: 3, isWhole: true };
      },
    };
    await expect(run(path.join(folder, 'a.csv'), one, { source: stopping, signal: stop.signal })).rejects.toMatchObject(
      {
        problem: { kind: 'cancelled' },
      },
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'an export whose thread the disk holds up is stopped all the same, and what it wrote is removed once it is let go',
    async () => {
      const [folder, file] = [await testFolder(), path.join(await testFolder(), 'a.csv')];
      const blocking = await blockedThread(folder);
      const stop = new AbortController();
      const exported = run(file, one, { startThread: blocking.start, signal: stop.signal });
      await expect.poll(() => readdir(path.dirname(file))).toHaveLength(1);
      stop.abort();
      await expect(exported).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
      expect(await readdir(path.dirname(file))).toEqual([expect.stringMatching(/\.part$/)]);
      await blocking.release();
      await expect.poll(() => readdir(path.dirname(file))).toEqual([]);
    },
  );

  test.each(['csv', 'parquet'] as const)(
    'a long export to %s needs no more memory than a short one',
    async (kind) => {
      const folder = await testFolder();
      const format = kind === 'csv' ? { kind, csv: plainCsv } : { kind };
      await run(path.join(folder, 'short'), { ...one, format }, { source: source(8, 50_000) });
      const before = process.memoryUsage().rss;
      await run(path.join(folder, 'long'), { ...one, format }, { source: source(40, 50_000) });
      expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
    },
    30_000,
  );
});

/** Gives parts whose times are these, packed as they would be on their way. */
const sending = (parts: readonly (readonly number[])[]): RowSource => ({
  read: async (_item, _range, consumer) => {
    for (const times of parts) {
      const columns = { v: new Float64Array(times.length), q: new Uint32Array(times.length) };
      const { length, last, t, v, q } = packChunk({ t: Float64Array.from(times), ...columns });
      await consumer.write({ length, last, t, v, q });
    }
    return { rows: parts.flat().length, isWhole: true };
  },
});

test('an item that breaks off after a time that is no date is told, and what came of it and of the others stays', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'a.csv');
  const broken: RowSource = {
    read: async (item, ...rest) => {
      const isBroken = item.path === '/b';
      const read = await sending([isBroken ? [5, 9e15] : [5, 6]]).read(item, ...rest);
      return isBroken ? { ...read, isWhole: false, problem: problem('truncated', 'It broke off.', 'None.') } : read;
    },
  };
  const { items } = await run(file, rawExport(['/a', '/b'], 0, 10), { source: broken });
  expect(items).toMatchObject([
    { rows: 2, isWhole: true },
    { rows: 2, problem: { kind: 'truncated' } },
  ]);
  expect(items[1]).not.toHaveProperty('until');
  expect((await readdir(folder)).toSorted()).toEqual(['a.csv', 'a.csv.about.json']);
});

const exported = async (parts: readonly (readonly number[])[]) => {
  const folder = await testFolder();
  const file = path.join(folder, 'a.csv');
  const { items } = await run(file, one, { source: sending(parts) });
  const told = z.object({ items: z.tuple([z.looseObject({})]) });
  const sidecar = told.parse(JSON.parse(await readFile(sidecarName(file), 'utf8')));
  expect(sidecar.items[0]['outOfOrder']).toBe(items[0]?.outOfOrder);
  return items[0]?.outOfOrder;
};

describe('rows that are not in the order of time', () => {
  test('are told in outcome and sidecar, those in order are not', async () => {
    expect(await exported([[3, 1, 2, 2]])).toBe(1);
    expect(await exported([[30, 20, 10]])).toBe(2);
    expect(
      await exported([
        [1, 2],
        [0, 5],
        [5, 5.5],
      ]),
    ).toBe(1);
    expect(await exported([[1, 2, 3], [3, 9], [], [10, 12.25, 13]])).toBeUndefined();
  });

  test('are counted, however they are packed', async () => {
    const times = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 9, noNaN: true })));
    await fc.assert(
      fc.asyncProperty(fc.array(times, { maxLength: 4 }), async (parts) => {
        const all = parts.flat();
        const backwards = all.filter((time, index) => time < (all[index - 1] ?? time)).length;
        expect((await exported(parts)) ?? 0).toBe(backwards);
      }),
      { numRuns: 30 },
    );
  });
});

test('of an export that is read the sidecar names what was held, with the parameters of what was read alone', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'a.csv');
  const items: ExportRequest['items'] = [
    { path: '/a', aggregate: 'AGG_TYPE_RAW', label: 'a' },
    { path: '/b', aggregate: 'AGG_TYPE_AVERAGE', label: 'b', series: 's', fromHeld: true },
  ];
  await run(file, { ...one, items, options: { intervals_no: 5 } });
  const sidecar = z
    .object({ source: z.unknown(), items: z.array(z.looseObject({})) })
    .parse(JSON.parse(await readFile(sidecarName(file), 'utf8')));
  expect(sidecar.source).toEqual({ kind: 'read from the server', options: {} });
  expect(sidecar.items.map(({ source: its }) => its)).toEqual([undefined, { kind: 'as held by the program' }]);
});

const chooseNowhere = async () => path.join(await testFolder(), 'none', 'p.png');

describe('a picture', () => {
  const clipboard = { putPng: async () => undefined, putText: async () => undefined };
  const png = { kind: 'png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1) } as const;

  test('is saved where the person says, under a name that any system takes', async () => {
    const folder = await testFolder();
    const file = path.join(folder, 'p.png');
    const proposed: string[] = [];
    const chooseFile = async ({ name, ending }: { name: string; ending: string }) => {
      proposed.push(`${name}.${ending}`);
      return file;
    };
    const outcome = await savePicture({ picture: png, to: 'file', name: 'a/b:c' }, 1, {
      chooseFile,
      clipboard,
      savings: testSavings(),
    });
    expect(outcome).toEqual({ saved: true, path: file, notices: [] });
    expect(proposed).toEqual(['a_b_c.png']);
    expect([...(await readFile(file))]).toEqual([...png.bytes]);
  });

  test('is not saved when the person leaves the dialog', async () => {
    const parts = { chooseFile: async () => undefined, clipboard, savings: testSavings() };
    expect(await savePicture({ picture: png, to: 'file', name: 'a' }, 1, parts)).toEqual({ saved: false, notices: [] });
  });

  test('goes to the clipboard, a drawing as its text', async () => {
    const put: unknown[] = [];
    const parts = {
      chooseFile: async () => undefined,
      savings: testSavings(),
      clipboard: {
        putPng: async (bytes: Uint8Array) => void put.push(bytes),
        putText: async (text: string) => void put.push(text),
      },
    };
    await savePicture({ picture: png, to: 'clipboard', name: 'a' }, 1, parts);
    await savePicture({ picture: { kind: 'svg', text: '<svg/>' }, to: 'clipboard', name: 'a' }, 1, parts);
    expect(put).toEqual([png.bytes, '<svg/>']);
  });

  test('a place that can’t be written to is said in words', async () => {
    await expect(
      savePicture({ picture: png, to: 'file', name: 'a' }, 1, {
        chooseFile: chooseNowhere,
        clipboard,
        savings: testSavings(),
      }),
    ).rejects.toMatchObject({
      problem: { kind: 'file' },
    });
  });
});

test('a name keeps its end and loses what systems forbid', () => {
  expect(fileName('...')).toBe('export');
  expect(fileName('Boiler/T101:PV?')).toBe('Boiler_T101_PV');
  expect(fileName('a'.repeat(300) + 'z'.repeat(150))).toBe('z'.repeat(150));
  expect(Buffer.byteLength(fileName('値'.repeat(100)))).toBe(150);
  expect(fileName('con')).toBe('_con');
});

test('whatever an item and the chosen file are called, the file of the item has a name that every system takes', async () => {
  const folder = await testFolder();
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme-ascii' }),
      async (label, chosen) => {
        const [file = ''] = namesBeside(path.join(folder, `${fileName(chosen)}.parquet`), [label]);
        const names = [file, temporaryName(file), sidecarName(file), ...freeNames(file).take(3)];
        for (const each of names) {
          const name = path.basename(each);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
          expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]|[. ]$/u);
        }
      },
    ),
  );
});
