import { once } from 'node:events';
import type { NetworkSession } from '../connections/network/network-session';
import type { NetworkSettings } from '../connections/network/network-settings';
import { RequestLog } from '../transport/log/request-log';
import { nodeSend } from '../transport/testing/client';
import { type ScriptedServer, startScriptedServer } from '../transport/testing/scripted-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latestVersion } from './latest-version';

let server: ScriptedServer;
let log: RequestLog;
let sessions: NetworkSettings[];
let closed: number;

beforeEach(async () => {
  server = await startScriptedServer();
  log = new RequestLog();
  sessions = [];
  closed = 0;
});
afterEach(() => server.close());

function openSession(settings: NetworkSettings): NetworkSession {
  sessions.push(settings);
  return {
    send: nodeSend,
    proxyFor: () => Promise.resolve(undefined),
    addressesOf: () => Promise.resolve([]),
    seen: () => undefined,
    close: () => {
      closed += 1;
      return Promise.resolve();
    },
  };
}

function look(path = '/releases'): Promise<string> {
  return latestVersion(`${server.baseUrl}${path}`, { openSession, log, platform: 'linux', arch: 'x64' });
}

test('the version is asked for in one request that tells nothing of who asks, by a session of its own', async () => {
  server.answer = (response) => void response.end('version: 1.20.3\nfiles: []\n');
  expect(await look('/releases/')).toBe('1.20.3');
  expect(server.seen).toEqual([
    expect.objectContaining({ method: 'GET', target: '/releases/latest-linux.yml', body: '' }),
  ]);
  expect(server.seen[0]?.headers).toMatchObject({ 'user-agent': 'Process-Data-Viewer', 'accept-language': '*' });
  expect(sessions).toMatchObject([
    { proxyAccount: undefined, windows: undefined, network: { proxy: { mode: 'system' } } },
  ]);
  expect(closed).toBe(1);
  expect(log.list()).toMatchObject([{ operation: 'Newer version', state: 'done' }]);
});

test('of an answer without end no more than its beginning is taken', async () => {
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  server.answer = (response) => {
    const more = () => {
      while (response.write(' '.repeat(65_536))) sent += 1;
    };
    response.on('drain', more);
    void once(response, 'close').then(() => ended.resolve());
    more();
  };
  await expect(look()).rejects.toThrow('no line “version: 1.2.3”');
  await ended.promise;
  expect(closed).toBe(1);
  expect(log.list()).toMatchObject([{ state: 'failed' }]);
  expect(log.list()[0]?.bytes).toBeLessThan(1_000_000);
});

test.each([
  ['a status', 404, 'version: 1.2.3', ''],
  ['a sign-in', 401, '', 'asks who we are'],
  ['a page', 200, '<html>Sign in</html>', 'no line “version'],
  ['a redirect to elsewhere', 302, '', ''],
])('%s is no version', async (_what, status, body, told) => {
  server.answer = (response) => void response.writeHead(status, { location: 'http://127.0.0.2:9/' }).end(body);
  await expect(look()).rejects.toThrow(told);
  expect(server.seen).toHaveLength(1);
  expect(closed).toBe(1);
});
