import { access, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostViewBytes } from '@shared/contract/trend/view-files';
import { problemOf } from '@shared/problem/problem';
import { RecentViews } from './recent-views';
import { saveView, viewFilesFixture } from './testing/view-files-fixture';
import { anyView, plainView } from './testing/views';
import { viewText } from './view-text';

test('any view survives saving and opening, twice with the same bytes', async () => {
  const { files } = await viewFilesFixture();
  await fc.assert(
    fc.asyncProperty(anyView, async (view) => {
      const { file, view: saved } = await saveView(files, null, view);
      const bytes = await readFile(file, 'utf8');
      const opened = await files.open(file);
      expect(viewText(opened.view)).toBe(bytes);
      expect({ ...saved, name: view.name }).toEqual(view);
      await saveView(files, file, opened.view);
      expect(await readFile(file, 'utf8')).toBe(bytes);
    }),
    { numRuns: 60 },
  );
});

test('a new view becomes a file of its name; a name in use gets a number, in file and view', async () => {
  const { files, folder, names } = await viewFilesFixture();
  const saved = await Promise.all([1, 2, 3].map(() => saveView(files, null, plainView)));
  expect(saved.map(({ view }) => view.name)).toEqual(['Boiler', 'Boiler (2)', 'Boiler (3)']);
  expect(saved[1]?.file).toBe(path.join(folder, 'Boiler (2).pdview'));
  expect((await names()).toSorted()).toEqual(['Boiler (2).pdview', 'Boiler (3).pdview', 'Boiler.pdview']);
});

test('a broken, a newer and a foreign file are listed with their problem, next to all others', async () => {
  const { files, folder } = await viewFilesFixture();
  await saveView(files, null, plainView);
  await writeFile(path.join(folder, 'Alpha.pdview'), '{"format":');
  await writeFile(path.join(folder, 'New.pdview'), JSON.stringify({ ...plainView, version: 9 }));
  await mkdir(path.join(folder, 'Folder.pdview'));
  await writeFile(path.join(folder, 'notes.txt'), 'x');
  const { saved } = await files.list();
  expect(saved.map(({ name, problem }) => [name, problem?.kind])).toEqual([
    ['Alpha', 'file'],
    ['Boiler', undefined],
    ['Folder', 'file'],
    ['New', 'file'],
  ]);
  expect(saved[0]?.problem?.message).toContain('“Alpha.pdview”');
  expect(saved[1]?.modified).toBeGreaterThan(1e12);
});

test('views are listed by name, numbers in their order', async () => {
  const { files } = await viewFilesFixture();
  for (const name of ['Kettle 10', 'Kettle 2', 'kettle 1']) await saveView(files, null, { ...plainView, name });
  expect((await files.list()).saved.map(({ name }) => name)).toEqual(['kettle 1', 'Kettle 2', 'Kettle 10']);
});

test('a view from before queries of files opens with an empty one', async () => {
  const { files, folder } = await viewFilesFixture();
  const { files: _files, ...former } = plainView;
  const file = path.join(folder, 'Former.pdview');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(former));
  await files.list();
  expect(await files.open(file)).toMatchObject({ view: { files: { queries: [{ items: [], filter: '' }] } } });
});

test('a missing folder has no views', async () => {
  const { files } = await viewFilesFixture();
  expect(await files.list()).toEqual({ saved: [], recent: [] });
});

test.each(['', '\u{feff}'])('a file of a newer version is never overwritten, behind %j', async (mark) => {
  const { files } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const newer = mark + JSON.stringify({ ...plainView, version: 9, more: 'of it' });
  await writeFile(file, newer);
  await expect(saveView(files, file, plainView).catch(problemOf)).resolves.toMatchObject({
    kind: 'file',
    message: expect.stringContaining('newer version'),
  });
  await expect(files.rename(file, 'Other').catch(problemOf)).resolves.toMatchObject({ kind: 'file' });
  await expect(files.saveAs(plainView, () => Promise.resolve(file)).catch(problemOf)).resolves.toMatchObject({
    kind: 'file',
  });
  expect(await readFile(file, 'utf8')).toBe(newer);
});

test('a file that is not permitted is neither read nor written', async () => {
  const { files, root } = await viewFilesFixture();
  const secret = path.join(root, 'secret.pdview');
  await writeFile(secret, viewText(plainView));
  const attempts = [
    files.open(secret),
    saveView(files, secret, { ...plainView, name: 'Other' }),
    files.rename(secret, 'Other'),
    files.duplicate(secret),
    files.remove(secret),
  ];
  for (const attempt of attempts) {
    await expect(attempt.catch(problemOf)).resolves.toMatchObject({ kind: 'invalid', details: { argument: 'file' } });
  }
  expect(await readFile(secret, 'utf8')).toBe(viewText(plainView));
  expect(await files.openChosen(secret)).toMatchObject({ file: secret, view: plainView });
  expect(await files.open(secret)).toMatchObject({ file: secret, view: plainView });
});

test('saved as another file, the view gets its name; saved under the suggested name, it keeps its own', async () => {
  const { files, folder, root } = await viewFilesFixture();
  const view = { ...plainView, name: 'a/b' };
  const asSuggested = await files.saveAs(view, (suggested) => Promise.resolve(suggested));
  expect(asSuggested).toMatchObject({ file: path.join(folder, 'a-b.pdview'), view });
  const elsewhere = path.join(root, 'For Ann.pdview');
  expect(await files.saveAs(view, () => Promise.resolve(elsewhere))).toMatchObject({ view: { name: 'For Ann' } });
  expect(JSON.parse(await readFile(elsewhere, 'utf8'))).toMatchObject({ name: 'For Ann' });
  expect(await files.saveAs(view, () => Promise.resolve(undefined))).toBeUndefined();
});

test('saved as a name without extension, it gets one and overwrites nothing', async () => {
  const { files, root } = await viewFilesFixture();
  const there = path.join(root, 'Ann.pdview');
  await writeFile(there, 'kept');
  const saved = await files.saveAs(plainView, () => Promise.resolve(path.join(root, 'Ann')));
  expect(saved).toMatchObject({ file: path.join(root, 'Ann (2).pdview'), view: { name: 'Ann (2)' } });
  expect(await readFile(there, 'utf8')).toBe('kept');
});

test('renamed, a view has another file and the old one is gone; a name in use gets a number', async () => {
  const { files, folder, names } = await viewFilesFixture();
  await saveView(files, null, { ...plainView, name: 'Taken' });
  const { file } = await saveView(files, null, plainView);
  const renamed = await files.rename(file, 'Taken');
  expect(renamed).toMatchObject({ file: path.join(folder, 'Taken (2).pdview'), view: { name: 'Taken (2)' } });
  expect((await names()).toSorted()).toEqual(['Taken (2).pdview', 'Taken.pdview']);
  expect((await files.list()).recent.map(({ name }) => name)).toEqual(['Taken (2)', 'Taken']);
});

test('named after a file with a long name, a view has no half of an emoji', async () => {
  const { files, root } = await viewFilesFixture();
  const file = path.join(root, `${'a'.repeat(199)}👍.pdview`);
  expect((await files.saveAs(plainView, () => Promise.resolve(file)))?.view.name).toBe('a'.repeat(199));
});

test('renamed while another program has the old file open, the view is saved to a new file, and both files are reported', async () => {
  const inUse = Object.assign(new Error('EBUSY: unlink C:\\views'), { code: 'EBUSY' });
  const { files, folder } = await viewFilesFixture(() => Promise.reject(inUse));
  const { file } = await saveView(files, null, plainView);
  await expect(files.rename(file, 'Other').catch(problemOf)).resolves.toMatchObject({
    kind: 'file',
    message:
      'The view was saved as “Other.pdview”, but “Boiler.pdview” could not be removed: another program is using it.',
    advice: expect.stringContaining('file manager'),
  });
  expect((await files.list()).recent[0]).toMatchObject({ file: path.join(folder, 'Other.pdview'), missing: false });
});

test('renamed so that only the case or a sign changes, it is still one view', async () => {
  const { files, names } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const upper = await files.rename(file, 'BOILER');
  expect(upper.view.name).toBe('BOILER');
  expect(await names()).toHaveLength(1);
  expect(await files.rename(upper.file, 'BOILER.')).toMatchObject({ file: upper.file, view: { name: 'BOILER.' } });
  expect(await names()).toHaveLength(1);
});

test('a duplicate is next to the view, and separate', async () => {
  const { files } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const copy = await files.duplicate(file);
  expect(copy.view).toEqual({ ...plainView, name: 'Boiler (2)' });
  expect((await files.list()).saved).toHaveLength(2);
});

test('removed, a view is in the trash; a missing one is only removed from the list', async () => {
  const { files, names, root } = await viewFilesFixture();
  const first = await saveView(files, null, plainView);
  const second = await saveView(files, null, plainView);
  await files.remove(first.file);
  await expect(access(path.join(root, 'trashed Boiler.pdview'))).resolves.toBeUndefined();
  await rm(second.file);
  expect((await files.list()).recent).toMatchObject([{ name: 'Boiler (2)', missing: true }]);
  await files.remove(second.file);
  expect(await names()).toEqual([]);
  expect((await files.list()).recent).toEqual([]);
});

test('the last twenty are recent, the latest first, also after a restart', async () => {
  const { files, recentFile } = await viewFilesFixture();
  const made = [];
  for (let number = 0; number < 22; number += 1)
    made.push(await saveView(files, null, { ...plainView, name: `V${number}` }));
  await files.open(made[5]?.file ?? '');
  const again = await RecentViews.open(recentFile, () => undefined);
  const names = (await again.list()).map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(['V5', 'V21', 'V20']);
  expect(await again.list()).toMatchObject(Array.from({ length: 20 }, () => ({ missing: false })));
});

test('a folder that cannot be written is reported, and the old file stays', async () => {
  const { files, folder } = await viewFilesFixture();
  await mkdir(folder, { recursive: true });
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, '');
  const inFile = () => Promise.resolve(path.join(blocked, 'x.pdview'));
  await expect(files.saveAs(plainView, inFile).catch(problemOf)).resolves.toMatchObject({
    kind: 'file',
    message: expect.stringContaining('“x.pdview” could not be saved'),
  });
});

// Root is never denied access, and Windows has no such modes.
if (process.getuid?.() !== 0 && process.platform !== 'win32') {
  test('a folder without permission is reported as such', async () => {
    const { files, folder } = await viewFilesFixture();
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o500);
    const told = saveView(files, null, plainView).catch(problemOf);
    await expect(told).resolves.toMatchObject({ kind: 'file', details: { code: 'EACCES' } });
    await chmod(folder, 0o700);
  });
}

test('a file changed by another program is left unchanged unless it is overwritten explicitly', async () => {
  const { files } = await viewFilesFixture();
  const mine = await saveView(files, null, plainView);
  const edited = { ...plainView, lanes: 'one' as const };
  // A view's own saves are no changes by others.
  const again = await files.save(mine.file, edited, mine.digest);
  expect(again).toMatchObject({ kind: 'saved', view: edited });
  await expect(files.changedSince(mine.file, mine.digest)).resolves.toBe((await stat(mine.file)).mtimeMs);
  await expect(files.savedHere(mine.file)).resolves.toBe(true);

  const theirs = viewText({ ...plainView, lanes: 'item' });
  await writeFile(mine.file, theirs);
  expect(await files.save(mine.file, edited, mine.digest)).toMatchObject({ kind: 'changed' });
  expect(await readFile(mine.file, 'utf8')).toBe(theirs);
  await expect(files.savedHere(mine.file)).resolves.toBe(false);
  const opened = await files.open(mine.file);
  await expect(files.changedSince(mine.file, opened.digest)).resolves.toBeUndefined();
  expect(await files.save(mine.file, edited, opened.digest)).toMatchObject({ kind: 'saved' });

  // A missing file has no content to lose.
  await expect(files.isGone(mine.file)).resolves.toBe(false);
  await rm(mine.file);
  await expect(files.isGone(mine.file)).resolves.toBe(true);
  await expect(files.changedSince(mine.file, mine.digest)).resolves.toBeUndefined();
  expect(await files.save(mine.file, edited, mine.digest)).toMatchObject({ kind: 'saved' });
});

test('a chosen file that ends in .json is given as text, of which the page may make a view; it is none of the files of views', async () => {
  const { files, folder } = await viewFilesFixture();
  const { file } = await saveView(files, null, plainView);
  const chart = path.join(folder, 'Chart.JSON');
  await writeFile(chart, '{"pens": []}');
  expect(await files.openAny(chart)).toEqual({ name: 'Chart.JSON', text: '{"pens": []}' });
  expect((await files.list()).recent.map(({ name }) => name)).toEqual(['Boiler']);
  await expect(files.open(chart)).rejects.toMatchObject({ problem: { kind: 'invalid' } });
  expect(await files.openAny(file)).toMatchObject({ file, view: { name: 'Boiler' } });
  await writeFile(chart, ' '.repeat(mostViewBytes + 1));
  await expect(files.openAny(chart)).rejects.toMatchObject({ problem: { kind: 'file' } });
  await expect(files.openAny(path.join(folder, 'gone.json'))).rejects.toMatchObject({ problem: { kind: 'file' } });
});
