import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
];

/** The folders of what a person has saved, of which a command takes one. */
const saved = ['workspace/views', 'workspace/file-queries'];

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
    for (const name of saved) copySaved(path.join(folder, name), path.join(copy, name));
    return copy;
  } catch (thrown) {
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true });
    const told = fileProblem(`A command works on a copy of ${folder}, which could not be made in ${temporary}`, thrown);
    const advice = 'Look whether both can be used; TMPDIR, on Windows TEMP, names another folder to copy into.';
    throw new ProblemError({ ...told, advice }, { cause: thrown });
  }
}

function copySaved(source: string, target: string): void {
  if (!existsSync(source)) return;
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source).filter(isComplete)) {
    const [from, to] = [path.join(source, name), path.join(target, name)];
    const bytes = contentOf(from);
    if (bytes === undefined) linkTo(from, to);
    else writeFileSync(to, bytes);
  }
}

/** What a file holds; undefined where it can't be read. */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Lets whoever reads one that can't be copied meet the reason, and be told of it. */
function linkTo(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch {
    // Windows lets few people make links: there it is not found.
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
