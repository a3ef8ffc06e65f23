import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Profile } from '@shared/contract/connections/connection';
import { problemOf } from '@shared/problem/problem';
import type { Encryption } from './keyring';
import { makeCertificate } from '../testing/certificates';
import { exportProfiles } from './portable-profiles';
import { emptyConnections, memoryEncryption, openConnections, profileOf } from '../testing/connection-fixtures';

const canary = 'Canary-7f3a-geheim';
const profile = profileOf({ baseUrl: 'https://historian.example:8002' });

async function officeWith(...names: readonly string[]) {
  const office = await emptyConnections();
  for (const name of names) {
    await office.connections.save({ profile: { ...profile, id: name, name }, secrets: { password: canary } });
  }
  const namesNow = async () => (await office.connections.list(1)).connections.slice(1).map((one) => one.profile.name);
  return { ...office, namesNow };
}

test('a copy stands after its original, with its secrets and a free name', async () => {
  const { connections, namesNow } = await officeWith('a', 'b');
  const copy = await connections.copy('a');
  expect(copy).toMatchObject({ profile: { name: 'a (copy)', baseUrl: profile.baseUrl }, stored: ['password'] });
  expect(copy.profile.id).not.toBe('a');
  await connections.copy('a');
  expect(await namesNow()).toEqual(['a', 'a (copy) 2', 'a (copy)', 'b']);
});

test('a removal is undone as if it had not been', async () => {
  const { connections, folder, encryption } = await officeWith('a', 'b', 'c');
  await connections.activate('b', 1);
  const before = await connections.list(1);
  await connections.remove('b');
  expect(await readFile(path.join(folder, 'credentials.json'), 'utf8')).not.toContain('"b"');
  await connections.restore('b');
  expect(await connections.list(1)).toEqual(before);
  const second = await openConnections(folder, encryption);
  expect(await second.connections.list(1)).toEqual(before);
  await expect(connections.restore('b')).rejects.toMatchObject({ problem: { kind: 'invalid' } });
});

test('the order is the person’s', async () => {
  const { connections, namesNow } = await officeWith('a', 'b', 'c');
  await connections.reorder(['c', 'a']);
  expect(await namesNow()).toEqual(['c', 'a', 'b']);
});

const fixedProxy = { ...profile.network, proxyUsername: 'ada', proxy: { mode: 'fixed', server: 'proxy:1' } } as const;
const pinned = {
  sha256: Array.from({ length: 32 }, () => 'AB').join(':'),
  subject: 'historian',
  issuer: 'historian',
  validFrom: 0,
  validTo: 1,
  names: [],
};
const authority = makeCertificate({ subject: 'Plant root', authority: true });
const extraAuthorities = { fileName: 'root.pem', pem: authority.pem, certificates: [pinned] };

test.each([
  ['base URL', { baseUrl: 'https://other.example' }],
  ['path of the base URL', { baseUrl: `${profile.baseUrl}/other` }],
  ['proxy', { network: { ...fixedProxy, proxy: { mode: 'fixed', server: 'proxy:2' } } }],
  ['way around the proxy', { network: { ...fixedProxy, proxy: { mode: 'direct' } } }],
  ['pinned certificate', { network: { ...fixedProxy, pinned } }],
  ['authorities', { network: { ...fixedProxy, extraAuthorities } }],
] as const)('secrets are kept for what they were entered for, not for another %s', async (_what, change) => {
  const { connections } = await emptyConnections();
  const secrets = { password: canary, proxyPassword: canary, 'header:X-Key': canary };
  const entered = { ...profile, network: fixedProxy };
  expect((await connections.save({ profile: entered, secrets })).stored).toEqual(['password', 'proxyPassword']);
  const renamed = { ...entered, name: 'Renamed' };
  expect((await connections.save({ profile: renamed, secrets: {} })).stored).toEqual(['password', 'proxyPassword']);
  expect((await connections.save({ profile: { ...renamed, ...change }, secrets: {} })).stored).toEqual([]);
});

test('a pasted token is kept bare, and the profile says when it ends', async () => {
  const { connections } = await emptyConnections();
  const token = `e30.${Buffer.from('{"exp":1900000000}').toString('base64url')}.c2ln`;
  const bearer = { ...profile, authentication: { scheme: 'bearer', expiresAt: null } } as const;
  const saved = await connections.save({ profile: bearer, secrets: { bearerToken: `Bearer ${token}\n` } });
  expect(saved).toMatchObject({
    stored: ['bearerToken'],
    profile: { authentication: { expiresAt: 1_900_000_000_000 } },
  });
  await expect(connections.save({ profile: bearer, secrets: { bearerToken: 'no "token"' } })).rejects.toThrow('token');
});

test('export and import: settings travel; secrets and trust do not', async () => {
  const { connections, folder } = await emptyConnections();
  const trusting = profileOf({
    baseUrl: 'http://historian.example',
    mark: 'red',
    network: { ...profile.network, pinned },
  });
  await connections.save({ profile: trusting, secrets: { password: canary } });
  const file = path.join(folder, 'mine.json');
  await connections.exportTo(file, ['c1']);
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(canary);
  expect(text).not.toContain(pinned.sha256);

  const other = await emptyConnections();
  const { added, known } = await other.connections.importFrom(file);
  expect(known).toEqual([]);
  expect(added).toMatchObject([
    { stored: [], profile: { name: 'Plant 1', mark: 'red', allowHttp: false, network: { pinned: null } } },
  ]);
  const [{ profile: imported } = { profile }] = added;
  expect(imported.id).not.toBe('c1');
  await expect(other.connections.api(imported.id)).rejects.toMatchObject({
    problem: { kind: 'invalid', details: { argument: 'allowHttp' } },
  });
  expect(await other.connections.importFrom(file)).toMatchObject({ added: [], known: ['Plant 1'] });
});

test('a file that an editor on Windows has saved with a byte-order mark is imported', async () => {
  const { connections, folder } = await officeWith('a');
  const file = path.join(folder, 'connections.json');
  await connections.exportTo(file, ['a']);
  await writeFile(file, `\u{feff}${await readFile(file, 'utf8')}`);
  const other = await emptyConnections();
  expect(await other.connections.importFrom(file)).toMatchObject({ added: [{ profile: { name: 'a' } }] });
});

test.each([
  ['not JSON', '{'],
  ['something else', '{"views":[]}'],
  ['of a newer program', '{"format":"process-data-viewer-connections","version":3,"connections":[]}'],
  ['with a wrong connection', '{"format":"process-data-viewer-connections","version":1,"connections":[{"name":"x"}]}'],
])('a file %s is refused by name, and nothing is imported', async (_, text) => {
  const { connections, folder, namesNow } = await officeWith();
  const file = path.join(folder, 'theirs.json');
  await writeFile(file, text);
  await expect(connections.importFrom(file)).rejects.toMatchObject({
    problem: { kind: 'file', message: expect.stringContaining('theirs.json') },
  });
  expect(await namesNow()).toEqual([]);
});

test('profiles of an earlier program go on as they were', async () => {
  const { folder, encryption } = await emptyConnections();
  const { timeouts: _timeouts, allowHttp: _allowHttp, mark: _mark, network: _network, ...earlier } = profile;
  const old = { ...earlier, baseUrl: 'http://historian.example', timeoutSeconds: 77 };
  const content = { activeId: 'c1', profiles: [old] };
  await writeFile(path.join(folder, 'connections.json'), JSON.stringify({ version: 1, content }));
  const ciphertext = encryption.encrypt(canary).toString('base64');
  await writeFile(path.join(folder, 'credentials.json'), JSON.stringify({ version: 1, content: { c1: ciphertext } }));
  const { connections, told } = await openConnections(folder, encryption);
  expect((await connections.list(1)).connections[1]).toMatchObject({
    stored: ['password'],
    profile: { allowHttp: true, mark: 'none', timeouts: { connectSeconds: 10, firstByteSeconds: 77, idleSeconds: 77 } },
  });
  expect((await connections.inUse('c1')).profile.id).toBe('c1');
  expect(told).toEqual([]);
});

test('without a keyring a person can choose a file that anybody can decrypt, and take that back', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  encryption.is = 'weak';
  await connections.save({ profile, secrets: { password: canary } });
  const stored = async () =>
    (await (await openConnections(folder, encryption)).connections.list(1)).connections[1]?.stored;
  expect(await connections.list(1)).toMatchObject({ secretStorage: 'memory' });
  expect(await stored()).toEqual([]);
  await connections.allowWeakFile(true);
  expect(await connections.list(1)).toMatchObject({ secretStorage: 'weak-file' });
  expect(await stored()).toEqual(['password']);
  await connections.allowWeakFile(false);
  expect(await connections.list(1)).toMatchObject({ secretStorage: 'memory' });
  expect((await connections.list(1)).connections[1]?.stored).toEqual(['password']);
  expect(await stored()).toEqual([]);
});

test('what a keyring encrypted stays while the keyring is away, whatever is chosen meanwhile', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  await connections.save({ profile, secrets: { password: canary } });
  const other = memoryEncryption();
  other.is = 'weak';
  const away = await openConnections(folder, other);
  await away.connections.save({ profile: { ...profile, id: 'c2' }, secrets: { password: canary } });
  await away.connections.allowWeakFile(true);
  await away.connections.allowWeakFile(false);
  const back = await openConnections(folder, encryption);
  expect((await back.connections.list(1)).connections.map(({ stored }) => stored)).toEqual([
    ['password'],
    ['password'],
    [],
  ]);
  expect((await back.connections.inUse('c1')).profile.id).toBe('c1');
});

const vaultSchema = z.object({
  content: z.object({ ciphertexts: z.record(z.string(), z.record(z.string(), z.string())) }),
});

function canDecrypt(box: Encryption, ciphertext: string): boolean {
  try {
    box.decrypt(Buffer.from(ciphertext, 'base64'));
    return true;
  } catch {
    return false;
  }
}

test('of one connection’s secrets, what a keyring encrypted stays and what anybody can decrypt goes', async () => {
  const both = { ...profile, network: fixedProxy };
  const { connections, folder, encryption } = await emptyConnections();
  await connections.save({ profile: both, secrets: { password: canary, proxyPassword: canary } });
  const weak = memoryEncryption();
  weak.is = 'weak';
  const namesWith = async (box: typeof weak) => {
    const { content } = vaultSchema.parse(JSON.parse(await readFile(path.join(folder, 'credentials.json'), 'utf8')));
    const stored = Object.entries(content.ciphertexts['c1'] ?? {});
    return stored.filter(([, ciphertext]) => canDecrypt(box, ciphertext)).map(([name]) => name);
  };
  const away = await openConnections(folder, weak);
  await away.connections.save({ profile: both, secrets: { password: 'entered anew' } });
  await away.connections.allowWeakFile(true);
  expect(await namesWith(weak)).toEqual(['password']);
  expect(await namesWith(encryption)).toEqual(['proxyPassword']);
  const next = await openConnections(folder, weak);
  await next.connections.allowWeakFile(false);
  expect(await namesWith(weak)).toEqual([]);
  expect(await namesWith(encryption)).toEqual(['proxyPassword']);
});

test('once there is a keyring, what was in a weak file is encrypted by it, and stays so', async () => {
  const { connections, folder, encryption } = await emptyConnections();
  encryption.is = 'weak';
  await connections.save({ profile, secrets: { password: canary } });
  await connections.allowWeakFile(true);
  const versions = async () => {
    const { content } = vaultSchema.parse(JSON.parse(await readFile(path.join(folder, 'credentials.json'), 'utf8')));
    return Object.values(content.ciphertexts['c1'] ?? {}).map((text) =>
      Buffer.from(text, 'base64').toString('latin1', 0, 3),
    );
  };
  expect(await versions()).toEqual(['v10']);
  encryption.is = 'strong';
  const next = await openConnections(folder, encryption);
  expect(await versions()).toEqual(['v11']);
  expect((await next.connections.list(1)).secretStorage).toBe('keyring');
  expect((await next.connections.list(1)).connections[1]?.stored).toEqual(['password']);
  encryption.is = 'weak';
  const without = await openConnections(folder, encryption);
  expect((await without.connections.list(1)).secretStorage).toBe('memory');
});

test.each<[string, Partial<Profile>, string]>([
  ['a password in its address', { baseUrl: 'https://ada:geheim-7f3a@h.example' }, 'a user name or a password'],
  ['a query in its address', { baseUrl: 'https://h.example/?key=geheim-7f3a' }, 'after ? or #'],
  ['a secret header', { extraHeaders: [{ name: 'Authorization', value: 'geheim-7f3a' }] }, 'carries a secret'],
])('a file whose second connection has %s is refused, and nothing is imported', async (_, wrong, words) => {
  const { connections, folder, namesNow } = await officeWith();
  const file = path.join(folder, 'theirs.json');
  const good = { ...profile, baseUrl: 'http://historian.example' };
  await exportProfiles(file, [good, { ...profile, ...wrong }]);
  const met = await connections.importFrom(file).then(
    () => undefined,
    (thrown: unknown) => problemOf(thrown),
  );
  expect(met).toMatchObject({ kind: 'file', message: expect.stringContaining('theirs.json') });
  expect(met?.message).toContain('number 2');
  expect(met?.advice).toContain(words);
  expect(met?.advice).toContain('nothing was imported');
  expect(JSON.stringify(met)).not.toContain('geheim');
  expect(await namesNow()).toEqual([]);
});

test.each<[Partial<Profile>, string]>([
  [{ extraHeaders: [{ name: 'Host', value: 'x' }] }, 'extraHeaders'],
  [{ extraHeaders: [{ name: 'X-Api-Key', value: 'x' }] }, 'extraHeaders'],
  [{ extraHeaders: ['X-A', 'x-a'].map((name) => ({ name, value: 'x' })) }, 'extraHeaders'],
  [{ authentication: { scheme: 'headers', names: ['Cookie'] } }, 'extraHeaders'],
  [{ extraHeaders: [{ name: 'authorization', value: null }] }, 'extraHeaders'],
  [{ baseUrl: 'http://historian.example', allowHttp: false }, 'allowHttp'],
])('a profile with %j is refused', async (part, argument) => {
  const { connections } = await emptyConnections();
  await expect(connections.save({ profile: { ...profile, ...part }, secrets: {} })).rejects.toMatchObject({
    problem: { kind: 'invalid', details: { argument } },
  });
});

const withHeader = (value: string | null) => ({
  ...profile,
  extraHeaders: [{ name: 'X-Plant', value }],
});

async function storedTexts(folder: string): Promise<string> {
  const names = ['connections.json', 'credentials.json'];
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

test('the value of an extra header is kept as a secret, and exported nowhere', async () => {
  const { connections, folder } = await emptyConnections();
  const saved = await connections.save({
    profile: withHeader(null),
    secrets: { 'header:X-Plant': canary },
  });
  expect(saved.stored).toEqual(['header:X-Plant']);
  const file = path.join(folder, 'mine.json');
  await connections.exportTo(file, ['c1']);
  expect(await storedTexts(folder)).not.toContain(canary);
  expect(await readFile(file, 'utf8')).not.toContain(canary);
});

test('what version 2 kept of a header in clear is a secret after the start, and has left the file', async () => {
  const { folder, encryption } = await emptyConnections();
  const content = { activeId: 'c1', profiles: [withHeader(canary)] };
  await writeFile(path.join(folder, 'connections.json'), JSON.stringify({ version: 2, content }));
  const { connections } = await openConnections(folder, encryption);
  const [, connection] = (await connections.list(1)).connections;
  expect(connection).toMatchObject({ profile: withHeader(null), stored: ['header:X-Plant'] });
  expect(await storedTexts(folder)).not.toContain(canary);
});

test('without a keyring a header’s value from version 2 stays to be read at every start until the connection is saved', async () => {
  const { folder, encryption } = await emptyConnections();
  encryption.is = 'none';
  const content = { activeId: 'c1', profiles: [withHeader(canary)] };
  await writeFile(path.join(folder, 'connections.json'), JSON.stringify({ version: 2, content }));
  const stored = async () =>
    (await (await openConnections(folder, encryption)).connections.list(1)).connections[1]?.stored;
  expect(await stored()).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  const { connections } = await openConnections(folder, encryption);
  await connections.save({ profile: withHeader(null), secrets: {} });
  expect(await readFile(path.join(folder, 'connections.json'), 'utf8')).not.toContain(canary);
});

test('a header of a file of connections of version 1 becomes a secret', async () => {
  const { connections, folder } = await emptyConnections();
  const file = path.join(folder, 'theirs.json');
  const { id: _id, ...theirs } = withHeader(canary);
  await writeFile(
    file,
    JSON.stringify({ format: 'process-data-viewer-connections', version: 1, connections: [theirs] }),
  );
  const { added } = await connections.importFrom(file);
  expect(added).toMatchObject([
    { profile: { extraHeaders: withHeader(null).extraHeaders }, stored: ['header:X-Plant'] },
  ]);
  expect(await storedTexts(folder)).not.toContain(canary);
});
