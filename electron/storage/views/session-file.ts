import { viewSchema } from '@shared/contract/trend/view';
import { workingViewSchema, type WorkingView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-problems';
import { JsonFile } from '../files/json-file';
import { migrated, viewHeadSchema } from './view-text';

/** A view of an older version is migrated before it is validated. */
const sessionSchema = workingViewSchema.extend({
  view: viewHeadSchema.transform((head) => migrated(head)).pipe(viewSchema),
});

/** The user's current work, saved continuously so that a crash loses nothing. */
export class SessionFile {
  readonly #file: JsonFile<WorkingView>;
  #restored: WorkingView | null;

  private constructor(file: JsonFile<WorkingView>, restored: WorkingView | null) {
    this.#file = file;
    this.#restored = restored;
  }

  static async open(path: string, report: ReportFileEvent): Promise<SessionFile> {
    const format = { holds: 'what you were working on', content: sessionSchema };
    const file = new JsonFile<WorkingView>(path, format, report);
    return new SessionFile(file, (await file.read()) ?? null);
  }

  /**
   * The last saved work: of this run, so that a reloaded page continues, else of the previous one; null if there is
   * none.
   */
  get restored(): WorkingView | null {
    return this.#restored;
  }

  /** Saves the current work; of calls during a write, only the last is written. */
  async keep(working: WorkingView): Promise<void> {
    this.#restored = working;
    await this.#file.write(working);
  }
}
