import type { Profile } from '@shared/contract/connections/connection';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';

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
