import { randomUUID } from 'node:crypto';
import { chmod, open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const running = new Set<Promise<void>>();

/** The writes that are under way, of all files; the program's end waits for them. */
export const runningWrites = {
  /** Counts a write until it is over. */
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
  /** Waits for the writes that are under way; never rejects. */
  flush: async (): Promise<void> => void (await Promise.allSettled(running)),
};

/**
 * Replaces a file as a whole: whatever happens, the file holds its old content or the new one, and
 * once this resolves the new one is on the disk. Throws what the operating system says; then nothing has changed.
 *
 * @param mode permissions of a file that is not there yet; one that is there keeps its own
 */
export function writeAtomically(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  return runningWrites.add(replace(file, content, mode));
}

/** A name beside a file's, under which it is written until it is complete. */
export function temporaryName(file: string): string {
  const { dir, base } = path.parse(file);
  return path.join(dir, `.${base}.${randomUUID().slice(0, 8)}.part`);
}

/** Whether a file's name is one of `temporaryName`. */
export function isTemporaryName(name: string): boolean {
  return /^\..+\.[0-9a-f]{8}\.part$/s.test(name);
}

async function replace(file: string, content: string | Uint8Array, mode: number): Promise<void> {
  const target = await targetOf(file);
  const temporary = temporaryName(target);
  try {
    await writeNew(temporary, content, (await modeOf(target)) ?? mode);
    await replaceFile(temporary, target);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}

/** The file that a path stands for: a link goes on to point at it. Its temporary name has to be beside it. */
export function targetOf(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/**
 * Gives a file that is complete on the disk its name, in the place of the one that has it, whose permissions it takes.
 * Throws what the operating system says; then nothing has changed.
 */
export async function replaceFile(temporary: string, target: string): Promise<void> {
  const mode = await modeOf(target);
  // The umask must not take from a file what it had; a file system without permissions is not asked for them.
  if (mode !== undefined && mode !== (await modeOf(temporary))) await chmod(temporary, mode);
  await rename(temporary, target);
  await syncFolder(path.dirname(target));
}

async function modeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mode;
}

async function writeNew(file: string, content: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    // Goes on after a short write, which is how a disk says first that it is full.
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name outlast a power failure; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // A file system that can't: the content is whole all the same.
  } finally {
    await handle?.close();
  }
}
