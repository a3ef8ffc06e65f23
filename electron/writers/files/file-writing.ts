import { statSync } from 'node:fs';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import type { LoadedFile } from '@shared/contract/files/files-port';
import type { Origin as ResponseOrigin } from '../../transport/http/whole-body';
import type { RequestedQuery } from '../../transport/process-data/sent-queries';
import { parseBigInts } from '../../transport/json/lossless-json';
import { fileProblem } from '../../storage/files/file-problems';
import { CellReader } from '../../decode/files/read-cells';
import { isIdentifiedFile, type IdentifiedFile } from '../../decode/files/identified-file';
import { FilesCsv } from './files-csv';
import { FilesJson } from './files-json';
import { FilesParquet } from './files-parquet';
import { FilesXlsx } from './files-xlsx';
import type { RowRange } from '../../decode/files/cell-page';
import type { ReadSection } from '../../decode/files/read-sections';
import { idInStore, storePlaces } from './store-places';
import type { FormatWriter, Origin, Output } from './format-writer';
import { IdLog } from './id-log';
import { OutputFile } from '../bytes/output-file';
import type { WritePlan, WrittenState } from './write-plan';
import { savingWords } from '../words/saving';

/** A page of one section that is to be written. */
export interface PageToWrite {
  readonly requested: readonly RequestedQuery[];
  readonly origin: ResponseOrigin;
  readonly query: number;
  /** The item as it is named in the file. */
  readonly item: string;
  readonly store: string;
  /** Whether it is the first of its section. */
  readonly isFirst: boolean;
  /** Whether its first file has to be one that is written already; else nothing of it is written. */
  readonly overlaps: boolean;
}

export interface WriteResult {
  /** Entries that the server sent. */
  readonly sent: number;
  /** The same of the store that sent most: several that are not named come as one. */
  readonly longest: number;
  readonly written: number;
  /** ID of the first file; undefined where there is none. */
  readonly firstId: string | undefined;
  /** Entries that were written before. */
  readonly known: number;
  /** Places of entries that are no files, each in the list of its store. */
  readonly faults: readonly number[];
  /** Whether nothing was written because the page does not join what is written. */
  readonly isApart: boolean;
  /** Whether nothing waits in memory, so that to commit costs nothing. */
  readonly isFlushed: boolean;
  readonly problem: Problem | undefined;
  /** Bytes in the file so far. */
  readonly bytes: number;
}

export interface EndResult {
  readonly file: string;
  readonly bytes: number;
  /** Names of the columns, if the format has any. */
  readonly columns: readonly string[];
}

/** The file of an export on its way, each `_id` of a store in it once. Throws ProblemErrors of kind `file`. */
export class FileWriting {
  readonly #plan: WritePlan;
  readonly #file: OutputFile;
  readonly #ids: IdLog;
  readonly #writer: FormatWriter;
  readonly #reader = new CellReader();
  #rows: number;
  /** How many stores the section under way has had so far. */
  #stores: number;
  /** By the places of these stores, with which file the last page of each has ended. */
  #lastIds: readonly string[];

  constructor(plan: WritePlan) {
    this.#plan = plan;
    this.#rows = plan.resume?.rows ?? 0;
    this.#stores = plan.resume?.stores ?? 0;
    this.#lastIds = plan.resume?.lastIds ?? [];
    const { file, ids, writer } = this.#tried(() => open(plan));
    this.#file = file;
    this.#ids = ids;
    this.#writer = writer;
  }

  /** Writes the files of a page, whose body came in pieces, that are not written yet. Throws ProblemErrors of reading, too. */
  write(
    { query, item, store, isFirst, overlaps, requested, origin }: PageToWrite,
    pieces: readonly Uint8Array<ArrayBuffer>[],
  ): WriteResult {
    const { sections, failedItems } = this.#reader.read(pieces, requested, origin);
    const { page } = this.#reader;
    const own = sections.find((one) => one.section.store === store);
    const section = own ?? nothing;
    // Items that were not asked are none of its own, and are left out.
    const failed = own === undefined ? failedItems.find((one) => one.item !== undefined) : undefined;
    if (isFirst) this.#beginSection();
    const { from, to } = section.files;
    const { places, placeOf } = this.#storesOf(section);
    const firstIds = section.stores.flatMap(({ firstId }, n) =>
      firstId === undefined ? [] : idInStore(places[n] ?? 0, firstId),
    );
    const isApart = overlaps && firstIds.some((id) => !this.#ids.has(id));
    if (!isApart) this.#keepLast(section, places);
    // The file that each of several stores begins with joins its page to the one before.
    const joints = overlaps ? Math.max(0, firstIds.length - 1) : 0;
    page.keep((row) => !isApart && row >= from && row < to && this.#ids.add(idInStore(placeOf(row), page.idAt(row))));
    if (page.rows > 0) this.#tried(() => this.#writer.rows({ query, item, store }, page));
    this.#rows += page.rows;
    return {
      sent: section.sent,
      longest: Math.max(0, ...section.stores.map(({ sent }) => sent)),
      firstId: section.firstId,
      written: page.rows,
      known: isApart ? 0 : Math.max(0, to - from - page.rows - joints),
      faults: section.stores.flatMap(({ faults }) => faults),
      isApart,
      isFlushed: this.#writer.isFlushed,
      problem: section.problem ?? failed?.problem,
      bytes: this.#file.bytes,
    };
  }

  #beginSection(): void {
    this.#ids.clear();
    this.#stores = 0;
    this.#lastIds = [];
  }

  /** The places of a page's stores among those of its section, and of a row the place of its store. */
  #storesOf({ stores, files }: Pick<ReadSection<RowRange>, 'stores' | 'files'>) {
    const places = storePlaces(
      stores,
      this.#stores,
      (place, id) => this.#lastIds[place] === id,
      (place, id) => this.#ids.has(idInStore(place, id)),
    );
    this.#stores = Math.max(this.#stores, stores.length);
    const ofRows = stores.flatMap(({ count }, n) => Array.from({ length: count }, () => places[n] ?? 0));
    return { places, placeOf: (row: number) => ofRows[row - files.from] ?? 0 };
  }

  #keepLast({ stores, files }: Pick<ReadSection<RowRange>, 'stores' | 'files'>, places: readonly number[]): void {
    const last = Array.from({ length: this.#stores }, (_, place) => this.#lastIds[place] ?? '');
    let row = files.from;
    for (const [n, { count }] of stores.entries()) {
      row += count;
      const place = places[n];
      if (count > 0 && place !== undefined) last[place] = this.#reader.page.idAt(row - 1);
    }
    this.#lastIds = last;
  }

  /** Writes files that the page holds; bytes in the file so far. */
  writeLoaded(held: readonly LoadedFile[]): number {
    const { page } = this.#reader;
    for (const { origin, files } of runsOf(held)) {
      page.begin(nowhere);
      for (const file of files) page.add(file);
      this.#tried(() => this.#writer.rows(origin, page));
    }
    this.#rows += held.length;
    return this.#file.bytes;
  }

  commit(): WrittenState {
    return this.#tried(() => {
      const format = this.#writer.state();
      this.#ids.commit();
      this.#file.sync();
      return {
        bytes: this.#file.bytes,
        rows: this.#rows,
        ids: this.#ids.place,
        stores: this.#stores,
        lastIds: [...this.#lastIds],
        format,
      };
    });
  }

  /** Completes the file; `file` is where it is complete. What was written before stays, so that this can be done again. */
  end(): EndResult {
    return this.#tried(() => {
      const columns = this.#writer.end();
      this.#file.sync();
      this.#file.close();
      this.#ids.close();
      const { file: written, spare } = this.#plan;
      const file = this.#writer.finish?.(written, spare) === true ? spare : written;
      return { file, bytes: statSync(file).size, columns };
    });
  }

  #tried<T>(work: () => T): T {
    try {
      return work();
    } catch (thrown) {
      throw thrown instanceof ProblemError ? thrown : new ProblemError(fileProblem(this.#plan.wish, thrown));
    }
  }
}

const nothing = {
  files: { from: 0, to: 0 },
  stores: [],
  sent: 0,
  firstId: undefined,
  problem: undefined,
};
const nowhere = Buffer.alloc(0);

function open(plan: WritePlan) {
  const { resume } = plan;
  const file = new OutputFile(plan.file, resume?.bytes);
  const ids = new IdLog(plan.idsFile, resume?.ids);
  return { file, ids, writer: formatWriter(plan, file) };
}

/** The writer of a format, which goes on where `plan.resume` stands. */
export function formatWriter(plan: WritePlan, output: Output): FormatWriter {
  const { format } = plan;
  if (format.kind === 'csv') return new FilesCsv(plan, format.csv, output);
  if (format.kind === 'xlsx') return new FilesXlsx(plan, format.xlsx, output);
  if (format.kind === 'parquet') return new FilesParquet(plan, output);
  return new FilesJson(plan, format.kind, output);
}

/** Files that follow each other and belong together. */
function runsOf(held: readonly LoadedFile[]): { readonly origin: Origin; readonly files: IdentifiedFile[] }[] {
  const runs: { origin: Origin; files: IdentifiedFile[] }[] = [];
  for (const { query, item, store, json } of held) {
    const last = runs.at(-1);
    const isSame = last?.origin.query === query && last.origin.item === item && last.origin.store === store;
    const run = last !== undefined && isSame ? last : { origin: { query, item, store }, files: [] };
    if (run !== last) runs.push(run);
    run.files.push(parsed(json));
  }
  return runs;
}

function parsed(json: string): IdentifiedFile {
  const value = parseBigInts(json);
  if (isIdentifiedFile(value)) return value;
  const { message, advice } = savingWords().noId;
  throw new ProblemError(problem('internal', message, advice));
}
