import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '@shared/problem/problem';
import { never, testClient } from '../../transport/testing/client';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
  type SeenRequest,
} from '../../transport/testing/scripted-server';
import { profileOf } from '../testing/connection-fixtures';
import { token } from './token';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

const request = { start: 0, end: 1, items: [{ path: '/A', aggregate: 'AGG_TYPE_RAW' }], options: {} } as const;
const password = 'Canary-7f3a & geheim';

/** A server that gives T1, T2, … and takes those that `isValid` says. */
function giveTokens(isValid: (text: string) => boolean, expires_in?: number | string | null) {
  let given = 0;
  server.answer = (response, { target, headers }: SeenRequest) => {
    if (target === '/api/oauth2/token') {
      given += 1;
      return json(response, 200, { access_token: `T${given}`, token_type: 'Bearer', expires_in });
    }
    const shown = headers.authorization?.replace('Bearer ', '') ?? '';
    return isValid(shown)
      ? json(response, 200, {})
      : json(response, 401, { error: [{ msg: 'Access token expired.' }] });
  };
}

function signedClient() {
  const { exchange, log } = testClient(server);
  const authentication = { scheme: 'token', username: 'DOMAIN\\engineer', authority: 'ad' } as const;
  const profile = profileOf({ baseUrl: server.baseUrl, authentication });
  const authenticator = token({ authentication, profile, secrets: { password }, exchange });
  const { client, log: reads } = testClient({ ...server, authenticator });
  const read = async () => {
    const body = await client.openHistory(request, never);
    body.settle({ points: 0 });
  };
  return { read, log, reads, authenticator };
}

function tokensUsed() {
  return server.seen.map(({ target, headers }) => (target === '/api/oauth2/token' ? 'token' : headers.authorization));
}

test('is fetched once by form with the password grant, and used for every request', async () => {
  giveTokens(() => true);
  const { read } = signedClient();
  await read();
  await read();
  expect(tokensUsed()).toEqual(['token', 'Bearer T1', 'Bearer T1']);
  const [{ body, headers, method } = { body: '', headers: {}, method: '' }] = server.seen;
  expect(method).toBe('POST');
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    grant_type: 'password',
    authority: 'ad',
    username: 'DOMAIN\\engineer',
    password,
  });
});

test('many requests at once wait for one fetch', async () => {
  giveTokens(() => true);
  const { read } = signedClient();
  await Promise.all([read(), read(), read()]);
  expect(tokensUsed().filter((used) => used === 'token')).toHaveLength(1);
});

test('is renewed when it is about to expire', async () => {
  giveTokens(() => true, 0.002);
  const { read } = signedClient();
  await read();
  await expect.poll(async () => read().then(() => tokensUsed().at(-1))).not.toBe('Bearer T1');
});

test('its lifetime may be told as a text', async () => {
  giveTokens(() => true, '3600');
  const { read } = signedClient();
  await read();
  await read();
  expect(tokensUsed()).toEqual(['token', 'Bearer T1', 'Bearer T1']);
});

test('a lifetime of null is not told', async () => {
  giveTokens(() => true, null);
  const { read } = signedClient();
  await read();
  await read();
  expect(tokensUsed()).toEqual(['token', 'Bearer T1', 'Bearer T1']);
});

test.each(['0', '', 'soon', '-5', '1e3'])('a lifetime of %j is none', async (lifetime) => {
  giveTokens(() => true, lifetime);
  await expect(signedClient().read()).rejects.toMatchObject({ problem: { kind: 'malformed' } });
});

test('after a 401 a new one is tried, once', async () => {
  giveTokens((shown) => shown !== 'T1');
  const { read, reads } = signedClient();
  await read();
  expect(tokensUsed()).toEqual(['token', 'Bearer T1', 'token', 'Bearer T2']);
  expect(reads.list().map(({ state, status }) => [state, status])).toEqual([
    ['failed', 401],
    ['done', 200],
  ]);
  giveTokens(() => false);
  await expect(read()).rejects.toMatchObject({
    problem: { kind: 'authentication', message: expect.stringMatching(/^Signed in, but the server refuses the token/) },
  });
  expect(tokensUsed().slice(4)).toEqual(['Bearer T2', 'token', 'Bearer T1']);
});

test.each([
  [400, { error: 'invalid_grant' }, 'authentication'],
  [401, { error: [{ msg: 'Access denied' }] }, 'authentication'],
  [500, { error: [{ msg: 'Core is down' }] }, 'server'],
  [200, { token: 'elsewhere' }, 'malformed'],
  [200, '<html></html>', 'malformed'],
])('a token request answered with %i %j is told as %s', async (status, body, kind) => {
  server.answer = (response) => json(response, status, body);
  await expect(signedClient().read()).rejects.toMatchObject({ problem: { kind } });
});

test.each([{ token: 'elsewhere' }, '<html></html>', ''])(
  'who reads is told that it was the sign-in that brought no token but %j',
  async (body) => {
    server.answer = (response) => json(response, 200, body);
    await expect(signedClient().read()).rejects.toMatchObject({
      problem: { message: expect.stringMatching(/^The sign-in at \/api\/oauth2\/token brought no token\. The .*\.$/) },
    });
  },
);

test('an error that the server states with status 200 is told as what it says of the account', async () => {
  server.answer = (response) => json(response, 200, { error: 'invalid_grant', error_description: 'Account is locked' });
  const message = 'The server gave no token for this account. Server error: Account is locked (code invalid_grant)';
  await expect(signedClient().read()).rejects.toMatchObject({
    problem: { kind: 'authentication', message: expect.stringContaining(message) },
  });
});

test('what the server says of a refused sign-in in words stands beside its code (RFC 6749 §5.2)', async () => {
  const refusal = { error: 'invalid_grant', error_description: 'Account is disabled' };
  server.answer = (response) => json(response, 400, refusal);
  await expect(signedClient().read()).rejects.toMatchObject({
    problem: { message: expect.stringContaining('Account is disabled (code invalid_grant, HTTP 400)') },
  });
});

test('a gateway that refuses the sign-in with a page says nothing of the account', async () => {
  server.answer = (response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<title>Blocked</title>');
  const problem = await signedClient()
    .read()
    .catch((thrown: unknown) => problemOf(thrown));
  expect(problem).toMatchObject({ kind: 'http', details: { status: 403 } });
});

test('a failed fetch is tried again by the next request', async () => {
  server.answer = (response) => json(response, 500, {});
  const { read } = signedClient();
  await expect(read()).rejects.toThrow();
  giveTokens(() => true);
  await read();
  expect(tokensUsed()).toEqual(['token', 'token', 'Bearer T1']);
});

test('a cancelled request does not take the token from the others', async () => {
  giveTokens(() => true);
  const { authenticator } = signedClient();
  const controller = new AbortController();
  const cancelled = authenticator.headers(controller.signal);
  const other = authenticator.headers(never);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  expect(await other).toEqual({ Authorization: 'Bearer T1' });
});

test('a page that repeats the form shows no password', async () => {
  server.answer = (response, { body }) => json(response, 200, `<p>${password}</p> ${body}`);
  const { read, log } = signedClient();
  const problem = await read().catch((thrown: unknown) => problemOf(thrown));
  expect(problem).toMatchObject({ kind: 'malformed' });
  expect(JSON.stringify([problem, log.get(1), log.text(1, 0, 2 ** 20)])).not.toContain('Canary');
});

test('neither password nor token is shown, also where the server repeats them', async () => {
  server.answer = (response, { body, target }) =>
    target === '/api/oauth2/token'
      ? json(response, 200, { access_token: 'Canary-token', refresh_token: 'Canary-refresh', you_sent: password })
      : json(response, 400, { error: [{ msg: `no: ${body}` }] });
  const { read, log, reads } = signedClient();
  const problem = await read().catch((thrown: unknown) => thrown);
  const shown = JSON.stringify([
    problem,
    ...[log, reads].flatMap((each) => [each.get(1), each.text(1, 0, 2 ** 20), each.code(1, 'posix')]),
  ]);
  expect(shown).not.toContain('Canary');
  expect(log.get(1).requestBody).toContain('password=•••');
});

test.each(['Canary\ntoken', 'Canary-tok€n', 'Canary\u0000'])(
  'a token that no header can carry is refused as %j, and not shown',
  async (access_token) => {
    server.answer = (response) => json(response, 200, { access_token });
    const { read, log, reads } = signedClient();
    const problem = await read().catch((thrown: unknown) => problemOf(thrown));
    const shown = JSON.stringify([problem, ...[log, reads].map((each) => each.list())]);
    expect(shown).not.toContain('Canary');
    expect(problem).toMatchObject({ kind: 'malformed', details: { place: 'access_token' } });
  },
);
