import type { Profile } from '@shared/contract/connections/connection';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import { problem, ProblemError } from '@shared/problem/problem';
import { answerWords } from '../words/answers';

/** A query as it is sent, and its position among the original queries. */
export interface SentQuery {
  readonly query: FilesQuery;
  /** Position of the original query, from 0. */
  readonly position: number;
  /** Position of the first item sent here among the items of the original query. */
  readonly firstItem: number;
  /** Whether its items are file stores: what a server calls its answer for one is not specified. */
  readonly areStores: boolean;
}

/** The query and the items that an entry of a response refers to. */
export interface RequestedQuery extends Pick<SentQuery, 'position' | 'firstItem' | 'areStores'> {
  /** Paths or IDs. */
  readonly items: readonly string[];
}

/**
 * The queries to send for the original ones. If a query can have only one `filestore`, a query of several items is
 * split; in that generation the items of a query are file stores (public facts §1).
 */
export function sentQueries(
  queries: readonly FilesQuery[],
  apiGeneration: Profile['apiGeneration'],
): readonly SentQuery[] {
  return queries.flatMap((query, position): SentQuery[] =>
    apiGeneration === 'storename'
      ? [{ query, position, firstItem: 0, areStores: false }]
      : query.items.map((item, firstItem) => ({
          query: { ...query, items: [item] },
          position,
          firstItem,
          areStores: true,
        })),
  );
}

/** The queries that a response refers to. */
export function requestedQueries(sent: readonly SentQuery[]): readonly RequestedQuery[] {
  return sent.map(({ query, ...place }) => ({ ...place, items: query.items.map(identifierOf) }));
}

/** Path or ID of an item as text. */
export function identifierOf(item: FileItem): string {
  return 'path' in item ? item.path : item.id;
}

type QueryIndex = string | number | null | undefined;

/** An entry of `query_data`: in the flat shape its items have the index, else the entry itself (specification §2.4). */
interface SentEntry {
  readonly query_index?: QueryIndex;
  readonly items: readonly { readonly query_index?: QueryIndex; readonly p?: string | null | undefined }[];
}

/**
 * Finds the query of an item, by the item's own index or the entry's, or by the entry's position if neither has one.
 * Servers count from 0 or from 1 (public facts §13.4): the first or the last query's index tells, and where an answer lacks
 * both, the paths do. The returned function throws a ProblemError of kind `malformed` for an index without a query.
 *
 * @throws {ProblemError} of kind `malformed` where nothing tells which query an index means
 */
export function queryPositions(
  entries: readonly SentEntry[],
  requested: readonly RequestedQuery[],
): (index: QueryIndex, entry: number) => number {
  const first = firstIndex(entries, requested);
  return (index, entry) => {
    const position = numberOf(index) === undefined ? entry : Number(index) - first;
    if (position >= 0 && position < requested.length) return position;
    throw new ProblemError(noSuchQuery(index, entry, requested.length));
  };
}

function firstIndex(entries: readonly SentEntry[], requested: readonly RequestedQuery[]): 0 | 1 {
  const told = entries.flatMap(({ query_index: own, items }) =>
    items.length === 0
      ? [{ index: numberOf(own), path: undefined }]
      : items.map(({ query_index, p }) => ({ index: numberOf(query_index ?? own), path: p ?? undefined })),
  );
  const known = told.flatMap(({ index, path }) => (index === undefined ? [] : [{ index, path }]));
  const has = (wanted: number) => known.some(({ index }) => index === wanted);
  if (has(0)) return 0;
  if (known.length === 0 || has(requested.length)) return 1;
  const fitting = (first: number) =>
    known.filter(({ index, path }) => path !== undefined && requested[index - first]?.items.includes(path)).length;
  const [from0, from1] = [fitting(0), fitting(1)];
  if (from0 !== from1) return from0 > from1 ? 0 : 1;
  throw new ProblemError(lacksQuery(requested.length));
}

function numberOf(index: QueryIndex): number | undefined {
  return index === null || index === undefined ? undefined : Number(index);
}

function lacksQuery(queries: number) {
  const { message, advice } = answerWords().queryUntold;
  return problem('malformed', message(queries), advice, { place: 'data.file_data.query_data' });
}

function noSuchQuery(index: QueryIndex, entry: number, queries: number) {
  const { message, advice } = answerWords().queryUnknown;
  return problem('malformed', message(index ?? entry, queries), advice, {
    place: `data.file_data.query_data[${entry}].query_index`,
  });
}
