import path from 'node:path';
import { open, rm, access } from 'node:fs/promises';
import { ProblemError, problem } from '@shared/problem/problem';
import { cutToBytes, safeName } from '../../storage/files/file-name';
import { fileProblem } from '../../storage/files/file-problems';
import { replaceFile, targetOf, temporaryName } from '../../storage/files/atomic-write';

/** Bytes; file systems take 255, and a number, the ending and what makes a name temporary come beside it. */
const longestStem = 200;

/** A file under its temporary name beside the one that it is to have. */
export interface TargetFile {
  readonly path: string;
  readonly temporary: string;
}

/** The file that a person has chosen, which may be there already: they were asked. */
export async function chosenFile(file: string): Promise<TargetFile> {
  return { path: file, temporary: temporaryName(await targetOf(file)) };
}

/** Files beside the chosen one, named after it and the labels. */
export function filesBeside(file: string, labels: readonly string[]): TargetFile[] {
  const { dir, name, ext } = path.parse(file);
  return labels.map((label) => {
    const told = ` ${fileName(label)}`;
    const beside = path.join(dir, `${cutToBytes(name, longestStem - Buffer.byteLength(told))}${told}${ext}`);
    return { path: beside, temporary: temporaryName(beside) };
  });
}

/** A text as the name of a file without ending, on any system: at most 150 bytes, the end kept, parts joined by `_`. */
export function fileName(text: string): string {
  const joined = text.replaceAll(/[<>:"/\\|?*]+/g, '_').replaceAll(/^[.\s_]+|[.\s_]+$/g, '');
  return safeName(joined, { mostBytes: 150, keep: 'end', otherwise: 'export' });
}

/**
 * Gives complete files their names, in the place of what is there; they are on the disk by then. Returns them as they are
 * named. Throws a ProblemError of kind `file` when one can't be had; then those of this call that have got theirs are
 * removed again, if there are several.
 */
export function renameToTargets<T extends TargetFile>(files: readonly T[]): Promise<T[]> {
  return renameEach(files, async ({ temporary, path: file }) => {
    await replaceFile(temporary, await targetOf(file));
    return file;
  });
}

/** The same without replacing anything: a number is added to a name that is taken. */
export function renameToFreeTargets<T extends TargetFile>(files: readonly T[]): Promise<T[]> {
  return renameEach(files, async ({ temporary, path: file }) => {
    const free = await reserveFreeName(file);
    try {
      await replaceFile(temporary, free);
      return free;
    } catch (thrown) {
      await rm(free, { force: true });
      throw thrown;
    }
  });
}

async function renameEach<T extends TargetFile>(
  files: readonly T[],
  give: (file: TargetFile) => Promise<string>,
): Promise<T[]> {
  const named: T[] = [];
  for (const file of files) {
    try {
      await syncToDisk(file.temporary);
      named.push({ ...file, path: await give(file) });
    } catch (thrown) {
      await Promise.all(named.map((one) => rm(one.path, { force: true })));
      throw new ProblemError(fileProblem(`“${path.basename(file.path)}” could not be saved`, thrown));
    }
  }
  return named;
}

/** Returns when what was written is on the disk. */
async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes a name, or the next free one, by an empty file, so that nobody else takes it before the complete one does. */
async function reserveFreeName(file: string): Promise<string> {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? file : path.join(dir, `${name} (${number})${ext}`);
    if (await isCreated(free)) return free;
  }
}

async function isCreated(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Removes what is left under temporary names. */
export async function removeTemporary(files: readonly TargetFile[]): Promise<void> {
  await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })));
}

/** The files that exports of this session wrote: the only ones that a page may have shown in their folder. */
export class WrittenFiles {
  readonly #paths = new Set<string>();
  readonly #show: (file: string) => void;

  /** `show` opens the system's file manager on a file. */
  constructor(show: (file: string) => void) {
    this.#show = show;
  }

  add(file: string): void {
    this.#paths.add(file);
  }

  /** Shows a file in its folder. Throws ProblemError: `invalid` for any other file, `file` when it is gone. */
  async show(file: string): Promise<void> {
    if (!this.#paths.has(file))
      throw new ProblemError(
        problem('invalid', `${file} was not exported since the program started.`, 'Look for it in the file manager.', {
          argument: 'path',
        }),
      );
    try {
      await access(file);
    } catch (thrown) {
      throw new ProblemError(fileProblem(`“${path.basename(file)}” can’t be shown`, thrown));
    }
    this.#show(file);
  }
}
