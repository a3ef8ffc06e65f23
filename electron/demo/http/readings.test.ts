import { describe, expect, test } from 'vitest';
import type { OtherReading } from './readings';
import { flow, T0 } from './testing/tiny-plant';
import { FILES, HISTORY, tinyServer } from './testing/tiny-server';

const range = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-01-01T00:00:04Z' };
const times = [0, 1, 2, 3].map((n) => T0 + n * 1000);

/** The responses to one request with the default interpretation and with the alternative one. */
async function both(reading: OtherReading, path: string, body: object) {
  const first = await (await tinyServer()).post(path, body);
  const other = await (await tinyServer({ otherReadings: [reading] })).post(path, body);
  return { first, other };
}

const intervals = (found: unknown) => ({ body: { data: { items: [{ intervals: found }] } } });
const queries = (...found: unknown[]) => ({ status: 200, body: { data: { file_data: { query_data: found } } } });

describe('ambiguous sentences of the specification, both readings', () => {
  test('raw-one-entry', async () => {
    const body = { ...range, intervals_no: 2, items: [{ p: flow.path, aggregate: 'AGG_TYPE_RAW' }] };
    const { first, other } = await both('raw-one-entry', HISTORY, body);
    expect(first).toMatchObject(intervals([{ T: times.slice(0, 2) }, { T: times.slice(2) }]));
    expect(other).toMatchObject(intervals([{ T: times }]));
  });

  test('processed-one-entry', async () => {
    const items = [{ p: flow.path, aggregate: 'AGG_TYPE_START' }];
    const body = { ...range, intervals_no: 4, processed_as_item_values: false, items };
    const { first, other } = await both('processed-one-entry', HISTORY, body);
    expect(first).toMatchObject(intervals(times.map((t) => ({ T: [t] }))));
    expect(other).toMatchObject(intervals([{ V: [0, 0.25, 0.5, 0.75], T: times }]));
  });

  test('percentages-filter', async () => {
    const items = [{ p: flow.path, aggregate: 'AGG_TYPE_AVERAGE' }];
    const body = {
      start_time: range.start_time,
      end_time: '2026-01-01T00:00:20Z',
      intervals_no: 4,
      percentage_bad: 10,
      items,
    };
    const { first, other } = await both('percentages-filter', HISTORY, body);
    expect(first).toMatchObject(intervals({ length: 4 }));
    expect(other).toMatchObject(intervals([{ T: T0 }, { T: T0 + 10_000 }]));
  });

  test('all-failed-is-http-error', async () => {
    const items = [{ p: '/Plant/Nowhere' }, { p: flow.path, aggregate: 'AGG_TYPE_NONE' }];
    const { first, other } = await both('all-failed-is-http-error', HISTORY, { ...range, items });
    expect(first.status).toBe(200);
    expect(other).toMatchObject({
      status: 400,
      body: { error: [{ msg: 'Object could not be resolved.' }, { code: 2161442816 }] },
    });
    const oneGood = { ...range, items: [...items, { p: flow.path }] };
    expect((await both('all-failed-is-http-error', HISTORY, oneGood)).other.status).toBe(200);
    const files = await both('all-failed-is-http-error', FILES, { items: [{ p: '/Plant/Nowhere' }] });
    expect([files.first.status, files.other.status]).toEqual([200, 400]);
  });

  test('id-ignores-all', async () => {
    const { post } = await tinyServer();
    const asked = { items: [{ p: flow.path }], storename: 'Laboratory', limit: 1 };
    const [, _id] = JSON.stringify((await post(FILES, asked)).body).match(/"_id":"([0-9a-f]{24})"/) ?? [];
    const body = {
      items: asked.items,
      _id,
      storename: 'Certificates',
      start_time: '2030-01-01T00:00:00Z',
      filter: { length: -1 },
    };
    const { first, other } = await both('id-ignores-all', FILES, body);
    expect(first).toMatchObject(queries({ items: [{ files: [] }] }));
    expect(other).toMatchObject(queries({ items: [{ files: [{ _id, storename: 'Laboratory' }] }] }));
  });

  test('query-index-from-1', async () => {
    const query = { items: [{ p: flow.path }], limit: 1 };
    const { first, other } = await both('query-index-from-1', FILES, { queries: [query, query] });
    expect(first).toMatchObject(queries({ items: [{ query_index: '0' }] }, { items: [{ query_index: '1' }] }));
    expect(other).toMatchObject(queries({ items: [{ query_index: '1' }] }, { items: [{ query_index: '2' }] }));
  });

  test('gridfs-field-names', async () => {
    const large = { items: [{ p: flow.path }], filter: { chunkSize: 1_048_576 }, sort: { uploadDate: -1 } };
    const { first, other } = await both('gridfs-field-names', FILES, large);
    expect(first).toMatchObject(queries({ items: [{ files: [] }] }));
    expect(other).toMatchObject(
      queries({ items: [{ files: { 0: { chunk_size: 1_048_576, upload_date: expect.any(String) } } }] }),
    );
    const dates = [...JSON.stringify(other.body).matchAll(/"upload_date":"(.*?)"/g)].map(([, date]) => date ?? '');
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('root-members-ignored', async () => {
    const body = { limit: 1, include_file_store_info: true, queries: [{ items: [{ p: flow.path }] }] };
    const { first, other } = await both('root-members-ignored', FILES, body);
    const stores = [{ files: { length: 1 } }, { files: { length: 1 } }, { files: { length: 1 } }];
    expect(first).toMatchObject(queries({ items: [{ file_stores: stores }] }));
    expect(other).toMatchObject(queries({ items: [{ files: { 3: { storename: expect.any(String) } } }] }));
  });
});
