import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '@shared/contract/app/storage';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { emptyConnections, openConnections, profileOf } from './testing/connection-fixtures';
import { Densities } from '../history/density';
import { PlotWays } from '../history/plot/plot-aggregates';
import { ServerMemory } from '../history/server-memory';
import { ItemLibrary } from '../storage/item-library';
import { forgetRemovedConnections } from './removed-connections';
import { SavedQueryStore } from '../storage/saved-queries/saved-query-store';
import { SettingsStore } from '../storage/settings-store';

const address = 'http://127.0.0.1:8002';

/** A run of the program, as far as it keeps something of connections. */
async function startIn(folder: string, encryption: Parameters<typeof openConnections>[1]) {
  const { connections } = await openConnections(folder, encryption);
  const problems: unknown[] = [];
  const report = (event: unknown) => void problems.push(event);
  const keeping = {
    library: new ItemLibrary(path.join(folder, 'items'), () => Promise.resolve([]), report),
    serverMemory: new ServerMemory(path.join(folder, 'servers'), report),
    fileQueries: new SavedQueryStore({ folder, trash: (file) => rm(file), report }),
    settings: await SettingsStore.open(path.join(folder, 'settings.json'), report),
  };
  await forgetRemovedConnections(connections, keeping, (line) => void problems.push(line));
  return { connections, ...keeping, problems };
}

/** A folder of user data with something of connections c1 and c10, and a run in it. */
async function used() {
  const { folder, encryption } = await emptyConnections();
  const run = await startIn(folder, encryption);
  const { connections, library, serverMemory, fileQueries, settings } = run;
  for (const id of ['c1', 'c10']) {
    await connections.save({ profile: profileOf({ id, name: id, baseUrl: address }), secrets: {} });
    await library.save(id, [{ path: `/${id}`, favourite: true }]);
    const densities = new Densities();
    densities.observe('/a', 86_400, 86_400_000);
    await serverMemory.keep(id, address, { densities, ways: new PlotWays() });
    await fileQueries.note({
      format: 'process-data-viewer-file-query',
      version: 1,
      name: `Of ${id}`,
      zone: 'local',
      connection: { id, name: id },
      queries: [{ ...emptyFileQuery, items: [{ path: `/${id}` }] }],
    });
  }
  const both = { c1: ['/a'], c10: ['/b'] };
  await settings.save({ ...settingsSchema.parse({}), recentItems: both, fileStores: both });
  return { ...run, folder, startAgain: () => startIn(folder, encryption) };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await Promise.all(['items', 'servers'].map((name) => readdir(path.join(folder, name))))).flat().toSorted();
}

test('what is kept of a removed connection is gone with the next start; that of others stays', async () => {
  const { connections, folder, startAgain } = await used();
  await writeFile(path.join(folder, 'items', 'items-c1.broken-2026-01-01T00-00-00-000Z.json'), '{');
  await connections.remove('c1');
  const next = await startAgain();
  expect(await namesIn(folder)).toEqual(['items-c10.json', 'server-c10.json']);
  expect((await next.fileQueries.list()).recent.map(({ kept }) => kept.name)).toEqual(['Of c10']);
  expect(next.settings.get()).toMatchObject({ recentItems: { c10: ['/b'] }, fileStores: { c10: ['/b'] } });
  expect(Object.keys(next.settings.get().recentItems)).toEqual(['c10']);
  expect(next.connections.removedBefore).toEqual([]);
  expect(next.problems).toEqual([]);
});

test('where the removal was undone, everything is there, then and after a start', async () => {
  const { connections, library, folder, startAgain } = await used();
  await connections.remove('c1');
  await connections.restore('c1');
  expect(await library.list('c1')).toEqual([{ path: '/c1', favourite: true }]);
  const next = await startAgain();
  expect(await namesIn(folder)).toEqual(['items-c1.json', 'items-c10.json', 'server-c1.json', 'server-c10.json']);
  expect(await next.library.list('c1')).toEqual([{ path: '/c1', favourite: true }]);
  expect((await next.fileQueries.list()).recent).toHaveLength(2);
  expect(next.settings.get().recentItems).toEqual({ c1: ['/a'], c10: ['/b'] });
});

test('what cannot be removed is told in the log, and tried again at the next start', async () => {
  const { connections, folder, startAgain } = await used();
  await connections.remove('c1');
  // A folder in the place of the file can't be removed as one.
  const inTheWay = path.join(folder, 'items', 'items-c1.json');
  await rm(inTheWay);
  await mkdir(inTheWay);
  const failed = await startAgain();
  expect(failed.problems).toHaveLength(1);
  expect(failed.connections.removedBefore).toEqual(['c1']);
  await rm(inTheWay, { recursive: true });
  await writeFile(inTheWay, '[]');
  expect((await startAgain()).connections.removedBefore).toEqual([]);
  await expect(access(inTheWay)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('settings that cannot be written keep the program from nothing else', async () => {
  const { connections, folder, startAgain } = await used();
  await connections.remove('c1');
  await rm(path.join(folder, 'settings.json'));
  await mkdir(path.join(folder, 'settings.json', 'in-the-way'), { recursive: true });
  await startAgain();
  expect(await namesIn(folder)).toEqual(['items-c10.json', 'server-c10.json']);
});

test('a file of connections that cannot be read takes nothing else with it', async () => {
  const { folder, startAgain } = await used();
  await writeFile(path.join(folder, 'connections.json'), '{');
  await startAgain();
  expect(await namesIn(folder)).toHaveLength(4);
});
