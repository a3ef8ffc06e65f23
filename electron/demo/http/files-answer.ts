import { setImmediate } from 'node:timers/promises';
import type { FileArchive } from '../files/archive';
import type { StoredFile } from '../files/file-info';
import { FileSelector, type Selection } from '../files/select';
import { fileStores, type FileStore } from '../files/stores';
import { ApiError, itemErrors } from './api-error';
import { nameMembers, type AskedItem } from './asked-item';
import { commaSeparated } from './body-stream';
import type { FilesQuery } from './files-request';
import type { Readings } from './readings';

/** What answers are made of. */
export interface Files {
  readonly archive: FileArchive;
  readonly readings: Readings;
  /** Files per store where a query names no limit. */
  readonly defaultStoreLimit: number;
  /** Path of the object that an asked item means, whether or not it has files. */
  readonly pathOf: (asked: AskedItem) => string | undefined;
  readonly now: number;
}

/** An object's files: one list, or grouped per store. */
type Found =
  | { readonly form: 'flat'; readonly files: readonly (StoredFile & { readonly storename: string })[] }
  | {
      readonly form: 'grouped';
      readonly stores: readonly {
        readonly name: string;
        readonly descr: string;
        readonly files: readonly StoredFile[];
      }[];
    };

interface ItemResult {
  readonly asked: AskedItem;
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
    const selector = new FileSelector(selectionOf(query, files), names);
    for (const asked of query.items) {
      const path = files.pathOf(asked);
      const found = path === undefined ? undefined : findFiles(path, form, storesOf(query, files), selector, files);
      items.push({ asked, path, found });
      await setImmediate();
    }
  } catch (thrown) {
    if (thrown instanceof Error) throw new ApiError(400, `filter: can't be evaluated (${thrown.message}).`);
    throw thrown;
  }
  return { form, items };
}

function findFiles(
  path: string,
  form: Found['form'],
  stores: readonly FileStore[],
  selector: FileSelector,
  { archive, now }: Files,
): Found {
  const found = stores.map((store) => {
    const files = selector.select(archive.filesOf(path, store, now));
    return { name: store.name, descr: store.descr, files };
  });
  if (form === 'grouped') return { form, stores: found };
  const files = found.flatMap((store) => store.files.map((file) => ({ ...file, storename: store.name })));
  return { form, files: selector.merge(files) };
}

function storesOf(query: FilesQuery, { readings }: Files): readonly FileStore[] {
  return query._id !== undefined && readings.has('id-ignores-all') ? fileStores : query.stores;
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
    yield* commaSeparated(items.map((item) => `{${form === 'flat' ? queryIndex : ''}${itemText(item)}}`));
    yield ']}';
    separator = ',';
  }
  yield ']}}';
  if (insights !== undefined) yield `,"insights":${JSON.stringify(insights)}`;
  yield '}';
}

function itemText({ asked, path, found }: ItemResult): string {
  const names = nameMembers(asked, path);
  if (found === undefined) return `${names},"error":${JSON.stringify(itemErrors.unresolved)}`;
  if (found.form === 'flat') return `${names},"files":${JSON.stringify(found.files)}`;
  return `${names},"file_stores":${JSON.stringify(found.stores)}`;
}
