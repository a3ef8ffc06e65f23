import { isUtf8 } from 'node:buffer';
import type { RequestRecord, RequestSummary } from '@shared/contract/inspect/request-record';
import { cutText } from '@shared/cut-text';
import { problem, type Problem } from '@shared/problem/problem';
import { instantOf, linesOf, nameOf } from '../transport/built-operation';
import { requestParameters } from '../transport/log/request-parameters';
import {
  blankAddress,
  blankHeaders,
  Blanking,
  blankMembers,
  blankPairs,
  credentialsIn,
  looksSecret,
  spellings,
} from '../transport/log/blank-secrets';
import type { RecordOfFile, RestoredRecord } from '../transport/log/restored-request';
import { madeOperations } from './case-requests';
import type { HarEntry } from './har-schema';
import { harWords } from './words/har';

type Headers = HarEntry['request']['headers'];

/** The file that requests come from, as a connection of the list. */
export interface HarSourceFile {
  readonly connectionId: string;
  readonly connectionName: string;
}

/** A request of a HAR file as the log shows it, without what is secret by its name. @param place its place in the file */
export function harRecord(entry: HarEntry, place: number, source: HarSourceFile): RestoredRecord {
  const { request, response, startedDateTime, comment } = entry;
  const secrets = [...secretsIn(request.headers), ...secretsIn(response.headers)];
  const blanking = new Blanking(secrets);
  const own = ownComment(comment);
  const operation = own.operation ?? operationOf(request.url);
  const shown = { url: blankAddress(request.url), method: request.method, body: bodyOf(entry, operation, blanking) };
  const answer = answerOf(entry, operation);
  const times = timesOf(entry);
  const record: RecordOfFile = {
    ...source,
    id: own.id ?? -place,
    operation,
    method: request.method,
    ...askedIn(operation, shown),
    sentAt: Date.parse(startedDateTime) + Math.round(times.queued),
    attempt: own.attempt ?? 1,
    repeatOf: own.repeatOf,
    ...outcomeOf(entry, own.operation !== undefined),
    bytes: Math.max(response.content.size, answer.bytes.byteLength),
    keptBytes: answer.bytes.byteLength,
    isCut: answer.isCut,
    points: undefined,
    durationMs: entry.timings === undefined ? entry.time : times.firstByte + times.body,
    times: { ...times, decoding: undefined },
    url: shown.url,
    requestHeaders: shownHeaders(request.headers, blanking),
    requestBody: shown.body,
    responseHeaders: shownHeaders(response.headers, blanking),
    insights: undefined,
  };
  return { record, answer: answer.bytes, secrets };
}

/** What the program itself says of a request in a HAR file. */
function ownComment(comment: string) {
  const numberIn = (pattern: RegExp) => {
    const number = Number(pattern.exec(comment)?.[1] ?? Number.NaN);
    return Number.isSafeInteger(number) ? number : undefined;
  };
  const operation = madeOperations.find((each) => comment.startsWith(`${each} of `));
  if (operation === undefined) return {};
  return {
    operation,
    id: numberIn(/, no\. (\d+)(?:;|$)/),
    attempt: numberIn(/; try (\d+)(?:;|$)/),
    repeatOf: numberIn(/; repeat of no\. (\d+)(?:;|$)/),
  };
}

/** The ends of addresses, in small letters: a server may have them elsewhere, and then it is another request. */
const operationsByEnd: readonly { readonly end: string; readonly operation: RequestSummary['operation'] }[] = [
  { end: '/readhistoricaldata', operation: 'Read Historical Data' },
  { end: '/readfile', operation: 'Read Files' },
  { end: '/downloadfile', operation: 'Download File' },
  { end: '/api/v2/read', operation: 'Read Properties' },
  { end: '/token', operation: 'Token' },
];
const other = { operation: 'Other' } as const;

function operationOf(url: string): RequestSummary['operation'] {
  const path = new URL(url).pathname.toLowerCase().replace(/\/+$/, '');
  return (operationsByEnd.find(({ end }) => path.endsWith(end)) ?? other).operation;
}

/** Items of a request that the list names; the request itself has all. */
const mostItems = 5000;

function askedIn(operation: RequestSummary['operation'], request: Parameters<typeof requestParameters>[1]) {
  const parameters = requestParameters(operation, request);
  const valueOf = (name: string) => parameters.find((each) => each.isSent && each.name === name)?.value;
  return {
    parameters,
    items: linesOf(valueOf('items') ?? valueOf('identifier') ?? '')
      .slice(0, mostItems)
      .map(nameOf),
    start: instantOf(valueOf('start_time')),
    end: instantOf(valueOf('end_time')),
  };
}

/** The texts of secret headers, which may stand elsewhere too. */
function secretsIn(headers: Headers): readonly string[] {
  return headers.flatMap(([name, value]) => {
    if (!looksSecret(name)) return [];
    if (/^set-cookie$/i.test(name)) return cookieValues(value.split(';', 1));
    if (/^cookie$/i.test(name)) return cookieValues(value.split(';'));
    return credentialsIn(/authorization$/i.test(name) ? { Authorization: value } : { [name]: value }).secrets;
  });
}

function cookieValues(cookies: readonly string[]): readonly string[] {
  return cookies.flatMap((cookie) => spellings(cookie.slice(cookie.indexOf('=') + 1).trim()));
}

function shownHeaders(headers: Headers, blanking: Blanking): RequestRecord['requestHeaders'] {
  return blankHeaders(headers).map(([name, value]) => {
    const text = blanking.text(value);
    return [name, /^https?:/i.test(text) ? blankAddress(text) : text];
  });
}

function bodyOf({ request: { postData } }: HarEntry, operation: RequestSummary['operation'], blanking: Blanking) {
  if (postData === null || postData === undefined) return undefined;
  const { text, params, mimeType } = postData;
  const pairs = params.map(({ name, value }): [string, string] => [name, value]);
  const body = blanking.text(text ?? new URLSearchParams(pairs).toString());
  if (text === undefined || /x-www-form-urlencoded/i.test(mimeType)) return blankPairs(body);
  return mayTellSecrets(operation) ? blankMembers(body) : body;
}

/** Reads tell no secrets, and are not changed; what signs in or is not of this API may. */
function mayTellSecrets(operation: RequestSummary['operation']): boolean {
  return operation === 'Token' || operation === 'Other' || operation === 'Connection test';
}

/** The answer's body as far as the file has it; it is cut where the file says so, or has none of what came. */
function answerOf({ response: { content } }: HarEntry, operation: RequestSummary['operation']) {
  const { text, encoding, size, comment } = content;
  if (text === undefined) return { bytes: Buffer.alloc(0), isCut: size > 0 };
  const isCut = /^Only the first \d+ bytes are here\.$/.test(comment);
  const bytes = Buffer.from(text, encoding === 'base64' ? encoding : 'utf8');
  const isShown = !mayTellSecrets(operation) || !isUtf8(bytes);
  return { bytes: isShown ? bytes : Buffer.from(blankMembers(bytes.toString())), isCut };
}

function timesOf({ timings, time }: HarEntry) {
  if (timings === undefined) return { queued: 0, firstByte: time, body: 0 };
  const { blocked, dns, connect, send, wait, receive } = timings;
  return { queued: blocked, firstByte: dns + connect + send + wait, body: receive };
}

/**
 * How a request ended. Status 0 is what writers have for one without an answer.
 *
 * @param isOwn whether the program has written it, which says of an answer what it failed for
 */
function outcomeOf({ response: { status, comment, _error: error } }: HarEntry, isOwn: boolean) {
  const reason = cutText((isOwn ? comment : error).replace(/\.$/, ''), 200);
  if (status === 0)
    return { state: 'failed', status: undefined, failure: 'connection', problem: noAnswer(reason) } as const;
  const kind = status >= 400 ? 'http' : 'malformed';
  const { message, advice } = harWords().failed;
  const told = reason === '' ? undefined : problem(kind, message(reason), advice);
  if (status < 400 && told === undefined)
    return { state: 'done', status, failure: undefined, problem: undefined } as const;
  return { state: 'failed', status, failure: kind, problem: told } as const;
}

function noAnswer(reason: string): Problem {
  const { message, failed, advice } = harWords().noAnswer;
  return problem('connection', reason === '' ? message : failed(reason), advice);
}
