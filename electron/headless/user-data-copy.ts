import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProblemError } from '@shared/problem/problem';
import { isTemporaryName, runningWrites } from '../storage/files/atomic-write';
import { fileProblem } from '../storage/files/file-problems';

/** What the names of copies begin with; the ID of the command's process follows. */
export const copyPrefix = 'process-data-viewer-command-';

/**
 * What a command needs of the user data: settings, connections with their encrypted secrets, items, what is known of
 * servers, views, queries of files; and where Chromium on Windows keeps the key of the secrets.
 */
const needed = [
  'Local State',
  'workspace/settings.json',
  'workspace/connections.json',
  'workspace/credentials.json',
  'workspace/items',
  'workspace/servers',
  'workspace/views',
  'workspace/file-queries',
];

/**
 * Copies what a command needs of the user data into a new folder that only this user can enter, so that a command changes
 * nothing there and meets no running program: neither its lock, nor its files, nor what Chromium holds open.
 *
 * @returns the folder, to be removed at the end
 * @throws ProblemError of kind `file` where that can't be done; then nothing of it is left
 */
export function copyUserData(folder: string): string {
  const temporary = tmpdir();
  let copy: string | undefined;
  try {
    copy = mkdtempSync(path.join(temporary, `${copyPrefix}${process.pid}-`));
    for (const name of needed) {
      const source = path.join(folder, name);
      if (existsSync(source)) cpSync(source, path.join(copy, name), { recursive: true, filter: isComplete });
    }
    return copy;
  } catch (thrown) {
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true });
    const told = fileProblem(`A command works on a copy of ${folder}, which could not be made in ${temporary}`, thrown);
    const advice = 'Look whether both can be used; TMPDIR, on Windows TEMP, names another folder to copy into.';
    throw new ProblemError({ ...told, advice }, { cause: thrown });
  }
}

/** Where the journals of a command's savings are. */
export function journalsOf(copy: string): string {
  return path.join(copy, 'workspace/exports');
}

/** What a running program is still writing may be gone before it is copied. */
function isComplete(source: string): boolean {
  return !isTemporaryName(path.basename(source));
}

/**
 * Removes a command's copy once nothing is being written into it any more. One with journals stays, for the next start gives the files
 * of which they tell their names, or removes them. Never rejects, for the command has to end: what can't be removed is left to the
 * next start, too.
 */
export async function removeUserDataCopy(copy: string): Promise<void> {
  await runningWrites.flush();
  const journals = await readdir(journalsOf(copy)).catch(() => []);
  if (journals.length > 0) return;
  await rm(copy, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
