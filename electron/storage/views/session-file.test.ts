import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FileEvent } from '../files/file-problems';
import { testFolder } from '../testing/folder';
import { runningWrites } from '../files/atomic-write';
import { SessionFile } from './session-file';
import { plainView } from './testing/views';

const working = (name: string) => ({ view: { ...plainView, name }, file: '/views/a.pdview', isChanged: true });
const open = (file: string, events: FileEvent[] = []) => SessionFile.open(file, (event) => void events.push(event));

test('the last saved session is there at the next start', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const first = await open(file);
  expect(first.restored).toBeNull();
  await first.keep(working('A'));
  await first.keep(working('B'));
  expect(first.restored).toEqual(working('B'));
  expect((await open(file)).restored).toEqual(working('B'));
});

test('of many concurrent saves the last wins', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const session = await open(file);
  const saves = Array.from({ length: 300 }, (_, index) => session.keep(working(`V${index}`)));
  await Promise.all(saves);
  expect(runningWrites.isSettled).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: { view: { name: 'V299' } } });
  expect(await readdir(folder)).toEqual(['session.json']);
});

test('a broken file is set aside and reported, and the next session is saved', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  await writeFile(file, '{"version":1,"content":{"view":');
  const events: FileEvent[] = [];
  const session = await open(file, events);
  expect(session.restored).toBeNull();
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
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

test('a path that can’t be read or written is reported, and the session is kept in memory', async () => {
  const folder = await testFolder();
  await mkdir(path.join(folder, 'session.json'));
  const events: FileEvent[] = [];
  const session = await open(path.join(folder, 'session.json'), events);
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  await session.keep(working('A'));
  expect(session.restored).toEqual(working('A'));
});
