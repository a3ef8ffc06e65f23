import { describe, expect, test } from 'vitest';
import { broken, flow, state } from './testing/tiny-plant';
import { FILES, oneError, tinyServer } from './testing/tiny-server';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const items = [{ p: flow.path }];
const queries = (...found: unknown[]) => ({ status: 200, body: { data: { file_data: { query_data: found } } } });
const flat = (...files: unknown[]) => queries({ items: [{ files }] });
const column = (body: unknown, member: string) =>
  [...JSON.stringify(body).matchAll(new RegExp(`"${member}":("[^"]*"|\\d+)`, 'g'))].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  );

describe('the two shapes', () => {
  test('flat: query_index on the item, storename on the file', async () => {
    const { post } = await tinyServer();
    const file = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      alias: expect.any(String),
      chunk_size: expect.any(Number),
      filename: expect.any(String),
      length: expect.any(Number),
      metadata: expect.objectContaining({
        timestamp: expect.any(Number),
        'content-type': expect.any(String),
        path: flow.path,
      }),
      upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      storename: 'Laboratory',
    };
    const { body } = await post(FILES, { items, storename: 'Laboratory', limit: 1 });
    expect(body).toEqual({
      data: { file_data: { query_data: [{ items: [{ query_index: '0', p: flow.path, files: [file] }] }] } },
    });
  });

  test('by store: query_index on the query, names and descriptions, no storename', async () => {
    const { post } = await tinyServer();
    const { body } = await post(FILES, { items, include_file_store_info: true, limit: 1 });
    expect(body).toMatchObject({
      data: { file_data: { query_data: [{ query_index: '0', items: [{ p: flow.path }] }] } },
    });
    expect(column(body, 'name').filter((name) => name !== 'Standard')).toEqual(
      expect.arrayContaining(['Certificates', 'Laboratory', 'Batch Reports']),
    );
    expect(column(body, 'descr')).toHaveLength(3);
    expect(column(body, '_id')).toHaveLength(3);
    expect(column(body, 'storename')).toEqual([]);
    expect(column(body, 'query_index')).toEqual(['0']);
  });

  test('several queries, each with its own parameters', async () => {
    const { post } = await tinyServer();
    const answer = await post(FILES, {
      queries: [
        { items, storename: 'Certificates', limit: 2 },
        {
          items: [{ p: '/Plant/Unit 1' }, { i: state.id }],
          storename: 'Batch Reports',
          limit: 1,
          include_file_store_info: 'true',
        },
      ],
    });
    expect(answer).toMatchObject(
      queries(
        { items: [{ query_index: '0', files: { length: 2 } }] },
        { query_index: '1', items: [{ file_stores: [{ files: { length: 1 } }] }, { p: state.path }] },
      ),
    );
  });
});

describe('selection', () => {
  test('limit and skip count per store; without a limit the store limit applies', async () => {
    const { post } = await tinyServer({ defaultStoreLimit: 5 });
    const all = column((await post(FILES, { items })).body, '_id');
    expect(all).toHaveLength(15);
    const page = column((await post(FILES, { items, limit: 2, skip: 1 })).body, '_id');
    expect(page).toEqual([all[1], all[2], all[6], all[7], all[11], all[12]]);
    expect(column((await post(FILES, { items, limit: 0 })).body, '_id').length).toBeGreaterThan(1000);
  });

  test('storename: a list of names, all stores without it', async () => {
    const { post } = await tinyServer();
    const all = await post(FILES, { items, limit: 1 });
    expect(column(all.body, 'storename')).toEqual(['Certificates', 'Laboratory', 'Batch Reports']);
    const { body } = await post(FILES, { items, storename: 'Laboratory, Certificates', limit: 1 });
    expect(column(body, 'storename')).toEqual(['Laboratory', 'Certificates']);
  });

  test('the time range includes its start and not its end', async () => {
    const { post } = await tinyServer();
    const store = { items, storename: 'Laboratory', limit: 0 };
    const all = column((await post(FILES, { ...store, sort: { 'metadata.timestamp': 1 } })).body, 'timestamp');
    const [start_time, end_time] = [all[10], all[20]].map((ms) => new Date(Number(ms)).toISOString());
    const { body } = await post(FILES, { ...store, start_time, end_time, sort: { 'metadata.timestamp': 1 } });
    expect(column(body, 'timestamp')).toEqual(all.slice(10, 20));
  });

  test('times and filter are combined with AND', async () => {
    const { post } = await tinyServer();
    const filter = { 'metadata.supplier': 'Nordchem' };
    const { body } = await post(FILES, { items, start_time: '2026-06-01', filter, limit: 0 });
    expect(new Set(column(body, 'supplier'))).toEqual(new Set(['Nordchem']));
    expect(Math.min(...column(body, 'timestamp').map(Number))).toBeGreaterThanOrEqual(Date.UTC(2026, 5, 1));
  });

  test('with _id, times and filter are ignored, even a filter that can not be evaluated', async () => {
    const { post } = await tinyServer();
    const [_id] = column((await post(FILES, { items, limit: 1 })).body, '_id');
    const answer = await post(FILES, { items, _id, start_time: '2030-01-01', filter: { length: { $foo: 1 } } });
    expect(answer).toMatchObject(flat({ _id }));
  });

  test('sort orders the complete flat list, also across stores', async () => {
    const { post } = await tinyServer();
    const lengths = column((await post(FILES, { items, sort: { length: -1 }, limit: 10 })).body, 'length').map(Number);
    expect(lengths).toHaveLength(30);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  });

  test('filters accept Extended JSON for IDs and dates', async () => {
    const { post } = await tinyServer();
    const newest = { items, storename: 'Laboratory', sort: { upload_date: -1 }, limit: 1 };
    const { body } = await post(FILES, newest);
    const [$oid] = column(body, '_id');
    const [$date] = column(body, 'upload_date');
    const answer = await post(FILES, { ...newest, filter: { _id: { $oid }, upload_date: { $gte: { $date } } } });
    expect(answer).toMatchObject(flat({ _id: $oid }));
  });

  test('filters may contain an integer beyond 2^53', async () => {
    const { post } = await tinyServer();
    const body = `{"items":[{"p":"${flow.path}"}],"filter":{"i":9007199254740993}}`;
    expect(await post(FILES, body)).toMatchObject(queries({ items: [{ files: [] }] }));
  });
});

describe('by GET', () => {
  test('identifiers, Base64 sort and filter', async () => {
    const { get, post } = await tinyServer();
    const sort = { 'metadata.timestamp': -1 };
    const filter = { alias: { $regex: '^Acid number' } };
    const rest = { storename: 'Laboratory', limit: '3', skip: '1', start_time: '2026-02-01T00:00:00Z' };
    const byGet = await get(FILES, {
      ...rest,
      identifier: [flow.id, '/Plant/Unit 1'],
      sort: base64(sort),
      filter: base64(filter),
    });
    const byPost = await post(FILES, { ...rest, items: [{ i: flow.id }, { p: '/Plant/Unit 1' }], sort, filter });
    expect(byGet).toMatchObject({ status: 200, body: byPost.body });
    expect(column(byGet.body, '_id')).toHaveLength(6);
  });

  test('sort that is not Base64 is rejected', async () => {
    const { get } = await tinyServer();
    const plain = await get(FILES, { identifier: flow.path, sort: '{"length":1}' });
    expect(plain).toMatchObject(oneError(400, 'sort: must be Base64 encoded JSON.'));
    const noJson = await get(FILES, { identifier: flow.path, sort: Buffer.from('length').toString('base64') });
    expect(noJson).toMatchObject(oneError(400, expect.stringMatching(/^sort: is not JSON/)));
  });
});

describe('errors', () => {
  test('an unknown object is an item error; a known one without files is empty', async () => {
    const { post } = await tinyServer({ files: 0 });
    const answer = await post(FILES, { items: [{ p: '/Plant/Nowhere' }, { i: 17 }, { p: broken.path }] });
    const error = { code: 2150891520, msg: 'Object could not be resolved.' };
    expect(answer).toMatchObject(
      queries({
        items: [
          { query_index: '0', error },
          { i: 17, error },
          { p: broken.path, files: [] },
        ],
      }),
    );
  });

  test.each([
    [{ items: undefined }, 'items: is required.'],
    [{ storename: 'Laboratory,Cellar' }, 'storename: the file store "Cellar" does not exist.'],
    [{ _id: '12' }, '_id: must be an ObjectId, 24 hexadecimal digits.'],
    [{ start_time: 'now' }, expect.stringMatching(/^start_time: must be an ISO 8601/)],
    [{ limit: -1 }, expect.stringMatching(/^limit: must be a whole number/)],
    [{ sort: { length: 'up' } }, 'sort.length: must be 1 or -1.'],
    [{ filter: 'length > 1' }, 'filter: must be an object, a MongoDB query.'],
    [{ filter: { length: { $greater: 1 } } }, expect.stringMatching(/^filter: can't be evaluated \(.*\$greater/)],
    [{ queries: [] }, expect.stringMatching(/^queries: /)],
    [{ queries: [{ items: [{}] }] }, 'queries[0].items[0]: needs p, a path, or i, an object ID.'],
  ])('%o is rejected', async (wrong, msg: unknown) => {
    const { post } = await tinyServer();
    expect(await post(FILES, { items, ...wrong })).toMatchObject(oneError(400, msg));
  });
});

test('insights are next to the data', async () => {
  const { post } = await tinyServer();
  const { body } = await post(FILES, { items, limit: 1, insights: true });
  expect(body).toMatchObject({ data: {}, insights: { files: 3, duration_ms: expect.any(Number) } });
});

describe('fault items', () => {
  const faults = '/System/Core/Demo Plant/Faults';

  test('one has unusual files, which are filtered and sorted like others', async () => {
    const { post } = await tinyServer({ faults: true });
    const unusual = [{ p: `${faults}/Odd files` }];
    const all = column((await post(FILES, { items: unusual })).body, '_id');
    expect(all).toHaveLength(11);
    const body = {
      items: unusual,
      filter: { 'metadata.timestamp': { $exists: true } },
      sort: { length: -1 },
      limit: 3,
    };
    expect(column((await post(FILES, body)).body, '_id')).toEqual([all[10], all[9], all[7]]);
  });

  test('an unusual file is found by its _id, and none by an unknown one', async () => {
    const { post } = await tinyServer({ faults: true });
    const found = async (_id: string) =>
      column((await post(FILES, { items: [{ p: `${faults}/Odd files` }], _id })).body, '_id');
    expect(await found('65981bc0c0ffee0000000001')).toEqual(['65981bc0c0ffee0000000001']);
    expect(await found('65981bc0c0ffee0000000000')).toEqual([]);
  });

  test('one has a store that fails while the others respond', async () => {
    const { post } = await tinyServer({ faults: true });
    const { body } = await post(FILES, {
      items: [{ p: `${faults}/Broken store` }],
      include_file_store_info: true,
      limit: 2,
    });
    const stores = [
      { files: { length: 2 } },
      { error: { msg: 'The file store is not available.' } },
      { files: { length: 2 } },
    ];
    expect(body).toMatchObject({ data: { file_data: { query_data: [{ items: [{ file_stores: stores }] }] } } });
  });
});

test('paging by skip is the same as one long list, for any filter and sort', async () => {
  const { post } = await tinyServer();
  const unit = [{ p: '/Plant/Unit 1' }];
  for (const query of [{}, { sort: { upload_date: -1 } }, { filter: { 'metadata.approved': true } }]) {
    const request = { items: unit, storename: 'Laboratory', ...query };
    const all = column((await post(FILES, { ...request, limit: 60 })).body, '_id');
    const pages: unknown[] = [];
    for (let skip = 0; skip < 60; skip += 20) {
      pages.push(...column((await post(FILES, { ...request, limit: 20, skip })).body, '_id'));
    }
    expect(pages).toEqual(all);
  }
});

describe('the content of a file', () => {
  test('has as many bytes as the file, and its name', async () => {
    const { post, fetch } = await tinyServer();
    const { body } = await post(FILES, { items, storename: 'Laboratory', limit: 1 });
    const [id] = column(body, '_id');
    const [length] = column(body, 'length');
    const answer = await fetch(
      `/api/v2/downloadfile?storename=Laboratory&_id=${String(id)}&content-disposition=attachment`,
    );
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(length)]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''LAB-/);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  test('is rejected if there is none', async () => {
    const { get } = await tinyServer();
    const identity = { storename: 'Laboratory', _id: '0'.repeat(24) };
    expect((await get('/api/v2/downloadfile', identity)).status).toBe(404);
    expect((await get('/api/v2/downloadfile', { ...identity, storename: 'Attic' })).status).toBe(400);
    expect((await get('/api/v2/downloadfile', { ...identity, _id: 'x' })).status).toBe(400);
  });

  test.each(['attachment; filename="Prüfbericht 😀.pdf"', 'inline\r\nX-Other: 1'])(
    'is refused with a disposition that no header can have: %j',
    async (disposition) => {
      const { post, get } = await tinyServer();
      const { body } = await post(FILES, { items, storename: 'Laboratory', limit: 1 });
      const asked = {
        storename: 'Laboratory',
        _id: String(column(body, '_id')[0]),
        'content-disposition': disposition,
      };
      expect(await get('/api/v2/downloadfile', asked)).toMatchObject(
        oneError(400, expect.stringMatching(/must be what a header can have/)),
      );
    },
  );
});
