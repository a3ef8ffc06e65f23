import { access } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { RecentView } from '@shared/contract/trend/view-files';
import type { ReportFileEvent } from '../files/file-event';
import { JsonFile } from '../files/json-file';
import { validEntries } from '../files/valid-entries';

const entrySchema = z.object({ file: z.string().min(1), name: z.string(), used: z.number() });
type Entry = z.output<typeof entrySchema>;

const format = {
  holds: 'recent views',
  content: z.array(entrySchema),
  salvage: (content: unknown) => validEntries(content, entrySchema),
};

const mostKept = 20;

/** Milliseconds after which a file counts as missing: a drive that sleeps or has gone must not hold up the list. */
const longestLook = 1500;

/** The views that were used lately, the last one first, kept in a file. */
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

  /** Puts a view first. */
  async use(file: string, name: string): Promise<void> {
    await this.#change([{ file, name, used: Date.now() }, ...this.#without(file)].slice(0, mostKept));
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
  const look = access(file).then(
    () => false,
    () => true,
  );
  return Promise.race([look, setTimeout(longestLook, true, { ref: false })]);
}
