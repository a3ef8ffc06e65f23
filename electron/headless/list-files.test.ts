import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { emptyFileQuery, type FileQuery, type SavedQuery } from '@shared/contract/files/file-query';
import { ProblemError } from '@shared/problem/problem';
import { emptyConnections, profileOf } from '../connections/testing/connection-fixtures';
import { FileExports } from '../files/export/file-exports';
import { oneFile, someFiles, startFakeFileServer } from '../files/testing/file-server';
import { serveFiles } from '../files/worker/files-jobs';
import { resumeSchema } from '../files/export/export-state';
import { SavedQueryStore } from '../storage/saved-queries/saved-query-store';
import { testFolder } from '../storage/testing/folder';
import { inProcessThread } from '../threads/testing/in-process-thread';
import { SaveJournals } from '../writers/target/save-journals';
import { Savings } from '../writers/target/saving';
import { commandOf, exitCodes, type FilesCommand, WrongUse } from './command-line';
import { listFiles } from './list-files';

function savedQuery(queries: readonly Partial<FileQuery>[], name = 'Nightly'): SavedQuery {
  const items = [{ path: '/a' }];
  return {
    format: 'process-data-viewer-file-query',
    version: 1,
    name,
    zone: 'UTC',
    connection: { id: 'elsewhere', name: 'Plant' },
    queries: queries.map((query) => ({ ...emptyFileQuery, items, ...query })),
  };
}

function filesCommand(args: string): FilesCommand {
  const command = commandOf(['files', ...args.split(' ')], '/');
  if (command?.kind !== 'files') throw new Error(`Not understood: ${JSON.stringify(command)}`);
  return command;
}

/** A connection “Plant” to a server of files, and a program's folder in which queries may be saved. */
async function surroundings() {
  const server = await startFakeFileServer({ '/a': { Lab: someFiles(25), Office: someFiles(3, 100) } });
  const folder = await testFolder();
  const { connections } = await emptyConnections();
  const given = profileOf({ name: 'Plant', baseUrl: server.baseUrl, retries: 0 });
  await connections.save({ profile: given, secrets: { password: 'demo' } });
  const fileQueries = new SavedQueryStore({ folder, trash: () => Promise.resolve(), report: () => undefined });
  const journals = new SaveJournals(path.join(folder, 'exports'), resumeSchema, () => undefined);
  const out = path.join(folder, 'out');
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const list = async (args: string) => {
    const [told, files]: [string[], string[]] = [[], []];
    const code = await listFiles(filesCommand(args), {
      connections,
      fileQueries,
      exports: new FileExports({
        startWorker: inProcessThread(serveFiles),
        savings: new Savings({ journals }),
        idsFile: (exportId) => journals.idsFile(exportId),
        tell: () => undefined,
      }),
      calendar: usualCalendar,
      environment: {},
      tell: (line) => void told.push(line),
      give: (file) => void files.push(file),
      signal: stopping.signal,
    });
    return { code, told: told.join('\n'), files };
  };
  return { server, folder, fileQueries, out, stopping, list };
}

test('all files of a saved query are listed, whatever its limit, by its name or its file', async () => {
  const { fileQueries, out, list } = await surroundings();
  const { file } = await fileQueries.keep(null, savedQuery([{ limit: 10 }]));
  for (const query of ['Nightly', file]) {
    const { code, told, files } = await list(`${query} --out ${out}.json`);
    expect([code, files]).toEqual([exitCodes.done, [`${out}.json`]]);
    expect(told).toContain('28 files');
    expect(JSON.parse(await readFile(`${out}.json`, 'utf8'))).toHaveLength(28);
  }
});

test('times of the command take the place of the query’s, but not beside an _id', async () => {
  const { server, fileQueries, out, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{ start: '2020-01-01' }, { fileId: '0123456789abcdef01234567' }]));
  expect((await list(`Nightly --out ${out}.csv --start 2026-01-01 --end 2026-01-02`)).code).toBe(exitCodes.done);
  const [byId, byTimes] = [true, false].map((wanted) =>
    server.bodies.filter((body) => body.includes('_id') === wanted),
  );
  expect(byTimes?.[0]).toContain('"start_time":"2026-01-01T00:00:00.000Z"');
  expect(byId?.length).toBeGreaterThan(0);
  expect(byId?.join()).not.toContain('start');
});

test('what a server does not give is named, and the exit code tells it', async () => {
  const { server, fileQueries, out, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{ items: [{ path: '/a' }, { path: '/b' }] }]));
  server.broken.add('Office');
  server.renamed.set('/b', undefined);
  const { code, told } = await list(`Nightly --out ${out}.ndjson`);
  expect(code).toBe(exitCodes.partial);
  expect(told).toContain('Not in the file: /a, Office:');
  expect(told).toContain('Not in the file: /b:');
});

test('entries that are no files are told, and the exit code tells that they are missing', async () => {
  const { server, fileQueries, out, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{}]));
  server.unidentified.add(oneFile(3)._id);
  const { code, told } = await list(`Nightly --out ${out}.csv`);
  expect(code).toBe(exitCodes.partial);
  expect(told).toContain('Not in the file: /a, Lab: 1 entry without an _id that is a text.');
});

test('a server that fails leaves the file that was there, and nothing beside it', async () => {
  const { server, folder, fileQueries, out, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{}]));
  await writeFile(`${out}.csv`, 'old');
  server.onRequest = () => 'refuse';
  await expect(list(`Nightly --out ${out}.csv`)).rejects.toThrow(ProblemError);
  expect(await readFile(`${out}.csv`, 'utf8')).toBe('old');
  expect((await readdir(folder)).filter((name) => name.startsWith('out'))).toEqual(['out.csv']);
});

test('who stops it is told so', async () => {
  const { server, fileQueries, out, stopping, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{}]));
  server.onRequest = () => {
    stopping.abort(new Error('stopped'));
    return undefined;
  };
  await expect(list(`Nightly --out ${out}.csv`)).rejects.toThrow('stopped');
});

test.each<[args: string, queries: readonly Partial<FileQuery>[], words: string]>([
  ['Weekly --out a.csv', [{}], 'no file and no saved query “Weekly”'],
  ['Nightly --out a.csv --connection North', [{}], 'no connection “North”'],
  ['Nightly --out a.csv --start yesterdayish', [{}], 'start: '],
  ['Nightly --out a.csv', [{}, { filter: '{ length: ' }], 'Query 2, filter: '],
  ['Nightly --out a.csv', [{ items: [] }], 'at least one item'],
])('%s is told to be wrong', async (args, queries, words) => {
  const { server, fileQueries, list } = await surroundings();
  await fileQueries.keep(null, savedQuery(queries));
  const made = list(args);
  await expect(made).rejects.toThrow(WrongUse);
  await expect(made).rejects.toThrow(words);
  expect(server.asked()).toBe(0);
});

test('two queries of one name are told apart by their files', async () => {
  const { fileQueries, out, list } = await surroundings();
  await fileQueries.keep(null, savedQuery([{}]));
  await fileQueries.keep(null, savedQuery([{}]));
  await expect(list(`Nightly --out ${out}.csv`)).rejects.toThrow(
    /2 saved queries are called “Nightly”.*Nightly\.json/u,
  );
});
