import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemOf } from '@shared/contract/problem';
import { testFolder } from '../testing/folder';
import { SessionFile } from './session-file';
import { plainView } from './testing/views';

const working = (name: string) => ({ view: { ...plainView, name }, file: '/views/a.pdview', isChanged: true });
const open = (file: string) => SessionFile.open(file, () => undefined);

test('what was kept last is there at the next start', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const first = await open(file);
  expect(first.restored).toEqual({ working: null, problem: null });
  await first.keep(working('A'));
  await first.keep(working('B'));
  expect(first.restored.working).toEqual(working('B'));
  expect((await open(file)).restored).toEqual({ working: working('B'), problem: null });
});

test('of many at once the last wins, and the file has it when it is flushed', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const session = await open(file);
  const kept = Array.from({ length: 300 }, (_, index) => session.keep(working(`V${index}`)));
  expect(session.isSettled).toBe(false);
  await session.flush();
  expect(session.isSettled).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: { view: { name: 'V299' } } });
  await Promise.all(kept);
  expect(await readdir(folder)).toEqual(['session.json']);
});

test('a broken file is set aside and told, and the next is kept', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  await writeFile(file, '{"version":1,"content":{"view":');
  const session = await open(file);
  expect(session.restored).toMatchObject({ working: null, problem: { kind: 'file' } });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^session\.broken-/)]);
  await session.keep(working('A'));
  expect((await open(file)).restored.working).toEqual(working('A'));
});

test('a session of a newer version is set aside, not overwritten', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const content = { ...working('A'), view: { ...plainView, version: 7 } };
  await writeFile(file, JSON.stringify({ version: 1, content }));
  expect((await open(file)).restored).toMatchObject({ working: null, problem: { kind: 'file' } });
  const [aside = ''] = await readdir(folder);
  expect(JSON.parse(await readFile(path.join(folder, aside), 'utf8'))).toEqual({ version: 1, content });
});

test('a place that can’t be written is told; the program still ends and still knows the work', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'file'), '');
  await mkdir(path.join(folder, 'session.json'));
  const session = await open(path.join(folder, 'session.json'));
  expect(session.restored.problem).toMatchObject({ kind: 'file' });
  await expect(session.keep(working('A')).catch(problemOf)).resolves.toMatchObject({ kind: 'file' });
  await session.flush();
  expect(session.isSettled).toBe(true);
  expect(session.restored.working).toEqual(working('A'));
});
