import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Authentication } from '@shared/contract/connections/authentication';
import { setLanguage } from '@shared/language/language';
import { problemOf } from '@shared/problem/problem';
import { never, testClient } from '../../transport/testing/client';
import { json, startScriptedServer, type ScriptedServer } from '../../transport/testing/scripted-server';
import type { Secrets } from '../secrets';
import { profileOf } from '../testing/connection-fixtures';
import { endOfToken, pastedToken } from './bearer';
import { authenticatorFor } from './schemes';

const read = { start: 0, end: 1, items: [{ path: '/System/A', aggregate: 'AGG_TYPE_RAW' }], options: {} } as const;
let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.close());

function headersOf(authentication: Authentication, secrets: Secrets) {
  const profile = profileOf({ baseUrl: server.baseUrl, authentication });
  return authenticatorFor(profile, secrets, testClient(server).exchange).headers(never);
}

/** What is told of a read by the connection that the server answers with 401. */
async function refusalOf(authentication: Authentication, secrets: Secrets) {
  server.answer = (response) => json(response, 401, { error: [{ msg: 'go away' }] });
  const profile = profileOf({ baseUrl: server.baseUrl, authentication });
  const authenticator = authenticatorFor(profile, secrets, testClient(server).exchange);
  const { client } = testClient({ ...server, authenticator });
  return client.openHistory(read, never).then(() => undefined, problemOf);
}

test.each<[Authentication, Secrets, Record<string, string>]>([
  [{ scheme: 'none' }, {}, {}],
  [{ scheme: 'basic', username: 'Jürgen' }, { password: 'a:b' }, { Authorization: 'Basic SsO8cmdlbjphOmI=' }],
  [{ scheme: 'bearer', expiresAt: null }, { bearerToken: 'T1' }, { Authorization: 'Bearer T1' }],
  [{ scheme: 'bearer', expiresAt: Date.UTC(2200, 0) }, { bearerToken: 'T1' }, { Authorization: 'Bearer T1' }],
  // The server's clock decides: this computer's may be ahead.
  [{ scheme: 'bearer', expiresAt: Date.UTC(2020, 0) }, { bearerToken: 'T1' }, { Authorization: 'Bearer T1' }],
  [
    { scheme: 'headers', names: ['X-Key', 'X-Site'] },
    { 'header:X-Key': 'k', 'header:X-Site': 's' },
    { 'X-Key': 'k', 'X-Site': 's' },
  ],
  [{ scheme: 'windows', username: '', uses: 'every-request' }, {}, {}],
])('%j signs with headers of its own', async (authentication, secrets, headers) => {
  expect(await headersOf(authentication, secrets)).toEqual(headers);
});

test.each<[Authentication, Secrets]>([
  [{ scheme: 'bearer', expiresAt: null }, {}],
  [{ scheme: 'headers', names: ['X-Key', 'X-Site'] }, { 'header:X-Key': 'k' }],
])('%j with %j can’t sign, and says so', async (authentication, secrets) => {
  await expect(headersOf(authentication, secrets)).rejects.toMatchObject({ problem: { kind: 'authentication' } });
});

test.each<Authentication>([
  { scheme: 'basic', username: 'ada' },
  { scheme: 'token', username: 'ada', authority: 'builtin' },
  { scheme: 'windows', username: 'PLANT\\ada', uses: 'token' },
  { scheme: 'windows', username: 'PLANT\\ada', uses: 'every-request' },
])(
  '%j without a password asks for it, and sends nothing that would count as a failed sign-in',
  async (authentication) => {
    await expect(headersOf(authentication, {})).rejects.toMatchObject({
      problem: { kind: 'authentication', message: 'There is no password for this connection.' },
    });
    expect(server.seen).toEqual([]);
  },
);

test('an empty password that was given is one', async () => {
  const basic = { scheme: 'basic', username: 'ada' } as const;
  expect(await headersOf(basic, { password: '' })).toEqual({ Authorization: `Basic ${btoa('ada:')}` });
});

test.each<[Authentication, Secrets, RegExp]>([
  [{ scheme: 'none' }, {}, /the connection has none/],
  [{ scheme: 'basic', username: 'ada' }, { password: 'p' }, /user name or the password \(“go away”\)\.$/],
  [{ scheme: 'bearer', expiresAt: null }, { bearerToken: 'T1' }, /pasted token/],
  [{ scheme: 'bearer', expiresAt: Date.UTC(2200, 0) }, { bearerToken: 'T1' }, /does not accept the pasted token/],
  [{ scheme: 'headers', names: ['X-Key'] }, { 'header:X-Key': 'k' }, /headers say \(X-Key\)/],
  [{ scheme: 'windows', username: '', uses: 'every-request' }, {}, /Windows account/],
  [{ scheme: 'windows', username: '', uses: 'token' }, {}, /Windows account/],
])('a 401 to %j says what was not accepted', async (authentication, secrets, says) => {
  expect(await refusalOf(authentication, secrets)).toMatchObject({
    kind: 'authentication',
    message: expect.stringMatching(says),
  });
});

test.each([
  ['en', /^The pasted token ended (\S+) (\S+) UTC(\S*) \(“go away”\)\.$/, 'Open Connections and paste a new one.'],
  [
    'de',
    /^Das eingefügte Token ist am (\S+) (\S+) UTC(\S*) abgelaufen \(„go away“\)\.$/,
    'Verbindungen öffnen und ein neues einfügen.',
  ],
] as const)(
  'a 401 to a token that has ended says when, in %s, as people read a time',
  async (language, says, advice) => {
    setLanguage(language);
    onTestFinished(() => setLanguage('en'));
    const expiresAt = Date.UTC(2020, 0, 15, 9, 30);
    const refusal = await refusalOf({ scheme: 'bearer', expiresAt }, { bearerToken: 'T1' });
    expect(refusal).toMatchObject({ kind: 'authentication', advice, message: expect.stringMatching(says) });
    const [, day, time, offset] = says.exec(refusal?.message ?? '') ?? [];
    expect(Date.parse(`${day}T${time}${offset === '' ? 'Z' : offset}`)).toBe(expiresAt);
  },
);

test('a 403 to a connection without a sign-in says that one is needed, which may be so for one item alone', async () => {
  server.answer = (response) => json(response, 403, { error: [{ msg: 'go away' }] });
  const authenticator = authenticatorFor(
    profileOf({ baseUrl: server.baseUrl, authentication: { scheme: 'none' } }),
    {},
    testClient(server).exchange,
  );
  const { client } = testClient({ ...server, authenticator });
  await expect(client.openHistory(read, never)).rejects.toMatchObject({
    problem: {
      kind: 'permission',
      message: 'The server refuses to answer without a sign-in (HTTP 403) (“go away”).',
      advice: 'Open Connections and choose a way to sign in.',
    },
  });
});

test.each<[number, object, string]>([
  [500, { error: [{ msg: 'Error 17', code: 17 }] }, 'Server error: Error 17 (HTTP 500)'],
  [500, { error: [{ msg: 'Core is down', code: 17 }] }, 'Server error: Core is down (code 17, HTTP 500)'],
])('a %i with %j is told in the server’s words, with its figures', async (status, body, message) => {
  server.answer = (response) => json(response, status, body);
  await expect(testClient(server).client.openHistory(read, never)).rejects.toMatchObject({ problem: { message } });
});

test.each<Authentication>([
  { scheme: 'token', username: 'ada', authority: 'builtin' },
  { scheme: 'windows', username: '', uses: 'token' },
])('a server without the token path of %j is told as such', async (authentication) => {
  server.answer = (response) => json(response, 404, { error: [{ msg: 'no such path' }] });
  await expect(headersOf(authentication, { password: 'p' })).rejects.toMatchObject({
    problem: { kind: 'authentication', message: expect.stringContaining('gives no tokens at /api/') },
  });
});

test('a Windows account gets its token by GET, without a password in the request', async () => {
  server.answer = (response) => json(response, 200, { access_token: 'W1', expires_in: 60 });
  const windows = { scheme: 'windows', username: 'PLANT\\ada', uses: 'token' } as const;
  expect(await headersOf(windows, { password: 'geheim-geheim' })).toEqual({ Authorization: 'Bearer W1' });
  expect(server.seen.map(({ method, target, body }) => [method, target, body])).toEqual([
    ['GET', '/api/security/windows/authorize', ''],
  ]);
});

const claims = Buffer.from('{"sub":"ada","exp":1900000000}').toString('base64url');

/** @param exp JSON text */
function tokenThatEnds(exp: string): string {
  return `e30.${Buffer.from(`{"exp":${exp}}`).toString('base64url')}.x`;
}

test('the end of a token is what it says itself', () => {
  expect(endOfToken(`e30.${claims}.c2ln`)).toBe(1_900_000_000_000);
  expect(endOfToken(tokenThatEnds('1900000000.0009'))).toBe(1_900_000_000_000);
  for (const other of ['opaque', 'a.b.c', tokenThatEnds('"soon"'), tokenThatEnds('1e300'), tokenThatEnds('-1e13')]) {
    expect(endOfToken(other)).toBeNull();
  }
});

test('a pasted token may come with what stood around it', () => {
  expect(pastedToken(' Authorization: Bearer abc.def\n.ghi== ')).toBe('abc.def.ghi==');
  for (const wrong of ['', 'Bearer ', 'a"b', 'jé']) {
    expect(() => pastedToken(wrong)).toThrow('no bearer token');
  }
});
