import { access } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { RecentView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-problems';
import { JsonFile } from '../files/json-file';
import { validEntries } from '../files/stored-json';
import { fileWords } from '../words/files';

const entrySchema = z.object({ file: z.string().min(1), name: z.string(), used: z.number() });
type Entry = z.output<typeof entrySchema>;

const format = {
  holds: () => fileWords().holds.recentViews,
  content: z.array(entrySchema),
  salvage: (content: unknown) => validEntries(content, entrySchema),
};

const maxViews = 20;

/** Milliseconds after which a file counts as missing: a sleeping or disconnected drive must not delay the list. */
const accessTimeout = 1500;

/** The recently used views, the last one first, stored in a file. */
export class RecentViews {
  readonly #file: JsonFile<Entry[]>;
  #entries: readonly Entry[];

  private constructor(file: JsonFile<Entry[]>, entries: readonly Entry[]) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string, report: ReportFileEvent): Promise<RecentViews> {
    const file = new JsonFile(path, format, report);
    return new RecentViews(file, (await file.read()) ?? []);
  }

  list(): Promise<RecentView[]> {
    return Promise.all(this.#entries.map(async (entry) => ({ ...entry, missing: await isMissing(entry.file) })));
  }

  /** Moves a view to the front. */
  async use(file: string, name: string): Promise<void> {
    await this.#change([{ file, name, used: Date.now() }, ...this.#without(file)].slice(0, maxViews));
  }

  async forget(file: string): Promise<void> {
    await this.#change(this.#without(file));
  }

  #without(file: string): Entry[] {
    return this.#entries.filter((entry) => entry.file !== file);
  }

  async #change(entries: Entry[]): Promise<void> {
    this.#entries = entries;
    await this.#file.write(entries);
  }
}

async function isMissing(file: string): Promise<boolean> {
  const check = access(file).then(
    () => false,
    () => true,
  );
  return Promise.race([check, setTimeout(accessTimeout, true, { ref: false })]);
}
