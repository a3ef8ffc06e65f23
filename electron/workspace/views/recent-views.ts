import { access } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { RecentView } from '@shared/contract/view-files';
import { JsonFile, type Report } from '../json-file';

const entrySchema = z.object({ file: z.string().min(1), name: z.string(), used: z.number() });
type Entry = z.output<typeof entrySchema>;

const mostKept = 20;

/** Milliseconds after which a file counts as missing: a drive that sleeps or has gone must not hold up the list. */
const longestLook = 1500;

/** The views that were used lately, the last one first, kept in a file. */
export class RecentViews {
  readonly #file: JsonFile<Entry[]>;
  readonly #report: Report;
  #entries: readonly Entry[];

  private constructor(file: JsonFile<Entry[]>, entries: readonly Entry[], report: Report) {
    this.#file = file;
    this.#entries = entries;
    this.#report = report;
  }

  static async open(path: string, report: Report): Promise<RecentViews> {
    const file = new JsonFile(path, z.array(entrySchema), report);
    return new RecentViews(file, (await file.read()) ?? [], report);
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

  /** A list that can't be written is no reason to refuse the view itself. */
  async #change(entries: Entry[]): Promise<void> {
    this.#entries = entries;
    await this.#file.write(entries).catch((thrown: unknown) => {
      this.#report(`The list of recent views could not be written: ${String(thrown)}`);
    });
  }
}

async function isMissing(file: string): Promise<boolean> {
  const look = access(file).then(
    () => false,
    () => true,
  );
  return Promise.race([look, setTimeout(longestLook, true, { ref: false })]);
}
