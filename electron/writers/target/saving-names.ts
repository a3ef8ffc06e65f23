import path from 'node:path';
import { ProblemError } from '@shared/problem/problem';
import { longestFileName, nameWithin, safeName } from '../../storage/files/file-name';
import { couldNotSave, fileProblem } from '../../storage/files/file-problems';
import { savingWords } from '../words/saving';

const sidecarEnding = '.about.json';

/** A text as the name of a file without ending, on any system: at most 150 bytes, the end kept, parts joined by `_`. */
export function fileName(text: string): string {
  const joined = text.replaceAll(/[<>:"/\\|?*]+/g, '_').replaceAll(/^[.\s_]+|(?<![.\s_])[.\s_]+$/g, '');
  return safeName(joined, { mostBytes: 150, keep: 'end', otherwise: savingWords().nameless });
}

/** Names beside the chosen one, made of it and the labels. */
export function namesBeside(file: string, labels: readonly string[]): string[] {
  const { dir, name, ext } = partsOf(file);
  return labels.map((label) => path.join(dir, nameWithin(name, ` ${fileName(label)}${ext}`)));
}

/** A name and those that stand in for it where it is taken: `a.csv`, `a (2).csv`, and so on. */
export function* freeNames(file: string): Generator<string> {
  const { dir, name, ext } = partsOf(file);
  yield file;
  for (let number = 2; ; number += 1) yield path.join(dir, nameWithin(name, ` (${number})${ext}`));
}

/** Longer endings are part of the name. */
const longestEnding = 20;

function partsOf(file: string): Pick<path.ParsedPath, 'dir' | 'name' | 'ext'> {
  const { dir, base, name, ext } = path.parse(file);
  return Buffer.byteLength(ext) > longestEnding ? { dir, name: base, ext: '' } : { dir, name, ext };
}

/** The name of the file that tells of another one. */
export function sidecarName(file: string): string {
  const { dir, base } = path.parse(file);
  return path.join(dir, nameWithin(base, sidecarEnding));
}

/** Throws a ProblemError of kind `file` for a name that no file system takes. */
export function checkName(file: string): void {
  if (Buffer.byteLength(path.basename(file)) <= longestFileName) return;
  const thrown = Object.assign(new Error('too long'), { code: 'ENAMETOOLONG' });
  throw new ProblemError(fileProblem(couldNotSave(file), thrown));
}
