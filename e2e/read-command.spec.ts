import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json, startScriptedServer } from '../electron/transport/testing/scripted-server';
import { profileSchema } from '../shared/contract/connections/connection';
import { runCommand, startCommand } from './command-line';
import { expect, openingTrend, test } from './fixtures';
import { answerReads, pointsPerItem } from './history-response';

const canary = 'Canary-command-4721';

test('read takes items of a connection into a file without a window, beside a running program, and says by its exit code how it went', async ({
  page,
  userData,
}) => {
  const server = await startScriptedServer();
  const expected = `Basic ${Buffer.from(`ada:${canary}`).toString('base64')}`;
  server.answer = (response, request) => {
    if (request.headers.authorization === expected) answerReads(response, request);
    else json(response, 401, { error: [{ msg: 'who are you?' }] });
  };
  await openingTrend(page);
  const profile = profileSchema.parse({
    id: 'plant',
    name: 'Plant 1',
    baseUrl: server.baseUrl,
    allowHttp: true,
    authentication: { scheme: 'basic', username: 'ada' },
    retries: 0,
  });
  const connections = { activeId: 'demo', profiles: [profile], unsealed: {} };
  await writeFile(
    path.join(userData, 'workspace', 'connections.json'),
    JSON.stringify({ version: 3, content: connections }),
  );
  // The window saves its view, and what it draws once it rests.
  await expect
    .poll(() => readdir(path.join(userData, 'workspace')))
    .toEqual(expect.arrayContaining(['session.json', 'trend.bin']));
  const before = await readdir(userData, { recursive: true });
  const target = path.join(userData, 'out');
  await mkdir(target);
  const read = (file: string, ...more: readonly string[]) => [
    'read',
    '--connection=Plant 1',
    '--item=/Plant/TI-1',
    '--item=/Plant/TI-2',
    '--start=2026-11-20T06:00Z',
    '--end=2026-11-20T07:00Z',
    '--zone=UTC',
    `--out=${path.join(target, file)}`,
    ...more,
  ];
  const withSecret = { PROCESS_DATA_VIEWER_PASSWORD: canary };

  const done = await runCommand(userData, read('points.csv'), withSecret);
  expect(done).toMatchObject({ code: 0, out: `${path.join(target, 'points.csv')}\n` });
  const lines = (await readFile(path.join(target, 'points.csv'), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 2 * pointsPerItem);
  expect(lines[1]).toContain('2026-11-20T06:00:00.000+00:00');

  await writeFile(path.join(target, 'items.txt'), '# Feed\n/Plant/TI-1\n/Plant/TI-3\n');
  const listed = await runCommand(
    userData,
    read('listed.csv', `--items=${path.join(target, 'items.txt')}`),
    withSecret,
  );
  expect(listed.code).toBe(0);
  const listedItems = (await readFile(path.join(target, 'listed.csv'), 'utf8')).match(/TI-\d(?=,)/g);
  expect(new Set(listedItems)).toEqual(new Set(['TI-1', 'TI-2', 'TI-3']));

  const refused = await runCommand(userData, read('refused.json'), { PROCESS_DATA_VIEWER_PASSWORD: `${canary} ` });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.error).toContain('password');

  const wrong = await runCommand(userData, read('points.csv', '--connection', 'Plant 2'), withSecret);
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.error).toContain('There is no connection “Plant 2”');

  const others = (await readdir(target)).filter((name) => !/^(?:points|listed|items)\./.test(name));
  expect(others).toEqual([]);
  for (const { out, error } of [done, refused, wrong]) expect(`${out}${error}`).not.toContain(canary);
  const after = (await readdir(userData, { recursive: true })).filter((name) => !name.startsWith('out'));
  expect(after.filter((name) => name.startsWith('workspace'))).toEqual(
    before.filter((name) => name.startsWith('workspace')),
  );
  await expect(page.getByTestId('trend-badge')).toBeVisible();
  await server.close();
});

test('an item that the server refuses is named, and the others are in the file', async ({ userData }) => {
  const file = path.join(userData, 'part.json');
  const item = '/System/Core/Demo Plant/Feed Section/FIC-101.PV';
  const ended = await runCommand(userData, [
    'read',
    '--connection=Demo plant',
    `--item=${item}`,
    '--item=/System/Core/Nowhere',
    '--aggregate=average',
    '--intervals=24',
    '--start=*-1d',
    `--out=${file}`,
  ]);
  expect(ended).toMatchObject({ code: 3, out: `${file}\n` });
  expect(ended.error).toContain('Not in the file: /System/Core/Nowhere');
  const point = { T: expect.stringMatching(/^2026-.*Z$/), V: expect.any(Number), Q: expect.any(Number) };
  const values: unknown[] = Array.from({ length: 24 }, () => point);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([{ item, unit: 't/h', values }]);
});

test('a command ends with its code where nobody reads its output any more', async ({ userData }) => {
  const file = path.join(userData, 'part.json');
  const child = startCommand(userData, [
    'read',
    '--connection=Demo plant',
    '--item=/System/Core/Demo Plant/Feed Section/FIC-101.PV',
    '--item=/System/Core/Nowhere',
    '--start=*-1h',
    `--out=${file}`,
  ]);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('where the settings can’t be copied for a command, that is told, and it has failed; help needs none', async ({
  userData,
}) => {
  const missing = path.join(userData, 'missing');
  const read = [
    'read',
    '--connection=Demo plant',
    '--item=/A',
    '--start=*-1h',
    `--out=${path.join(userData, 'a.csv')}`,
  ];
  const ended = await runCommand(userData, read, { TMPDIR: missing, TEMP: missing });
  expect(ended).toMatchObject({ code: 1, out: '', error: expect.stringContaining(missing) });
  expect(await runCommand(userData, ['read', '--help'], { TMPDIR: missing, TEMP: missing })).toMatchObject({ code: 0 });
});
