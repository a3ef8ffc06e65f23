import { describe, expect, test } from 'vitest';
import { flow } from './testing/tiny-plant';
import { jsonResponse, basic, FILES, HISTORY, oneError, tinyServer, type TinyServer } from './testing/tiny-server';

const query = `?start_time=2026-01-01T00:00:00Z&end_time=2026-01-01T00:01:00Z&identifier=${encodeURIComponent(flow.path)}`;
const form = { grant_type: 'password', authority: 'builtin', username: 'engineer', password: 'demo' };

const signedIn = async ({ fetch }: TinyServer, Authorization: string | undefined, path = HISTORY) =>
  jsonResponse(await fetch(`${path}${query}`, { headers: Authorization === undefined ? {} : { Authorization } }));

const token = async ({ fetch }: TinyServer, fields: Readonly<Record<string, string>> = form) =>
  jsonResponse(await fetch('/api/oauth2/token', { method: 'POST', body: new URLSearchParams(fields), headers: {} }));

const accessToken = ({ body }: { readonly body: unknown }) => {
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error('no access_token');
};

describe('both reads need a user with READ', () => {
  test.each([HISTORY, FILES])('%s', async (path) => {
    const server = await tinyServer();
    expect(await signedIn(server, basic('engineer', 'demo'), path)).toMatchObject({ status: 200 });
    const denied = await signedIn(server, basic('guest', 'demo'), path);
    expect(denied).toMatchObject(oneError(403, expect.stringContaining('permission denied')));
    const wrong = await signedIn(server, basic('engineer', 'x'), path);
    expect(wrong).toMatchObject(oneError(401, expect.stringContaining('Access denied')));
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm="Demo Plant".*Bearer$/);
    expect(await signedIn(server, undefined, path)).toMatchObject(oneError(401, 'Authorization is required.'));
    expect(await signedIn(server, 'Bearer not.a.token', path)).toMatchObject({ status: 401 });
    expect(await signedIn(server, 'Negotiate abc', path)).toMatchObject({ status: 401 });
  });
});

describe('tokens', () => {
  test('are issued at sign-in, under each authority', async () => {
    const server = await tinyServer();
    for (const authority of ['builtin', 'inmation', 'ad', 'machine']) {
      const response = await token(server, { ...form, authority });
      expect(response).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 1200 } });
      expect(await signedIn(server, `Bearer ${accessToken(response)}`)).toMatchObject({ status: 200 });
    }
  });

  test('of a user without READ sign in, but read nothing', async () => {
    const server = await tinyServer();
    const response = await token(server, { ...form, username: 'guest' });
    expect(response.status).toBe(200);
    expect(await signedIn(server, `Bearer ${accessToken(response)}`)).toMatchObject({ status: 403 });
  });

  test('expire', async () => {
    const server = await tinyServer({ tokenLifetimeSeconds: 0 });
    const response = await token(server);
    expect(response).toMatchObject({ status: 200, body: { expires_in: 0 } });
    expect(await signedIn(server, `Bearer ${accessToken(response)}`)).toMatchObject(
      oneError(401, 'Access token expired.'),
    );
  });

  test('of another server are invalid', async () => {
    const other = accessToken(await token(await tinyServer()));
    expect(await signedIn(await tinyServer(), `Bearer ${other}`)).toMatchObject({ status: 401 });
  });

  test('are not issued for a wrong password or form', async () => {
    const server = await tinyServer();
    expect(await token(server, { ...form, password: 'x' })).toMatchObject({ status: 401 });
    expect(await token(server, { ...form, grant_type: 'code' })).toMatchObject(
      oneError(400, 'grant_type: must be password.'),
    );
    const { authority: _, ...incomplete } = form;
    expect(await token(server, incomplete)).toMatchObject(oneError(400, 'authority: is required.'));
    const json = await server.post('/api/oauth2/token', form);
    expect(json).toMatchObject(oneError(400, 'Content-Type: must be application/x-www-form-urlencoded.'));
  });
});
