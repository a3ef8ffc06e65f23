import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { toldOnOneLine } from '@shared/problem/problem';
import type { BodyText } from './body-text';
import type { RequestLog } from './request-log';

/** Bytes of one answer that a HAR file takes in. */
const mostContent = 32 * 2 ** 20;
/** Bytes of all answers in one: six characters may stand for a byte, and a text has half a billion at most. */
const mostOfAll = 64 * 2 ** 20;

/** A request as it may be shown, and how its answer is read. */
export interface HarSource {
  readonly record: RequestRecord;
  /** So many bytes of the answer's body; see `BodyText.content`. */
  readonly content: (bytes: number) => ReturnType<BodyText['content']>;
}

/**
 * Requests of the log for `harOf`.
 *
 * @throws ProblemError of kind `invalid` where one is no longer kept
 */
export function harSources(log: Pick<RequestLog, 'get' | 'content'>, ids: readonly number[]): HarSource[] {
  return ids.map((id) => ({ record: log.get(id), content: (bytes) => log.content(id, bytes) }));
}

/** The requests with as much of each answer as a HAR file takes in of them together: what is left out counts as not kept. */
export function asTakenIn(sources: readonly HarSource[]): HarSource[] {
  let left = mostOfAll;
  return sources.map(({ record, content }) => {
    const taken = Math.min(record.keptBytes, mostContent, left);
    left -= taken;
    return { record: { ...record, keptBytes: taken, isCut: record.isCut || taken < record.keptBytes }, content };
  });
}

/**
 * Requests as HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). What Electron's network stack doesn't tell is said as the
 * format says it: −1 for times and sizes, an empty text for the version of HTTP.
 *
 * @param version that of the program
 */
export function harOf(sources: readonly HarSource[], version: string) {
  const entries = asTakenIn(sources).map(entryOf);
  return {
    log: {
      version: '1.2',
      creator: { name: 'Process Data Viewer', version },
      entries,
    },
  };
}

function entryOf({ record, content }: HarSource) {
  const { times, connectionName, operation, problem, sentAt, attempt, repeatOf } = record;
  const timings = {
    blocked: times.queued > 0 ? times.queued : -1,
    dns: -1,
    connect: -1,
    ssl: -1,
    send: 0,
    wait: times.firstByte ?? record.durationMs ?? 0,
    receive: times.body ?? 0,
    comment: 'wait has the network stack’s own queue, the connection, TLS and the server; they can’t be told apart',
  };
  return {
    startedDateTime: new Date(sentAt - times.queued).toISOString(),
    time: Math.max(0, timings.blocked) + timings.wait + timings.receive,
    request: requestOf(record),
    response: responseOf(record, content(record.keptBytes)),
    cache: {},
    timings,
    comment: [
      `${operation} of ${connectionName}, no. ${record.id}`,
      ...(attempt > 1 ? [`try ${attempt}`] : []),
      ...(repeatOf === undefined ? [] : [`repeat of no. ${repeatOf}`]),
      ...(problem === undefined ? [] : [toldOnOneLine(problem)]),
    ].join('; '),
  };
}

function requestOf({ method, url, requestHeaders, requestBody }: RequestRecord) {
  const type = requestHeaders.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  return {
    method,
    url,
    httpVersion: '',
    cookies: [],
    headers: pairs(requestHeaders),
    queryString: pairs([...new URL(url).searchParams]),
    ...(requestBody !== undefined && { postData: { mimeType: type, params: [], text: requestBody } }),
    headersSize: -1,
    bodySize: requestBody === undefined ? 0 : Buffer.byteLength(requestBody),
  };
}

function responseOf(record: RequestRecord, body: ReturnType<HarSource['content']>) {
  const { status = 0, responseHeaders, bytes, keptBytes, isCut, problem } = record;
  const header = (wanted: string) => responseHeaders.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  return {
    status,
    statusText: statusText(status),
    httpVersion: '',
    cookies: [],
    headers: pairs(responseHeaders),
    content: {
      size: bytes,
      mimeType: header('content-type'),
      ...body,
      ...(isCut && { comment: `Only the first ${keptBytes} bytes are here.` }),
    },
    redirectURL: header('location'),
    headersSize: -1,
    bodySize: -1,
    // Whoever opens the file is not to take an answer that failed for a good one: its status may be 200.
    ...(problem !== undefined && { comment: problem.message }),
  };
}

function pairs(all: readonly (readonly [string, string])[]) {
  return all.map(([name, value]) => ({ name, value }));
}

/** The words of HTTP for a status. The module is read when it is asked for: it takes part of a start's time. */
function statusText(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? '';
}
