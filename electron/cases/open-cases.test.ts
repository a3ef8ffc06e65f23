import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import { type CaseHealth, caseSaveSchema, isCaseId } from '@shared/contract/cases/case-file';
import { firstThresholds } from '@shared/contract/inspect/health';
import { HistoryReader } from '../history/history-reader';
import { fakeApi } from '../history/testing/fake-api';
import { testFolder } from '../storage/testing/folder';
import { plainView } from '../storage/views/testing/views';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { RequestLog } from '../transport/log/request-log';
import { OpenCases } from './open-cases';
import { serveSamples } from './samples-thread';
import { type CaseToSave, saveCase } from './save-case';
import { unpackZip } from './case-zip';
import { receive, someRequest } from '../transport/testing/some-request';

const canary = 'Canary-password-4711';
const token = 'Canary-token-4715';
const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'http://127.0.0.1:8080',
  allowHttp: true,
  authentication: { scheme: 'basic', username: 'ada' },
  extraHeaders: [{ name: 'X-Key', value: null }],
});
const signal = new AbortController().signal;

/** A log with a request that was signed, and whose answer repeats what signed it. */
function filledLog(): RequestLog {
  const log = new RequestLog();
  const basic = `Basic ${Buffer.from(`ada:${canary}`).toString('base64')}`;
  const entry = log.begin({
    connectionId: 'plant',
    connectionName: 'Plant',
    operation: 'Read Historical Data',
    items: ['/FIC-203'],
    start: 0,
    end: 1000,
    request: {
      url: 'http://127.0.0.1:8080/api/v2/readhistoricaldata',
      method: 'POST',
      headers: { Authorization: basic, 'X-Key': token, 'Content-Type': 'application/json' },
      body: '{"items":[{"p":"/FIC-203"}]}',
    },
    secrets: [canary, token, basic, basic.slice(6)],
    signedBy: ['Authorization', 'X-Key'],
    username: 'ada',
  });
  entry.answered(200, new Headers({ 'content-type': 'application/json', 'set-cookie': `sid=${token}` }));
  receive(entry, Buffer.from(`{"data":{"echo":"${canary} ${token}","ü":1}}`));
  entry.receivedAll();
  entry.end({ points: 7 });
  return log;
}

const health: CaseHealth = {
  range: { start: 0, end: 1000 },
  thresholds: firstThresholds,
  now: 2000,
  items: [
    {
      path: '/FIC-203',
      findings: [{ kind: 'flat', count: 1, lasts: 600, evidence: [{ start: 0, end: 600, samples: 6, value: 1.5 }] }],
      facts: {
        samples: 7,
        intervals: [{ from: 500, to: Number.POSITIVE_INFINITY, count: 2 }],
        codes: [{ code: 0, count: 7 }],
        quality: [{ start: 0, end: 7, good: 90, uncertain: 0, bad: 10, code: 0x80000000 }],
        texts: 0,
        none: 0,
      },
      method: { by: 'raw', notes: [] },
    },
  ],
};

const wanted: CaseToSave = {
  saveId: 'one',
  connectionId: 'plant',
  name: 'FIC-203 is wrong',
  note: 'Since Tuesday.',
  settings: true,
  view: plainView,
  health: { ...health, table: [['Item'], ['/FIC-203']] },
  requests: [1],
  picture: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
};

const unused = () => Promise.reject(new Error('not used'));

async function saved(given: CaseToSave = wanted, log = filledLog()) {
  const folder = await testFolder();
  const file = path.join(folder, 'FIC-203.zip');
  const settings = settingsSchema.parse({
    recentItems: { plant: ['/Secret place'] },
    exportFolder: '/home/ada/Secret place',
  });
  const outcome = await saveCase(
    given,
    file,
    {
      connections: { inUse: () => Promise.resolve({ profile, api: fakeApi(() => ({})) }) },
      library: { list: () => Promise.resolve([]) },
      history: new HistoryReader({ decodeWorkerFile: new URL('file:///none.js') }),
      log,
      settings: () => settings,
      program: { version: '1.2.3', electron: '42', chrome: '150', platform: 'linux' },
      startThread: () => {
        throw new Error('not used');
      },
      savings: { begin: unused },
      folder,
      tell: () => undefined,
    },
    signal,
  );
  return { file, outcome, bytes: await readFile(file) };
}

/** The cases of another program, what it holds by then, and its log. */
function opened() {
  const log = new RequestLog();
  const held = new Map<string, Profile>();
  const cases = new OpenCases({
    log,
    startThread: inProcessThread(serveSamples),
    connections: {
      hold: (each) => Promise.resolve(void held.set(each.id, each)),
      letGo: (id) => Promise.resolve(void held.delete(id)),
    },
  });
  return { log, held, cases };
}

test('what was found of infinite and of long values comes back as it was', async () => {
  const long = 'x'.repeat(65_536);
  const [item] = health.items;
  if (item === undefined) throw new Error('There is no item.');
  const place = { start: 0, end: 600, value: Number.POSITIVE_INFINITY, against: Number.NEGATIVE_INFINITY };
  const odd: CaseHealth = {
    ...health,
    items: [
      {
        ...item,
        findings: [{ kind: 'spike', count: 1, lasts: 600, evidence: [place] }],
        facts: {
          ...item.facts,
          last: { at: 900, value: long },
          least: Number.NEGATIVE_INFINITY,
          greatest: Number.POSITIVE_INFINITY,
        },
        method: { by: 'raw', notes: [long] },
      },
    ],
  };
  const given = caseSaveSchema.parse({ ...wanted, health: { ...odd, table: [['Greatest'], [Infinity]] } });
  const { file } = await saved(given);
  const { cases } = opened();
  const { connectionId } = await cases.open(file);
  expect(cases.get(connectionId)?.health).toEqual(odd);
});

test('of an item of which only the last part was looked at, that comes back, too: what was expected of it is of that part', async () => {
  const [item] = health.items;
  if (item === undefined) throw new Error('There is no item.');
  const method = { by: 'raw', since: 300, notes: ['Only the last part was looked at.'] } as const;
  const { file } = await saved({ ...wanted, health: { ...health, items: [{ ...item, method }], table: [['Item']] } });
  const { cases } = opened();
  const { connectionId } = await cases.open(file);
  expect(cases.get(connectionId)?.health?.items[0]?.method).toEqual(method);
});

test('an answer of which a case holds a part is told as cut, and not as cut by the server', async () => {
  const log = new RequestLog();
  const entry = log.begin(someRequest);
  entry.answered(200, new Headers({ 'content-type': 'application/json' }));
  receive(entry, Buffer.from(`{"data":"${'x'.repeat(33 * 2 ** 20)}"}`));
  entry.receivedAll();
  entry.end({ points: 1 });
  const { file } = await saved(wanted, log);
  const other = opened();
  await other.cases.open(file);
  const [id = 0] = other.log.list().map((request) => request.id);
  expect(other.log.get(id)).toMatchObject({ isCut: true, keptBytes: 32 * 2 ** 20, bytes: 33 * 2 ** 20 + 11 });
  expect(other.log.nodes(id, 0).fault).toMatch(/^The kept part ends/);
});

test('what would not be opened again is not saved', async () => {
  const [item] = health.items;
  if (item === undefined) throw new Error('There is no item.');
  const long = { ...item, method: { by: 'raw', notes: ['x'.repeat(201e6)] } } as const;
  await expect(saved({ ...wanted, health: { ...health, items: [long], table: [] } })).rejects.toMatchObject({
    problem: { kind: 'invalid', message: expect.stringContaining('health.json') },
  });
});

test('a case opens with the same view, findings and requests, as a connection of its own', async () => {
  const { file, outcome } = await saved();
  const { log, held, cases } = opened();
  const { connectionId, view } = await cases.open(file);
  expect(isCaseId(connectionId)).toBe(true);
  expect(held.get(connectionId)).toMatchObject({
    name: 'Case: FIC-203 is wrong',
    baseUrl: `https://${connectionId}.invalid`,
  });
  expect(view).toEqual({ ...plainView, connection: { ...view.connection, id: connectionId } });
  expect(cases.get(connectionId)).toMatchObject({
    health,
    hasView: true,
    requests: 1,
    entries: outcome.entries,
    manifest: { note: 'Since Tuesday.', program: { version: '1.2.3' }, connection: { name: 'Plant' } },
  });
  const [summary] = log.list();
  const { parameters, ...before } = filledLog().get(1);
  expect(summary).toMatchObject({ points: 7, operation: 'Read Historical Data', status: 200, state: 'done' });
  expect(log.get(1)).toMatchObject({
    url: before.url,
    requestBody: before.requestBody,
    parameters: JSON.parse(JSON.stringify(parameters)),
  });
  expect(log.text(1, 0, 1000)).toBe(filledLog().text(1, 0, 1000));
  expect(log.nodes(1).nodes).toHaveLength(1);
  expect(log.code(1, 'posix')).toContain('curl');

  // The same file is the same case.
  expect(await cases.open(file)).toEqual({ connectionId, view });
  expect(log.list()).toHaveLength(1);
  await cases.close(connectionId);
  expect([log.list(), held.size, cases.get(connectionId)]).toEqual([[], 0, undefined]);
});

test('a case that is opened twice at once is there once', async () => {
  const { bytes } = await saved();
  const { log, held, cases } = opened();
  const [first, second] = await Promise.all([cases.openBytes(bytes, 'a.zip'), cases.openBytes(bytes, 'a.zip')]);
  expect(second).toEqual(first);
  expect(held.size).toBe(1);
  expect(log.list()).toHaveLength(1);
  await cases.close(first.connectionId);
  expect([log.list(), held.size]).toEqual([[], 0]);
});

test('nothing secret is in a case, nor what was looked at elsewhere', async () => {
  const { bytes, outcome } = await saved();
  const files = await unpackZip(bytes, new Map(outcome.entries.map(({ name }) => [name, 1e6])));
  expect([...files.keys()]).toEqual(outcome.entries.map(({ name }) => name));
  expect(files.size).toBe(12);
  const forms = [canary, token].flatMap((text) => [text, Buffer.from(text).toString('base64').replace(/=+$/, '')]);
  const basic = Buffer.from(`ada:${canary}`).toString('base64');
  for (const [name, content] of files)
    for (const secret of [...forms, basic, 'Secret place'])
      expect(content.includes(secret), `${secret} in ${name}`).toBe(false);
  expect(files.get('requests.har')?.toString()).toContain('"creator"');
  expect(files.get('requests-curl.txt')?.toString()).toContain('readhistoricaldata');
  expect(files.get('timings.csv')?.toString()).toContain('To the first byte ms');
});

test('what is unticked is not in it, and the case opens all the same', async () => {
  const { saveId, connectionId, name, note } = wanted;
  const { file, outcome } = await saved({ saveId, connectionId, name, note, settings: false });
  expect(outcome.entries.map((entry) => entry.name)).toEqual(['README.txt', 'case.json']);
  const { cases } = opened();
  const { connectionId: id, view } = await cases.open(file);
  expect(view.series).toEqual([]);
  expect(cases.get(id)).toMatchObject({ hasView: false, requests: 0, health: undefined });
});

test.each([
  ['another zip', zipSync({ 'a.txt': Buffer.from('a') }), 'it holds no case.json'],
  ['a text', Buffer.from('Hello'), 'it is no zip file'],
  ['a case of nonsense', zipSync({ 'case.json': Buffer.from('{"format":1}') }), 'case.json in it can’t be understood'],
  ['no JSON', zipSync({ 'case.json': Buffer.from('{') }), 'case.json in it can’t be understood'],
])('%s is refused, and says so', async (_, bytes, words) => {
  const { cases, log, held } = opened();
  await expect(cases.openBytes(bytes, '/home/ada/ticket.zip')).rejects.toMatchObject({
    problem: { kind: 'file', message: expect.stringContaining('“ticket.zip” is no case') },
  });
  await expect(cases.openBytes(bytes, 'ticket.zip')).rejects.toThrow(words);
  expect([log.list(), held.size]).toEqual([[], 0]);
});

test('a case of a newer version of the program says so, whatever else is in it', async () => {
  const manifest = { format: 'process-data-viewer-case', version: 2, title: 'FIC-203' };
  const bytes = zipSync({ 'case.json': Buffer.from(JSON.stringify(manifest)) });
  await expect(opened().cases.openBytes(bytes, 'ticket.zip')).rejects.toMatchObject({
    problem: {
      kind: 'file',
      message: '“ticket.zip” was made by a newer version of Process Data Viewer, and this one does not understand it.',
      advice: expect.stringContaining('Update the program'),
    },
  });
});

test('a file that is not there says so', async () => {
  const { cases } = opened();
  await expect(cases.open('/nowhere/ticket.zip')).rejects.toMatchObject({ problem: { kind: 'file' } });
});

test('requests that the log no longer keeps are left out, and counted', async () => {
  const { outcome, file } = await saved({ ...wanted, requests: [7, 1, 8] });
  expect(outcome.goneRequests).toBe(2);
  const { cases } = opened();
  const { connectionId } = await cases.open(file);
  expect(cases.get(connectionId)).toMatchObject({ requests: 1 });
  const none = await saved({ ...wanted, requests: [7] });
  expect(none.outcome.goneRequests).toBe(1);
  expect(none.outcome.entries.map(({ name }) => name)).not.toContain('requests.har');
});
