import path from 'node:path';
import { problem, ProblemError } from '@shared/problem/problem';

/**
 * The files that the page may name: main has listed them, or a person chose or opened them. Whatever else the page
 * names is refused, so that a page gone astray can neither read nor write the rest of the computer.
 */
export class PermittedFiles {
  readonly #files = new Set<string>();

  /** Makes a file known; gives its path back, absolute, which is what the page has to name. */
  add(file: string): string {
    const known = path.resolve(file);
    this.#files.add(known);
    return known;
  }

  /** Throws a ProblemError of kind `invalid` when the file was not made known. */
  check(file: string): void {
    if (this.#files.has(file)) return;
    throw new ProblemError(
      problem(
        'invalid',
        `${file} is none of the views that are listed here or were chosen in a dialog.`,
        'Choose the file with Open.',
        { argument: 'file' },
      ),
    );
  }
}
