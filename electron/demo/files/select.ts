import { find, Query } from 'mingo';
import type { StoredFile } from './file-info';

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
    this.#query = new Query({ $and: criteria(selection) }, { scriptEnabled: false });
  }

  /** The selected files of one store, in order. Throws Error where the filter fails on a file. */
  select(files: Iterable<StoredFile>): readonly StoredFile[] {
    if (this.#names === 'as-answered') return this.#find<StoredFile>(files);
    return this.#find<GridFsFile>(Iterator.from(files).map(toGridFs)).map(fromGridFs);
  }

  /** Files of several stores, each selected already, as one list in order. */
  merge<File extends StoredFile>(files: readonly File[]): readonly File[] {
    const { sort = {} } = this.#selection;
    if (Object.keys(sort).length === 0) return files;
    const named = this.#names === 'as-answered' ? (file: File) => file : toGridFs;
    const documents = files.map((file) => ({ ...named(file), file }));
    const cursor = find<{ readonly file: File }>(documents, {});
    cursor.sort(sort);
    return cursor.all().map(({ file }) => file);
  }

  #find<Document>(documents: Iterable<Document>): Document[] {
    const { sort = {}, skip, limit } = this.#selection;
    const cursor = this.#query.find<Document>(documents).skip(skip);
    if (Object.keys(sort).length > 0) cursor.sort(sort);
    if (limit > 0) cursor.limit(limit);
    return cursor.all();
  }
}

function criteria({ fileId, start, end, filter }: Selection): Record<string, unknown>[] {
  return [
    ...(fileId === undefined ? [] : [{ _id: fileId }]),
    ...(start === undefined ? [] : [{ 'metadata.timestamp': { $gte: start } }]),
    ...(end === undefined ? [] : [{ 'metadata.timestamp': { $lt: end } }]),
    ...(filter === undefined ? [] : [filter]),
    {},
  ];
}

interface GridFsFile extends Omit<StoredFile, 'chunk_size' | 'upload_date'> {
  readonly chunkSize: number;
  readonly uploadDate: string;
}

function toGridFs({ chunk_size: chunkSize, upload_date: uploadDate, ...rest }: StoredFile): GridFsFile {
  return { ...rest, chunkSize, uploadDate };
}

function fromGridFs({ chunkSize, uploadDate, ...rest }: GridFsFile): StoredFile {
  return { ...rest, chunk_size: chunkSize, upload_date: uploadDate };
}
