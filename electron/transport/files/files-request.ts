import type { z } from 'zod';
import type { Profile } from '@shared/contract/connections/connection';
import type { FilesQuery, filesReadSchema } from '@shared/contract/files/files';
import { problem, ProblemError } from '@shared/problem/problem';
import { isoUtc } from '../process-data/iso-time';
import { bareInteger } from '../json/lossless-json';
import { type Payload, httpRequest } from '../http/request-payload';
import { identifierOf, sentQueries } from '../process-data/sent-queries';
import type { RequestForm } from '@shared/contract/inspect/request-record';
import { encodedAddress, type SignIn } from '../log/curl-command';
import { requestCode } from '../log/request-code';
import type { ParsedFilesRead } from '../process-data/process-data-api';
import { blankHeaders } from '../log/blank-secrets';
import { requestWords } from '../words/requests';

type FilesRead = z.output<typeof filesReadSchema>;

/** The request forms that differ between servers of Read Files. */
export type FilesDialect = Pick<Profile, 'idMember' | 'apiGeneration'>;

/**
 * The payload of Read Files (specification §2.3, §4.2). One query is sent as root members, several as `queries[]`. By
 * GET, `sort` and `filter` are Base64 of their JSON, and each item is an `identifier` (path or object ID), as in the
 * other GET operations of the service (public facts §1); several queries by GET are a ProblemError of kind `invalid`.
 * In the generation `filestore`, each query has that one member, the path or object ID as text, instead of `items`,
 * `storename` and `include_file_store_info`.
 */
export function filesPayload(read: FilesRead, dialect: FilesDialect): Payload {
  if (read.queries.some(isBackwards)) throw new ProblemError(backwards());
  const [query, ...others] = sentQueries(read.queries, dialect.apiGeneration).map((sent) => sent.query);
  if (query === undefined) throw new ProblemError(noQuery());
  const flags = flagsOf(read, dialect);
  if (read.method === 'GET') {
    if (others.length > 0) throw new ProblemError(manyByGet(others.length + 1, dialect));
    return { method: 'GET', query: { ...queryTexts(query, dialect), ...textsOf(flags) } };
  }
  const body =
    others.length === 0
      ? { ...queryMembers(query, dialect), ...flags }
      : { ...flags, queries: [query, ...others].map((each) => queryMembers(each, dialect)) };
  return { method: 'POST', body: JSON.stringify(body) };
}

function queryMembers(query: FilesQuery, dialect: FilesDialect): Record<string, unknown> {
  const { filter, sort } = query;
  return {
    ...(dialect.apiGeneration === 'storename' && {
      items: query.items.map((item) =>
        'path' in item ? { p: item.path } : { [dialect.idMember]: bareInteger(item.id) },
      ),
    }),
    ...plainMembers(query, dialect),
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort }),
  };
}

function queryTexts(query: FilesQuery, dialect: FilesDialect): Record<string, string | readonly string[]> {
  return {
    ...(dialect.apiGeneration === 'storename' && { identifier: query.items.map(identifierOf) }),
    ...textsOf(plainMembers(query, dialect)),
    ...(query.filter !== undefined && { filter: base64Json(query.filter) }),
    ...(query.sort !== undefined && { sort: base64Json(query.sort) }),
  };
}

function flagsOf({ includeStoreInfo, insights }: FilesRead, { apiGeneration }: FilesDialect): Record<string, boolean> {
  return {
    ...(apiGeneration === 'storename' && { include_file_store_info: includeStoreInfo }),
    ...(insights && { insights }),
  };
}

/** The members of a query that are the same in a URL and in a body. */
function plainMembers(query: FilesQuery, { apiGeneration }: FilesDialect): Record<string, string | number> {
  const { items, storename, fileId, start, end, limit, skip } = query;
  const [fileStore] = apiGeneration === 'filestore' ? items : [];
  return {
    ...(fileStore !== undefined && { filestore: identifierOf(fileStore) }),
    ...(apiGeneration === 'storename' && storename !== undefined && { storename }),
    ...(fileId !== undefined && { _id: fileId }),
    ...(start !== undefined && { start_time: isoUtc(start, 'start_time') }),
    ...(end !== undefined && { end_time: isoUtc(end, 'end_time') }),
    ...(limit !== undefined && { limit }),
    ...(skip !== undefined && { skip }),
  };
}

function textsOf(members: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]));
}

function base64Json(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
}

/** Without a file's ID, because times have no effect next to it (specification §4.2 rule 2). */
function isBackwards({ start, end, fileId }: FilesQuery): boolean {
  return fileId === undefined && start !== undefined && end !== undefined && start >= end;
}

function backwards() {
  const { backwards: message, correctRange } = requestWords();
  return problem('invalid', message, correctRange, { argument: 'end' });
}

function noQuery() {
  const { message, advice } = requestWords().noQuery;
  return problem('invalid', message, advice, { argument: 'queries' });
}

function manyByGet(count: number, { apiGeneration }: FilesDialect) {
  const { queries, stores, advice } = requestWords().byGet;
  const message = apiGeneration === 'storename' ? queries(count) : stores(count);
  return problem('invalid', message, advice, { argument: 'queries' });
}

/**
 * A read of files as a request to share, without credentials: its URL by GET, for a single query, or what repeats it elsewhere by
 * POST; see `requestCode`. Throws a ProblemError of kind `invalid` for several queries by GET.
 */
export function filesText(form: 'url' | RequestForm, read: ParsedFilesRead, profile: Profile): string {
  const { baseUrl, filesPath, extraHeaders } = profile;
  const payload = filesPayload({ ...read, method: form === 'url' ? 'GET' : 'POST' }, profile);
  const { headers: signing, signIn } = signingOf(profile.authentication);
  const request = httpRequest(baseUrl, filesPath, payload, signing);
  if (form === 'url') return encodedAddress(request.url);
  const { url, method, body } = request;
  const extra = Object.fromEntries(extraHeaders.map(({ name, value }) => [name, value ?? '']));
  const secret = extraHeaders.flatMap(({ name, value }) => (value === null ? [name] : []));
  const requestHeaders = blankHeaders(Object.entries({ ...extra, ...request.headers }), [
    ...Object.keys(signing),
    ...secret,
  ]);
  return requestCode({ url, method, requestHeaders, requestBody: body }, signIn, form);
}

/** How a connection's requests are signed, without its secrets. */
function signingOf(authentication: Profile['authentication']): {
  readonly headers: Readonly<Record<string, string>>;
  readonly signIn?: SignIn;
} {
  const withToken = { headers: { Authorization: 'Bearer token' } };
  switch (authentication.scheme) {
    case 'none':
      return { headers: {} };
    case 'basic':
      return { headers: {}, signIn: { kind: 'basic', username: authentication.username } };
    case 'token':
    case 'bearer':
      return withToken;
    case 'headers':
      return { headers: Object.fromEntries(authentication.names.map((name) => [name, ''])) };
    case 'windows':
      if (authentication.uses === 'token') return withToken;
      return { headers: {}, signIn: { kind: 'windows', username: authentication.username } };
  }
}
