import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltRequest, mostKeptRequests } from '@shared/contract/inspect/built-request';
import { KeptRequests } from './kept-requests';
import { testFolder } from './testing/folder';

const request = (value: string): BuiltRequest => ({
  connectionId: 'c1',
  operation: 'Read Historical Data',
  method: 'GET',
  parameters: [{ name: 'identifier', value }],
});

test('requests are kept by name over starts, a taken name is replaced, and removed ones are gone', async () => {
  const folder = await testFolder();
  const kept = new KeptRequests(folder, () => {});
  await Promise.all(['b', 'a', 'c'].map((name) => kept.keep({ name, request: request(`/${name}`) })));
  await kept.keep({ name: 'a', request: request('/other') });
  expect((await kept.remove('c')).map(({ name }) => name)).toEqual(['a', 'b']);
  const again = await new KeptRequests(folder, () => {}).list();
  expect(again.map(({ name, request: { parameters } }) => [name, parameters[0]?.value])).toEqual([
    ['a', '/other'],
    ['b', '/b'],
  ]);
});

test('requests are listed by name, numbers in their order', async () => {
  const kept = new KeptRequests(await testFolder(), () => {});
  await kept.keep({ name: 'Read 10', request: request('/') });
  const all = await kept.keep({ name: 'Read 2', request: request('/') });
  expect(all.map(({ name }) => name)).toEqual(['Read 2', 'Read 10']);
});

test('no more than so many are kept, and none is lost', async () => {
  const folder = await testFolder();
  const kept = new KeptRequests(folder, () => {});
  await kept.keep({ name: 'first', request: request('/') });
  const file = path.join(folder, 'kept-requests.json');
  const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
  const many = Array.from({ length: mostKeptRequests }, (_, at) => ({ name: String(at), request: request('/') }));
  const holder = Array.isArray(stored) ? many : { ...Object(stored), content: many };
  await writeFile(file, JSON.stringify(holder));
  const full = new KeptRequests(folder, () => {});
  await expect(full.keep({ name: 'one more', request: request('/') })).rejects.toThrow(
    '500 requests are kept already.',
  );
  expect(await full.keep({ name: '7', request: request('/seven') })).toHaveLength(mostKeptRequests);
});

test('a request is renamed and keeps what it asks; a name that is taken is refused, and nothing is lost', async () => {
  const folder = await testFolder();
  const kept = new KeptRequests(folder, () => {});
  for (const name of ['a', 'b']) await kept.keep({ name, request: request(`/${name}`) });
  expect(await kept.rename('a', 'c')).toEqual([
    { name: 'b', request: request('/b') },
    { name: 'c', request: request('/a') },
  ]);
  await expect(kept.rename('c', 'b')).rejects.toThrow('Another request is kept as “b” already.');
  await expect(kept.rename('a', 'd')).rejects.toThrow('No request is kept as “a” any more.');
  expect(await kept.rename('c', 'c')).toHaveLength(2);
  expect((await new KeptRequests(folder, () => {}).list()).map(({ name }) => name)).toEqual(['b', 'c']);
});
