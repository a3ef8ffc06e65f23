import { find, Query } from 'mingo';
import type { AnyFile, FileStoreAtInstant } from './file-store';

/** Which of a store's files to select, in which order and part (specification §2.3, §4.2). */
export interface Selection {
  readonly fileId?: string | undefined;
  /** Half-open range [start, end) of `metadata.timestamp`, milliseconds since the Unix epoch. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** MongoDB query. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1>> | undefined;
  readonly skip: number;
  /** 0 means no limit, as in MongoDB. */
  readonly limit: number;
}

/** How queries name the fields that responses call `upload_date` and `chunk_size`. */
export type FieldNames = 'as-answered' | 'gridfs';

/** Selects from the files of one store. Created once per query; throws Error for a filter that can't be evaluated. */
export class FileSelector {
  readonly #query: Query;
  readonly #selection: Selection;
  readonly #names: FieldNames;

  constructor(selection: Selection, names: FieldNames) {
    this.#selection = selection;
    this.#names = names;
    this.#query = new Query(selection.filter ?? {}, { scriptEnabled: false });
  }

  /** The numbers of the selected files of a snapshot, in order, found lazily. Throws Error while iterating. */
  *numbers(snapshot: FileStoreAtInstant): Generator<number> {
    const { sort = {} } = this.#selection;
    const [only, ...others] = Object.entries(sort);
    if (only === undefined) yield* this.#matching(snapshot);
    else if (others.length === 0 && only[0] === 'metadata.timestamp')
      yield* byTimestamp(this.#matching(snapshot), snapshot, only[1]);
    else yield* this.#sorted(snapshot, sort);
  }

  /** Merges the selected files of several stores into one ordered list. */
  merge<File extends AnyFile>(files: readonly File[]): readonly File[] {
    const { sort = {} } = this.#selection;
    if (Object.keys(sort).length === 0) return files;
    const documents = files.map((file) => ({ ...this.#named(file), file }));
    const cursor = find<{ readonly file: File }>(documents, {});
    cursor.sort(sort);
    return cursor.all().map(({ file }) => file);
  }

  *#matching(snapshot: FileStoreAtInstant): Generator<number> {
    const { fileId } = this.#selection;
    const one = fileId === undefined ? undefined : snapshot.find(fileId);
    const numbers = fileId === undefined ? snapshot.numbers() : one === undefined ? [] : [one];
    for (const number of numbers) {
      if (this.#isInRange(snapshot, number) && this.#passes(snapshot, number)) yield number;
    }
  }

  #isInRange(snapshot: FileStoreAtInstant, number: number): boolean {
    const { start, end } = this.#selection;
    if (start === undefined && end === undefined) return true;
    const time = snapshot.timestamp(number);
    return time >= (start ?? Number.NEGATIVE_INFINITY) && time < (end ?? Number.POSITIVE_INFINITY);
  }

  #passes(snapshot: FileStoreAtInstant, number: number): boolean {
    return this.#selection.filter === undefined || this.#query.test(this.#named(snapshot.file(number)));
  }

  #sorted(snapshot: FileStoreAtInstant, sort: NonNullable<Selection['sort']>): number[] {
    const documents = Array.from(this.#matching(snapshot), (number) => ({
      ...this.#named(snapshot.file(number)),
      number,
    }));
    const cursor = find<{ readonly number: number }>(documents, {});
    cursor.sort(sort);
    return cursor.all().map(({ number }) => number);
  }

  #named(file: AnyFile): AnyFile {
    return this.#names === 'as-answered' ? file : toGridFs(file);
  }
}

function byTimestamp(numbers: Iterable<number>, snapshot: FileStoreAtInstant, direction: 1 | -1): number[] {
  const timed = Array.from(numbers, (number) => ({ number, time: snapshot.timestamp(number) }));
  return timed.toSorted((a, b) => direction * (a.time - b.time)).map(({ number }) => number);
}

function toGridFs({ chunk_size: chunkSize, upload_date: uploadDate, ...rest }: AnyFile): AnyFile {
  return { ...rest, chunkSize, uploadDate };
}
