import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { problem } from '@shared/problem/problem';
import { harOf, harSources } from '../transport/log/har';
import { RequestLog } from '../transport/log/request-log';
import { responseHeaders } from '../transport/response-headers';
import { receive, someRequest } from '../transport/testing/some-request';
import { readHar } from './har-file';

const source = { connectionId: 'har-1', connectionName: 'File: log.har' };

function read(file: unknown) {
  return readHar(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)), '“log.har”', source);
}

/** What a browser writes of a read of this API, but for `part`. */
function browserEntry(part: { readonly request?: object; readonly response?: object; readonly entry?: object } = {}) {
  return {
    startedDateTime: '2026-11-27T06:00:00.000+01:00',
    time: 312.5,
    request: {
      method: 'POST',
      url: 'https://historian.example/api/v2/readhistoricaldata',
      httpVersion: 'h2',
      headers: [{ name: 'content-type', value: 'application/json' }],
      queryString: [],
      cookies: [],
      postData: {
        mimeType: 'application/json',
        text: '{"start_time":"2026-11-26T00:00:00Z","end_time":"2026-11-27T00:00:00Z","items":[{"p":"/Plant/FIC-101.PV"},{"i":7}]}',
      },
      ...part.request,
    },
    response: {
      status: 200,
      statusText: '',
      headers: [{ name: 'content-type', value: 'application/json' }],
      cookies: [],
      content: { size: 11, mimeType: 'application/json', text: '{"data":[]}' },
      redirectURL: '',
      ...part.response,
    },
    cache: {},
    timings: { blocked: 2.5, dns: -1, ssl: 40, connect: 60, send: 0.5, wait: 200, receive: 49.5, _blocked_queueing: 1 },
    _resourceType: 'fetch',
    ...part.entry,
  };
}

const harWith = (...entries: readonly unknown[]) => ({
  log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, pages: [], entries },
});

/** What the log shows of the requests of a file. */
function listed(file: unknown) {
  const log = new RequestLog();
  log.restore(read(file).records);
  return { log, list: log.list() };
}

test('what a writer has no value for may be null as well as left out', () => {
  const { list } = listed({
    log: {
      version: null,
      creator: { name: 'Proxy', version: null, comment: null },
      entries: [
        browserEntry({
          entry: { comment: null, timings: null },
          request: { postData: { mimeType: null, text: null, params: null }, headers: [{ name: 'a', value: null }] },
          response: {
            content: { size: null, mimeType: null, text: null, encoding: null, comment: null },
            headers: null,
          },
        }),
        browserEntry({ request: { headers: null }, response: { content: null } }),
      ],
    },
  });
  expect(list).toMatchObject([{ status: 200 }, { status: 200, items: ['/Plant/FIC-101.PV', '7'] }]);
});

test('a request of a browser is shown as one of ours: what was asked, when, how long each part took, the answer', () => {
  const { log, list } = listed(harWith(browserEntry()));
  expect(list).toEqual([
    {
      ...source,
      id: 1,
      operation: 'Read Historical Data',
      method: 'POST',
      items: ['/Plant/FIC-101.PV', '7'],
      start: Date.UTC(2026, 10, 26),
      end: Date.UTC(2026, 10, 27),
      sentAt: Date.UTC(2026, 10, 27, 5) + 3,
      attempt: 1,
      repeatOf: undefined,
      isFromFile: true,
      state: 'done',
      status: 200,
      bytes: 11,
      keptBytes: 11,
      points: undefined,
      durationMs: 310,
      times: { queued: 2.5, firstByte: 260.5, body: 49.5, decoding: undefined },
      failure: undefined,
    },
  ]);
  expect(log.text(1, 0, 11)).toBe('{"data":[]}');
  expect(log.get(1).parameters.find(({ name }) => name === 'end_time')).toMatchObject({ isSent: true, isKnown: true });
});

/** What comes back of a request that was saved. */
const facts = (all: readonly RequestSummary[]) =>
  all.map(({ operation, method, sentAt, attempt, repeatOf, status, bytes, keptBytes }) => [
    operation,
    method,
    sentAt,
    attempt,
    repeatOf,
    status,
    bytes,
    keptBytes,
  ]);

test('our own files come back as they were: operations, tries, repeats, times, answers and what of them is not there', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          operation: fc.constantFrom<RequestSummary['operation'][]>(
            'Read Historical Data',
            'Read Files',
            'Connection test',
          ),
          name: fc.string({ maxLength: 20 }),
          answer: fc.oneof(
            fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
            fc.uint8Array().map((bytes) => Buffer.from(bytes)),
          ),
          status: fc.constantFrom(200, 404, 503),
          isRepeat: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (requests) => {
        const log = new RequestLog();
        for (const { operation, name, answer, status, isRepeat } of requests) {
          const id = log.list().length;
          const entry = log.begin({
            ...someRequest,
            operation,
            connectionName: name,
            repeatOf: isRepeat && id > 0 ? id : undefined,
          });
          entry.answered(status, new Headers({ 'content-type': 'application/json' }));
          receive(entry, answer);
          entry.receivedAll();
          entry.end({});
        }
        const ids = log.list().map(({ id }) => id);
        const { list, log: opened } = listed(harOf(harSources(log, ids), '1'));
        expect(facts(list)).toEqual(facts(log.list()));
        for (const id of ids) {
          expect(opened.compareBodies(id, id)).toEqual({ kind: 'equal' });
          expect(opened.content(id, 10_000)).toEqual(log.content(id, 10_000));
        }
      },
    ),
  );
});

test('malformed entries are named and left out, the others are shown; order is that of the times', () => {
  const { records, skipped, skippedCount, creator } = read(
    harWith(
      browserEntry({ entry: { startedDateTime: '2026-11-27T06:00:01Z' } }),
      null,
      browserEntry({ request: { method: 'OPTIONS' } }),
      browserEntry({ request: { url: 'chrome-extension://abc/x.js' } }),
      browserEntry({ entry: { startedDateTime: 'yesterday' } }),
      browserEntry({ response: { content: { size: 3, text: 'no base64!', encoding: 'base64' } } }),
      browserEntry({ response: { status: 'OK' } }),
      browserEntry(),
    ),
  );
  expect(records.map(({ record }) => record.sentAt)).toEqual([
    Date.UTC(2026, 10, 27, 5) + 3,
    Date.UTC(2026, 10, 27, 6, 0, 1) + 3,
  ]);
  const url = 'https://historian.example/api/v2/readhistoricaldata';
  expect(skippedCount).toBe(6);
  expect(skipped.map((each) => [each.place, each.url, each.reason.split(':')[0]])).toEqual([
    [2, undefined, expect.any(String)],
    [3, url, 'request.method'],
    [4, undefined, 'request.url'],
    [5, url, 'startedDateTime'],
    [6, url, 'response.content.text'],
    [7, url, 'response.status'],
  ]);
  expect(creator).toBe('WebInspector 537.36');
});

test.each([
  ['', 'is no HAR file'],
  ['{"log":{"version":"1.2","entries":[', 'is no HAR file'],
  [{}, 'log'],
  [{ log: { entries: {} } }, 'log.entries'],
  [{ log: { version: '2.0', entries: [browserEntry()] } }, 'it is of version 2.0'],
  [harWith(), 'it holds no requests'],
  [harWith(1, 2), 'none of its 2 requests can be shown'],
])('what is no HAR file says so: %o', (file, words) => {
  expect(() => read(file)).toThrow(words);
});

test('a body that the file does not have is missing, one in Base64 is decoded, no answer is a failure', () => {
  const { log, list } = listed(
    harWith(
      browserEntry({ response: { content: { size: 5000, mimeType: 'application/json' } } }),
      browserEntry({
        response: { content: { size: 3, text: Buffer.from([1, 2, 255]).toString('base64'), encoding: 'base64' } },
      }),
      browserEntry({
        response: { status: 0, headers: [], content: { size: 0 }, _error: 'net::ERR_CONNECTION_REFUSED' },
      }),
      browserEntry({ response: { status: 404, content: { size: 0 } } }),
    ),
  );
  expect(log.get(1)).toMatchObject({ bytes: 5000, keptBytes: 0, isCut: true, state: 'done' });
  expect(log.content(2, 10)).toEqual({ text: 'AQL/', encoding: 'base64' });
  expect(log.get(3)).toMatchObject({ state: 'failed', status: undefined, failure: 'connection', isCut: false });
  expect(log.get(3).problem?.message).toContain('net::ERR_CONNECTION_REFUSED');
  expect(list[3]).toMatchObject({ state: 'failed', failure: 'http', status: 404 });
});

test('a request that failed with an answer has failed when its file is opened, and says for what', () => {
  const log = new RequestLog();
  const entry = log.begin(someRequest);
  entry.answered(200, responseHeaders([]));
  entry.end({ problem: problem('malformed', 'The answer has no data.', 'Look.') });
  const own = listed(harOf(harSources(log, [entry.id]), '1'));
  expect(own.list).toMatchObject([{ state: 'failed', status: 200, failure: 'malformed' }]);
  expect(own.log.get(entry.id).problem?.message).toBe('The request failed: The answer has no data.');
  const browser = listed(harWith(browserEntry({ response: { _error: 'net::ERR_ABORTED', comment: 'a note' } })));
  expect(browser.log.get(1)).toMatchObject({ state: 'failed', status: 200 });
  expect(browser.log.get(1).problem?.message).toContain('net::ERR_ABORTED');
});

test('a note of another program is no failure', () => {
  expect(listed(harWith(browserEntry({ response: { comment: 'slow today' } }))).list).toMatchObject([
    { state: 'done' },
  ]);
});

test('what is secret by its name is blanked on sight, and wherever the answer repeats it', () => {
  const canary = 'Canary-4711-secret';
  const basic = Buffer.from(`ada:${canary}`).toString('base64');
  const { log } = listed(
    harWith(
      browserEntry({
        request: {
          url: `https://ada:${canary}@historian.example/api/v2/readhistoricaldata?access_token=${canary}&x=1#id_token=${canary}`,
          headers: [
            { name: 'authorization', value: `Basic ${basic}` },
            { name: 'Cookie', value: `sid=${canary}-cookie; lang=en` },
            { name: 'X-API-Key', value: `${canary}-key` },
            { name: 'Referer', value: `https://historian.example/?token=${canary}` },
          ],
        },
        response: {
          headers: [{ name: 'Set-Cookie', value: `next=${canary}-next; Path=/` }],
          content: { size: 9, text: JSON.stringify([canary, `${canary}-cookie`, `${canary}-key`, `${canary}-next`]) },
        },
      }),
      browserEntry({
        request: {
          url: 'https://historian.example/connect/token',
          headers: [],
          postData: {
            mimeType: 'application/x-www-form-urlencoded',
            text: `username=ada&password=${canary}&grant_type=password`,
          },
        },
        response: { content: { size: 9, text: `{"access_token":"${canary}","expires_in":3600}` } },
      }),
      browserEntry({
        request: {
          url: 'https://historian.example/login',
          postData: { mimeType: 'application/json', text: `{"user":"ada","password":"${canary}"}` },
        },
        response: { content: { size: 9, text: `{"refreshToken":"${canary}"}` } },
      }),
    ),
  );
  const shown = [1, 2, 3].map((id) => [log.get(id), log.text(id, 0, 10_000), log.code(id, 'posix'), log.nodes(id)]);
  expect(JSON.stringify(shown)).not.toContain('Canary');
  expect(JSON.stringify(shown)).not.toContain(basic);
  expect(log.get(1).requestHeaders[0]).toEqual(['authorization', 'Basic •••']);
  expect(log.get(1).url).toBe(
    'https://•••@historian.example/api/v2/readhistoricaldata?access_token=•••&x=1#id_token=•••',
  );
  expect(log.list().map(({ operation }) => operation)).toEqual(['Read Historical Data', 'Token', 'Other']);
  expect(log.get(2).requestBody).toBe('username=ada&password=•••&grant_type=password');
  expect(log.text(2, 0, 100)).toBe('{"access_token":"•••","expires_in":3600}');
});

test('keys of gateways, a sign-in that a proxy hands on, and answers of sign-in pages are blanked, too', () => {
  const canary = 'Canary-4711-secret';
  const headers = [
    { name: 'X-Authorization', value: `Bearer ${canary}` },
    { name: 'Ocp-Apim-Subscription-Key', value: `${canary}-apim` },
    { name: 'x-functions-key', value: `${canary}-functions` },
    { name: 'X-Session-Id', value: `${canary}-session` },
  ];
  const query = `code_verifier=${canary}&client_assertion=${canary}&sig=${canary}&jsessionid=${canary}`;
  const { log } = listed(
    harWith(
      browserEntry({
        request: { headers, url: `https://historian.example/api/v2/readfile?${query}&signal=7` },
        response: { content: { size: 9, text: JSON.stringify([canary, `${canary}-apim`, `${canary}-session`]) } },
      }),
      browserEntry({
        request: {
          url: 'https://historian.example/sign-in',
          postData: { mimeType: 'application/x-www-form-urlencoded', text: `SAMLResponse=${canary}&RelayState=1` },
        },
      }),
    ),
  );
  const shown = [1, 2].map((id) => [log.get(id), log.text(id, 0, 10_000), log.code(id, 'posix'), log.nodes(id)]);
  expect(JSON.stringify(shown)).not.toContain('Canary');
  expect(log.get(1).url).toContain('&signal=7');
  expect(log.get(1).requestHeaders[0]).toEqual(['X-Authorization', 'Bearer •••']);
});

test('a token is blanked in an answer that the file has in Base64 as well', () => {
  const token = 'Canary-4711-secret';
  const text = Buffer.from(`{"access_token":"${token}","scope":"ü"}`).toString('base64');
  const url = 'https://historian.example/api/oauth2/token';
  const response = { content: { size: 9, text, encoding: 'base64' } };
  const { log } = listed(harWith(browserEntry({ request: { url }, response })));
  expect(log.text(1, 0, 100)).toBe('{"access_token":"•••","scope":"ü"}');
  expect(JSON.stringify([log.get(1), log.nodes(1), log.content(1, 1000)])).not.toContain(token);
});

test.each(['posix', 'cmd', 'powershell', 'script', 'python'] as const)(
  'as %s a request of a browser has no headers that are of its connection, and each other one once',
  (form) => {
    const names = [
      ':authority',
      ':path',
      'Host',
      'content-length',
      'Accept-Encoding',
      'connection',
      'X-Mode',
      'x-mode',
    ];
    const headers = names.map((name, place) => ({ name, value: `value-${place}` }));
    const { log } = listed(harWith(browserEntry({ request: { headers } })));
    const code = log.code(1, form);
    expect(code).toContain('value-6, value-7');
    expect(code.match(/value-\d/g)).toEqual(['value-6', 'value-7']);
    expect(log.get(1).requestHeaders.map(([name]) => name)).toEqual(names);
  },
);
