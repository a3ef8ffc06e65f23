import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeAtomically } from '../storage/files/atomic-write';
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

test('what a command that was killed left behind is removed by the next one', () => {
  // No process has this ID.
  const left = mkdtempSync(path.join(tmpdir(), 'process-data-viewer-command-99999999-'));
  const copy = copyUserData(folder());
  expect(readdirSync(tmpdir())).not.toContain(path.basename(left));
  const other = copyUserData(folder());
  expect(readdirSync(tmpdir())).toContain(path.basename(copy));
  for (const made of [copy, other]) rmSync(made, { recursive: true, force: true });
});

test.skipIf(process.getuid?.() !== 0)('what another user’s command left stops no command', () => {
  const left = mkdtempSync(path.join(tmpdir(), 'process-data-viewer-command-99999999-'));
  const userData = folder();
  chmodSync(userData, 0o755);
  process.seteuid?.(65_534);
  let copy: string;
  try {
    copy = copyUserData(userData);
  } finally {
    process.seteuid?.(0);
  }
  expect(readdirSync(tmpdir())).toEqual(expect.arrayContaining([path.basename(left), path.basename(copy)]));
  for (const made of [copy, left]) rmSync(made, { recursive: true, force: true });
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
