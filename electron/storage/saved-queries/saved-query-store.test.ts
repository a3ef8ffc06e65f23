import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFileQuery, type SavedQuery } from '@shared/contract/files/file-query';
import { SavedQueryStore } from './saved-query-store';

async function createStore() {
  const folder = await mkdtemp(path.join(tmpdir(), 'file-queries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const queries = new SavedQueryStore({ folder, trash: (file) => rm(file), report: () => {} });
  return { queries, own: path.join(folder, 'file-queries') };
}

function query(name: string, filter = ''): SavedQuery {
  return {
    format: 'process-data-viewer-file-query',
    version: 1,
    name,
    zone: 'local',
    connection: { id: 'c1', name: 'Plant 1' },
    queries: [{ ...emptyFileQuery, items: [{ id: '85005459814416385' }], start: '*-90d', filter }],
  };
}

test('a favourite is a readable file, named after it, and is read unchanged', async () => {
  const { queries, own } = await createStore();
  const kept = query('Certificates: Unit 1/2', '{ length: { $gt: 5e6 } }');
  const { file } = await queries.keep(null, kept);
  expect(path.basename(file)).toBe('Certificates- Unit 1-2.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
  expect((await queries.list()).favourites).toMatchObject([{ file, kept }]);
  await queries.keep(null, kept);
  expect(await readdir(own)).toEqual(['Certificates- Unit 1-2 (2).json', 'Certificates- Unit 1-2.json']);
  await queries.keep(file, query('Renamed'));
  expect((await queries.list()).favourites.map((one) => one.kept?.name)).toEqual(['Certificates: Unit 1/2', 'Renamed']);
  await queries.remove(file);
  expect((await queries.list()).favourites).toHaveLength(1);
});

test('favourites are listed by name, numbers in their order', async () => {
  const { queries } = await createStore();
  for (const name of ['Week 10', 'Week 2']) await queries.keep(null, query(name));
  expect((await queries.list()).favourites.map((one) => one.kept?.name)).toEqual(['Week 2', 'Week 10']);
});

test('favourites saved concurrently under one name are separate files', async () => {
  const { queries } = await createStore();
  const kept = await Promise.all(['{ a: 1 }', '{ b: 1 }'].map((filter) => queries.keep(null, query('Same', filter))));
  expect(new Set(kept.map(({ file }) => file)).size).toBe(2);
  expect((await queries.list()).favourites).toHaveLength(2);
});

test('a favourite takes no name that is there with its letters composed otherwise: some systems take both for one', async () => {
  const { queries, own } = await createStore();
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'Ku\u0308hler.json'), 'kept');
  const { file } = await queries.keep(null, query('K\u00fchler'));
  expect(path.basename(file)).toBe('K\u00fchler (2).json');
});

test('a favourite with a byte-order mark is read', async () => {
  const { queries, own } = await createStore();
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'mended.json'), `\u{feff}${JSON.stringify(query('Mended'))}`);
  expect((await queries.list()).favourites).toMatchObject([{ kept: { name: 'Mended' } }]);
});

test('an invalid file is listed with its reason and left unchanged', async () => {
  const { queries, own } = await createStore();
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'broken.json'), '{');
  await writeFile(path.join(own, 'newer.json'), '{"version":2}');
  const { favourites } = await queries.list();
  expect(favourites.map((one) => one.problem?.message)).toEqual([
    expect.stringContaining('The query “broken” can’t be understood'),
    expect.stringContaining('a newer version'),
  ]);
  expect(await readFile(path.join(own, 'broken.json'), 'utf8')).toBe('{');
});

test('a folder that can’t be read is told, and does not pass for one without favourites', async () => {
  const { queries, own } = await createStore();
  expect((await queries.list()).favourites).toEqual([]);
  await writeFile(own, 'no folder');
  await expect(queries.list()).rejects.toMatchObject({
    problem: { kind: 'file', message: expect.stringContaining('file-queries could not be read') },
  });
});

test('only files of the folder can be named', async () => {
  const { queries, own } = await createStore();
  const elsewhere = [path.join(own, '../settings.json'), '/etc/passwd', path.join(own, 'x.txt')];
  for (const file of elsewhere) {
    await expect(queries.keep(file, query('x'))).rejects.toMatchObject({ problem: { kind: 'invalid' } });
    await expect(queries.remove(file)).rejects.toMatchObject({ problem: { kind: 'invalid' } });
  }
});

test('recent queries: the last first, each once, at most 50', async () => {
  const { queries } = await createStore();
  await Promise.all(Array.from({ length: 60 }, (_, n) => queries.note(query('q', `{ n: ${n} }`))));
  await queries.note(query('another name', '{ n: 20 }'));
  const { recent } = await queries.list();
  expect(recent).toHaveLength(50);
  expect(recent.slice(0, 3).map(({ kept }) => kept.queries[0]?.filter)).toEqual([
    '{ n: 20 }',
    '{ n: 59 }',
    '{ n: 58 }',
  ]);
  await queries.forget();
  expect((await queries.list()).recent).toEqual([]);
});

test('a recent query that can’t be understood does not take the others with it', async () => {
  const { queries, own } = await createStore();
  await queries.note(query('Kept', '{ a: 1 }'));
  await queries.note(query('Broken'));
  const file = path.join(path.dirname(own), 'recent-file-queries.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "Broken"', '"name": 5'));
  const later = new SavedQueryStore({ folder: path.dirname(own), trash: (one) => rm(one), report: () => {} });
  expect((await later.list()).recent).toMatchObject([{ kept: { name: 'Kept' } }]);
});
