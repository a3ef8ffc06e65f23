import type { Profile } from '../contract/connections/connection';
import { emptyFileQuery, type FileQuery } from '../contract/files/file-query';

/** What of a connection decides how its files are asked for. */
export type QueryDialect = Pick<Profile, 'apiGeneration' | 'defaultStoreLimit'>;

/** A query to begin with: the limit that it proposes is the connection's, where that has one. */
export function newQuery({ defaultStoreLimit }: QueryDialect): FileQuery {
  return { ...emptyFileQuery, limit: defaultStoreLimit ?? emptyFileQuery.limit };
}

/** Queries of a view, where one that nobody has written in yet proposes what the connection does. */
export function withProposals(queries: readonly FileQuery[], dialect: QueryDialect): readonly FileQuery[] {
  return queries.map((query) => (isBlank(query) ? newQuery(dialect) : query));
}

function isBlank(query: FileQuery): boolean {
  return JSON.stringify(query) === JSON.stringify(emptyFileQuery);
}
