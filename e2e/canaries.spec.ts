import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { json, startScriptedServer } from '../electron/transport/testing/scripted-server';
import { z } from 'zod';
import { profileSchema, type Profile } from '../shared/contract/connections/connection';
import { callBridge } from './call-bridge';
import { startProxy } from './challenging-server';
import { expect, launch, nothingRunning, openingTrend, test, trendItem } from './fixtures';
import { answerReads } from './history-response';
import { recordMessages, recordedMessages } from './ipc-recorder';
import { startKeyring } from './keyring';

test.skip(process.platform !== 'linux', 'the keyrings of other systems can’t be started for a test');

const claims = Buffer.from('{"exp":4000000000}').toString('base64url');
const canaries = {
  password: 'Canary-password-4711',
  bearerToken: `e30.${claims}.Canary-bearer-4712`,
  'header:X-Plant': 'Canary-header-4713',
  proxyPassword: 'Canary-proxy-4714',
} as const;
const token = 'Canary-token-4715';

/** Each canary as it may turn up: in clear, and as Basic authentication and files would encode it. */
const forms = [...Object.values(canaries), token].flatMap((canary) => [
  canary,
  Buffer.from(`ada:${canary}`).toString('base64'),
  Buffer.from(canary).toString('base64').replace(/=+$/, ''),
]);

function foundIn(bytes: Buffer | string): string[] {
  const haystack = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  return forms.filter((form) => haystack.includes(form, 0, 'latin1') || haystack.includes(form, 0, 'utf16le'));
}

const ways = [
  { scheme: 'basic', username: 'ada' },
  { scheme: 'token', username: 'ada', authority: 'builtin' },
  { scheme: 'bearer' },
  { scheme: 'headers', names: ['X-Plant'] },
] as const;

/** Saves a connection for each way to sign in; the texts that are typed pass through this page, and never again. */
async function plant(page: Page, baseUrl: string, proxy: string): Promise<void> {
  const network = { proxy: { mode: 'fixed', server: proxy }, proxyUsername: 'ada' };
  const drafts = ways.map((authentication) => {
    const name = `Marker ${authentication.scheme}`;
    const id = authentication.scheme;
    return {
      profile: profileSchema.parse({ id, name, baseUrl, allowHttp: true, authentication, network }),
      secrets: canaries,
    };
  });
  await keyringIsUsed(page);
  for (const draft of drafts) {
    expect(await callBridge(page, 'connections.save', draft)).toMatchObject({ ok: true });
  }
}

/** A program that can't ask the keyring keeps secrets for its run only: the next one would send nothing at all. */
async function keyringIsUsed(page: Page): Promise<void> {
  expect(await callBridge(page, 'connections.list')).toMatchObject({ value: { secretStorage: 'keyring' } });
}

const requestsSchema = z.object({ value: z.array(z.object({ id: z.number() })) });
const listSchema = z.object({ value: z.object({ connections: z.array(z.object({ profile: profileSchema })) }) });

async function profileOf(page: Page, id: string): Promise<Profile | undefined> {
  const { value } = listSchema.parse(await callBridge(page, 'connections.list'));
  return value.connections.map(({ profile }) => profile).find((profile) => profile.id === id);
}

/** The strings of the page's heap. */
async function heapOf(page: Page): Promise<string> {
  const inspector = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  inspector.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}

async function filesUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ file, content: await readFile(file).catch(() => Buffer.of()) })));
}

test('no secret is in a file, a log, a message or the page’s heap, also when the server repeats it', async ({
  userData,
}) => {
  const keyring = await startKeyring();
  const server = await startScriptedServer();
  const proxy = await startProxy('ada', canaries.proxyPassword);
  const first = await launch(userData, [], keyring.environment);
  const typing = await first.firstWindow();
  await openingTrend(typing);
  await plant(typing, server.baseUrl, proxy.address);
  await first.close();

  server.answer = (response, seen) => {
    const said = JSON.stringify(seen.headers);
    if (seen.target === '/api/oauth2/token') return json(response, 200, { access_token: token, said: seen.body });
    // Two of three reads fail and repeat what they were sent, as careless servers do, one of them with a good status.
    const turn = server.seen.length % 3;
    if (turn < 2) return json(response, turn === 0 ? 400 : 200, { error: [{ msg: `no: ${said}` }], said });
    response.setHeader('x-said', seen.headers.authorization ?? 'nothing');
    answerReads(response, seen);
  };
  const app = await launch(userData, [], keyring.environment);
  const page = await app.firstWindow();
  await openingTrend(page);
  await recordMessages(app);
  await keyringIsUsed(page);
  for (const { scheme: id } of ways) {
    const profile = await profileOf(page, id);
    expect(await callBridge(page, 'connections.test', { profile, secrets: {} })).toMatchObject({
      ok: true,
      value: {
        steps: expect.arrayContaining([expect.objectContaining({ name: 'authentication', outcome: 'passed' })]),
      },
    });
    const read = { connectionId: id, queries: [{ items: [{ path: '/Plant/One' }] }], includeStoreInfo: false };
    for (let times = 0; times < 3; times += 1) await callBridge(page, 'files.read', read);
  }
  await callBridge(page, 'connections.activate', { id: 'headers' });
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Marker headers');
  await trendItem(page, '/Plant/One');
  await nothingRunning(page);
  for (const { id } of requestsSchema.parse(await callBridge(page, 'inspect.list')).value) {
    await callBridge(page, 'inspect.get', { id });
    await callBridge(page, 'inspect.text', { id, start: 0, end: 2 ** 20 });
    await callBridge(page, 'inspect.code', { id, form: 'posix' });
  }
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(
    expect.arrayContaining([`Bearer ${token}`, `Bearer ${canaries.bearerToken}`]),
  );
  expect(server.seen.some(({ headers }) => headers['x-plant'] === canaries['header:X-Plant'])).toBe(true);

  const heap = await heapOf(page);
  const messages = await recordedMessages(app);
  for (const text of [heap, messages]) expect(text).toContain('Marker headers');
  expect(foundIn(heap)).toEqual([]);
  expect(foundIn(messages)).toEqual([]);
  await app.close();
  const files = await filesUnder(userData);
  expect(files.some(({ content }) => content.includes('Marker bearer'))).toBe(true);
  expect(files.flatMap(({ file, content }) => foundIn(content).map((form) => `${form} in ${file}`))).toEqual([]);
  await Promise.all([keyring.close(), proxy.close(), server.close()]);
});
