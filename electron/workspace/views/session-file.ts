import { problem, ProblemError, type Problem } from '@shared/contract/problem';
import { viewSchema } from '@shared/contract/view';
import { workingViewSchema, type RestoredView, type WorkingView } from '@shared/contract/view-files';
import { fileProblem } from '../file-problem';
import { JsonFile, type Report } from '../json-file';
import { migrated, viewHeadSchema } from './view-migrations';

/** A view of an older version is migrated before it is understood. */
const sessionSchema = workingViewSchema.extend({
  view: viewHeadSchema.transform((head) => migrated(head)).pipe(viewSchema),
});

/** What a person was working on, kept from moment to moment so that a crash takes nothing away. */
export class SessionFile {
  readonly #file: JsonFile<WorkingView>;
  #left: RestoredView;
  /** What is to be written next; whatever came before it need not be. */
  #next: WorkingView | undefined;
  #writing: Promise<void> | undefined;

  private constructor(file: JsonFile<WorkingView>, restored: RestoredView) {
    this.#file = file;
    this.#left = restored;
  }

  /** Opens the file at `path`; one that can't be understood is set aside, and told by `restored`. */
  static async open(path: string, report: Report): Promise<SessionFile> {
    let broken: Problem | null = null;
    const file = new JsonFile<WorkingView>(path, sessionSchema, (message) => {
      report(message);
      broken = setAside(message);
    });
    try {
      const working = (await file.read()) ?? null;
      return new SessionFile(file, { working, problem: broken });
    } catch (thrown) {
      return new SessionFile(file, { working: null, problem: fileProblem(`${path} could not be read`, thrown) });
    }
  }

  /** What was kept last: in this run, so that a page loaded anew goes on, else in the one before. */
  get restored(): RestoredView {
    return this.#left;
  }

  /** Whether all that was to be kept has been written, or could not be. */
  get isSettled(): boolean {
    return this.#writing === undefined;
  }

  /**
   * Keeps what a person is working on. One write runs at a time; what arrives meanwhile waits, and only the last of it
   * is written. Throws a ProblemError of kind `file` when it could not be written.
   */
  keep(working: WorkingView): Promise<void> {
    this.#left = { working, problem: null };
    this.#next = working;
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** Waits for the running write; never rejects. */
  async flush(): Promise<void> {
    await this.#writing?.catch(() => undefined);
  }

  async #write(): Promise<void> {
    try {
      for (let next = this.#take(); next !== undefined; next = this.#take()) await this.#writeOne(next);
    } finally {
      this.#writing = undefined;
    }
  }

  async #writeOne(working: WorkingView): Promise<void> {
    try {
      await this.#file.write(working);
    } catch (thrown) {
      // What came meanwhile is worth another try; only a failure of the last is a failure.
      if (this.#next === undefined) {
        throw new ProblemError(fileProblem('Your work could not be kept', thrown), { cause: thrown });
      }
    }
  }

  #take(): WorkingView | undefined {
    const next = this.#next;
    this.#next = undefined;
    return next;
  }
}

function setAside(message: string): Problem {
  return problem(
    'file',
    'What you were working on last could not be restored: its file can’t be understood and was set aside.',
    'Saved views are not concerned. The log says where the file is.',
    { serverText: message },
  );
}
