import { emptyFileQuery, type FileQuery } from '../contract/files/file-query';
import type { FilesQuery } from '../contract/files/files';
import { type ParsedFilter, parseFilter } from '../filter/parse-filter';
import { parseTime, type Present, resolveTime, type TimeContext, type TimeError } from '../time/expression';
import type { QueryDialect } from './new-query';
import { queryCheckWords } from './words';

/** What is wrong with a query, per field. */
export interface QueryFaults {
  readonly items?: string;
  readonly start?: TimeError;
  readonly end?: TimeError;
  readonly fileId?: string;
  readonly stores?: string;
  readonly filter?: string;
}

export type CheckedQuery =
  | { readonly ok: true; readonly query: FilesQuery }
  | { readonly ok: false; readonly faults: QueryFaults };

/**
 * The query that is sent for what a person wrote, or what is wrong with it. With `_id` nothing else is sent but the items.
 * Without a limit the connection's is sent, if it has one. Where a server takes file stores, they are the items, and there
 * are no stores beside them.
 */
export function checkQuery(typed: FileQuery, place: Present, dialect: QueryDialect): CheckedQuery {
  const query = asSent(typed, dialect);
  const start = readBound(query.start, place);
  const end = readBound(query.end, { ...place, ...(start.at !== undefined && { relativeTo: start.at }) });
  const filter = parseFilter(query.filter);
  const faults = faultsOf(typed, dialect, start, end, filter);
  if (!filter.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  const { stores, sort, limit, skip } = query;
  return {
    ok: true,
    query: {
      items: [...query.items],
      ...(typed.fileId !== null && { fileId: typed.fileId }),
      ...(stores !== null && { storename: stores.join(',') }),
      ...(start.at !== undefined && { start: start.at }),
      ...(end.at !== undefined && { end: end.at }),
      ...(filter.document !== undefined && { filter: { ...filter.document } }),
      ...(sort.length > 0 && { sort: sentSort(sort) }),
      ...(limit !== null && { limit }),
      ...(skip !== null && { skip }),
    },
  };
}

/** Of a field that stands there twice the first place counts, as where any files are sorted. */
function sentSort(sort: FileQuery['sort']): NonNullable<FilesQuery['sort']> {
  const first = sort.filter((one, at) => sort.findIndex(({ field }) => field === one.field) === at);
  return Object.fromEntries(first.map(({ field, direction }) => [field, direction]));
}

function asSent(typed: FileQuery, { apiGeneration, defaultStoreLimit }: QueryDialect): FileQuery {
  if (typed.fileId !== null) return { ...emptyFileQuery, items: typed.items, limit: null };
  const stores = apiGeneration === 'filestore' ? null : typed.stores;
  return { ...typed, stores, limit: typed.limit ?? defaultStoreLimit };
}

/** A bound of the time range: an instant, nothing, or a fault. */
interface Bound {
  readonly at?: number;
  readonly error?: TimeError;
}

function readBound(text: string | null, context: TimeContext): Bound {
  if (text === null) return {};
  const parsed = parseTime(text);
  if (!parsed.ok) return { error: parsed.error };
  const at = resolveTime(parsed.expression, context);
  return at === undefined ? { error: { at: 0, message: queryCheckWords().beyondYears } } : { at };
}

function faultsOf(
  { items, fileId, stores }: FileQuery,
  { apiGeneration }: QueryDialect,
  start: Bound,
  end: Bound,
  filter: ParsedFilter,
): QueryFaults {
  const words = queryCheckWords();
  const endError = end.error ?? orderFault(start, end);
  return {
    ...(items.length === 0 && { items: words.noItems[apiGeneration] }),
    ...(fileId !== null && !/^[0-9a-f]{24}$/iu.test(fileId) && { fileId: words.noId }),
    ...(fileId === null && apiGeneration === 'storename' && storesFault(stores)),
    ...(start.error !== undefined && { start: start.error }),
    ...(endError !== undefined && { end: endError }),
    ...(!filter.ok && { filter: filter.faults.find(({ severity }) => severity === 'error')?.message ?? '' }),
  };
}

function orderFault(start: Bound, end: Bound): TimeError | undefined {
  if (start.at === undefined || end.at === undefined || start.at < end.at) return undefined;
  return { at: 0, message: queryCheckWords().order };
}

function storesFault(stores: FileQuery['stores']): QueryFaults {
  if (stores === null) return {};
  const words = queryCheckWords();
  if (stores.length === 0) return { stores: words.noStore };
  const odd = stores.find((name) => name.includes(','));
  return odd === undefined ? {} : { stores: words.comma(odd) };
}
