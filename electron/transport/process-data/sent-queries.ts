import type { Profile } from '@shared/contract/connections/connection';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import { problem, ProblemError } from '@shared/problem/problem';

/** A query as it is sent, and where it belongs among those that were wanted. */
export interface SentQuery {
  readonly query: FilesQuery;
  /** Position of the wanted query, from 0. */
  readonly position: number;
  /** Position among its items of the first one that is sent here. */
  readonly firstItem: number;
}

/** Which query and which items an entry of an answer is about. */
export interface RequestedQuery extends Pick<SentQuery, 'position' | 'firstItem'> {
  /** Paths or IDs. */
  readonly items: readonly string[];
}

/**
 * The queries that are sent for those that are wanted. Where a query names one `filestore`, one that is wanted of several
 * becomes several; in that generation what a query calls its items are file stores (public facts §1).
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

/** What an answer to these queries is about. */
export function requestedQueries(sent: readonly SentQuery[]): readonly RequestedQuery[] {
  return sent.map(({ query, ...place }) => ({ ...place, items: query.items.map(identifierOf) }));
}

/** Path or ID of an item as text. */
export function identifierOf(item: FileItem): string {
  return 'path' in item ? item.path : item.id;
}

type QueryIndex = string | number | null | undefined;

/** An entry of `query_data`: in the flat shape its items carry the index, else itself (specification §2.4). */
interface SentEntry {
  readonly query_index?: QueryIndex;
  readonly items: readonly { readonly query_index?: QueryIndex }[];
}

/**
 * Finds the query that an item belongs to, by the item's own index or the entry's, and by the entry's position where
 * neither has one. Servers count from 0 or from 1 (public facts §13.4); every query has an entry, so the smallest index
 * tells. What is returned throws a ProblemError of kind `malformed` when an index names no query.
 *
 * @param queries how many queries the request had
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
