import type { z } from 'zod';
import type { FileItem, FilesQuery, filesReadSchema } from '@shared/contract/files';
import { problem, ProblemError } from '@shared/contract/problem';
import { isoUtc } from './iso-time';
import { bareInteger } from './lossless-json';
import type { Payload } from './payload';

type FilesRead = z.output<typeof filesReadSchema>;

/**
 * The payload of Read Files (specification §2.3, §4.2). One query is sent as root members, several as `queries[]`.
 * By GET, `sort` and `filter` are Base64 of their JSON, and each item is an `identifier` (path or object ID), as in the
 * other GET operations of the service (public facts §1); several queries by GET are a ProblemError of kind `invalid`.
 *
 * @param idMember name of the ID form's member of an item (specification §2.3: not shown)
 */
export function filesPayload(read: FilesRead, idMember: string): Payload {
  const [query, ...others] = read.queries;
  if (query === undefined) throw new ProblemError(noQuery());
  if (read.queries.some(isBackwards)) throw new ProblemError(backwards());
  if (read.method === 'GET') {
    if (others.length > 0) throw new ProblemError(manyByGet(read.queries.length));
    return { method: 'GET', query: { ...queryTexts(query), ...flagTexts(read) } };
  }
  const flags = { include_file_store_info: read.includeStoreInfo, ...(read.insights && { insights: true }) };
  const body =
    others.length === 0
      ? { ...queryMembers(query, idMember), ...flags }
      : { ...flags, queries: read.queries.map((each) => queryMembers(each, idMember)) };
  return { method: 'POST', body: JSON.stringify(body) };
}

function queryMembers(query: FilesQuery, idMember: string): Record<string, unknown> {
  const { filter, sort } = query;
  return {
    items: query.items.map((item) => ('path' in item ? { p: item.path } : { [idMember]: bareInteger(item.id) })),
    ...plainMembers(query),
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort }),
  };
}

function queryTexts(query: FilesQuery): Record<string, string | readonly string[]> {
  const plain = Object.entries(plainMembers(query)).map(([name, value]) => [name, String(value)] as const);
  return {
    identifier: query.items.map(identifierOf),
    ...Object.fromEntries(plain),
    ...(query.filter !== undefined && { filter: base64Json(query.filter) }),
    ...(query.sort !== undefined && { sort: base64Json(query.sort) }),
  };
}

function flagTexts(read: FilesRead): Record<string, string> {
  return {
    include_file_store_info: String(read.includeStoreInfo),
    ...(read.insights && { insights: 'true' }),
  };
}

/** The members of a query that look the same in a URL and in a body. */
function plainMembers({ storename, fileId, start, end, limit, skip }: FilesQuery): Record<string, string | number> {
  return {
    ...(storename !== undefined && { storename }),
    ...(fileId !== undefined && { _id: fileId }),
    ...(start !== undefined && { start_time: isoUtc(start, 'start_time') }),
    ...(end !== undefined && { end_time: isoUtc(end, 'end_time') }),
    ...(limit !== undefined && { limit }),
    ...(skip !== undefined && { skip }),
  };
}

/** Path or ID of an item as text. */
export function identifierOf(item: FileItem): string {
  return 'path' in item ? item.path : item.id;
}

function base64Json(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
}

/** Without a file's ID, beside which times have no effect (specification §4.2 rule 2). */
function isBackwards({ start, end, fileId }: FilesQuery): boolean {
  return fileId === undefined && start !== undefined && end !== undefined && start >= end;
}

function backwards() {
  return problem('invalid', 'The end of the time range is not later than its start.', 'Correct the time range.', {
    argument: 'end',
  });
}

function noQuery() {
  return problem('invalid', 'The request has no query.', 'Name at least one item.', { argument: 'queries' });
}

function manyByGet(count: number) {
  return problem('invalid', `A GET request carries one query, not ${count}.`, 'Read with POST.', {
    argument: 'queries',
  });
}
