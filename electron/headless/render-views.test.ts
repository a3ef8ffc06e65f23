import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { RenderJob } from '@shared/contract/app/render';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { View } from '@shared/contract/trend/view';
import { problem, problemOf } from '@shared/problem/problem';
import { usualCalendar } from '@shared/time/calendar';
import { rawAggregate } from '@shared/vqt/aggregates';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { emptyConnections, profileOf } from '../connections/testing/connection-fixtures';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { serveExport } from '../history/export/export-jobs';
import { HistoryReader } from '../history/history-reader';
import { testFolder } from '../storage/testing/folder';
import { plainView } from '../storage/views/testing/views';
import { writeView } from '../storage/views/view-disk';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { json, startScriptedServer } from '../transport/testing/scripted-server';
import { testSavings } from '../writers/testing/memory-journals';
import { exitCodes, type RenderCommand, WrongUse } from './command-line';
import { renderViews } from './render-views';

/** A server with two connections to it, and a folder of views, of which each has a connection's ID, and sends so many reads at once. */
async function plant(
  views: readonly (Pick<View, 'series'> & Partial<Pick<View, 'name' | 'read' | 'time'>>)[],
  ids: readonly string[],
  reads = 1,
  items: readonly LibraryItem[] = [],
) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const point = '{"V":[1],"Q":[0],"T":[0]}';
  const item = `{"p":"/a","aggregate":"${rawAggregate}","intervals":[${point}]}`;
  server.answer = (response) => json(response, 200, `{"data":{"items":[${item}]}}`);
  const { connections } = await emptyConnections();
  for (const id of ['c1', 'c2'])
    await connections.save({
      profile: profileOf({ id, name: `Plant ${id}`, baseUrl: server.baseUrl }),
      secrets: { password: 'kept' },
    });
  const folder = await testFolder();
  for (const [at, view] of views.entries())
    await writeView(path.join(folder, `${at}.pdview`), {
      ...plainView,
      ...view,
      read: view.read ?? { ...plainView.read, aggregate: rawAggregate },
      time: view.time ?? {
        start: '1970-01-01T00:00:00Z',
        end: '1970-01-01T00:00:05Z',
        zone: 'UTC',
        refreshSeconds: null,
      },
      connection: { id: ids[at] ?? 'c1', name: 'Plant', baseUrl: server.baseUrl },
    });
  const told: string[] = [];
  const environment: NodeJS.ProcessEnv = { PROCESS_DATA_VIEWER_PASSWORD: 'given' };
  /** Reads as a page does, and makes nothing. */
  const render = async ({ connection: { profile } }: RenderJob) => {
    const asked = { items: [{ path: '/a', aggregate: rawAggregate }], start: 0, end: 5000, options: {} };
    const read = async () => {
      const { api } = await connections.inUse(profile.id);
      for await (const piece of (await api.openHistory(asked, new AbortController().signal)).pieces) void piece;
    };
    const ends = await Promise.all(Array.from({ length: reads }, () => read().then(() => undefined, problemOf)));
    const nothing = problem('internal', 'Nothing was made.', 'None.');
    return { kind: 'failed' as const, problem: ends.find((met) => met !== undefined) ?? nothing };
  };
  const run = (view: string, file: string) =>
    renderViews(command(view, path.join(folder, file)), {
      connections,
      library: { list: () => Promise.resolve([...items]) },
      history: new HistoryReader({ decoding: inProcessDecoding }),
      startThread: inProcessThread(serveExport),
      savings: testSavings(),
      calendar: usualCalendar,
      qualityColours: qualityColourSets.usual,
      environment,
      reports: { pdf: () => Promise.reject(new Error('no report was made')) },
      viewFolder: folder,
      render,
      tell: (line) => void told.push(line),
      give: () => undefined,
      signal: new AbortController().signal,
    });
  const passwords = () =>
    server.seen.map(({ headers: { authorization = '' } }) =>
      Buffer.from(authorization.replace('Basic ', ''), 'base64').toString(),
    );
  return { server, connections, run, folder, told, environment, passwords };
}

function command(view: string, file: string): RenderCommand {
  const format = file.endsWith('.pdf') ? 'pdf' : 'json';
  const paper = { sheet: 'A4', landscape: true } as const;
  const times = { start: undefined, end: undefined };
  return {
    kind: 'render',
    view,
    folder: '/',
    items: [],
    ...times,
    width: 1280,
    height: 720,
    theme: 'light',
    paper,
    file,
    format,
  };
}

const plain = { series: [{ key: '/a', path: '/a' }] };

test('a secret of the environment goes to no server where views of several connections need it', async () => {
  const { run, folder, passwords, environment } = await plant([plain, plain], ['c1', 'c2']);
  const refused = run(folder, 'all.pdf');
  await expect(refused).rejects.toThrow(WrongUse);
  await expect(refused).rejects.toThrow(
    'PROCESS_DATA_VIEWER_PASSWORD is for one connection, and these views are of several that need it: Plant c1, Plant c2.',
  );
  expect(passwords()).toEqual([]);
  expect(environment).toEqual({});
});

test('a secret of the environment goes to the connection that all views are of', async () => {
  const { run, folder, passwords, environment } = await plant([plain, plain], ['c1', 'c1']);
  await expect(run(folder, 'all.pdf')).rejects.toThrow('Nothing was made.');
  expect(passwords()).toEqual(['engineer:given', 'engineer:given']);
  expect(environment).toEqual({});
});

test('views of a folder stand in the report by the names of their files, numbers in their order', async () => {
  const views = Array.from({ length: 11 }, () => plain);
  const { run, folder, told } = await plant(views, []);
  await expect(run(folder, 'all.pdf')).rejects.toThrow('Nothing was made.');
  const read = told.filter((line) => line.includes(' of 11: '));
  expect(read).toEqual(views.map((_view, at) => `${at + 1} of 11: ${at}`));
});

test('views of several connections are read with what is kept where the environment gives nothing', async () => {
  const { run, folder, passwords, environment } = await plant([plain, plain], ['c1', 'c2']);
  delete environment['PROCESS_DATA_VIEWER_PASSWORD'];
  await expect(run(folder, 'all.pdf')).rejects.toThrow('Nothing was made.');
  expect(passwords()).toEqual(['engineer:kept', 'engineer:kept']);
});

test('a view with the former address of its connection is told as that, with where it leads by now', async () => {
  const { server, connections, run } = await plant([plain], ['c1']);
  for (const id of ['c1', 'c2'])
    await connections.save({
      profile: profileOf({ id, name: `Plant ${id}`, baseUrl: 'https://elsewhere.example' }),
      secrets: {},
    });
  await expect(run('0', 'all.pdf')).rejects.toThrow(
    `“${plainView.name}” was made for ${server.baseUrl}; “Plant c1” leads to https://elsewhere.example by now.`,
  );
});

const notRead = (view: number, id: string) => `${view}: Not read, as “Plant ${id}” refused the sign-in before.`;

test('no view is read with a sign-in that was refused once, and each is told', async () => {
  const ids = ['c1', 'c1', 'c2', 'c1', 'c2'];
  const views = ids.map(() => plain);
  const { server, run, folder, passwords, environment } = await plant(views, ids);
  delete environment['PROCESS_DATA_VIEWER_PASSWORD'];
  server.answer = (response) => json(response, 401, '{"error":{"msg":"Who are you?"}}');
  const failed = await run(folder, 'all.pdf').then(() => undefined, problemOf);
  expect(passwords()).toEqual(['engineer:kept', 'engineer:kept']);
  for (const line of [notRead(1, 'c1'), notRead(3, 'c1'), notRead(4, 'c2')]) expect(failed?.message).toContain(line);
});

test('a view that sends several reads at once signs in wrongly once, and the next report tries again', async () => {
  const { server, run, folder, passwords, environment } = await plant([plain], ['c1'], 3);
  delete environment['PROCESS_DATA_VIEWER_PASSWORD'];
  server.answer = (response) => json(response, 401, '{"error":{"msg":"Who are you?"}}');
  await expect(run(folder, 'all.pdf')).rejects.toMatchObject({ problem: { kind: 'authentication' } });
  expect(passwords()).toEqual(['engineer:kept']);
  await expect(run(folder, 'all.pdf')).rejects.toMatchObject({ problem: { kind: 'authentication' } });
  expect(passwords()).toEqual(['engineer:kept', 'engineer:kept']);
});

test('data of a view is whole without what is hidden, and done in part without what only the trend can calculate', async () => {
  const sum: View['series'][number] = { key: 'Sum', path: 'Sum', calculation: { formula: '1 + 1' } };
  const hidden = { key: '/b', path: '/b', hidden: true };
  const views = [
    [...plain.series, { ...sum, hidden: true }, hidden],
    [...plain.series, sum],
  ];
  const { run, folder, told } = await plant(
    views.map((series) => ({ series })),
    ['c1', 'c1'],
  );
  expect(await run(path.join(folder, '0.pdview'), 'a.json')).toBe(exitCodes.done);
  expect(told.join('\n')).not.toContain('Not in the file');
  expect(await run(path.join(folder, '1.pdview'), 'b.json')).toBe(exitCodes.partial);
  expect(told.at(-1)).toBe('Not in the file: Sum: it is calculated in the trend only.');
});

test('data of an item with several aggregates tell them apart by their names, with the unit of each', async () => {
  const series = [
    { key: '/a', path: '/a', aggregate: rawAggregate },
    { key: '/a #2', path: '/a', aggregate: 'AGG_TYPE_PERCENTGOOD' },
    { key: '/a #3', path: '/a', aggregate: rawAggregate, unit: 'K' },
  ];
  const { server, run, folder } = await plant([{ series }], ['c1'], 1, [{ path: '/a', unit: '°C', favourite: false }]);
  const asked = z.object({ items: z.array(z.object({ aggregate: z.string() })) });
  server.answer = (response, { body }) => {
    const items = asked.parse(JSON.parse(body)).items.map(({ aggregate }) => {
      const points = aggregate === rawAggregate ? '"V":[1],"Q":[0],"T":[0]' : '"V":1,"Q":0,"T":0';
      return `{"p":"/a","aggregate":"${aggregate}","intervals":[{${points}}]}`;
    });
    json(response, 200, `{"data":{"items":[${items.join()}]}}`);
  };
  const code = await run(path.join(folder, '0.pdview'), 'a.json');
  expect(code).toBe(exitCodes.done);
  expect(JSON.parse(await readFile(path.join(folder, 'a.json'), 'utf8'))).toMatchObject([
    { item: '/a · Raw', unit: '°C' },
    { item: '/a · Percent good', unit: '%' },
    { item: '/a · Raw (2)', unit: 'K' },
  ]);
});

test('data of a view with intervals of a length are read by the clock of its zone, and nothing that has not ended', async () => {
  const intervals = { kind: 'length', seconds: 86_400 } as const;
  const view = {
    ...plain,
    read: { ...plainView.read, aggregate: 'AGG_TYPE_AVERAGE', intervals },
    time: { start: '2026-10-23T10:00', end: '2026-10-26T10:00', zone: 'Europe/Berlin', refreshSeconds: null },
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-26T09:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { run, folder, server } = await plant([view], ['c1']);
  const answer = '{"p":"/a","aggregate":"AGG_TYPE_AVERAGE","intervals":[{"V":1,"Q":0,"T":0}]}';
  server.answer = (response) => json(response, 200, `{"data":{"items":[${answer}]}}`);
  await run(path.join(folder, '0.pdview'), 'out.json');
  const asked = server.seen.map(({ body }): unknown => JSON.parse(body));
  expect(asked).toMatchObject([
    { start_time: '2026-10-22T22:00:00.000Z', end_time: '2026-10-24T22:00:00.000Z', intervals_no: 2 },
    { start_time: '2026-10-24T22:00:00.000Z', end_time: '2026-10-25T23:00:00.000Z', intervals_no: 1 },
  ]);
});

test('a view is found by its name also where that holds what no name of a file does', async () => {
  const { run, folder } = await plant([plain], ['c1']);
  await rename(path.join(folder, '0.pdview'), path.join(folder, 'Kessel 1-2- Druck-.pdview'));
  expect(await run('Kessel 1/2: Druck?', 'a.json')).toBe(exitCodes.done);
  await expect(run('Kessel 1/3: Druck?', 'a.json')).rejects.toThrow(WrongUse);
});

test('a view is found by the name that the program lists it by, whatever its file is called and however its letters are composed', async () => {
  const { run, folder } = await plant([{ ...plain, name: 'Kühler' }, { ...plain, name: 'Mühle' }, plain, plain], []);
  await rename(path.join(folder, '0.pdview'), path.join(folder, 'Ku\u0308hler.pdview'));
  expect(await run('K\u00fchler', 'a.json')).toBe(exitCodes.done);
  expect(await run('Mu\u0308hle', 'a.json')).toBe(exitCodes.done);
  await expect(run(plainView.name, 'a.json')).rejects.toThrow(
    `2 saved views are called “${plainView.name}”. Name the file of one: ${folder}/2.pdview, ${folder}/3.pdview.`,
  );
});
