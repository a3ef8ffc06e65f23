import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@shared/async/backoff';
import { nameWithin } from './file-name';

const running = new Set<Promise<void>>();

/** The running writes of all files; the program waits for them before it ends. */
export const runningWrites = {
  /** Counts a write until it is done. */
  add: async (write: Promise<void>): Promise<void> => {
    running.add(write);
    try {
      await write;
    } finally {
      running.delete(write);
    }
  },
  get isSettled(): boolean {
    return running.size === 0;
  },
  /** Waits for the running writes; never rejects. */
  flush: async (): Promise<void> => void (await Promise.allSettled(running)),
};

/**
 * Replaces a file atomically: after a failure the file has its old content or the new one, and once this resolves the
 * new one is on the disk. Throws the error of the operating system; then nothing has changed.
 * @param mode permissions of a new file; an existing one keeps its own
 */
export function writeAtomically(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  return runningWrites.add(replace(file, content, mode));
}

/** A name next to a file's, used until the file is complete; of a long name it has the start only. */
export function temporaryName(file: string): string {
  const { dir, base } = path.parse(file);
  return path.join(dir, nameWithin(`.${base}`, `.${randomUUID().slice(0, 8)}.part`));
}

/** Whether a file's name is one of `temporaryName`. */
export function isTemporaryName(name: string): boolean {
  return /^\..+\.[0-9a-f]{8}\.part$/s.test(name);
}

/** Where temporary files are noted that lie in folders which are not the program's own. */
let notesFolder: string | undefined;

/**
 * Notes from now on, in a folder of the program's own ones, which temporary files it has in folders elsewhere, a file each: in a folder
 * that colleagues share nobody could tell whose they are. Removes those that a killed program has noted; what can't be reached now
 * stays noted. Never rejects.
 */
export async function noteTemporariesIn(folder: string): Promise<void> {
  notesFolder = folder;
  await removeNotedIn(folder);
}

/** Removes the temporary files that a killed program has noted in a folder. Never rejects. */
export async function removeNotedIn(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.allSettled(names.map((name) => removeNoted(path.join(folder, name))));
}

async function removeNoted(note: string): Promise<void> {
  const temporary = await readFile(note, 'utf8');
  // A note that was cut off names none.
  if (path.isAbsolute(temporary) && isTemporaryName(path.basename(temporary))) await rm(temporary, { force: true });
  await rm(note);
}

/** Does `work` with a temporary file; it is noted meanwhile where no start would look for it. Throws what `work` throws. */
async function noted(temporary: string, work: () => Promise<void>): Promise<void> {
  const folder = notesFolder;
  if (folder === undefined || path.resolve(temporary).startsWith(path.dirname(folder) + path.sep)) return work();
  const note = path.join(folder, `${randomUUID()}.txt`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(note, path.resolve(temporary), { mode: 0o600 });
  } catch {
    // Only a write that is killed would be missed by it.
  }
  try {
    await work();
  } finally {
    await rm(note, { force: true });
  }
}

async function replace(file: string, content: string | Uint8Array, mode: number): Promise<void> {
  const target = await targetOf(file);
  const temporary = temporaryName(target);
  await noted(temporary, async () => writeBeside(temporary, target, content, (await modeOf(target)) ?? mode));
}

async function writeBeside(
  temporary: string,
  target: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  try {
    await writeNew(temporary, content, mode);
    await replaceFile(temporary, target);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}

/** The target of a path: a link still points at it afterwards. Its temporary file must be in the same folder. */
export function targetOf(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/**
 * Renames a complete file to its final name, replacing an existing one, whose permissions it gets. Throws the error of
 * the operating system; then nothing has changed.
 */
export async function replaceFile(temporary: string, target: string): Promise<void> {
  const mode = await modeOf(target);
  // The umask must not remove permissions that the file had; file systems without permissions are skipped.
  if (mode !== undefined && mode !== (await modeOf(temporary))) await chmod(temporary, mode);
  await untilFree(() => rename(temporary, target));
  await syncFolder(path.dirname(target));
}

/** What Windows says of a file that another program has open: a scanner of viruses lets go of it a moment later. */
const passingCodes: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);
const delays = { first: 20, factor: 2, longest: 640 };
const mostTries = 8;

interface Patience {
  readonly platform?: NodeJS.Platform;
  /** Waits for so many milliseconds. */
  readonly rest?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Does `work` on a file's name; on Windows again, for about two seconds, while another program has the file open. Throws the
 * last error of the operating system.
 */
export async function untilFree(
  work: () => Promise<void>,
  { platform = process.platform, rest = wait }: Patience = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (platform !== 'win32' || attempt === mostTries || !passingCodes.has(codeOf(thrown) ?? '')) throw thrown;
    }
    await rest(backoff(attempt, delays));
  }
}

/** The operating system's code of an error. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}

async function modeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mode;
}

async function writeNew(file: string, content: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    // Continues after a short write, which is how a full disk shows first.
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power failure; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // Not supported by the file system: the content is complete all the same.
  } finally {
    await handle?.close();
  }
}

/** Removes temporary files that a killed program left in folders; never rejects. */
export async function removeTemporaryFiles(folders: readonly string[]): Promise<void> {
  await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      await removeTemporary(names.map((name) => path.join(folder, name)));
    }),
  );
}

/** Removes the files with temporary names; never rejects. */
async function removeTemporary(files: readonly string[]): Promise<void> {
  const temporary = files.filter((file) => isTemporaryName(path.basename(file)));
  await Promise.allSettled(temporary.map((file) => rm(file, { force: true })));
}
