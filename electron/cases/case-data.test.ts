import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema } from '@shared/contract/connections/connection';
import type { NetworkSession } from '../connections/network/network-session';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { aggregate } from '../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../demo/aggregates/catalogue';
import { plant } from '../demo/plant/plant';
import { startDemoServer } from '../demo/server';
import { serveExport } from '../history/export/export-jobs';
import { HistoryReader } from '../history/history-reader';
import { testFolder } from '../storage/testing/folder';
import type { Thread, StartThread } from '../threads/thread';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { RequestLog } from '../transport/log/request-log';
import { engineer, testClient } from '../transport/testing/client';
import { receive, someRequest } from '../transport/testing/some-request';
import { testSavings } from '../writers/testing/memory-journals';
import { harAnswersSchema } from './case-requests';
import { unpackZip } from './case-zip';
import { OpenCases } from './open-cases';
import { serveSamples } from './samples-thread';
import { saveCase } from './save-case';

const root = '/System/Core/Demo Plant/';
const now = Date.UTC(2026, 10, 20, 20);
const range = { start: now - 3_600_000, end: now };

async function startPlant() {
  const server = await startDemoServer({ port: 0, plant, aggregate, isSupportedAggregate, now: () => now });
  onTestFinished(() => server.close());
  return server;
}

interface Given {
  readonly signal?: AbortSignal;
  /** Requests that go into the case; the log has room for no more. */
  readonly requests?: number[];
}

/** Saves the samples of items of the demo plant as a case. */
async function saved(baseUrl: string, items: readonly string[], { signal, requests }: Given = {}) {
  const folder = await testFolder();
  const file = path.join(folder, 'case.zip');
  const { client, log } = testClient({ baseUrl, authenticator: engineer, timeoutSeconds: 60 });
  if (requests !== undefined) fill(log, requests.length);
  const profile = profileSchema.parse({
    id: 'demo',
    name: 'Demo plant',
    baseUrl,
    authentication: { scheme: 'none' },
    retries: 0,
  });
  const saving = saveCase(
    {
      saveId: 'one',
      connectionId: 'demo',
      name: 'Case',
      note: '',
      settings: false,
      ...(requests && { requests }),
      data: { range, paths: items.map((item) => root + item) },
    },
    file,
    {
      connections: { inUse: () => Promise.resolve({ api: client, profile }) },
      library: { list: () => Promise.resolve([]) },
      history: new HistoryReader({ decoding: inProcessDecoding, rest: () => 0 }),
      log,
      settings: () => settingsSchema.parse({}),
      program: { version: '1', electron: '42', chrome: '150', platform: 'linux' },
      startThread: inProcessThread(serveExport),
      savings: testSavings(),
      folder: path.join(folder, 'reading'),
      tell: () => undefined,
    },
    signal ?? new AbortController().signal,
  );
  return { folder, file, saving };
}

const keptAnswer = `{"data":"${'x'.repeat(20_000)}"}`;

/** Fills a log with as many requests as it has room for. */
function fill(log: RequestLog, requests: number): void {
  log.keep({ requests, answerBytes: requests * keptAnswer.length });
  for (let request = 0; request < requests; request += 1) {
    const entry = log.begin(someRequest);
    entry.answered(200, new Headers());
    receive(entry, Buffer.from(keptAnswer));
    entry.receivedAll();
    entry.end({ points: 1 });
  }
}

/** What a case answers in the place of a network. */
async function networkOf(
  file: string,
  startThread: StartThread = inProcessThread(serveSamples),
  longestRead = 60_000,
): Promise<NetworkSession> {
  const networks: NetworkSession[] = [];
  const cases = new OpenCases({
    log: new RequestLog(),
    startThread,
    longestRead,
    connections: {
      hold: (_, network) => Promise.resolve(void networks.push(network())),
      letGo: () => Promise.resolve(),
    },
  });
  await cases.open(file);
  const [network] = networks;
  if (network === undefined) throw new Error('The case has no network.');
  return network;
}

const bodySchema = z.object({ data: z.object({ items: z.array(z.looseObject({})) }) });

test('the case answers a raw read with the very text that the server answers with', async () => {
  const server = await startPlant();
  const items = ['Reactor R-101/PIC-101.PV', 'Diagnostics/PI-909 Out of Order', 'Packaging/Line 1/Running'];
  const { file, saving, folder } = await saved(server.url, items);
  expect((await saving).missing).toEqual([]);
  expect(await readdir(path.join(folder, 'reading'))).toEqual([]);
  const network = await networkOf(file);
  const body = JSON.stringify({
    start_time: new Date(range.start).toISOString(),
    end_time: new Date(range.end).toISOString(),
    aggregate: 'AGG_TYPE_RAW',
    intervals_no: 1,
    items: items.map((item) => ({ p: root + item })),
  });
  const [url, method] = ['/api/v2/readhistoricaldata', 'POST'] as const;
  const { signal } = new AbortController();
  const asked = await fetch(`${server.url}${url}`, { method, headers: await engineer.headers(signal), body });
  const answered = await network.send({ url: `https://case.invalid${url}`, method, headers: {}, body }, signal);
  expect(await text(answered.body)).toBe(await asked.text());
  expect(answered.status).toBe(200);
});

test('an item that can’t be had is told, and the others are saved', async () => {
  const server = await startPlant();
  const { saving } = await saved(server.url, ['Diagnostics/AI-906 Archive Fault', 'Reactor R-101/PIC-101.PV']);
  const { missing, entries } = await saving;
  expect(missing).toMatchObject([{ path: `${root}Diagnostics/AI-906 Archive Fault`, problem: { kind: 'item' } }]);
  expect(entries.map(({ name }) => name)).toContain('data.parquet');
});

test('requests go in with their answers, though the data is read into a log that has no room for it', async () => {
  const server = await startPlant();
  const { file, saving } = await saved(server.url, ['Reactor R-101/PIC-101.PV'], { requests: [1, 2] });
  const { goneRequests } = await saving;
  expect(goneRequests).toBe(0);
  const files = await unpackZip(await readFile(file), new Map([['requests.har', 1e6]]));
  const har: unknown = JSON.parse(files.get('requests.har')?.toString('utf8') ?? '');
  expect(harAnswersSchema.parse(har).map(String)).toEqual([keptAnswer, keptAnswer]);
});

test('a server that does not answer is what a case may be about', async () => {
  const server = await startDemoServer({ port: 0, plant, aggregate, isSupportedAggregate });
  await server.close();
  const { file, saving } = await saved(server.url, ['Reactor R-101/PIC-101.PV']);
  const { missing, entries } = await saving;
  expect(missing).toMatchObject([{ problem: { kind: 'connection' } }]);
  expect(entries.map(({ name }) => name)).toEqual(['README.txt', 'case.json', 'items.json']);
  const network = await networkOf(file);
  const answer = await network.send(
    {
      url: `https://case.invalid/api/v2/readhistoricaldata?identifier=${encodeURIComponent(`${root}Reactor R-101/PIC-101.PV`)}&aggregate=AGG_TYPE_RAW&start_time=${new Date(range.start).toISOString()}&end_time=${new Date(range.end).toISOString()}`,
      method: 'GET',
      headers: {},
      body: undefined,
    },
    new AbortController().signal,
  );
  const [item] = bodySchema.parse(await json(answer.body)).data.items;
  expect(item).toMatchObject({ error: { msg: expect.stringContaining('not all samples') } });
});

test('a save that is given up leaves nothing', async () => {
  const server = await startPlant();
  const { file, folder, saving } = await saved(server.url, ['Reactor R-101/PIC-101.PV'], {
    signal: AbortSignal.abort(),
  });
  await expect(saving).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  expect(existsSync(file)).toBe(false);
  expect(await readdir(path.join(folder, 'reading'))).toEqual([]);
});

test('a server that refuses all of many items at length leaves a case that opens', async () => {
  const server = createServer((_, response) => void response.writeHead(403).end('x'.repeat(10_000)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const items = Array.from({ length: 500 }, (_, at) => `Item ${at}`);
  const { file, saving } = await saved(`http://127.0.0.1:${port}`, items);
  const { missing } = await saving;
  expect(missing).toHaveLength(500);
  expect(new Set(missing.map(({ problem }) => problem.message)).size).toBe(1);
  expect(missing.filter(({ problem }) => problem.details.serverText !== undefined)).toHaveLength(1);
  await networkOf(file);
});

// One flipped bit in a Parquet file can do either: nothing that it says of lengths is checked where it is read.
test.each([
  ['comes to no end', new Promise<never>(() => undefined), 1, 'no end'],
  ['takes all memory', Promise.resolve('the thread has no memory left'), 60_000, 'no memory left'],
])(
  'a case whose samples are damaged so that reading them %s is refused, and says so',
  async (_, death, most, words) => {
    const { file, saving } = await saved((await startPlant()).url, ['Reactor R-101/PIC-101.PV']);
    await saving;
    let isClosed = false;
    const lost = (): Thread => ({
      channel: { post: () => undefined, listen: () => undefined },
      death,
      close: () => Promise.resolve(void (isClosed = true)),
    });
    await expect(networkOf(file, lost, most)).rejects.toMatchObject({
      problem: { kind: 'file', message: expect.stringContaining(words) },
    });
    expect(isClosed).toBe(true);
  },
);
