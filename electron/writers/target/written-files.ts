import { access } from 'node:fs/promises';
import { ProblemError, problem } from '@shared/problem/problem';
import { fileProblem, quoted } from '../../storage/files/file-problems';
import { savingWords } from '../words/saving';

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
    const { notWritten, notShown } = savingWords();
    if (!this.#paths.has(file))
      throw new ProblemError(problem('invalid', notWritten.message(file), notWritten.advice, { argument: 'path' }));
    try {
      await access(file);
    } catch (thrown) {
      throw new ProblemError(fileProblem(notShown(quoted(file)), thrown));
    }
    this.#show(file);
  }
}
