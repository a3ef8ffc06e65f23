import { find, Query } from 'mingo';
import type { AnyFile } from './file-info';
import type { FileStoreAtInstant } from './file-store';

/** Which of a store's files are wanted, in which order and part (specification §2.3, §4.2). */
export interface Selection {
  readonly fileId?: string | undefined;
  /** Half-open range [start, end) of `metadata.timestamp`, milliseconds since the Unix epoch. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** MongoDB query. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1>> | undefined;
  readonly skip: number;
  /** 0 is no limit, as in MongoDB. */
  readonly limit: number;
}

/** How queries name the fields that answers call `upload_date` and `chunk_size`. */
export type FieldNames = 'as-answered' | 'gridfs';

/** Selects among the files of one store. Created once per query; throws Error for a filter that can't be evaluated. */
export class FileSelector {
  readonly #query: Query;
  readonly #selection: Selection;
  readonly #names: FieldNames;

  constructor(selection: Selection, names: FieldNames) {
    this.#selection = selection;
    this.#names = names;
    this.#query = new Query(selection.filter ?? {}, { scriptEnabled: false });
  }

  /** The numbers of the selected files of a shelf, in order, found when they are wanted. Throws Error as it goes. */
  *numbers(shelf: FileStoreAtInstant): Generator<number> {
    const { sort = {} } = this.#selection;
    const [only, ...others] = Object.entries(sort);
    if (only === undefined) yield* this.#matching(shelf);
    else if (others.length === 0 && only[0] === 'metadata.timestamp')
      yield* byTimestamp(this.#matching(shelf), shelf, only[1]);
    else yield* this.#sorted(shelf, sort);
  }

  /** Files of several stores, each selected already, as one list in order. */
  merge<File extends AnyFile>(files: readonly File[]): readonly File[] {
    const { sort = {} } = this.#selection;
    if (Object.keys(sort).length === 0) return files;
    const documents = files.map((file) => ({ ...this.#named(file), file }));
    const cursor = find<{ readonly file: File }>(documents, {});
    cursor.sort(sort);
    return cursor.all().map(({ file }) => file);
  }

  *#matching(shelf: FileStoreAtInstant): Generator<number> {
    const { fileId } = this.#selection;
    const one = fileId === undefined ? undefined : shelf.find(fileId);
    const numbers = fileId === undefined ? shelf.numbers() : one === undefined ? [] : [one];
    for (const number of numbers) {
      if (this.#isInRange(shelf, number) && this.#passes(shelf, number)) yield number;
    }
  }

  #isInRange(shelf: FileStoreAtInstant, number: number): boolean {
    const { start, end } = this.#selection;
    if (start === undefined && end === undefined) return true;
    const time = shelf.timestamp(number);
    return time >= (start ?? Number.NEGATIVE_INFINITY) && time < (end ?? Number.POSITIVE_INFINITY);
  }

  #passes(shelf: FileStoreAtInstant, number: number): boolean {
    return this.#selection.filter === undefined || this.#query.test(this.#named(shelf.file(number)));
  }

  #sorted(shelf: FileStoreAtInstant, sort: NonNullable<Selection['sort']>): number[] {
    const documents = Array.from(this.#matching(shelf), (number) => ({ ...this.#named(shelf.file(number)), number }));
    const cursor = find<{ readonly number: number }>(documents, {});
    cursor.sort(sort);
    return cursor.all().map(({ number }) => number);
  }

  #named(file: AnyFile): AnyFile {
    return this.#names === 'as-answered' ? file : toGridFs(file);
  }
}

function byTimestamp(numbers: Iterable<number>, shelf: FileStoreAtInstant, direction: 1 | -1): number[] {
  const timed = Array.from(numbers, (number) => ({ number, time: shelf.timestamp(number) }));
  return timed.toSorted((a, b) => direction * (a.time - b.time)).map(({ number }) => number);
}

function toGridFs({ chunk_size: chunkSize, upload_date: uploadDate, ...rest }: AnyFile): AnyFile {
  return { ...rest, chunkSize, uploadDate };
}
