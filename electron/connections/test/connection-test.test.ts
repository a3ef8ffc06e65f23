import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Authentication } from '@shared/contract/connections/authentication';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
  type SeenRequest,
} from '../../transport/testing/scripted-server';
import type { HttpSend } from '../../transport/http-request';
import { never, nodeSend } from '../../transport/testing/client';
import { startUnreachable } from '../../transport/testing/unreachable';
import { emptyConnections, profileOf } from '../testing/connection-fixtures';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

const empty = { data: { items: [] } };

/** Answers the status page with 404 and the read with what is given. */
function reading(status: number, body: unknown) {
  server.answer = (response, { target }) =>
    target === '/api/checkstatus' ? json(response, 404, 'nothing') : json(response, status, body);
}

async function tried(authentication: Authentication = { scheme: 'basic', username: 'engineer' }, password = 'secret') {
  const { connections, log } = await emptyConnections();
  const profile = profileOf({ baseUrl: server.baseUrl, authentication });
  const result = await connections.test({ profile, secrets: { password } }, never);
  const signIn = result.steps.slice(-2).map(({ outcome }) => outcome);
  return { ...result, log, signIn, outcomes: result.steps.map(({ outcome }) => outcome) };
}

test('everything in order; a missing status page is no failure', async () => {
  reading(200, empty);
  const { outcomes, steps, roundTripMs, log } = await tried();
  expect(outcomes).toEqual(['skipped', 'passed', 'skipped', 'passed', 'passed', 'passed']);
  expect(steps.map(({ name }) => name)).toEqual(['name', 'tcp', 'tls', 'http', 'authentication', 'permission']);
  expect(roundTripMs).toBeGreaterThan(0);
  expect(log.list().map(({ operation }) => operation)).toEqual(['Connection test', 'Connection test']);
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
  expect(server.seen[1]?.headers.authorization).toBe(`Basic ${Buffer.from('engineer:secret').toString('base64')}`);
});

test.each([
  ['read', 200, 'a sign-in that is accepted', -3_600_000],
  ['refusal', 401, 'one that is refused, which the clock may be the cause of', 90_000],
])('tells how far the server’s clock is from this one’s: %s (%i), %s', async (_what, status, _why, by) => {
  server.answer = (response, { target }) => {
    response.setHeader('date', new Date(Date.now() + by).toUTCString());
    json(response, target === '/api/checkstatus' ? 404 : status, empty);
  };
  const { clockOffset } = await tried();
  // The date of an answer is of whole seconds; a busy machine takes its time between the two.
  expect(Math.sign(clockOffset)).toBe(Math.sign(by));
  expect(Math.abs(clockOffset - by)).toBeLessThan(60_000);
});

test('a server whose clock agrees, or that does not tell it, is not told to be off', async () => {
  reading(200, empty);
  expect((await tried()).clockOffset).toBe(0);
  server.answer = (response) => {
    response.sendDate = false;
    json(response, 200, empty);
  };
  expect((await tried()).clockOffset).toBe(0);
});

test('an unreachable server skips the rest', async () => {
  const { connections } = await emptyConnections();
  const profile = profileOf({ baseUrl: server.baseUrl });
  await server.close();
  const { steps } = await connections.test({ profile, secrets: {} }, never);
  server = await startScriptedServer();
  expect(steps.map(({ outcome }) => outcome)).toEqual([
    'skipped',
    'failed',
    'skipped',
    'skipped',
    'skipped',
    'skipped',
  ]);
});

test.each(['https', 'HTTPS', 'Https'])('a handshake that fails is one of %s://', async (scheme) => {
  const { connections } = await emptyConnections();
  const profile = profileOf({ baseUrl: server.baseUrl.replace('http', scheme) });
  const { steps } = await connections.test({ profile, secrets: {} }, never);
  expect(steps.map(({ name, outcome }) => `${name} ${outcome}`)).toContain('tls failed');
});

/** An address that takes connections, and nothing more. */
async function startMute(): Promise<string> {
  const mute = createServer((socket) => socket.on('error', () => undefined));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void mute.close());
  const address = mute.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

const impatient = { connectSeconds: 60, firstByteSeconds: 1, idleSeconds: 60 };

test.each([
  ['https', 'tls', 'no encrypted connection (TLS) to 127.0.0.1:'],
  ['http', 'http', 'did not begin to answer within 1 s'],
])('a server that is silent to %s:// is not advised about as a read is', async (scheme, name, words) => {
  const baseUrl = `${scheme}://${await startMute()}`;
  const { connections } = await emptyConnections();
  const { steps } = await connections.test(
    { profile: profileOf({ baseUrl, timeouts: impatient }), secrets: {} },
    never,
  );
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  expect(failed).toMatchObject({ name, text: expect.stringContaining(words) });
  expect(failed?.text).not.toContain('a shorter range');
  expect(failed?.text).toContain('firewall');
});

test('a server that is silent to the read of a test is not advised to be read in less', async () => {
  server.answer = (response, { target }) => {
    if (target === '/api/checkstatus') json(response, 404, 'nothing');
  };
  const { connections } = await emptyConnections();
  const profile = profileOf({ baseUrl: server.baseUrl, timeouts: impatient });
  const { steps } = await connections.test({ profile, secrets: { password: 'secret' } }, never);
  expect(steps[5]).toMatchObject({ outcome: 'failed', text: expect.stringContaining('within 1 s') });
  expect(steps[5]?.text).not.toContain('a shorter range');
});

test('a proxy that does not get to the server says nothing of the certificate', async () => {
  const { connections } = await emptyConnections({
    send: () => Promise.reject(new Error('net::ERR_SOCKS_CONNECTION_FAILED')),
  });
  const profile = profileOf({ baseUrl: server.baseUrl.replace('http', 'https') });
  const { steps } = await connections.test({ profile, secrets: {} }, never);
  expect(steps.map(({ name, outcome }) => `${name} ${outcome}`)).toContain('tls skipped');
  expect(steps[3]?.text).toContain('refused by the proxy');
});

test('a proxy that can’t be used is told as one', async () => {
  const { connections } = await emptyConnections({
    proxyFor: () => Promise.reject(new Error('net::ERR_PROXY_CONNECTION_FAILED')),
  });
  const { steps } = await connections.test({ profile: profileOf({ baseUrl: server.baseUrl }), secrets: {} }, never);
  expect(steps[0]).toMatchObject({ outcome: 'failed', text: expect.stringContaining('a proxy that does not answer') });
  expect(steps[0]?.text).toContain('under Connections, Network');
  expect(server.seen).toHaveLength(0);
});

test.each(['proxyFor', 'addressesOf'] as const)('a test that hangs in %s ends when it is taken back', async (step) => {
  const asked = Promise.withResolvers<void>();
  const hang = () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  };
  const { connections } = await emptyConnections({ [step]: hang });
  const stop = new AbortController();
  const tested = connections.test(
    { profile: profileOf({ baseUrl: 'http://plant.example' }), secrets: {} },
    stop.signal,
  );
  await asked.promise;
  stop.abort();
  await expect(tested).rejects.toBe(stop.signal.reason);
});

test.each(['proxyFor', 'addressesOf'] as const)('a test in which %s is never answered fails in time', async (step) => {
  const { connections } = await emptyConnections({ [step]: () => new Promise<never>(() => undefined) });
  const timeouts = { connectSeconds: 1, firstByteSeconds: 60, idleSeconds: 60 };
  const profile = profileOf({ baseUrl: 'http://plant.example', timeouts });
  const { steps } = await connections.test({ profile, secrets: {} }, never);
  expect(steps[0]).toMatchObject({ name: 'name', outcome: 'failed' });
  expect(steps[0]?.text).toContain('plant.example');
  expect(steps[0]?.text.includes('proxy script (PAC) of the operating system')).toBe(step === 'proxyFor');
});

test.each([
  ['proxy.invalid:8080', 'The proxy proxy.invalid:8080 is not known'],
  ['127.0.0.1:9', 'A connection to 127.0.0.1, port 9, was refused. That is the proxy'],
])('a proxy at %s that can’t be dialled is not taken for the server', async (proxy, words) => {
  const { connections } = await emptyConnections({
    proxyFor: () => Promise.resolve(proxy),
    addressesOf: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')),
  });
  const { steps } = await connections.test({ profile: profileOf({ baseUrl: server.baseUrl }), secrets: {} }, never);
  expect(steps[1]).toMatchObject({ name: 'tcp', outcome: 'failed', text: expect.stringContaining(words) });
  expect(steps[1]?.text).not.toContain('the server is running');
});

test('each address of a host is tried for as long as a connection may take, not the last alone', async () => {
  const silent = await startUnreachable();
  onTestFinished(() => silent.close());
  const { connections } = await emptyConnections({
    addressesOf: () => Promise.resolve(['127.0.0.1', '127.0.0.2']),
  });
  const timeouts = { connectSeconds: 1, firstByteSeconds: 60, idleSeconds: 60 };
  const baseUrl = silent.url.replace('127.0.0.1', 'plant.example');
  const { steps } = await connections.test({ profile: profileOf({ baseUrl, timeouts }), secrets: {} }, never);
  expect(steps[1]).toMatchObject({ name: 'tcp', outcome: 'failed' });
  expect(steps[1]?.text).toContain('was not accepted in time');
});

test('a wrong password is told from a missing permission', async () => {
  reading(401, { error: [{ msg: 'Access denied' }] });
  const wrongPassword = await tried();
  expect(wrongPassword.signIn).toEqual(['failed', 'skipped']);
  expect(wrongPassword.steps[4]?.text).toContain('password');
  reading(403, { error: [{ msg: 'permission denied' }] });
  const noRead = await tried();
  expect(noRead.signIn).toEqual(['passed', 'failed']);
  expect(noRead.steps[5]?.text).toContain('READ');
});

test('a gateway that refuses the read with a page says neither that the sign-in is accepted nor that READ is missing', async () => {
  reading(403, '<html><title>Request Rejected</title></html>');
  const { steps, signIn } = await tried();
  expect(signIn).toEqual(['skipped', 'failed']);
  expect(steps[5]?.text).toContain('“Request Rejected”');
  expect(steps[5]?.text).not.toContain('READ');
});

/** Answers the status page with a redirect, and the read as to one who has signed in. */
function behindSignIn(status: number, location: string) {
  server.answer = (response, { target, headers }) => {
    const isSignedIn = target === '/api/v2/readhistoricaldata' && headers.authorization !== undefined;
    if (isSignedIn) json(response, 200, empty);
    else response.writeHead(status, { location }).end();
  };
}

test.each([
  [302, 'https://idp.example/login?state=1'],
  [303, '/login'],
  [302, '/api/checkstatus'],
])('a status page behind a sign-in page (%i to %s) is no failure where reads work', async (status, location) => {
  behindSignIn(status, location);
  const { outcomes, steps } = await tried();
  expect(outcomes).toEqual(['skipped', 'passed', 'skipped', 'passed', 'passed', 'passed']);
  expect(steps[3]?.text).toContain(new URL(location, server.baseUrl).host);
  expect(steps[3]?.text).not.toContain('state=1');
});

test.each(['https://moved.example:8002/api/checkstatus', 'https://127.0.0.1/'])(
  'a server that has moved to %s is not told the sign-in before that is known',
  async (location) => {
    behindSignIn(301, location);
    const { outcomes, steps } = await tried();
    expect(outcomes.slice(3)).toEqual(['failed', 'skipped', 'skipped']);
    expect(steps[3]?.text).toContain(`redirects to ${location}`);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  },
);

test.each([
  [200, { data: { items: [{ p: '/System/Core', error: { msg: 'permission denied' } }] } }, 'failed'],
  [200, { data: { items: [{ p: '/System/Core', error: { msg: 'Object could not be resolved' } }] } }, 'passed'],
  [400, { error: [{ msg: 'Cannot find /System/Core' }] }, 'passed'],
  [503, { error: [{ msg: 'The archive is being moved' }] }, 'failed'],
  [404, 'not here', 'failed'],
  [404, { status: 404, error: 'Not Found', path: '/api/v2/readhistoricaldata' }, 'failed'],
  [405, { error: { message: 'Method Not Allowed' } }, 'failed'],
  [404, { error: [{ msg: 'Cannot find /System/Core' }] }, 'passed'],
  [200, '<html></html>', 'failed'],
  [200, { hello: 'world' }, 'failed'],
])('a read answered with %i %j: the permission step has %s', async (status, body, outcome) => {
  reading(status, body);
  expect((await tried()).steps[5]?.outcome).toBe(outcome);
});

test('what another server says of a path that it does not have leads to the base URL', async () => {
  reading(404, { error: 'Not Found' });
  const { steps, signIn } = await tried();
  expect(signIn).toEqual(['skipped', 'failed']);
  expect(steps[5]?.text).toContain('Not Found (HTTP 404)');
  expect(steps[5]?.text).toContain('(HTTP 404). Check the base URL');
  expect(steps[5]?.text).toContain('Check the base URL and the paths');
});

test.each([404, 405])(
  'what is missing behind a redirect (%i) is advised about as the address to which that led',
  async (status) => {
    reading(status, { error: 'Not here' });
    const send: HttpSend = async (...asked) => ({
      ...(await nodeSend(...asked)),
      redirectedTo: `${server.baseUrl}/portal/read?next=1`,
    });
    const { connections } = await emptyConnections({ send });
    const { steps } = await connections.test(
      { profile: profileOf({ baseUrl: server.baseUrl }), secrets: { password: 'secret' } },
      never,
    );
    expect(steps[5]?.text).toContain('/portal/read is not known to the server.');
    expect(steps[5]?.text).not.toContain('readhistoricaldata');
  },
);

test.each([
  [200, '<html></html>', 'failed'],
  [200, { hello: 'world' }, 'failed'],
  [200, { data: { items: [{ p: '/System/Core', error: { msg: 'permission denied' } }] } }, 'failed'],
  [200, empty, 'done'],
])('a read answered with %i %j is %s in the request log', async (status, body, state) => {
  reading(status, body);
  expect((await tried()).log.list().map((request) => request.state)).toEqual(['done', state]);
});

test('what a server repeats of the sign-in is not shown', async () => {
  const canary = 'Canary-7f3a-geheim';
  const authentication = { scheme: 'basic', username: 'engineer' } as const;
  for (const error of [{ msg: `bad ${canary}` }, { msg: `permission denied for ${canary}` }]) {
    reading(200, { data: { items: [{ p: '/System/Core', error }] } });
    const { steps, log } = await tried(authentication, canary);
    expect(JSON.stringify([steps, log.list(), log.get(2)])).not.toContain(canary);
  }
});

test('a server that wants a sign-in where none is set', async () => {
  reading(401, '');
  const { steps } = await tried({ scheme: 'none' });
  expect(steps[4]).toMatchObject({ outcome: 'failed', text: expect.stringContaining('choose a way to sign in') });
});

test('with a token, the token is fetched and used; a refused one fails the sign-in', async () => {
  const withToken = { scheme: 'token', username: 'engineer', authority: 'builtin' } as const;
  server.answer = (response, { target }: SeenRequest) =>
    json(response, 200, target === '/api/oauth2/token' ? { access_token: 'T1', expires_in: 60 } : empty);
  expect((await tried(withToken)).signIn).toEqual(['passed', 'passed']);
  expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer T1');
  server.answer = (response, { target }: SeenRequest) =>
    target === '/api/oauth2/token' ? json(response, 400, { error: 'invalid_grant' }) : json(response, 200, empty);
  expect((await tried(withToken)).signIn).toEqual(['failed', 'skipped']);
});
