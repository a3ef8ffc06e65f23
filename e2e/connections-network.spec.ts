import type { Page } from '@playwright/test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { json, startScriptedServer, type ScriptedServer } from '../electron/transport/testing/scripted-server';
import { profileSchema } from '../shared/contract/connections/connection';
import { behindNtlm, startProxy } from './challenging-server';
import { expect, fillConnection, goTo, openingTrend, test as base } from './fixtures';
import { answerReads } from './history-response';

const test = base.extend<{ server: ScriptedServer; elsewhere: ScriptedServer }>({
  server: async ({}, provide) => {
    const server = await startScriptedServer();
    server.answer = answerReads;
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
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Tries a connection through the bridge; the texts of its steps. */
async function tryConnection(page: Page, { secrets = {}, ...part }: Tried): Promise<string> {
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

test('a proxy that asks for a password is told, and gets the one of the connection', async ({ page, server }) => {
  const proxy = await startProxy('ada', 'proxy-secret');
  await openingTrend(page);
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
  await expect(result).toContainText('a proxy that asks for a user name and a password');
  await page.getByRole('textbox', { name: 'Proxy’s user name' }).fill('ada');
  await page.getByRole('textbox', { name: 'Proxy’s password' }).fill('wrong');
  await testNow.click();
  await expect(result).toContainText('does not accept the user name or the password');
  expect(server.seen).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Proxy’s password' }).fill('proxy-secret');
  await testNow.click();
  await expect(result).toContainText('The connection works.');
  expect(proxy.passed).toContain(`${server.baseUrl}/api/v2/readhistoricaldata`);
  await proxy.close();
});

test('a Windows account answers the server’s challenge', async ({ page, server }) => {
  await openingTrend(page);
  server.answer = behindNtlm(answerReads);
  const authentication = { scheme: 'windows', username: 'PLANT\\ada', uses: 'every-request' };
  const tried = await tryConnection(page, { baseUrl: server.baseUrl, authentication, secrets: { password: 'secret' } });
  expect(tried).toContain('permission passed');
  expect(await tryConnection(page, { baseUrl: server.baseUrl })).toContain('authentication failed');
});

/** Sends reads elsewhere; what was sent to a place under /moved is answered as if it had been asked for at once. */
function redirecting(location: string): ScriptedServer['answer'] {
  return (response, seen) => {
    if (seen.target.startsWith('/api/v2/')) response.writeHead(307, { location }).end();
    else answerReads(response, { ...seen, target: seen.target.replace('/moved', '') });
  };
}

test('a redirect is followed on the same server only: nothing goes elsewhere', async ({ page, server, elsewhere }) => {
  await openingTrend(page);
  const secrets = { password: 'geheim-geheim' };
  server.answer = redirecting('/moved/api/v2/readhistoricaldata');
  expect(await tryConnection(page, { baseUrl: server.baseUrl, secrets })).toContain('permission passed');
  expect(server.seen.at(-1)).toMatchObject({ method: 'POST', target: '/moved/api/v2/readhistoricaldata' });
  expect(server.seen.at(-1)?.headers.authorization).toBeDefined();

  server.answer = redirecting(`${elsewhere.baseUrl}/api/v2/readhistoricaldata`);
  const tried = await tryConnection(page, { baseUrl: server.baseUrl, secrets });
  expect(tried).toContain(`The server redirects to ${elsewhere.baseUrl}`);
  expect(elsewhere.seen).toEqual([]);
});

test('compressed answers are read; cookies of one connection are not shown by another', async ({ page, server }) => {
  await openingTrend(page);
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
  server.answer = behindNtlm((response) => {
    response.setHeader('set-cookie', 'who=ada');
    json(response, 200, nothing);
  });
  const windows = { scheme: 'windows', username: 'ada', uses: 'every-request' };
  const before = server.seen.length;
  for (const id of ['first', 'second']) {
    await tryConnection(page, { baseUrl: server.baseUrl, id, authentication: windows });
    server.answer = answerReads;
  }
  const cookies = server.seen.slice(before).map(({ headers }) => headers.cookie);
  expect(cookies.filter((cookie) => cookie === 'who=ada').length).toBeGreaterThan(0);
  expect(cookies.slice(-2)).toEqual([undefined, undefined]);
});
