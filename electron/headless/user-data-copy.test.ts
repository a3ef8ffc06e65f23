import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { ProblemError } from '@shared/problem/problem';
import { temporaryName, writeAtomically } from '../storage/files/atomic-write';
import { SaveJournals } from '../writers/target/save-journals';
import { Savings } from '../writers/target/saving';
import { removeLeftCopies } from './left-copies';
import { copyUserData, removeUserDataCopy } from './user-data-copy';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'user-data-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a copy has what a command needs, for this user alone, and nothing of Chromium', () => {
  const userData = folder();
  mkdirSync(path.join(userData, 'workspace/views'), { recursive: true });
  mkdirSync(path.join(userData, 'Cache'));
  writeFileSync(path.join(userData, 'workspace/connections.json'), '{}');
  writeFileSync(path.join(userData, 'workspace/views/a.pdview'), 'a');
  const copy = copyUserData(userData);
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  expect(readdirSync(copy)).toEqual(['workspace']);
  expect(readFileSync(path.join(copy, 'workspace/views/a.pdview'), 'utf8')).toBe('a');
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o700);
});

test('what a running program is writing at the moment is left out: it may be gone before it is copied', () => {
  const userData = folder();
  const views = path.join(userData, 'workspace/views');
  mkdirSync(views, { recursive: true });
  for (const file of ['a.pdview', path.basename(temporaryName('a.pdview'))]) writeFileSync(path.join(views, file), 'a');
  const copy = copyUserData(userData);
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  expect(readdirSync(path.join(copy, 'workspace/views'))).toEqual(['a.pdview']);
});

/** Lets the system's temporary files be in a folder for a test. */
function temporaryFilesIn(made: string): void {
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, made);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('where no copy can be made, it is said of what and in which folder, and what to do', () => {
  const userData = folder();
  const missing = path.join(userData, 'missing');
  temporaryFilesIn(missing);
  expect(() => copyUserData(userData)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({
        message: expect.stringMatching(`${userData}.*${missing}.*: it is not there`),
        advice: expect.stringContaining('TMPDIR'),
      }),
    }),
  );
});

test.skipIf(process.platform === 'win32')('of a copy that could not be made whole nothing stays', async () => {
  const [userData, temporary] = [folder(), folder()];
  temporaryFilesIn(temporary);
  mkdirSync(path.join(userData, 'workspace'));
  // A socket can't be copied.
  const server = createServer().listen(path.join(userData, 'workspace/settings.json'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(() => copyUserData(userData)).toThrow(ProblemError);
  expect(readdirSync(temporary)).toEqual([]);
});

test.skipIf(process.platform === 'win32').each(['views', 'file-queries'])(
  'one that can’t be read among %s takes no other with it, and stays to be told of',
  async (kind) => {
    const userData = folder();
    const source = path.join(userData, 'workspace', kind);
    mkdirSync(source, { recursive: true });
    writeFileSync(path.join(source, 'a'), 'a');
    // A socket can't be read as a file, by whomever.
    const server = createServer().listen(path.join(source, 'b'));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const copy = copyUserData(userData);
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    const copied = path.join(copy, 'workspace', kind);
    expect(readdirSync(copied)).toEqual(['a', 'b']);
    expect(readFileSync(path.join(copied, 'a'), 'utf8')).toBe('a');
    expect(() => readFileSync(path.join(copied, 'b'))).toThrow('ENXIO');
  },
);

const journalsIn = (exports: string) => new SaveJournals(exports, z.null(), () => undefined);
const dropped = { journalsIn, report: () => undefined, log: () => undefined };
/** The copy of a command that was killed: no process has this ID. */
const leftCopy = () => mkdtempSync(path.join(tmpdir(), 'process-data-viewer-command-99999999-'));

test('what a command that was killed left behind is removed at the next start', async () => {
  const left = leftCopy();
  const copy = copyUserData(folder());
  await removeLeftCopies(dropped);
  expect(readdirSync(tmpdir())).not.toContain(path.basename(left));
  const other = copyUserData(folder());
  await removeLeftCopies(dropped);
  expect(readdirSync(tmpdir())).toContain(path.basename(copy));
  for (const made of [copy, other]) rmSync(made, { recursive: true, force: true });
});

test('what a killed command was writing beside its files goes with its copy, and what was complete gets its name', async () => {
  const left = leftCopy();
  const out = folder();
  const journals = journalsIn(path.join(left, 'workspace/exports'));
  const savings = new Savings({ journals });
  const [partial, complete, picture] = ['partial.csv', 'complete.csv', 'picture.png'].map((name) =>
    path.join(out, name),
  );
  const begun = await savings.begin([{ path: partial ?? '', replaces: false }]);
  writeFileSync(begun.temporaries[0] ?? '', 'half');
  const written = path.join(out, '.complete.csv.0a0b0c0d.part');
  writeFileSync(written, 'whole');
  const part = { temporary: written, path: complete ?? '', replaces: false, goal: complete ?? '' };
  const rest = { sidecar: null, sidecarPart: null };
  await journals.write({ id: 'b', temporaries: [written], stage: 'complete', parts: [part], ...rest });
  const noted = temporaryName(picture ?? '');
  writeFileSync(noted, 'half');
  mkdirSync(path.join(left, 'workspace/temporaries'));
  writeFileSync(path.join(left, 'workspace/temporaries/a.txt'), noted);
  await removeLeftCopies(dropped);
  expect(readdirSync(out)).toEqual(['complete.csv']);
  expect(readdirSync(tmpdir())).not.toContain(path.basename(left));
});

test.skipIf(process.getuid?.() !== 0)('what another user’s command left is left alone, whatever it says', async () => {
  const left = leftCopy();
  const out = folder();
  const ours = path.join(out, '.ours.csv.0a0b0c0d.part');
  writeFileSync(ours, 'ours');
  const journals = journalsIn(path.join(left, 'workspace/exports'));
  await journals.write({ id: 'a', temporaries: [ours], stage: 'writing', resume: null });
  chownSync(left, 65_534, 65_534);
  await removeLeftCopies(dropped);
  expect(readdirSync(out)).toEqual([path.basename(ours)]);
  expect(readdirSync(tmpdir())).toContain(path.basename(left));
  rmSync(left, { recursive: true, force: true });
});

test('a copy stays while it knows of a complete file that got no name: the next start gives it one', async () => {
  const copy = copyUserData(folder());
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const out = folder();
  const [temporary, goal] = [path.join(out, '.a.csv.0a0b0c0d.part'), path.join(out, 'a.csv')];
  const journals = journalsIn(path.join(copy, 'workspace/exports'));
  const rest = { sidecar: null, sidecarPart: null };
  const parts = [{ temporary, path: goal, replaces: true, goal }];
  await journals.write({ id: 'a', temporaries: [temporary], stage: 'complete', parts, ...rest });
  await removeUserDataCopy(copy);
  expect(await journals.list()).toHaveLength(1);
  await journals.forget('a');
  await removeUserDataCopy(copy);
  expect(readdirSync(tmpdir())).not.toContain(path.basename(copy));
});

test('a copy is gone at the end of its command, also where something is still being written into it', async () => {
  const copy = copyUserData(folder());
  const servers = path.join(copy, 'workspace/servers');
  mkdirSync(servers, { recursive: true });
  const writes = Array.from({ length: 40 }, (_, at) => writeAtomically(path.join(servers, `${at}.json`), '{}'));
  await removeUserDataCopy(copy);
  expect(await Promise.allSettled(writes)).toEqual(writes.map(() => ({ status: 'fulfilled', value: undefined })));
  expect(readdirSync(tmpdir())).not.toContain(path.basename(copy));
});
