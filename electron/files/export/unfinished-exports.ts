import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import { journalSchema, type ExportJournal } from './export-state';

const ending = '.json';
const format = { holds: 'an unfinished export', content: journalSchema };

/** The journals of exports that are not complete, one file each, with the IDs that belong to them. */
export class UnfinishedExports {
  readonly #folder: string;
  readonly #report: ReportFileEvent;
  readonly #files = new Map<string, JsonFile<ExportJournal>>();

  constructor(folder: string, report: ReportFileEvent) {
    this.#folder = folder;
    this.#report = report;
  }

  /** Where the IDs of an export are kept. */
  idsFile(exportId: string): string {
    return path.join(this.#folder, `${exportId}.ids`);
  }

  get folder(): string {
    return this.#folder;
  }

  /** The last one first. */
  async list(): Promise<ExportJournal[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    const journals = await Promise.all(ids.map((id) => this.read(id)));
    return journals.filter((journal) => journal !== undefined).toSorted((a, b) => b.stoppedAt - a.stoppedAt);
  }

  read(exportId: string): Promise<ExportJournal | undefined> {
    return this.#file(exportId).read();
  }

  write(journal: ExportJournal): Promise<void> {
    return this.#file(journal.request.exportId).write(journal);
  }

  async forget(exportId: string): Promise<void> {
    this.#files.delete(exportId);
    await rm(path.join(this.#folder, `${exportId}${ending}`), { force: true });
    await rm(this.idsFile(exportId), { force: true });
  }

  #file(exportId: string): JsonFile<ExportJournal> {
    const known = this.#files.get(exportId);
    if (known !== undefined) return known;
    const file = new JsonFile(path.join(this.#folder, `${exportId}${ending}`), format, this.#report);
    this.#files.set(exportId, file);
    return file;
  }
}
