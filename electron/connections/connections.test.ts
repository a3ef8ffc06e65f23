import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Profile } from '@shared/contract/connections/connection';
import { problemOf } from '@shared/problem/problem';
import type { HistoryBody, ProcessDataApi } from '../transport/process-data/process-data-api';
import { isTransient } from '../transport/retry/retry';
import { json, startScriptedServer } from '../transport/testing/scripted-server';
import { never } from '../transport/testing/client';
import type { NetworkSession } from './network/network-session';
import { emptyConnections, memoryEncryption, openConnections, profileOf } from './testing/connection-fixtures';

const canary = 'Canary-7f3a-geheim';
const request = { start: 0, end: 1, items: [{ path: '/A', aggregate: 'AGG_TYPE_RAW' }], options: {} } as const;

async function taken({ pieces }: HistoryBody): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.byteLength;
  return bytes;
}

async function scriptedServer() {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  return server;
}
const profile = profileOf({ baseUrl: 'http://127.0.0.1:8002' });

test('the demo plant is there and active from the start', async () => {
  const { connections } = await emptyConnections();
  const { connections: list, activeId } = await connections.list(1);
  expect(activeId).toBe('demo');
  expect(list).toEqual([
    {
      isDemo: true,
      stored: ['password'],
      profile: expect.objectContaining({ id: 'demo', name: 'Demo plant', baseUrl: 'http://127.0.0.1:8002' }),
    },
  ]);
});

test('profiles, the active one and passwords outlive the run; the list only says that there is a password', async () => {
  const { connections, folder, encryption, changes, saved } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  await connections.activate('c1', 1);
  expect([changes(), saved]).toEqual([2, ['c1']]);
  const second = await openConnections(folder, encryption);
  const list = await second.connections.list(1);
  expect(list).toMatchObject({ activeId: 'c1', secretStorage: 'keyring' });
  expect(list.connections[1]).toEqual({ profile, stored: ['password'], isDemo: false });
  expect(JSON.stringify(list)).not.toContain(canary);
});

test('no file holds a password in clear', async () => {
  const { connections, folder } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(texts.join('\n')).not.toContain(canary);
  expect(texts.join('\n')).not.toContain(Buffer.from(canary).toString('base64'));
});

test('without a keyring the password is kept for this run only, and an older one is dropped from the file', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  await connections.save({ profile, secrets: { password: 'older' } });
  encryption.is = 'none';
  await connections.save({ profile, secrets: { password: canary } });
  const list = await connections.list(1);
  expect(list.secretStorage).toBe('memory-only');
  expect(list.connections[1]?.stored).toEqual(['password']);
  const second = await openConnections(folder, encryption);
  expect((await second.connections.list(1)).connections[1]?.stored).toEqual([]);
});

test('an absent password keeps the stored one, null forgets it', async () => {
  const { connections } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  expect(await connections.save({ profile: { ...profile, name: 'New name' }, secrets: {} })).toMatchObject({
    stored: ['password'],
  });
  expect(await connections.save({ profile, secrets: { password: null } })).toMatchObject({ stored: [] });
});

test('a password does not move to another server, nor stay where there is no sign-in', async () => {
  const { connections } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  const moved = { ...profile, baseUrl: 'http://127.0.0.1:9999' };
  expect(await connections.save({ profile: moved, secrets: {} })).toMatchObject({ stored: [] });
  await connections.save({ profile, secrets: { password: canary } });
  const open = { ...profile, authentication: { scheme: 'none' } } as const;
  expect(await connections.save({ profile: open, secrets: {} })).toMatchObject({ stored: [] });
});

test('a password of another keyring is told as a sign-in problem', async () => {
  const { connections, folder } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  const second = await openConnections(folder, memoryEncryption());
  await expect(second.connections.api('c1')).rejects.toMatchObject({ problem: { kind: 'authentication' } });
});

test('a password that is typed anew is tried although the stored one can’t be read', async () => {
  const server = await scriptedServer();
  const mine = { ...profile, baseUrl: server.baseUrl };
  const { connections, folder } = await emptyConnections();
  await connections.save({ profile: mine, secrets: { password: 'former' } });
  const { connections: later } = await openConnections(folder, memoryEncryption());
  await expect(later.test({ profile: mine, secrets: {} }, never)).rejects.toMatchObject({
    problem: { kind: 'authentication' },
  });
  await later.test({ profile: mine, secrets: { password: canary } }, never);
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Basic ${btoa(`engineer:${canary}`)}`);
});

test('the demo plant is started where it is used, and not for a list in which another connection is in use', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  await connections.save({ profile, secrets: {} });
  await connections.activate('c1', 1);
  const { connections: later } = await openConnections(folder, encryption);
  const address = async (page: number) => (await later.list(page)).connections[0]?.profile.baseUrl;
  expect(later.beginsWithDemo).toBe(false);
  expect(await address(1)).toBe('http://127.0.0.1');
  await later.activate('demo', 2);
  expect([await address(1), await address(2), await address(1)]).toEqual([
    'http://127.0.0.1',
    'http://127.0.0.1:8002',
    'http://127.0.0.1:8002',
  ]);
  expect(later.beginsWithDemo).toBe(true);
});

test('removing the active connection goes back to the demo plant', async () => {
  const { connections } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  await connections.activate('c1', 1);
  await connections.remove('c1');
  expect(await connections.list(1)).toMatchObject({ activeId: 'demo', connections: [{ isDemo: true }] });
});

test('each window uses a connection of its own; a new one begins with the one that was put in use last', async () => {
  const { connections } = await emptyConnections();
  for (const id of ['c1', 'c2']) await connections.save({ profile: { ...profile, id, name: id }, secrets: {} });
  const used = async (page: number) => (await connections.list(page)).activeId;
  expect(await used(1)).toBe('demo');
  await connections.activate('c1', 2);
  await connections.activate('c2', 3);
  expect([await used(1), await used(2), await used(3), await used(4)]).toEqual(['demo', 'c1', 'c2', 'c2']);
  await connections.remove('c2');
  expect([await used(1), await used(2), await used(3), await used(4)]).toEqual(['demo', 'c1', 'demo', 'demo']);
  await connections.restore('c2');
  expect([await used(1), await used(2), await used(3), await used(4)]).toEqual(['demo', 'c1', 'c2', 'c2']);
});

test('taking a removal back leaves windows with the connection that was put in use there meanwhile', async () => {
  const { connections } = await emptyConnections();
  for (const id of ['c1', 'c2']) await connections.save({ profile: { ...profile, id, name: id }, secrets: {} });
  const used = async (page: number) => (await connections.list(page)).activeId;
  for (const page of [1, 2]) await connections.activate('c1', page);
  await connections.remove('c1');
  await connections.activate('c2', 2);
  await connections.restore('c1');
  expect([await used(1), await used(2), await used(3)]).toEqual(['c1', 'c2', 'c2']);
});

test('a network session is used until its connection changes', async () => {
  const { connections, opened } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  const first = await connections.inUse('c1');
  expect(await connections.inUse('c1')).toBe(first);
  await connections.save({ profile: { ...profile, historyRequestsAtOnce: 5 }, secrets: {} });
  expect(await connections.inUse('c1')).not.toBe(first);
  expect(opened).toEqual(['c1', 'c1']);
});

test('what is asked while a connection is saved goes by its new settings', async () => {
  const { connections, opened, closed } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  await connections.api('c1');
  const saving = connections.save({ profile: { ...profile, retries: 7 }, secrets: { password: 'another' } });
  const during = await connections.inUse('c1');
  await saving;
  expect(during.profile.retries).toBe(7);
  expect(await connections.inUse('c1')).toBe(during);
  expect([opened, closed]).toEqual([['c1', 'c1'], ['c1']]);
});

test('a new password goes to no old server, whenever it is asked', async () => {
  const [before, after] = await Promise.all([scriptedServer(), scriptedServer()]);
  const { connections } = await emptyConnections();
  await connections.save({ profile: { ...profile, baseUrl: before.baseUrl }, secrets: { password: 'former' } });
  const held = await connections.api('c1');
  const saving = connections.save({
    profile: { ...profile, baseUrl: after.baseUrl },
    secrets: { password: canary },
  });
  await (await connections.api('c1')).openHistory(request, never);
  await expect(held.openHistory(request, never)).rejects.toMatchObject({ problem: { kind: 'connection' } });
  await saving;
  expect(before.seen).toEqual([]);
  expect(after.seen).toHaveLength(1);
});

test.each(['save', 'remove'] as const)('after %s, who still holds a connection sends nothing by it', async (what) => {
  const server = await scriptedServer();
  const { connections, log } = await emptyConnections();
  const mine = { ...profile, baseUrl: server.baseUrl };
  await connections.save({ profile: mine, secrets: { password: canary } });
  const held = await connections.api('c1');
  if (what === 'save') await connections.save({ profile: mine, secrets: { password: null } });
  else await connections.remove('c1');
  const met = await held.openHistory(request, never).then(
    () => undefined,
    (thrown: unknown) => problemOf(thrown),
  );
  expect(met).toMatchObject({ kind: 'connection', message: expect.stringContaining('“Plant 1” was changed') });
  expect(met && isTransient(met)).toBe(false);
  expect(server.seen).toEqual([]);
  expect(log.list()).toMatchObject([{ state: 'failed' }]);
  expect(log.list()).toMatchObject([{ connectionChanged: true }]);
});

test('what is under way when a connection is saved ends', async () => {
  const server = await scriptedServer();
  const asked = Promise.withResolvers<void>();
  server.answer = (response) => {
    response.writeHead(200).flushHeaders();
    asked.resolve();
  };
  const { connections } = await emptyConnections();
  const mine = { ...profile, baseUrl: server.baseUrl };
  await connections.save({ profile: mine, secrets: { password: canary } });
  const body = await (await connections.api('c1')).openHistory(request, never);
  const reading = taken(body).catch((thrown: unknown) => problemOf(thrown));
  await asked.promise;
  await connections.save({ profile: mine, secrets: {} });
  expect(await reading).toMatchObject({ message: expect.stringContaining('was changed') });
});

test('a connection that is used while it is removed is closed in the end', async () => {
  const { connections, opened, closed } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  await connections.activate('c1', 1);
  await connections.api('c1');
  const removing = connections.remove('c1');
  await connections.api('c1').catch(() => undefined);
  await removing;
  expect(closed).toHaveLength(opened.length);
});

const nobody: NetworkSession = {
  send: () => Promise.reject(new Error('nobody answers')),
  proxyFor: () => Promise.resolve(undefined),
  addressesOf: () => Promise.resolve([]),
  seen: () => undefined,
  close: () => Promise.resolve(),
};

/** Adds a case’s connection. */
async function holdCase({ connections }: Awaited<ReturnType<typeof emptyConnections>>, id: string) {
  await connections.hold(profileOf({ id, baseUrl: 'https://case.invalid' }), () => nobody);
}

test('of two connections that are put in use at once the later one is', async () => {
  const fixture = await emptyConnections();
  const { connections } = fixture;
  await connections.save({ profile, secrets: {} });
  await holdCase(fixture, 'case-1');
  await Promise.all([connections.activate('c1', 1), connections.activate('case-1', 1)]);
  expect((await connections.list(1)).activeId).toBe('case-1');
});

test('where a case is let go, each page uses again what it did before', async () => {
  const fixture = await emptyConnections();
  const { connections } = fixture;
  await connections.save({ profile, secrets: {} });
  await connections.save({ profile: { ...profile, id: 'c2' }, secrets: {} });
  for (const id of ['case-1', 'case-2']) await holdCase(fixture, id);
  await connections.activate('c1', 1);
  for (const id of ['case-1', 'case-2']) await connections.activate(id, 1);
  await connections.activate('c2', 2);
  await connections.letGo('case-1');
  expect((await connections.list(1)).activeId).toBe('case-2');
  await connections.letGo('case-2');
  expect((await connections.list(1)).activeId).toBe('c1');
  expect((await connections.list(2)).activeId).toBe('c2');

  await holdCase(fixture, 'case-3');
  await connections.activate('case-3', 1);
  await connections.remove('c1');
  await connections.letGo('case-3');
  expect((await connections.list(1)).activeId).toBe('c2');
});

test('when the network has to be opened anew, who holds a connection goes on by the new one', async () => {
  const { connections, opened, closed, used } = await emptyConnections();
  const server = await scriptedServer();
  await connections.save({ profile: { ...profile, baseUrl: server.baseUrl }, secrets: { password: canary } });
  const held = await connections.api('c1');
  await held.openHistory(request, never);
  await connections.reopen();
  await held.openHistory(request, never);
  await (await connections.api('c1')).openHistory(request, never);
  expect(used).toEqual([1, 2, 2]);
  expect([opened, closed]).toEqual([['c1', 'c1'], ['c1']]);
});

test.each([
  [profileOf({ baseUrl: 'http://127.0.0.1:8002', id: 'demo' }), 'id'],
  [profileOf({ baseUrl: 'http://engineer:secret@127.0.0.1:8002' }), 'baseUrl'],
  [profileOf({ baseUrl: 'http://127.0.0.1:8002/?a=1' }), 'baseUrl'],
  [profileOf({ baseUrl: 'http://127.0.0.1:8002/?' }), 'baseUrl'],
  [profileOf({ baseUrl: 'http://127.0.0.1:8002/#' }), 'baseUrl'],
  [profileOf({ baseUrl: 'http://@127.0.0.1:8002' }), 'baseUrl'],
])('a profile that may not be kept is refused %#', async (wrong, argument) => {
  const { connections } = await emptyConnections();
  await expect(connections.save({ profile: wrong, secrets: {} })).rejects.toMatchObject({
    problem: { kind: 'invalid', details: { argument } },
  });
});

test.each(['activate', 'remove', 'api'] as const)('%s of a connection that does not exist is refused', async (what) => {
  const { connections } = await emptyConnections();
  await expect(connections[what]('nowhere', 1)).rejects.toMatchObject({ problem: { kind: 'invalid' } });
});

test('a broken file is set aside and the program starts with the demo plant', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  await writeFile(path.join(folder, 'connections.json'), '{"version":1,');
  const second = await openConnections(folder, encryption);
  expect((await second.connections.list(1)).connections).toHaveLength(1);
  expect(second.told[0]).toContain('set aside');
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^connections\.broken-/));
});

test('an extra header is sent with its secret value, which no log, cURL command or problem shows', async () => {
  const server = await scriptedServer();
  server.answer = (response, { headers }) => {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: [{ msg: headers['x-functions-key'] }] }));
  };
  const { connections, log } = await emptyConnections();
  const extraHeaders = [
    { name: 'X-Functions-Key', value: null },
    { name: 'X-Plant', value: 'seven' },
  ];
  const gated = { ...profile, baseUrl: server.baseUrl, extraHeaders };
  await connections.save({ profile: gated, secrets: { password: 'demo', 'header:X-Functions-Key': canary } });
  const met = await (await connections.api('c1')).openHistory(request, never).catch(problemOf);
  expect(server.seen[0]?.headers).toMatchObject({ 'x-functions-key': canary, 'x-plant': 'seven' });
  const shown = JSON.stringify([met, log.get(1), log.code(1, 'posix')]);
  expect(shown).not.toContain(canary);
  expect(log.get(1).requestHeaders).toEqual(
    expect.arrayContaining([
      ['X-Functions-Key', '•••'],
      ['X-Plant', 'seven'],
    ]),
  );
});

test('an extra header whose value is not there is told before anything is asked', async () => {
  const { connections } = await emptyConnections();
  const gated = { ...profile, extraHeaders: [{ name: 'X-Functions-Key', value: null }] };
  await connections.save({ profile: gated, secrets: {} });
  await expect(connections.api('c1')).rejects.toMatchObject({
    problem: { kind: 'authentication', message: 'The header X-Functions-Key has no value.' },
  });
});

/** Resolves to the kind of problem that a read has met. */
const kindOf = (api: ProcessDataApi, signal = never) =>
  api
    .openHistory(request, signal)
    .then(taken)
    .then(
      () => undefined,
      (thrown: unknown) => problemOf(thrown).kind,
    );

/** Three that ask the connection at once; the server answers when it is told to, with these statuses in turn, then with 200. */
function asking(...statuses: readonly number[]) {
  return askingAs({}, statuses);
}

async function askingAs(own: Partial<Profile>, statuses: readonly number[]) {
  const server = await scriptedServer();
  const { connections } = await emptyConnections();
  await connections.save({ profile: profileOf({ ...own, baseUrl: server.baseUrl }), secrets: { password: 'wrong' } });
  const released = Promise.withResolvers<void>();
  server.answer = async (response) => {
    const status = statuses[server.seen.length - 1] ?? 200;
    await released.promise;
    json(response, status, status === 200 ? '{"data":{"items":[]}}' : '{"error":{"msg":"No"}}');
  };
  const ask = async () => (await connections.inUse('c1')).api;
  const [first, second, third] = [await ask(), await ask(), await ask()];
  return { server, released, ask, first, second, third };
}

describe('the first sign-in of a connection', () => {
  test('is made once, where it is wrong, for all that were begun before it was refused', async () => {
    const { server, released, ask, first, second, third } = await asking(401, 401);
    const both = [kindOf(first), kindOf(second)];
    released.resolve();
    expect(await Promise.all(both)).toEqual(['authentication', 'authentication']);
    expect(await kindOf(third)).toBe('authentication');
    expect(await kindOf(first)).toBe('authentication');
    expect(server.seen).toHaveLength(1);
    expect(await kindOf(await ask())).toBe('authentication');
    expect(server.seen).toHaveLength(2);
    expect(await kindOf(await ask())).toBeUndefined();
  });

  test.each([200, 403, 500])('is waited for by others, which go on after an answer of status %i', async (status) => {
    const { server, released, first, second, third } = await asking(status);
    const all = [kindOf(first), kindOf(second), kindOf(third)];
    released.resolve();
    expect((await Promise.all(all)).slice(1)).toEqual([undefined, undefined]);
    expect(server.seen).toHaveLength(3);
  });

  test('is waited for no longer where the request is given up, and is made by the next', async () => {
    const { server, released, first, second, third } = await asking();
    const [giveUp, stopWaiting] = [new AbortController(), new AbortController()];
    const made = kindOf(first, giveUp.signal);
    const [waiting, next] = [kindOf(second, stopWaiting.signal), kindOf(third)];
    stopWaiting.abort();
    expect(await waiting).toBe('cancelled');
    giveUp.abort();
    expect(await made).toBe('cancelled');
    released.resolve();
    expect(await next).toBeUndefined();
    expect(server.seen.length).toBeLessThanOrEqual(2);
  });

  test('is waited for by nobody where there is none', async () => {
    const { server, released, first, second, third } = await askingAs({ authentication: { scheme: 'none' } }, []);
    const all = [kindOf(first), kindOf(second), kindOf(third)];
    await expect.poll(() => server.seen.length).toBe(3);
    released.resolve();
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined]);
  });

  test('that was right is waited for again after a refusal alone, which is nobody else’s', async () => {
    const { server, released, first, second } = await asking(200, 401);
    released.resolve();
    expect(await kindOf(first)).toBeUndefined();
    expect(await kindOf(second)).toBe('authentication');
    expect(await kindOf(first)).toBeUndefined();
    expect(server.seen).toHaveLength(3);
  });
});
