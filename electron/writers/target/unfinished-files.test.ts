import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../storage/testing/folder';
import { chosenFile } from './target-files';
import { UnfinishedFiles } from './unfinished-files';

const started = Date.UTC(2026, 0, 2);
const before = new Date(Date.UTC(2026, 0, 1));

async function leave(file: string, at = before): Promise<void> {
  await writeFile(file, 'half');
  await utimes(file, at, at);
}

async function killed() {
  const folder = await testFolder();
  const note = path.join(folder, 'notes', 'unfinished.json');
  const { temporary } = await chosenFile(path.join(folder, 'a.csv'));
  await new UnfinishedFiles(
    note,
    () => undefined,
    () => undefined,
  ).begin([temporary]);
  await leave(temporary);
  return { folder, note, temporary };
}

test('what a killed export left is removed at the next start, and noted no longer', async () => {
  const { folder, note } = await killed();
  const told: string[] = [];
  await new UnfinishedFiles(
    note,
    () => undefined,
    (message) => void told.push(message),
  ).cleanUp(started);
  expect(await readdir(folder)).toEqual(['notes']);
  expect(told.join()).toContain('a.csv');
  expect(JSON.parse(await readFile(note, 'utf8'))).toMatchObject({ content: [] });
});

test('what is newer than the program, has another name, or was not noted stays', async () => {
  const { folder, note, temporary } = await killed();
  const other = path.join(folder, 'precious.csv');
  const foreign = (await chosenFile(path.join(folder, 'b.csv'))).temporary;
  await leave(other);
  await leave(foreign);
  await new UnfinishedFiles(
    note,
    () => undefined,
    () => undefined,
  ).begin([temporary, other]);
  await leave(temporary, new Date(started + 1));
  await new UnfinishedFiles(
    note,
    () => undefined,
    () => undefined,
  ).cleanUp(started);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['notes', 'precious.csv', path.basename(foreign), path.basename(temporary)].toSorted(),
  );
});

test('what was ended is forgotten', async () => {
  const { note, temporary } = await killed();
  const files = new UnfinishedFiles(
    note,
    () => undefined,
    () => undefined,
  );
  await files.begin([temporary, 'b']);
  await files.end([temporary]);
  expect(JSON.parse(await readFile(note, 'utf8'))).toMatchObject({ content: ['b'] });
});

test('a note that can’t be written stops nothing', async () => {
  const folder = await testFolder();
  await writeFile(path.join(folder, 'file'), '');
  const told: string[] = [];
  const files = new UnfinishedFiles(
    path.join(folder, 'file', 'note.json'),
    ({ file }) => void told.push(file),
    () => undefined,
  );
  await files.begin(['a']);
  expect(told).toHaveLength(1);
});
