import type { Page } from '@playwright/test';
import { X509Certificate } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeCertificate } from '../electron/connections/testing/certificates';
import { certificateFacts } from '../electron/connections/trust/certificate-facts';
import {
  json,
  startScriptedServer,
  startScriptedTlsServer,
  type ScriptedServer,
} from '../electron/transport/testing/scripted-server';
import { profileSchema } from '../shared/contract/connections/connection';
import { callBridge } from './call-bridge';
import { behindNtlm, startProxy } from './challenging-server';
import { expect, fillConnection, goTo, sharedTest as base } from './fixtures';
import { answerReads } from './history-response';

const certificate = makeCertificate({ subject: 'historian', names: ['127.0.0.1'] });

const test = base.extend<{ server: ScriptedServer; elsewhere: ScriptedServer; tlsServer: ScriptedServer }>({
  server: async ({}, provide) => {
    const server = await startScriptedServer();
    server.answer = answerReads;
    await provide(server);
    await server.close();
  },
  tlsServer: async ({}, provide) => {
    const server = await startScriptedTlsServer(certificate);
    await provide(server);
    await server.close();
  },
  elsewhere: async ({}, provide) => {
    const server = await startScriptedServer();
    await provide(server);
    await server.close();
  },
});

interface Tried {
  readonly baseUrl: string;
  readonly id?: string;
  readonly authentication?: object;
  readonly network?: object;
  readonly extraHeaders?: readonly object[];
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Tries a connection through the bridge; the texts of its steps. */
async function tryConnection(page: Page, { secrets = { password: 'secret' }, ...part }: Tried): Promise<string> {
  const profile = profileSchema.parse({
    id: 'tried',
    name: 'Tried',
    allowHttp: true,
    authentication: { scheme: 'basic', username: 'ada' },
    ...part,
  });
  const reply = await page.evaluate((draft) => window.bridge.call('connections.test', 810_000, draft), {
    profile,
    secrets,
  });
  return reply.ok
    ? reply.value.steps.map(({ name, outcome, text }) => `${name} ${outcome}: ${text}`).join('\n')
    : reply.problem.message;
}

test.use({ openingArea: 'connections' });

test('a proxy that asks for a password is told, and gets the one of the connection', async ({ page, server }) => {
  const proxy = await startProxy('ada', 'proxy-secret');
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, { name: 'Behind a proxy', url: server.baseUrl, authentication: 'None' });
  await page.getByText('Network', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Proxy' }).click();
  await page.getByRole('option', { name: 'This one' }).click();
  await page.getByRole('textbox', { name: 'Proxy’s host and port' }).fill(proxy.address);
  const result = page.getByRole('region', { name: 'Connection test' });
  const testNow = page.getByRole('button', { name: 'Test connection' });
  await testNow.click();
  await expect(result).toContainText('its proxy asks for a sign-in (HTTP 407)');
  await page.getByRole('textbox', { name: 'Proxy’s user name' }).fill('ada');
  await page.getByRole('textbox', { name: 'Proxy’s password' }).fill('wrong');
  await testNow.click();
  await expect(result).toContainText('does not accept the user name or the password');
  expect(server.seen).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Proxy’s password' }).fill('proxy-secret');
  await testNow.click();
  await expect(result).toContainText('The connection works.');
  await expect(result).toContainText(
    'Plot values: found out when Auto first reads a long range; no item has been read to try',
  );
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Plot values' }).click();
  await page.getByRole('option', { name: 'Minimum and maximum without times' }).click();
  await testNow.click();
  await expect(result).toContainText('Plot values: minimum and maximum without times, as set under Advanced.');
  expect(proxy.passed).toContain(`${server.baseUrl}/api/v2/readhistoricaldata`);
  await proxy.close();
});

test('a proxy that asks for a sign-in of a kind that is not known here is told, and not the server', async ({
  page,
  server,
}) => {
  const proxy = await startProxy('ada', 'proxy-secret', 'Plant realm="plant"');
  const network = { proxy: { mode: 'fixed', server: proxy.address }, proxyUsername: 'ada' };
  const tried = await tryConnection(page, { baseUrl: server.baseUrl, network });
  expect(tried).toContain('http failed');
  expect(tried).toContain('its proxy asks for a sign-in that this program can’t give here (HTTP 407)');
  await proxy.close();
});

test('a stored password is sent to no other proxy than the one that it was stored with', async ({
  page,
  server,
  elsewhere,
}) => {
  const profile = profileSchema.parse({
    id: 'stored',
    name: 'Stored',
    baseUrl: server.baseUrl,
    allowHttp: true,
    authentication: { scheme: 'basic', username: 'ada' },
  });
  expect(await callBridge(page, 'connections.save', { profile, secrets: { password: 'stored-geheim' } })).toMatchObject(
    {
      ok: true,
    },
  );
  const stored = { baseUrl: server.baseUrl, id: 'stored', secrets: {} };
  expect(await tryConnection(page, stored)).toContain('permission passed');
  expect(server.seen.some(({ headers }) => headers.authorization !== undefined)).toBe(true);

  elsewhere.answer = answerReads;
  const proxy = { mode: 'fixed', server: new URL(elsewhere.baseUrl).host };
  await tryConnection(page, { ...stored, network: { proxy } });
  expect(elsewhere.seen.length).toBeGreaterThan(0);
  const sent = elsewhere.seen.flatMap(({ headers: { authorization = '' } }) =>
    Buffer.from(authorization.slice(6), 'base64'),
  );
  expect(sent.map(String).join()).not.toContain('stored-geheim');
});

/** How the server with the test's certificate is reached. */
const network = { pinned: certificateFacts(new X509Certificate(certificate.pem)) };
const windowsAccount = { scheme: 'windows', username: 'PLANT\\ada', uses: 'every-request' };

test('a Windows account answers the server’s challenge', async ({ page, tlsServer }) => {
  tlsServer.answer = behindNtlm(answerReads);
  const { baseUrl } = tlsServer;
  const asked = { baseUrl, network, authentication: windowsAccount };
  expect(await tryConnection(page, asked)).toContain('permission passed');
  expect(await tryConnection(page, { baseUrl, network })).toContain('authentication failed');
});

test('a Windows password answers no Basic challenge, on no page, and nothing over http://', async ({
  page,
  server,
  tlsServer,
}) => {
  tlsServer.answer = (response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="plant"' }).end();
  const overTls = { baseUrl: tlsServer.baseUrl, network, authentication: windowsAccount };
  expect(await tryConnection(page, overTls)).toContain('does not accept the Windows account');
  expect(tlsServer.seen.length).toBeGreaterThan(0);
  expect(tlsServer.seen.map(({ headers }) => headers.authorization)).toEqual(tlsServer.seen.map(() => undefined));

  const inClear = { baseUrl: server.baseUrl, authentication: windowsAccount };
  expect(await tryConnection(page, inClear)).toContain('without encryption');
  expect(server.seen).toEqual([]);
});

/** Sends reads elsewhere; what was sent to a place under /moved is answered as if it had been asked for at once. */
function redirecting(location: string): ScriptedServer['answer'] {
  return (response, seen) => {
    if (seen.target.startsWith('/api/v2/')) response.writeHead(307, { location }).end();
    else answerReads(response, { ...seen, target: seen.target.replace('/moved', '') });
  };
}

for (const referer of ['https://portal.example/plant', 'http://portal.example/'])
  test(`an extra header that names where a request comes from is sent: ${referer}`, async ({ page, server }) => {
    const tried = await tryConnection(page, {
      baseUrl: server.baseUrl,
      extraHeaders: [{ name: 'Referer', value: referer }],
    });
    expect(tried).toContain('The user has the permission READ.');
    expect(server.seen.map(({ headers }) => headers.referer)).toEqual([referer, referer]);
  });

test('a redirect is followed on the same server only: nothing goes elsewhere', async ({ page, server, elsewhere }) => {
  const secrets = { password: 'geheim-geheim' };
  server.answer = redirecting('/moved/api/v2/readhistoricaldata');
  expect(await tryConnection(page, { baseUrl: server.baseUrl, secrets })).toContain('permission passed');
  expect(server.seen.at(-1)).toMatchObject({ method: 'POST', target: '/moved/api/v2/readhistoricaldata' });
  expect(server.seen.at(-1)?.headers.authorization).toBeDefined();

  server.answer = (response, { target }) =>
    target === '/login' ? json(response, 404, '') : response.writeHead(302, { location: '/login' }).end();
  expect(await tryConnection(page, { baseUrl: server.baseUrl, secrets })).toContain(
    'HTTP status 404, behind a redirect to /login: the path is not known to it.',
  );

  server.answer = redirecting(`${elsewhere.baseUrl}/api/v2/readhistoricaldata`);
  const tried = await tryConnection(page, { baseUrl: server.baseUrl, secrets });
  expect(tried).toContain(`The server redirects to ${elsewhere.baseUrl}`);
  expect(elsewhere.seen).toEqual([]);
});

test('compressed answers are read; cookies of one connection are not shown by another', async ({
  page,
  server,
  tlsServer,
}) => {
  const nothing = JSON.stringify({ data: { items: [] } });
  for (const [encoding, body] of [
    ['gzip', gzipSync(nothing)],
    ['br', brotliCompressSync(nothing)],
  ] as const) {
    server.answer = (response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': encoding,
        'set-cookie': 'who=me',
      });
      response.end(body);
    };
    expect(await tryConnection(page, { baseUrl: server.baseUrl, id: encoding })).toContain('permission passed');
  }
  expect(server.seen[0]?.headers['accept-encoding']).toContain('gzip');
  tlsServer.answer = behindNtlm((response) => {
    response.setHeader('set-cookie', 'who=ada');
    json(response, 200, nothing);
  });
  const before = tlsServer.seen.length;
  for (const id of ['first', 'second']) {
    await tryConnection(page, { baseUrl: tlsServer.baseUrl, network, id, authentication: windowsAccount });
    tlsServer.answer = answerReads;
  }
  const cookies = tlsServer.seen.slice(before).map(({ headers }) => headers.cookie);
  expect(cookies.filter((cookie) => cookie === 'who=ada').length).toBeGreaterThan(0);
  expect(cookies.slice(-2)).toEqual([undefined, undefined]);
});
