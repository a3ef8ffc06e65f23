import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type View, viewSchema } from '@shared/contract/trend/view';
import {
  type WorkingTabs,
  workingTabsSchema,
  type WorkingView,
  workingViewSchema,
} from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-problems';
import { JsonFile } from '../files/json-file';
import { type FileFormat, validEntries } from '../files/stored-json';
import { migrated, viewHeadSchema } from './view-text';
import { fileWords } from '../words/files';

/** A view of an older version is migrated before it is validated. */
const tabSchema = workingViewSchema.extend({
  view: viewHeadSchema.transform((head) => migrated(head)).pipe(viewSchema),
});

const sessionSchema = workingTabsSchema.extend({
  tabs: z.array(tabSchema).min(1),
  /** How often the window has crashed since it last went on with these views for a while. */
  crashes: z.int().min(0).default(0),
  /** The view on screen can't be shown, or holds the window up. */
  isBroken: z.boolean().default(false),
});
type Session = z.output<typeof sessionSchema>;

const format: FileFormat<Session> = {
  holds: () => fileWords().holds.session,
  content: sessionSchema,
  version: 2,
  migrations: new Map([[1, withTabs]]),
  salvage: readableTabs,
};

/** A window may crash for reasons of its own; twice in a row while it begins, it is the view's. */
const mostCrashes = 2;

const looseSchema = z.looseObject({});

/** Before there were tabs a session was one view. */
function withTabs(content: unknown): unknown {
  const former = looseSchema.safeParse(content);
  if (!former.success) return content;
  const { crashes, isBroken, ...working } = former.data;
  return { tabs: [working], shown: 0, crashes, isBroken };
}

/** Without the tabs that can't be read. */
function readableTabs(content: unknown): unknown {
  const session = looseSchema.safeParse(content);
  return session.success ? { ...session.data, tabs: validEntries(session.data['tabs'], tabSchema) } : content;
}

/** What a person is working on in a window, saved continuously so that a crash loses nothing. */
export class SessionFile {
  readonly #file: JsonFile<Session>;
  #session: Session | null;
  /** What could not be set aside, and is not shown in this run. */
  #heldBack: readonly WorkingView[] = [];
  /** The window does not respond just now. */
  #isHung = false;

  private constructor(file: JsonFile<Session>, session: Session | null) {
    this.#file = file;
    this.#session = session;
  }

  static async open(path: string, report: ReportFileEvent): Promise<SessionFile> {
    const file = new JsonFile<Session>(path, format, report);
    return new SessionFile(file, (await file.read()) ?? null);
  }

  /** The views of the last saved work that have changes which are in no file. */
  get unsaved(): WorkingView[] {
    return this.#session?.tabs.filter(({ isChanged }) => isChanged) ?? [];
  }

  /** The view on screen as it was saved last; undefined where there is none, or where it is not to be shown again. */
  get shownView(): View | undefined {
    if (this.#session === null) return undefined;
    const { crashes, isBroken } = this.#session;
    return isBroken || crashes >= mostCrashes ? undefined : viewOnScreen(this.#session);
  }

  /** The files of the last saved work. */
  get filed(): string[] {
    return this.#session?.tabs.flatMap(({ file }) => file ?? []) ?? [];
  }

  /**
   * The last saved work, to be shown: of this run, so that a reloaded page continues, else of the previous one; null if there is
   * none. The view that broke the window is handed to `setAside` instead, once; where that answers that it could not be, it stays
   * among what is kept, for the next start.
   */
  async restore(setAside: (working: WorkingView) => Promise<boolean>): Promise<WorkingTabs | null> {
    const session = this.#session;
    this.#heldBack = [];
    if (session === null) return null;
    const { crashes, isBroken, ...working } = session;
    if (!isBroken && crashes < mostCrashes) return working;
    const { tabs, shown } = working;
    const broken = tabs[shown] ?? tabs[0];
    this.#heldBack = broken === undefined || (await setAside(broken)) ? [] : [broken];
    const rest = tabs.filter((tab) => tab !== broken);
    if (rest.length === 0) {
      if (this.#heldBack.length === 0) this.#session = null;
      return null;
    }
    const left = { tabs: rest, shown: Math.min(shown, rest.length - 1) };
    await this.#write({ tabs: [...rest, ...this.#heldBack], shown: left.shown, crashes: 0, isBroken: false });
    return left;
  }

  /** Saves the current work, null for nothing; of calls during a write, only the last is written. */
  async keep(working: WorkingTabs | null): Promise<void> {
    const { tabs: open, shown } = working ?? { tabs: [], shown: 0 };
    const tabs = [...open, ...this.#heldBack];
    if (tabs.length === 0) return this.remove();
    const former = this.#session;
    const isSame = former !== null && isDeepStrictEqual(viewOnScreen(former), open[shown]?.view);
    const { crashes, isBroken } = isSame ? former : { crashes: 0, isBroken: false };
    await this.#write({ tabs, shown, crashes, isBroken });
  }

  /** Removes the file: the window is closed, or there is nothing to keep. */
  async remove(): Promise<void> {
    this.#session = null;
    await this.#file.remove();
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
    const isNews = isHung || this.#isHung;
    // At once: the window may come back while that is being written.
    this.#isHung = isHung;
    if (isNews) await this.#note({ isBroken: isHung });
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

function viewOnScreen({ tabs, shown }: WorkingTabs): View | undefined {
  return tabs[shown]?.view;
}
