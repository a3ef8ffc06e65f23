import type { FilesQuery } from '@shared/contract/files/files';
import type { RequestPart } from '../data/protocol';
import { requestedItems } from '../data/section-key';

/** One request of a question: its queries, and what each asks of a query of the question. */
export interface FirstRequest {
  readonly queries: readonly FilesQuery[];
  readonly parts: readonly RequestPart[];
}

/**
 * Files of one store that a request asks for at most, all items together: an answer is held whole until it was taken apart,
 * and takes some ten times its own memory then.
 */
export const mostTogether = 20_000;
/** What a store's own default limit is taken for. */
const presumedLimit = 1000;

/** The requests that bring the first page of every item: one, unless that asked for very many files at once. */
export function firstRequests(queries: readonly FilesQuery[]): readonly FirstRequest[] {
  const requests: { readonly queries: FilesQuery[]; readonly parts: RequestPart[] }[] = [];
  let room = 0;
  for (const [position, query] of queries.entries()) {
    const first = { ...query, ...(query.limit !== undefined && { limit: firstLimit(query.limit) }) };
    const rows = query.fileId === undefined ? (first.limit ?? presumedLimit) : 1;
    for (let item = 0; item < query.items.length;) {
      if (room < rows || requests.length === 0) {
        requests.push({ queries: [], parts: [] });
        room = mostTogether;
      }
      const items = query.items.slice(item, item + Math.floor(room / rows));
      const request = requests.at(-1);
      request?.queries.push({ ...first, items });
      request?.parts.push({ query: position, item, items: requestedItems({ items }) });
      item += items.length;
      room -= items.length * rows;
    }
  }
  return requests;
}

/** A limit of 0 is none. */
function firstLimit(limit: number): number {
  return limit === 0 ? mostTogether : Math.min(limit, mostTogether);
}
