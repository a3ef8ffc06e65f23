import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { emptyConnections, profileOf } from '../connections/testing/connection-fixtures';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { serveExport } from '../history/export/export-jobs';
import { HistoryReader } from '../history/history-reader';
import { type Historian, startHistorian } from '../history/testing/historian';
import { testFolder } from '../storage/testing/folder';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { Savings } from '../writers/target/saving';
import { type SavingDisk, systemDisk } from '../writers/target/saving-disk';
import { MemoryJournals } from '../writers/testing/memory-journals';
import { rawExport } from '../writers/testing/requests';
import { exitCodes, type ReadCommand } from './command-line';
import type { Connections } from '../connections/connections';
import { type CommandParts, readInto, readItems } from './read-items';

/** What commands work with, where nothing is told but `heard`. */
function partsWith(connections: Connections, heard: Partial<CommandParts> = {}): CommandParts {
  return {
    connections,
    library: { list: () => Promise.resolve([]) },
    history: new HistoryReader({ decoding: inProcessDecoding }),
    startThread: inProcessThread(serveExport),
    savings: new Savings({ journals: new MemoryJournals<null>(), disk: systemDisk }),
    calendar: usualCalendar,
    environment: {},
    tell: () => undefined,
    give: () => undefined,
    signal: new AbortController().signal,
    ...heard,
  };
}

/** Reads `/a` of a historian into a file that is there already, on such a disk. */
async function readOver(disk: SavingDisk, fault?: Historian['fault']) {
  const historian = await startHistorian({ '/a': 1000 });
  onTestFinished(() => historian.close());
  if (fault !== undefined) historian.fault = fault;
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const file = path.join(await testFolder(), 'a.csv');
  await writeFile(file, 'old');
  const [told, given]: [string[], string[]] = [[], []];
  const heard = {
    savings: new Savings({ journals: new MemoryJournals<null>(), disk }),
    tell: (line: string) => void told.push(line),
    give: (written: string) => void given.push(written),
  };
  const code = await readInto(rawExport(['/a'], 0, 5000), file, partsWith(connections, heard));
  return { code, file, told: told.join('\n'), given };
}

const rawRead: ReadCommand = {
  kind: 'read',
  connection: 'c1',
  items: ['/a'],
  aggregate: 'AGG_TYPE_RAW',
  intervals: undefined,
  interval: undefined,
  start: '1970-01-01T00:00:00Z',
  end: '1970-01-01T00:00:05Z',
  zone: 'UTC',
  preset: 'comma',
  wide: undefined,
  file: 'a.csv',
  format: 'csv',
};

test('what a file with a column for each item was made of are samples, not its rows', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  onTestFinished(() => historian.close());
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const told: string[] = [];
  const parts = partsWith(connections, { tell: (line) => void told.push(line) });
  const file = path.join(await testFolder(), 'a.csv');
  const read = { ...rawRead, file };
  await readItems(read, parts);
  await readItems({ ...read, wide: { join: 'exact', toleranceSeconds: 0, everySeconds: 10 } }, parts);
  expect(told.map((line) => line.split(',')[0])).toEqual(['5 rows', '5 samples']);
});

const refuse = () => Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' }));

test('a file that takes the place of the wanted one is done', async () => {
  const { code, file, given } = await readOver(systemDisk);
  expect([code, given]).toEqual([exitCodes.done, [file]]);
  expect(await readFile(file, 'utf8')).toContain('/a,');
});

test('what could only be saved under another name, or under none, is not done as it was wanted', async () => {
  const other = await readOver({ ...systemDisk, replace: refuse });
  expect(other.code).toBe(exitCodes.partial);
  expect(other.given).toEqual([path.join(path.dirname(other.file), 'a (2).csv')]);
  expect(other.told).toContain('could not be replaced');
  const none = await readOver({ ...systemDisk, replace: refuse, link: refuse, claim: refuse });
  expect(none.code).toBe(exitCodes.partial);
  expect(none.told).toContain(none.given[0]);
});

test('an answer whose arrays are of unequal length is done in part, and says why', async () => {
  const { code, told } = await readOver(systemDisk, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      '{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[1,2],"Q":[0,0,0],"T":[0,1000,2000]}]}]}}',
    );
    return true;
  });
  expect(code).toBe(exitCodes.partial);
  expect(told).toContain('Not whole: /a: 3 times but only 2 values');
});

test('an answer without quality codes is done, and told', async () => {
  const { code, told } = await readOver(systemDisk, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_RAW","intervals":[{"V":[1,2],"T":[0,1000]}]}]}}');
    return true;
  });
  expect(code).toBe(exitCodes.done);
  expect(told).toContain('/a: The server sent no quality for 2 points');
});

test('a start behind the end is told, as the trend does, and the time between them is read', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  onTestFinished(() => historian.close());
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const file = path.join(await testFolder(), 'a.csv');
  const told: string[] = [];
  const parts = partsWith(connections, { tell: (line) => void told.push(line) });
  const { start, end } = rawRead;
  expect(await readItems({ ...rawRead, file }, parts)).toBe(exitCodes.done);
  expect(told.join('\n')).not.toContain('swapped');
  expect(await readItems({ ...rawRead, start: end, end: start, file }, parts)).toBe(exitCodes.done);
  expect(told).toContain('--start was after --end: they were swapped.');
  expect(await readFile(file, 'utf8')).toContain('/a,');
  await readItems({ ...rawRead, start: '*+1h', end: undefined, file }, parts);
  expect(told).toContain('--start is still to come, and no --end was given: what is read ends there, and begins now.');
});

test('intervals per shift are those of the settings, by the clock of the zone', async () => {
  const historian = await startHistorian({});
  onTestFinished(() => historian.close());
  historian.fault = (response, { start }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      `{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_AVERAGE","intervals":[{"V":1,"Q":0,"T":${start}}]}]}}`,
    );
    return true;
  };
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const command: ReadCommand = {
    ...rawRead,
    aggregate: 'AGG_TYPE_AVERAGE',
    interval: { kind: 'shift' },
    start: '2025-10-25T07:00',
    end: '2025-10-26T14:00',
    zone: 'Europe/Berlin',
    file: path.join(await testFolder(), 'a.csv'),
  };
  const code = await readItems(command, partsWith(connections));
  expect(code).toBe(exitCodes.done);
  expect(historian.bodies).toMatchObject([
    { start_time: '2025-10-25T04:00:00.000Z', end_time: '2025-10-25T20:00:00.000Z', intervals_no: 2 },
    { start_time: '2025-10-25T20:00:00.000Z', end_time: '2025-10-26T05:00:00.000Z', intervals_no: 1 },
    { start_time: '2025-10-26T05:00:00.000Z', end_time: '2025-10-26T13:00:00.000Z', intervals_no: 1 },
  ]);
});

test('where no interval of the range has ended, nothing is written, and that is said', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  onTestFinished(() => historian.close());
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const folder = await testFolder();
  const today: ReadCommand = {
    ...rawRead,
    aggregate: 'AGG_TYPE_AVERAGE',
    interval: { kind: 'length', seconds: 86_400 },
    start: 't',
    end: 't+1d',
    file: path.join(folder, 'a.csv'),
  };
  await expect(readItems(today, partsWith(connections))).rejects.toMatchObject({
    problem: { kind: 'invalid', message: expect.stringContaining('No interval of the range has ended') },
  });
  expect(historian.bodies).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('an item of which no interval has ended is left out, and the others are written', async () => {
  const historian = await startHistorian({ '/a': 1000 });
  onTestFinished(() => historian.close());
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  // The day is not to end meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const raw = rawExport(['/b', '/a'], start, start + 86_400_000);
  const items = raw.items.map((item, at) => (at === 0 ? { ...item, aggregate: 'AGG_TYPE_AVERAGE' } : item));
  const told: string[] = [];
  const code = await readInto(
    { ...raw, items, clock: { kind: 'length', seconds: 86_400, zone: 'UTC' } },
    path.join(await testFolder(), 'a.csv'),
    partsWith(connections, { tell: (line) => void told.push(line) }),
  );
  expect(code).toBe(exitCodes.partial);
  expect(told.filter((line) => line.startsWith('Not in the file'))).toEqual([
    expect.stringMatching(/^Not in the file: \/b: No interval of the range has ended/),
  ]);
});

test('the unit is that of the aggregate’s values, not the item’s', async () => {
  const historian = await startHistorian({});
  onTestFinished(() => historian.close());
  historian.fault = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      '{"data":{"items":[{"p":"/a","aggregate":"AGG_TYPE_PERCENTGOOD","intervals":[{"V":100,"Q":0,"T":0}]}]}}',
    );
    return true;
  };
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const library = { list: () => Promise.resolve([{ path: '/a', unit: '°C', favourite: false }]) };
  const file = path.join(await testFolder(), 'a.csv');
  await readItems({ ...rawRead, aggregate: 'AGG_TYPE_PERCENTGOOD', file }, partsWith(connections, { library }));
  expect((await readFile(file, 'utf8')).split('\r\n')[1]).toMatch(/^\/a,%,/);
});

test('with a column for each item, one that is drawn as steps holds its value at the times of the others', async () => {
  const historian = await startHistorian({});
  onTestFinished(() => historian.close());
  historian.fault = (response, { paths }) => {
    const items = paths.map((p) => {
      const points = p === '/a' ? '"V":[1,2,3],"Q":[0,0,0],"T":[0,1000,2000]' : '"V":[10,20],"Q":[0,0],"T":[0,2000]';
      return `{"p":"${p}","aggregate":"AGG_TYPE_RAW","intervals":[{${points}}]}`;
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"data":{"items":[${items.join()}]}}`);
    return true;
  };
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ baseUrl: historian.baseUrl }), secrets: { password: 'demo' } });
  const library = { list: () => Promise.resolve([{ path: '/stepped', stepped: true, favourite: false }]) };
  const file = path.join(await testFolder(), 'a.csv');
  const command: ReadCommand = {
    ...rawRead,
    items: ['/a', '/sloped', '/stepped'],
    wide: { join: 'interpolated', toleranceSeconds: 60 },
    file,
  };
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  expect(await readItems(command, partsWith(connections, { library, tell }))).toBe(exitCodes.done);
  // The file has three rows.
  expect(told).toEqual([expect.stringMatching(/^7 samples, \d+ bytes$/)]);
  const [head = '', ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/\/a.*\/sloped.*\/stepped/);
  expect(rows.map((row) => [1, 4, 7].map((column) => row.split(',')[column]))).toEqual([
    ['1', '10', '10'],
    ['2', '15', '10'],
    ['3', '20', '20'],
  ]);
});
