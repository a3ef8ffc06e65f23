import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { viewSchema } from '@shared/contract/trend/view';
import { workingViewSchema, type WorkingView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-problems';
import { JsonFile } from '../files/json-file';
import { migrated, viewHeadSchema } from './view-text';

/** A view of an older version is migrated before it is validated. */
const sessionSchema = workingViewSchema.extend({
  view: viewHeadSchema.transform((head) => migrated(head)).pipe(viewSchema),
  /** How often the window has crashed since it last went on with it for a while. */
  crashes: z.int().min(0).default(0),
  /** It can't be shown, or holds the window up. */
  isBroken: z.boolean().default(false),
});
type Session = z.output<typeof sessionSchema>;

/** A window may crash for reasons of its own; twice in a row while it begins, it is the view's. */
const mostCrashes = 2;

/** The user's current work, saved continuously so that a crash loses nothing. */
export class SessionFile {
  readonly #file: JsonFile<Session>;
  #session: Session | null;
  /** The window does not respond just now. */
  #isHung = false;

  private constructor(file: JsonFile<Session>, session: Session | null) {
    this.#file = file;
    this.#session = session;
  }

  static async open(path: string, report: ReportFileEvent): Promise<SessionFile> {
    const format = { holds: 'what you were working on', content: sessionSchema };
    const file = new JsonFile<Session>(path, format, report);
    return new SessionFile(file, (await file.read()) ?? null);
  }

  /** The file of the last saved work; null if there is none. */
  get filed(): string | null {
    return this.#session?.file ?? null;
  }

  /**
   * The last saved work, to be shown: of this run, so that a reloaded page continues, else of the previous one; null if there is
   * none. What broke the window is handed to `setAside` instead, once.
   */
  async restore(setAside: (working: WorkingView) => Promise<void>): Promise<WorkingView | null> {
    const session = this.#session;
    if (session === null) return null;
    const { crashes, isBroken, ...working } = session;
    if (!isBroken && crashes < mostCrashes) return working;
    await setAside(working);
    this.#session = null;
    return null;
  }

  /** Saves the current work; of calls during a write, only the last is written. */
  async keep(working: WorkingView): Promise<void> {
    const former = this.#session;
    const isSame = former !== null && isDeepStrictEqual(former.view, working.view);
    const { crashes, isBroken } = isSame ? former : { crashes: 0, isBroken: false };
    await this.#write({ ...working, crashes, isBroken });
  }

  /** Notes that the window has gone on with the work on screen for a while. */
  async sound(): Promise<void> {
    await this.#note({ crashes: 0 });
  }

  /** Notes that the window's process is gone. */
  async crashed(): Promise<void> {
    this.#isHung = false;
    await this.#note({ crashes: (this.#session?.crashes ?? 0) + 1 });
  }

  /** Notes that the work can't be shown. */
  async broken(): Promise<void> {
    await this.#note({ isBroken: true });
  }

  /** Notes that the window does not respond, or does again; one that is ended meanwhile never did. */
  async hung(isHung: boolean): Promise<void> {
    if (isHung || this.#isHung) await this.#note({ isBroken: isHung });
    this.#isHung = isHung;
  }

  async #note(change: Partial<Session>): Promise<void> {
    const session = this.#session;
    if (session !== null) await this.#write({ ...session, ...change });
  }

  async #write(session: Session): Promise<void> {
    this.#session = session;
    await this.#file.write(session);
  }
}
