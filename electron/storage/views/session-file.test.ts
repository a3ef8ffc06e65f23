import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FileEvent } from '../files/file-event';
import { testFolder } from '../testing/folder';
import { runningWrites } from '../files/atomic-write';
import { SessionFile } from './session-file';
import { plainView } from './testing/views';

const working = (name: string) => ({ view: { ...plainView, name }, file: '/views/a.pdview', isChanged: true });
const open = (file: string, told: FileEvent[] = []) => SessionFile.open(file, (event) => void told.push(event));

test('what was kept last is there at the next start', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const first = await open(file);
  expect(first.restored).toBeNull();
  await first.keep(working('A'));
  await first.keep(working('B'));
  expect(first.restored).toEqual(working('B'));
  expect((await open(file)).restored).toEqual(working('B'));
});

test('of many at once the last wins', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const session = await open(file);
  const kept = Array.from({ length: 300 }, (_, index) => session.keep(working(`V${index}`)));
  await Promise.all(kept);
  expect(runningWrites.isSettled).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: { view: { name: 'V299' } } });
  expect(await readdir(folder)).toEqual(['session.json']);
});

test('a broken file is set aside and told, and the next is kept', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  await writeFile(file, '{"version":1,"content":{"view":');
  const told: FileEvent[] = [];
  const session = await open(file, told);
  expect(session.restored).toBeNull();
  expect(told).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^session\.broken-/)]);
  await session.keep(working('A'));
  expect((await open(file)).restored).toEqual(working('A'));
});

test('a session of a newer version is set aside, not overwritten', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const content = { ...working('A'), view: { ...plainView, version: 7 } };
  await writeFile(file, JSON.stringify({ version: 1, content }));
  expect((await open(file)).restored).toBeNull();
  const [aside = ''] = await readdir(folder);
  expect(JSON.parse(await readFile(path.join(folder, aside), 'utf8'))).toEqual({ version: 1, content });
});

test('a place that can’t be read or written is told, and the work is still known', async () => {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'session.json'));
  const told: FileEvent[] = [];
  const session = await open(path.join(folder, 'session.json'), told);
  expect(told).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  await session.keep(working('A'));
  expect(session.restored).toEqual(working('A'));
});
