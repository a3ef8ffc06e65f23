import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { WorkingView } from '@shared/contract/trend/view-files';
import type { FileEvent } from '../files/file-problems';
import { testFolder } from '../testing/folder';
import { runningWrites } from '../files/atomic-write';
import { SessionFile } from './session-file';
import { plainView } from './testing/views';

const tab = (name: string) => ({ view: { ...plainView, name }, file: '/views/a.pdview', isChanged: true });
/** One tab with each name, the last one on screen. */
const working = (...names: readonly string[]) => ({ tabs: names.map(tab), shown: names.length - 1 });
const open = (file: string, events: FileEvent[] = []) => SessionFile.open(file, (event) => void events.push(event));

const refuse = () => Promise.reject(new Error('set aside'));
const restored = (session: SessionFile) => session.restore(refuse);

/** What a further start shows, and what it sets aside. */
async function nextStart(file: string) {
  const aside: WorkingView[] = [];
  const session = await open(file);
  const shown = await session.restore(async (each) => {
    aside.push(each);
    return true;
  });
  return { session, shown, aside };
}

test('what breaks the window is set aside at the next start, once', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await session.broken();
  await session.keep(working('A'));
  expect(await nextStart(file)).toMatchObject({ shown: null, aside: [tab('A')] });
  const again = await open(file);
  await again.keep(working('B'));
  expect(await restored(again)).toEqual(working('B'));
});

test('what the window crashed with twice while it began is set aside; a window that went on began anew', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await session.crashed();
  expect(await restored(session)).toEqual(working('A'));
  await session.sound();
  await session.crashed();
  expect(await restored(session)).toEqual(working('A'));
  await session.crashed();
  expect(await nextStart(file)).toMatchObject({ shown: null, aside: [tab('A')] });
});

test('what holds the window up is set aside, unless the window comes back by itself', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await session.hung(true);
  await session.hung(false);
  expect((await nextStart(file)).shown).toEqual(working('A'));
  await session.hung(true);
  await session.crashed();
  await session.hung(false);
  expect(await nextStart(file)).toMatchObject({ shown: null, aside: [tab('A')] });
});

test('a window that comes back while it is being noted that it does not respond is none that was held up', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await Promise.all([session.hung(true), session.hung(false)]);
  expect((await nextStart(file)).shown).toEqual(working('A'));
});

test('the last saved session is there at the next start', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const first = await open(file);
  expect(await restored(first)).toBeNull();
  await first.keep(working('A'));
  await first.keep(working('B'));
  expect(await restored(first)).toEqual(working('B'));
  expect(await restored(await open(file))).toEqual(working('B'));
});

test('where nothing is to be kept, nothing comes back', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await session.keep(null);
  await session.crashed();
  expect(await restored(session)).toBeNull();
  expect((await nextStart(file)).shown).toBeNull();
});

test('of several views only the one on screen is set aside when the window breaks; the others come back', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A', 'B', 'C'));
  await session.broken();
  const { shown, aside } = await nextStart(file);
  expect({ shown, aside }).toEqual({ shown: working('A', 'B'), aside: [tab('C')] });
  expect((await nextStart(file)).shown).toEqual(working('A', 'B'));
});

const notAside = () => Promise.resolve(false);

test('a view that can’t be set aside stays in the session beside what is kept then; the others are shown', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A', 'B', 'C'));
  await session.broken();
  expect(await session.restore(notAside)).toEqual(working('A', 'B'));
  await session.keep(working('A', 'D'));
  expect(await nextStart(file)).toMatchObject({ shown: { tabs: [tab('A'), tab('D'), tab('C')], shown: 1 }, aside: [] });
});

test('the only view that can’t be set aside is set aside at the next start, or is there again beside a new one', async () => {
  const file = path.join(await testFolder(), 'session.json');
  const session = await open(file);
  await session.keep(working('A'));
  await session.broken();
  expect(await session.restore(notAside)).toBeNull();
  expect(await session.restore(notAside)).toBeNull();
  expect(await nextStart(file)).toMatchObject({ shown: null, aside: [tab('A')] });
  await session.keep(null);
  expect((await nextStart(file)).shown).toEqual(working('A'));
  await session.keep({ ...working('N'), shown: 0 });
  expect((await nextStart(file)).shown).toEqual({ tabs: [tab('N'), tab('A')], shown: 0 });
});

test('what a version without tabs kept is one tab, with what it knew of crashes', async () => {
  const file = path.join(await testFolder(), 'session.json');
  await writeFile(file, JSON.stringify({ version: 1, content: { ...tab('A'), crashes: 1, isBroken: false } }));
  const session = await open(file);
  expect(await restored(session)).toEqual(working('A'));
  await session.crashed();
  expect(await nextStart(file)).toMatchObject({ shown: null, aside: [tab('A')] });
});

test('a view that can’t be read is left out and told; the others are there', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const { tabs, shown } = working('A', 'B');
  const content = { tabs: [{ ...tab('Odd'), view: { ...plainView, version: 7 } }, ...tabs], shown };
  await writeFile(file, JSON.stringify({ version: 2, content }));
  const events: FileEvent[] = [];
  expect(await restored(await open(file, events))).toEqual(working('A', 'B'));
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
});

test('of many concurrent saves the last wins', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const session = await open(file);
  const saves = Array.from({ length: 300 }, (_, index) => session.keep(working(`V${index}`)));
  await Promise.all(saves);
  expect(runningWrites.isSettled).toBe(true);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ content: { tabs: [{ view: { name: 'V299' } }] } });
  expect(await readdir(folder)).toEqual(['session.json']);
});

test('a broken file is set aside and reported, and the next session is saved', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  await writeFile(file, '{"version":1,"content":{"view":');
  const events: FileEvent[] = [];
  const session = await open(file, events);
  expect(await restored(session)).toBeNull();
  expect(events).toMatchObject([{ about: 'reading', problem: { kind: 'file' } }]);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^session\.broken-/)]);
  await session.keep(working('A'));
  expect(await restored(await open(file))).toEqual(working('A'));
});

test('a session of a newer version is set aside, not overwritten', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'session.json');
  const content = { ...tab('A'), view: { ...plainView, version: 7 } };
  await writeFile(file, JSON.stringify({ version: 1, content }));
  expect(await restored(await open(file))).toBeNull();
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
  expect(await restored(session)).toEqual(working('A'));
});
