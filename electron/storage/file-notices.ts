import type { Problem } from '@shared/problem/problem';
import type { FileNotice } from '@shared/contract/app/storage';
import type { FileEvent } from './files/file-problems';
import { fileWords } from './words/files';

type Problems = Map<string, Problem>;

/** Notices about the stored files. */
export class FileNotices {
  readonly #problems: Readonly<Record<FileEvent['about'], Problems>> = {
    folder: new Map(),
    reading: new Map(),
    writing: new Map(),
    export: new Map(),
  };
  readonly #onChange: (notices: FileNotice[]) => void;

  constructor(onChange: (notices: FileNotice[]) => void) {
    this.#onChange = onChange;
  }

  /** A notice for each invalid file, and one for all that can't be written. */
  list(): FileNotice[] {
    const { folder, reading, writing, export: exported } = this.#problems;
    const unsaved = folder.size > 0 ? folder : writing;
    return [...eachOf('reading', reading), ...eachOf('export', exported), ...oneFor(Array.from(unsaved.values()))];
  }

  /** Replaces the former problem of the same kind and file, or removes it if it is resolved. */
  update({ file, about, problem }: FileEvent): void {
    if (problem === undefined) this.#problems[about].delete(file);
    else this.#problems[about].set(file, problem);
    this.#onChange(this.list());
  }
}

function eachOf(about: FileEvent['about'], problems: Problems): FileNotice[] {
  return Array.from(problems, ([file, problem]) => ({ id: `${about} ${file}`, problem }));
}

function oneFor([first, ...others]: readonly Problem[]): FileNotice[] {
  if (first === undefined) return [];
  const message = others.length === 0 ? first.message : fileWords().own.more(first.message, others.length);
  return [{ id: 'writing', problem: { ...first, message } }];
}
