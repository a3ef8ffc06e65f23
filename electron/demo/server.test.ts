import { request } from 'node:http';
import { expect, test } from 'vitest';
import { aggregate } from './aggregates/aggregate';
import { isSupportedAggregate } from './aggregates/catalogue';
import type { RequestInfo } from './http/services';
import { tinyPlant } from './http/testing/tiny-plant';
import { HISTORY, oneError, tinyServer } from './http/testing/tiny-server';
import { startDemoServer } from './server';

test('helper calls need no sign-in', async () => {
  const { fetch } = await tinyServer();
  const [status, version] = await Promise.all([
    fetch('/api/checkstatus', { headers: {} }),
    fetch('/api/version', { headers: {} }),
  ]);
  expect(await status.json()).toMatchObject({ status: 'OK', dependencies: [{ name: 'ChannelAgent' }] });
  expect(await version.json()).toEqual({ inmationWebAPI: expect.any(String) });
});

test('unknown paths and methods are rejected in the public error shape', async () => {
  const { get, fetch } = await tinyServer();
  expect(await get('/api/v2/readfiles', {})).toMatchObject(oneError(404, '/api/v2/readfiles does not exist.'));
  const put = await fetch(HISTORY, {
    method: 'PUT',
    body: '{}',
    headers: { Authorization: 'Basic ZW5naW5lZXI6ZGVtbw==' },
  });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('GET, POST');
  expect(await put.json()).toEqual({ error: [{ code: 405, msg: 'Only GET, POST can be used here.' }] });
});

test('listens on 127.0.0.1 and reports when the port is in use', async () => {
  const { url } = await tinyServer();
  const port = Number(new URL(url).port);
  expect(url).toBe(`http://127.0.0.1:${port}`);
  const second = startDemoServer({ port, plant: tinyPlant(), aggregate, isSupportedAggregate });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closing closes the connections', async () => {
  const server = await startDemoServer({ port: 0, plant: tinyPlant(), aggregate, isSupportedAggregate });
  expect((await fetch(`${server.url}/api/version`)).status).toBe(200);
  await server.close();
  await expect(fetch(`${server.url}/api/version`)).rejects.toThrow('fetch failed');
});

test('the log hook receives each request as it was sent', async () => {
  const log: RequestInfo[] = [];
  const { get, post } = await tinyServer({ onRequest: (info) => log.push(info) });
  await get(HISTORY, { identifier: '/a b' });
  await post(HISTORY, '{"items":[]}');
  expect(log).toEqual([
    { method: 'GET', url: `${HISTORY}?identifier=%2Fa+b`, body: undefined, status: 400 },
    { method: 'POST', url: HISTORY, body: '{"items":[]}', status: 400 },
  ]);
});

test.each([
  ['too large', '127.0.0.1', 413],
  ['too large and not for it', 'rebound.example', 421],
])('a body that is %s is refused before it has come', async (_, host, status) => {
  const log: RequestInfo[] = [];
  const { url } = await tinyServer({ onRequest: (info) => log.push(info) });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { Host: host, 'Content-Length': '99999999999' };
  const sending = request(`${url}${HISTORY}`, { headers, method: 'POST' }, ({ statusCode }) => resolve(statusCode));
  sending.on('error', reject).flushHeaders();
  expect(await promise).toBe(status);
  sending.off('error', reject).on('error', () => undefined);
  sending.destroy();
  expect(log).toEqual([{ method: 'POST', url: HISTORY, body: undefined, status }]);
});

/** The status of a request with headers that `fetch` does not let a caller set. */
function statusFor(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(`${url}/api/version`, { headers, method }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .on('error', reject)
    .end();
  return promise;
}

test.each([
  ['127.0.0.1', 200],
  ['localhost:8002', 200],
  ['LOCALHOST', 200],
  ['rebound.example', 421],
  ['127.0.0.1.rebound.example:8002', 421],
  ['localhost.', 421],
])('a request to the host “%s” is answered with %i', async (host, status) => {
  const { url } = await tinyServer();
  expect(await statusFor(url, { Host: host })).toBe(status);
});

test('a preflight of a web page is refused, and gets no leave to go on', async () => {
  const { fetch } = await tinyServer();
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
  const preflight = await fetch(HISTORY, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(403);
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await preflight.json()).toEqual({ error: [{ code: 403, msg: expect.stringContaining('cross-origin') }] });
});
