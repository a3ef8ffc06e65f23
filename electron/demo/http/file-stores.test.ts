import { expect, test } from 'vitest';
import { findStore } from '../files/stores';
import { FILES, oneError, tinyServer } from './testing/tiny-server';
import { flow } from './testing/tiny-plant';

const store = findStore('Laboratory');
const path = store?.path ?? '';
const id = store?.id ?? '';

/** A server of the generation that accepts one file store. */
const newer = () => tinyServer({ apiGeneration: 'filestore' });

const idsIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"_id":"([0-9a-f]{24})"/g)].map(([, found]) => found);

test('a file store is requested by path or object ID, as text or as an integer, by POST and GET', async () => {
  const { post, get } = await newer();
  const first = await post(FILES, { filestore: path, limit: 3 });
  expect(first).toMatchObject({
    status: 200,
    body: { data: { file_data: { query_data: [{ items: [{ query_index: '0', p: path, files: { length: 3 } }] }] } } },
  });
  expect(JSON.stringify(first.body)).toContain('"storename":"Laboratory"');
  const others = [
    await post(FILES, { filestore: id, limit: 3 }),
    await post(FILES, `{"filestore":${id},"limit":3}`),
    await post(FILES, { queries: [{ filestore: path, limit: 3 }] }),
    await get(FILES, { filestore: path, limit: '3' }),
  ];
  for (const { status, body } of others) expect([status, body]).toEqual([200, expect.anything()]);
  for (const { body } of others) expect(idsIn(body)).toEqual(idsIn(first.body));
});

test('it contains the files of all objects, page by page, and each by its _id', async () => {
  const { post } = await newer();
  const all = idsIn((await post(FILES, { filestore: path, limit: 0 })).body);
  expect(all.length).toBeGreaterThan(10_000);
  expect(idsIn((await post(FILES, { filestore: path, skip: 5, limit: 2 })).body)).toEqual(all.slice(5, 7));
  expect(idsIn((await post(FILES, { filestore: path, _id: all[9] })).body)).toEqual([all[9]]);
});

test('parameters of the older form are rejected, and so is a query without a file store', async () => {
  const { post } = await newer();
  expect(await post(FILES, { filestore: path, storename: 'Laboratory' })).toMatchObject(
    oneError(400, expect.stringContaining('storename: is not known')),
  );
  expect(await post(FILES, { items: [{ p: flow.path }] })).toMatchObject({
    status: 400,
    body: {
      error: expect.arrayContaining([{ code: 400, msg: expect.stringContaining('filestore: is required') }]),
    },
  });
});

test('an unknown file store is an item error', async () => {
  const { post } = await newer();
  const queries = [{ filestore: '/nowhere' }, { filestore: path, limit: 1 }];
  const { body } = await post(FILES, { queries });
  expect(body).toMatchObject({
    data: { file_data: { query_data: [{ items: [{ error: {} }] }, { items: [{ files: { length: 1 } }] }] } },
  });
});

test('a download names the file store too', async () => {
  const { post, fetch } = await newer();
  const [file] = idsIn((await post(FILES, { filestore: path, limit: 1 })).body);
  const url = `/api/v2/downloadfile?_id=${file ?? ''}`;
  const response = await fetch(`${url}&filestore=${encodeURIComponent(path)}`);
  expect(response.status).toBe(200);
  await response.body?.cancel();
  expect((await fetch(`${url}&storename=Laboratory`)).status).toBe(400);
});
