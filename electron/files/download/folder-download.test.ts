import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FolderDownloadProgress } from '@shared/contract/files/files-download';
import { storeWords } from '@shared/contract/files/words';
import { ProblemError } from '@shared/problem/problem';
import { fileProblem } from '../../storage/files/file-problems';
import { testClient } from '../../transport/testing/client';
import { startScriptedServer } from '../../transport/testing/scripted-server';
import type { BeginSaving } from '../../writers/target/saving';
import { testSavings } from '../../writers/testing/memory-journals';
import { saveContents } from './folder-download';

const never = new AbortController().signal;

interface HeldFile {
  readonly id: string;
  readonly filename?: string;
  readonly store?: string;
  readonly length?: number;
}

/** A server of contents by ID, and a page that holds files. */
async function bench(
  given: readonly HeldFile[] | 'gone',
  answer: (response: ServerResponse, id: string) => void,
  savings: BeginSaving = testSavings(),
) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  let [now, most] = [0, 0];
  server.answer = (response, { target }) => {
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => (now -= 1));
    answer(response, new URL(target, server.baseUrl).searchParams.get('_id') ?? '');
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'folder-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const told: FolderDownloadProgress[] = [];
  const files = given === 'gone' ? [] : given;
  const held = files.map(({ id: _id, store = 'Lab', ...rest }) => ({
    query: 0,
    item: '/A',
    itemAt: 0,
    store,
    json: JSON.stringify({ _id, ...rest }),
  }));
  const { client } = testClient(server);
  const parts = {
    api: client,
    profile: { retries: 0, apiGeneration: 'storename' as const },
    held: ({ from, most: wanted }: { from: number; most: number }) =>
      Promise.resolve(given === 'gone' ? undefined : held.slice(from, from + wanted)),
    savings,
    tell: (progress: FolderDownloadProgress) => void told.push(progress),
  };
  const wish = {
    downloadId: 'd1',
    connectionId: 'c1',
    source: { set: 's', count: files.length, queries: [{ items: [{ path: '/A' }] }] },
  };
  return {
    folder,
    told,
    server,
    mostAtOnce: () => most,
    save: (signal = never) => saveContents(wish, folder, parts, signal),
  };
}

const numbered = (count: number): HeldFile[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, filename: `${n}.bin` }));

test('a content of another length than its store lists is told, and holds up no other', async () => {
  const files = Array.from({ length: 45 }, (_, n) => ({ id: `${n}`, filename: `${n}.bin`, length: n < 30 ? 1000 : 7 }));
  const { folder, save } = await bench(files, (response) => response.end('content'));
  const { saved, failed, failures } = await save();
  expect([saved, failed]).toEqual([15, 30]);
  expect(failures[0]?.problem.message).toMatch(
    /^“\d+\.bin” is saved with 7 bytes, but its store lists it with 1000\.$/,
  );
  expect(await readdir(folder)).toHaveLength(45);
});

test('each file is saved under its own safe name, none over another, a few at a time', async () => {
  const names = ['a.pdf', 'a.pdf', '../../a.pdf', 'b<1>.csv', ''].map((filename, n) => ({ id: `${n}`, filename }));
  const { folder, told, save, mostAtOnce } = await bench([...names, ...numbered(40)], (response, id) =>
    response.end(`content ${id}`),
  );
  await writeFile(path.join(folder, 'a.pdf'), 'there before');
  expect(await save()).toMatchObject({ folder, saved: 45, failed: 0, left: 0, bytes: 45 * 9 + 30 });
  const saved = await readdir(folder);
  expect(saved).toHaveLength(46);
  expect(saved).toEqual(expect.arrayContaining(['a.pdf', 'a (2).pdf', 'a (3).pdf', 'a (4).pdf', 'b-1-.csv', '4']));
  expect(await readFile(path.join(folder, 'a.pdf'), 'utf8')).toBe('there before');
  expect(await readFile(path.join(folder, '39.bin'), 'utf8')).toBe('content 39');
  expect(told.at(-1)).toMatchObject({ downloadId: 'd1', folder, saved: 45, failed: 0 });
  expect(mostAtOnce()).toBeLessThanOrEqual(3);
});

test('what fails is told with its file, and the others are saved', async () => {
  const unnamed = { id: 'u', filename: 'u.bin', store: storeWords().unnamed };
  const { folder, save } = await bench([...numbered(6), unnamed], (response, id) => {
    if (id === '2') response.writeHead(404).end('{"error":[{"msg":"No such file."}]}');
    else if (id === '3') response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy());
    else response.end('whole');
  });
  await mkdir(path.join(folder, '5.bin'));
  const outcome = await save();
  expect(outcome).toMatchObject({ saved: 3, failed: 4, left: 0, bytes: 15 });
  const failures = new Map(outcome.failures.map(({ filename, problem }) => [filename, problem]));
  expect([...failures.keys()].toSorted()).toEqual(['2.bin', '3.bin', '5.bin', 'u.bin']);
  expect(failures.get('2.bin')?.message).toContain('No such file.');
  expect(failures.get('3.bin')?.kind).toBe('truncated');
  expect(failures.get('u.bin')?.message).toContain('does not name the file’s store');
  expect((await readdir(folder)).toSorted()).toEqual(['0.bin', '1.bin', '4.bin', '5.bin']);
});

test.each(['EFBIG', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL'])(
  'a file that the drive does not take (%s), for its size or its name, takes no other with it',
  async (code) => {
    const told = fileProblem('“3.bin” could not be saved', Object.assign(new Error(code), { code }));
    const all = testSavings();
    const savings: BeginSaving = {
      begin: (files) =>
        path.basename(files[0]?.path ?? '') === '3.bin' ? Promise.reject(new ProblemError(told)) : all.begin(files),
    };
    const { save } = await bench(numbered(20), (response) => response.end('whole'), savings);
    expect(await save()).toMatchObject({ saved: 19, failed: 1, left: 0, failures: [{ filename: '3.bin' }] });
  },
);

test('a server that refuses the sign-in is not asked for thousands of files', async () => {
  const { folder, save, server } = await bench(numbered(5000), (response) => response.writeHead(401).end());
  const outcome = await save();
  expect(outcome).toMatchObject({ saved: 0, left: 5000 - outcome.failed });
  expect(outcome.failures[0]?.problem.kind).toBe('authentication');
  expect(server.seen.length).toBeLessThan(10);
  expect(await readdir(folder)).toEqual([]);
});

test('where so many fail one after the other, the rest is left out', async () => {
  const { save, server } = await bench(numbered(5000), (response) => response.writeHead(404).end());
  const outcome = await save();
  expect(outcome.saved).toBe(0);
  expect(outcome.failed).toBeGreaterThanOrEqual(20);
  expect(outcome.failed + outcome.left).toBe(5000);
  expect(server.seen.length).toBeLessThan(30);
});

test('stopped, it leaves what is complete and nothing else', async () => {
  const stop = new AbortController();
  const { folder, save } = await bench(numbered(100), (response, id) => {
    if (Number(id) < 10) return void response.end('whole');
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    if (id === '12') stop.abort();
  });
  const outcome = await save(stop.signal);
  expect(outcome).toMatchObject({ saved: 10, failed: 0, left: 90, bytes: 50 });
  expect(await readdir(folder)).toHaveLength(10);
});

test('files that the page no longer has are told, and nothing hangs', async () => {
  const { save } = await bench('gone', (response) => response.end());
  await expect(save()).rejects.toMatchObject({ problem: { details: { argument: 'set' } } });
});
