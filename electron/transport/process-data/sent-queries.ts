import type { Profile } from '@shared/contract/connections/connection';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import { problem, ProblemError } from '@shared/problem/problem';

/** A query as it is sent, and its position among the original queries. */
export interface SentQuery {
  readonly query: FilesQuery;
  /** Position of the original query, from 0. */
  readonly position: number;
  /** Position of the first item sent here among the items of the original query. */
  readonly firstItem: number;
}

/** The query and the items that an entry of a response refers to. */
export interface RequestedQuery extends Pick<SentQuery, 'position' | 'firstItem'> {
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
  return queries.flatMap((query, position) =>
    apiGeneration === 'storename'
      ? [{ query, position, firstItem: 0 }]
      : query.items.map((item, firstItem) => ({ query: { ...query, items: [item] }, position, firstItem })),
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
  readonly items: readonly { readonly query_index?: QueryIndex }[];
}

/**
 * Finds the query of an item, by the item's own index or the entry's, or by the entry's position if neither has one.
 * Servers count from 0 or from 1 (public facts §13.4); every query has an entry, so the smallest index decides. The
 * returned function throws a ProblemError of kind `malformed` for an index without a query.
 *
 * @param queries the number of queries in the request
 */
export function queryPositions(
  entries: readonly SentEntry[],
  queries: number,
): (index: QueryIndex, entry: number) => number {
  const all = entries.flatMap(({ query_index: own, items }) => [own, ...items.map((item) => item.query_index)]);
  const known = all.filter((index) => index !== null && index !== undefined).map(Number);
  const first = known.includes(0) ? 0 : 1;
  return (index, entry) => {
    const position = index === null || index === undefined ? entry : Number(index) - first;
    if (position < queries) return position;
    throw new ProblemError(noSuchQuery(index, entry, queries));
  };
}

function noSuchQuery(index: QueryIndex, entry: number, queries: number) {
  return problem(
    'malformed',
    `The answer belongs to query ${index ?? entry}, but the request had ${queries}.`,
    'Open the request in Inspect to see the answer.',
    { place: `data.file_data.query_data[${entry}].query_index` },
  );
}
