import { chmod, mkdir, readdir, readFile, stat, symlink, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  noteTemporariesIn,
  removeTemporaryFiles,
  runningWrites,
  temporaryName,
  untilFree,
  writeAtomically,
} from './atomic-write';
import { smallDisk, testFolder } from '../testing/folder';

test('content of any kind is written unchanged, and no other file is left', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'a.json');
  const contents = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 3000 }));
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      await writeAtomically(file, content);
      const bytes = await readFile(file);
      expect(bytes.equals(typeof content === 'string' ? Buffer.from(content) : content)).toBe(true);
      expect(await readdir(folder)).toEqual(['a.json']);
    }),
    { numRuns: 30 },
  );
  expect(runningWrites.isSettled).toBe(true);
});

test('a file keeps its permissions, a link still points at its file', async () => {
  const folder = await testFolder();
  const file = path.join(folder, 'a.json');
  await writeFile(file, 'old');
  await chmod(file, 0o664);
  await symlink(file, path.join(folder, 'link.json'));
  await writeAtomically(path.join(folder, 'link.json'), 'new', 0o600);
  expect(await readFile(file, 'utf8')).toBe('new');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o664);
  expect((await readdir(folder)).toSorted()).toEqual(['a.json', 'link.json']);
});

test('a name of 255 bytes is written like any other', async () => {
  const folder = await testFolder();
  const name = `${'値'.repeat(83)}.json_`;
  await writeAtomically(path.join(folder, name), 'new');
  expect(await readdir(folder)).toEqual([name]);
});

describe('a file that another program has open', () => {
  const busy = Object.assign(new Error('busy'), { code: 'EPERM' });
  /** Fails so many times; how often it was tried, and for how long in all. */
  async function tried(failures: number, platform: NodeJS.Platform) {
    const rests: number[] = [];
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries <= failures) throw busy;
    };
    const rest = async (milliseconds: number) => void rests.push(milliseconds);
    const error = await untilFree(work, { platform, rest }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return { tries, waited: rests.reduce((sum, one) => sum + one, 0), error };
  }

  test('is tried again on Windows, for about two seconds', async () => {
    expect(await tried(5, 'win32')).toEqual({ tries: 6, waited: 620, error: undefined });
    expect(await tried(100, 'win32')).toEqual({ tries: 8, waited: 1900, error: busy });
  });

  test('is not tried again where that says that it may not be done', async () => {
    expect(await tried(1, 'linux')).toEqual({ tries: 1, waited: 0, error: busy });
  });
});

test('on a full disk the old content stays complete, and no other file is left', async (context) => {
  const folder = await smallDisk(256 * 1024);
  if (folder === undefined) return context.skip('this user may mount no disk');
  const file = path.join(folder, 'a.json');
  await writeAtomically(file, 'old');
  // The disk accepts a part first, and reports only then that it is full.
  await expect(writeAtomically(file, 'n'.repeat(400_000))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('only files with a temporary name are removed from a folder', async () => {
  const folder = await testFolder();
  const kept = ['a.json', '.hidden.part', 'a.part', '.a.json.0123456.part'];
  for (const name of kept) await writeFile(path.join(folder, name), '');
  await writeFile(temporaryName(path.join(folder, 'a.json')), '{"ver');
  await mkdir(path.join(folder, 'items'));
  await removeTemporaryFiles([folder, path.join(folder, 'not there')]);
  expect((await readdir(folder)).toSorted()).toEqual([...kept, 'items'].toSorted());
});

test('a write elsewhere that is killed leaves nothing behind the next start, and nothing of anybody else is touched', async () => {
  const [own, shared] = [await testFolder(), await testFolder()];
  const notes = path.join(own, 'temporaries');
  await noteTemporariesIn(notes);
  await mkdir(notes);
  const stop = new AbortController();
  const changes = watch(notes, { signal: stop.signal })[Symbol.asyncIterator]();
  const change = changes.next();
  await writeAtomically(path.join(shared, 'a.pdview'), 'whole');
  expect((await change).value).toMatchObject({ filename: expect.stringMatching(/\.txt$/) });
  stop.abort();
  expect(await readdir(notes)).toEqual([]);

  const left = temporaryName(path.join(shared, 'a.pdview'));
  const ofAColleague = temporaryName(path.join(shared, 'a.pdview'));
  for (const file of [left, ofAColleague]) await writeFile(file, 'ha');
  await writeFile(path.join(notes, '1.txt'), left);
  await writeFile(path.join(notes, '2.txt'), path.join(shared, 'a.pdview'));
  await writeFile(path.join(notes, '3.txt'), left.slice(0, -3));
  await noteTemporariesIn(notes);
  expect((await readdir(shared)).toSorted()).toEqual([path.basename(ofAColleague), 'a.pdview'].toSorted());
  expect(await readdir(notes)).toEqual([]);
});
