import { setImmediate } from 'node:timers/promises';
import type { FileArchive } from '../files/archive';
import type { AnyFile, FileStoreAtInstant } from '../files/file-store';
import type { FileList, Listings } from '../files/listings';
import { type FieldNames, FileSelector, type Selection } from '../files/select';
import { type FileStore, fileStores } from '../files/stores';
import type { RequestedItem } from '../plant/historian';
import { ApiError, itemErrors } from './api-error';
import { commaSeparated } from './response';
import type { FilesQuery } from './files-request';
import type { Readings } from './readings';
import { nameMembers } from './requested-item';

/** What answers are made of. */
export interface Files {
  readonly archive: FileArchive;
  readonly listings: Listings;
  readonly readings: Readings;
  /** Files per store where a query names no limit. */
  readonly defaultStoreLimit: number;
  /** The files of the fault item that has odd ones. */
  readonly unusualSnapshot: (asked: RequestedItem, store: FileStore) => FileStoreAtInstant | undefined;
  /** Whether the store fails for the item. */
  readonly isBroken: (asked: RequestedItem, store: FileStore) => boolean;
  /** Path of the object that an asked item means, whether or not it has files. */
  readonly pathOf: (asked: RequestedItem) => string | undefined;
  readonly now: number;
}

/** An object's files: one list, or grouped per store. */
type Found =
  | { readonly form: 'flat'; readonly length: number; readonly files: Iterable<AnyFile> }
  | { readonly form: 'grouped'; readonly length: number; readonly stores: readonly FoundStore[] };

interface FoundStore {
  readonly name: string;
  readonly descr: string;
  /** The store's own error in place of its files. */
  readonly files: FileList | undefined;
}

interface ItemResult {
  readonly asked: RequestedItem;
  readonly path: string | undefined;
  /** Undefined for an object that does not exist. */
  readonly found: Found | undefined;
}

export interface QueryResult {
  readonly form: Found['form'];
  readonly items: readonly ItemResult[];
}

/** Evaluates a query for each of its items. Throws ApiError 400 for a filter that can't be evaluated. */
export async function runQuery(query: FilesQuery, files: Files): Promise<QueryResult> {
  const form = query.include_file_store_info ? 'grouped' : 'flat';
  const names = files.readings.has('gridfs-field-names') ? 'gridfs' : 'as-answered';
  const items: ItemResult[] = [];
  try {
    const finder = new Finder(selectionOf(query, files), names, query.isWholeStore, files);
    for (const asked of query.items) {
      const path = query.isWholeStore ? query.stores[0]?.path : files.pathOf(asked);
      const found = path === undefined ? undefined : finder.find(path, storesOf(query, files), form, asked);
      items.push({ asked, path, found });
      await setImmediate();
    }
  } catch (thrown) {
    if (thrown instanceof Error) throw new ApiError(400, `filter: can't be evaluated (${thrown.message}).`);
    throw thrown;
  }
  return { form, items };
}

/** Finds the files of one query's items. */
class Finder {
  readonly #selection: Selection;
  readonly #names: FieldNames;
  readonly #isWholeStore: boolean;
  readonly #files: Files;
  readonly #selector: FileSelector;

  constructor(selection: Selection, names: FieldNames, isWholeStore: boolean, files: Files) {
    this.#selection = selection;
    this.#names = names;
    this.#isWholeStore = isWholeStore;
    this.#files = files;
    this.#selector = new FileSelector(selection, names);
  }

  find(path: string, stores: readonly FileStore[], form: Found['form'], asked: RequestedItem): Found | undefined {
    const found = stores.map((store): FoundStore => {
      const isBroken = this.#files.isBroken(asked, store);
      return { name: store.name, descr: store.descr, files: isBroken ? undefined : this.#list(path, store, asked) };
    });
    const length = found.reduce((sum, { files }) => sum + (files?.length ?? 0), 0);
    if (form === 'grouped') return { form, length, stores: found };
    // The flat shape has no place for the error of a store.
    if (found.some(({ files }) => files === undefined)) return undefined;
    const files = found.flatMap(({ name, files: list }) =>
      Array.from(list ?? [], (file) => ({ ...file, storename: name })),
    );
    return { form, length, files: this.#selector.merge(files) };
  }

  #list(path: string, store: FileStore, asked: RequestedItem): FileList {
    const { archive, listings, now, unusualSnapshot } = this.#files;
    const snapshot = this.#isWholeStore
      ? archive.snapshot(undefined, store, now)
      : (unusualSnapshot(asked, store) ?? archive.snapshot(path, store, now));
    return listings.page(snapshot, this.#selection, this.#names, () => this.#selector.numbers(snapshot));
  }
}

function storesOf(query: FilesQuery, { readings }: Files): readonly FileStore[] {
  return query._id !== undefined && !query.isWholeStore && readings.has('id-ignores-all') ? fileStores : query.stores;
}

function selectionOf(query: FilesQuery, { readings, defaultStoreLimit }: Files): Selection {
  const { _id: fileId, start_time: start, end_time: end, filter, sort, skip } = query;
  const limit = query.limit ?? defaultStoreLimit;
  if (fileId === undefined) return { start: start?.ms, end: end?.ms, filter, sort, skip, limit };
  return readings.has('id-ignores-all') ? { fileId, skip: 0, limit: 1 } : { fileId, sort, skip, limit };
}

/** The answer's body (specification §2.4), piece by piece. */
export function* filesText(
  results: readonly QueryResult[],
  firstIndex: 0 | 1,
  insights: Readonly<Record<string, unknown>> | undefined,
): Generator<string> {
  yield '{"data":{"file_data":{"query_data":[';
  let separator = '';
  for (const [n, { form, items }] of results.entries()) {
    const queryIndex = `"query_index":"${n + firstIndex}",`;
    yield `${separator}{${form === 'grouped' ? queryIndex : ''}"items":[`;
    for (const [m, item] of items.entries()) {
      yield `${m > 0 ? ',' : ''}{${form === 'flat' ? queryIndex : ''}`;
      yield* itemText(item);
      yield '}';
    }
    yield ']}';
    separator = ',';
  }
  yield ']}}';
  if (insights !== undefined) yield `,"insights":${JSON.stringify(insights)}`;
  yield '}';
}

function* itemText({ asked, path, found }: ItemResult): Generator<string> {
  yield nameMembers(asked, path);
  if (found === undefined) yield `,"error":${JSON.stringify(itemErrors.unresolved)}`;
  else if (found.form === 'flat') {
    yield ',"files":[';
    yield* fileTexts(found.files);
    yield ']';
  } else {
    yield ',"file_stores":[';
    for (const [n, store] of found.stores.entries()) {
      yield n > 0 ? ',' : '';
      yield* storeText(store);
    }
    yield ']';
  }
}

function* storeText({ name, descr, files }: FoundStore): Generator<string> {
  const names = `{"name":${JSON.stringify(name)},"descr":${JSON.stringify(descr)}`;
  if (files === undefined) return yield `${names},"error":${JSON.stringify(itemErrors.storeFailed)}}`;
  yield `${names},"files":[`;
  yield* fileTexts(files);
  yield ']}';
}

function fileTexts(files: Iterable<AnyFile>): Generator<string> {
  return commaSeparated(Iterator.from(files).map((file) => JSON.stringify(file)));
}
