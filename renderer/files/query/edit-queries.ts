import type { FileQuery } from '@shared/contract/files/file-query';

/** Queries that all ask for the same order, by one field. */
export function sortedBy(queries: readonly FileQuery[], sort: FileQuery['sort'][number]): readonly FileQuery[] {
  return queries.map((query) => ({ ...query, sort: [sort] }));
}

/** A query for all files of what `found` asks about that pass a filter, whatever else it asks. */
export function allThatPass(found: FileQuery, filter: string): FileQuery {
  return { ...found, filter, stores: null, start: null, end: null, fileId: null, skip: null };
}

/** Queries with another one at a position; where there is none any more, it is the last one. */
export function withQueryAt(queries: readonly FileQuery[], position: number, query: FileQuery): readonly FileQuery[] {
  return position < queries.length ? queries.map((one, at) => (at === position ? query : one)) : [...queries, query];
}
