import path from 'node:path';
import { problem, ProblemError } from '@shared/problem/problem';

/**
 * The files that the page may name: listed by the main process, or chosen or opened by the user. Any other file is
 * rejected, so that a compromised page can neither read nor write the rest of the computer.
 */
export class PermittedFiles {
  readonly #files = new Set<string>();

  /** Permits a file; returns its absolute path, which the page has to use. */
  add(file: string): string {
    const permitted = path.resolve(file);
    this.#files.add(permitted);
    return permitted;
  }

  /** Throws a ProblemError of kind `invalid` if the file is not permitted. */
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
