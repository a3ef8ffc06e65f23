import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { savingWords } from '../words/saving';

const partSchema = z.object({
  temporary: z.string(),
  /** The name that it is to have. */
  path: z.string(),
  /** Whether what is there may be replaced: the person was asked. */
  replaces: z.boolean(),
  /** The name that it was given, or is being given. */
  goal: z.string(),
});
/** A complete file on its way to its name. */
export type SavedPart = z.infer<typeof partSchema>;

/** What a file tells of another, as JSON. */
export type Facts = Readonly<Record<string, unknown>>;

const sidecarSchema = z.object({
  /** The file beside which it stands. */
  beside: z.string(),
  /** What it tells but for the names of the files. */
  facts: z.custom<Facts>((value) => typeof value === 'object' && value !== null),
});
export type Sidecar = z.infer<typeof sidecarSchema>;

const fields = {
  id: z.string(),
  /** Names that may be in use, but for those of `parts`; all are temporary. */
  temporaries: z.array(z.string()),
};

function journalSchema<R>(resume: z.ZodType<R>) {
  return z.discriminatedUnion('stage', [
    /** Files are being written. `resume`: from where that can go on; null where it can't. */
    z.object({ ...fields, stage: z.literal('writing'), resume: resume.nullable() }),
    /** They are complete and on the disk; what is left is to give them their names. */
    z.object({
      ...fields,
      stage: z.literal('complete'),
      parts: z.array(partSchema),
      sidecar: sidecarSchema.nullable(),
      /** The sidecar's own file, once it is written. */
      sidecarPart: partSchema.nullable(),
    }),
  ]);
}

/** How far the saving of an export has come; with it, what a killed program left can be brought to its end. */
export type SaveJournal<R> = z.infer<ReturnType<typeof journalSchema<R>>>;

/** Where journals are kept. */
export interface JournalStore<R> {
  list(): Promise<SaveJournal<R>[]>;
  read(id: string): Promise<SaveJournal<R> | undefined>;
  /** Never rejects: what could not be kept would be missed only if the program were killed now. */
  write(journal: SaveJournal<R>): Promise<void>;
  /** Never rejects. */
  forget(id: string): Promise<void>;
}

const ending = '.json';

/** The journals of exports that have not come to their end, one file each, with the IDs that belong to them. */
export class SaveJournals<R> implements JournalStore<R> {
  readonly #folder: string;
  readonly #report: ReportFileEvent;
  readonly #format;
  readonly #files = new Map<string, JsonFile<SaveJournal<R>>>();

  /** `resume`: from where the writing of an export can go on. */
  constructor(folder: string, resume: z.ZodType<R>, report: ReportFileEvent) {
    this.#folder = folder;
    this.#report = report;
    this.#format = { holds: () => savingWords().unfinished, content: journalSchema(resume) };
  }

  get folder(): string {
    return this.#folder;
  }

  /** Where the IDs of an export of files are kept. */
  idsFile(id: string): string {
    return path.join(this.#folder, `${id}.ids`);
  }

  async list(): Promise<SaveJournal<R>[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    const journals = await Promise.all(ids.map((id) => this.read(id)));
    return journals.filter((journal) => journal !== undefined);
  }

  read(id: string): Promise<SaveJournal<R> | undefined> {
    return this.#file(id).read();
  }

  write(journal: SaveJournal<R>): Promise<void> {
    return this.#file(journal.id).write(journal);
  }

  async forget(id: string): Promise<void> {
    const file = this.#file(id);
    this.#files.delete(id);
    await Promise.allSettled([file.remove(), rm(this.idsFile(id), { force: true })]);
  }

  #file(id: string): JsonFile<SaveJournal<R>> {
    const known = this.#files.get(id);
    if (known !== undefined) return known;
    const file = new JsonFile(path.join(this.#folder, `${id}${ending}`), this.#format, this.#report);
    this.#files.set(id, file);
    return file;
  }
}
