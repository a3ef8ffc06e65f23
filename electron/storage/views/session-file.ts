import { viewSchema } from '@shared/contract/trend/view';
import { workingViewSchema, type WorkingView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-event';
import { JsonFile } from '../files/json-file';
import { migrated, viewHeadSchema } from './view-migrations';

/** A view of an older version is migrated before it is understood. */
const sessionSchema = workingViewSchema.extend({
  view: viewHeadSchema.transform((head) => migrated(head)).pipe(viewSchema),
});

/** What a person was working on, kept from moment to moment so that a crash takes nothing away. */
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

  /** What was kept last: in this run, so that a page loaded anew goes on, else in the one before; null when nothing was. */
  get restored(): WorkingView | null {
    return this.#restored;
  }

  /** Keeps what a person is working on; of what arrives while a write runs, only the last is written. */
  async keep(working: WorkingView): Promise<void> {
    this.#restored = working;
    await this.#file.write(working);
  }
}
