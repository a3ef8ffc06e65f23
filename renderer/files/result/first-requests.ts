import type { FilesQuery } from '@shared/contract/files/files';
import type { FileItemProblem, FilesPageOutcome } from '@shared/contract/files/files-page';
import type { Problem } from '@shared/problem/problem';
import { tableWords } from '../words/table';
import { listedSection, requestedItems, type RequestPart } from '../data/keys';
import { arriving, paged, type SectionState } from './section-state';

/** One of the requests of a read: its queries, and which part of the read’s queries each is. */
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

/** The requests that bring the first page of every item: one, unless that would be very many files at once. */
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

/** What a request cost. */
export interface ReadCost {
  /** Number of the request in the Inspect area. */
  readonly requestId: number;
  readonly bytes: number;
  readonly durationMs: number;
}

/** What the answers to whole queries tell. */
export interface FirstResponse {
  readonly sections: readonly SectionState[];
  readonly failedItems: readonly FileItemProblem[];
  readonly cost: ReadCost | undefined;
}

/** What the response to one request tells of its part of all queries. */
export function firstResponse(
  outcome: FilesPageOutcome,
  queries: readonly FilesQuery[],
  parts: readonly RequestPart[],
): FirstResponse {
  const sections = outcome.sections.flatMap((one) => {
    const [query, part] = [queries[one.section.query], parts[one.section.query]];
    if (query === undefined || part === undefined) return [];
    return [paged(arriving(listedSection(one.section, part)), one, query)];
  });
  const failedItems = outcome.failedItems.map((failed) => {
    const part = parts[failed.query];
    if (part === undefined) return failed;
    if (failed.item === undefined) return { ...failed, query: part.query };
    const path = failed.path ?? part.items[failed.item];
    return { ...failed, query: part.query, item: part.item + failed.item, path };
  });
  return { sections, failedItems, cost: costOf(outcome) };
}

/** What the responses to several requests tell together. */
export function joinedResponses(before: FirstResponse | undefined, next: FirstResponse): FirstResponse {
  if (before?.cost === undefined || next.cost === undefined) return next;
  return {
    sections: [...before.sections, ...next.sections],
    failedItems: [...before.failedItems, ...next.failedItems],
    cost: {
      requestId: next.cost.requestId,
      bytes: before.cost.bytes + next.cost.bytes,
      durationMs: before.cost.durationMs + next.cost.durationMs,
    },
  };
}

/** The items of requests that failed or were not made, and why. */
export function unreadItems(
  requests: readonly FirstRequest[],
  { message, ...reason }: Problem,
): readonly FileItemProblem[] {
  return requests.flatMap(({ parts }) =>
    parts.flatMap(({ query, item: first, items }) =>
      items.map((path, n): FileItemProblem => {
        const problem = { ...reason, message: tableWords().reading.cut(path, message) };
        return { query, item: first + n, path, problem };
      }),
    ),
  );
}

export function costOf({ requestId, bytes, durationMs }: FilesPageOutcome): ReadCost {
  return { requestId, bytes, durationMs };
}
