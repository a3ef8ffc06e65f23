import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ProblemError } from '@shared/contract/problem';
import { fileProblem } from '../workspace/file-problem';
import { temporaryName } from '../workspace/write-whole';

/** A file under its temporary name beside the one that it is to have. */
export interface TargetFile {
  readonly path: string;
  readonly temporary: string;
}

/** The file that a person has chosen, which may be there already: they were asked. */
export function chosenFile(file: string): TargetFile {
  return { path: file, temporary: temporaryName(file) };
}

/** Files beside the chosen one, named after it and the labels; none of them is there yet. */
export async function filesBeside(file: string, labels: readonly string[]): Promise<TargetFile[]> {
  const { dir, name, ext } = path.parse(file);
  const taken = new Set<string>();
  const files: TargetFile[] = [];
  for (const label of labels) {
    const free = await freeName(path.join(dir, `${name} ${fileName(label)}`), ext, taken);
    taken.add(free.toLowerCase());
    files.push(chosenFile(free));
  }
  return files;
}

/** A text as the name of a file without ending, on any system: at most 100 characters, the end kept. */
export function fileName(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are not allowed in names on Windows
  const safe = text.replaceAll(/[<>:"/\\|?*\u0000-\u001F]+/g, '_').replaceAll(/^[.\s_]+|[.\s_]+$/g, '');
  return (Array.from(safe).slice(-100).join('') || 'export').trim();
}

/**
 * Gives complete files their names. Throws a ProblemError of kind `file` when one can't be had; then those of this call
 * that have got theirs are removed again, if there are several.
 */
export async function giveNames(files: readonly TargetFile[]): Promise<void> {
  const named: string[] = [];
  for (const { temporary, path: file } of files) {
    try {
      await rename(temporary, file);
      named.push(file);
    } catch (thrown) {
      await Promise.all(named.map((one) => rm(one, { force: true })));
      throw new ProblemError(fileProblem(`“${path.basename(file)}” could not be saved`, thrown));
    }
  }
}

/** Removes what is left under temporary names. */
export async function removeTemporary(files: readonly TargetFile[]): Promise<void> {
  await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })));
}

async function freeName(stem: string, ending: string, taken: ReadonlySet<string>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const file = `${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (!taken.has(file.toLowerCase()) && !(await exists(file))) return file;
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
