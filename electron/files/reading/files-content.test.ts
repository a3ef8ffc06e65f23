import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilesResponse } from '@shared/contract/files/files';
import { filesReadSchema, type FilesRead } from '@shared/contract/files/files';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { never, testClient } from '../../transport/testing/client';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
  type SeenRequest,
} from '../../transport/testing/scripted-server';
import { serveFiles } from '../worker/files-jobs';
import { FilesReader } from './files-reader';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const path = '/System/Core/Demo Plant/Reports';
const bigId = '85005459814416385';
const start = Date.UTC(2026, 0, 1);
const everyMember = {
  items: [{ path }, { id: bigId }],
  storename: 'Reports,Images',
  fileId: '507f1f77bcf86cd799439011',
  start,
  end: start + 1000,
  filter: { 'metadata.ordernumber': { $gt: 5 }, filename: { $regex: 'ü' } },
  limit: 1000,
  skip: 2000,
  sort: { 'metadata.timestamp': -1 },
};

function read(overrides: Partial<FilesRead>, answer: unknown = emptyAnswer, status = 200): Promise<FilesResponse> {
  server.answer = (response) => json(response, status, answer);
  const { client } = testClient(server);
  const complete = { connectionId: 'c1', queries: [{ items: [{ path }] }], includeStoreInfo: false, ...overrides };
  const reader = new FilesReader(inProcessThread(serveFiles));
  return reader.content(filesReadSchema.parse(complete), { api: client, retries: 0 }, never);
}

const emptyAnswer = { data: { file_data: { query_data: [] } } };

function lastSeen(): SeenRequest {
  const seen = server.seen.at(-1);
  if (seen === undefined) throw new Error('the server saw nothing');
  return seen;
}

describe('the request', () => {
  test('by POST carries every parameter of specification §2.3, the object ID as bare digits', async () => {
    await read({ queries: [everyMember], includeStoreInfo: true, insights: true });
    const { body, target, method } = lastSeen();
    expect([method, target]).toEqual(['POST', '/api/v2/readfile']);
    expect(body).toContain(`{"i":${bigId}}`);
    expect(JSON.parse(body)).toMatchObject({
      storename: 'Reports,Images',
      _id: '507f1f77bcf86cd799439011',
      start_time: '2026-01-01T00:00:00.000Z',
      end_time: '2026-01-01T00:00:01.000Z',
      filter: everyMember.filter,
      limit: 1000,
      skip: 2000,
      sort: { 'metadata.timestamp': -1 },
      include_file_store_info: true,
      insights: true,
    });
    expect(JSON.parse(body).items[0]).toEqual({ p: path });
  });

  test('several queries are sent as queries[], each with its own members', async () => {
    await read({
      queries: [
        { items: [{ path }], limit: 5 },
        { items: [{ id: bigId }], storename: 'Images' },
      ],
    });
    const body = JSON.parse(lastSeen().body);
    expect(body.queries).toHaveLength(2);
    expect(body.queries[0]).toEqual({ items: [{ p: path }], limit: 5 });
    expect(body.queries[1].storename).toBe('Images');
    expect(body.items).toBeUndefined();
  });

  test('by GET has sort and filter as Base64 of their JSON', async () => {
    await read({ method: 'GET', queries: [everyMember], includeStoreInfo: true });
    const { target, method } = lastSeen();
    expect(method).toBe('GET');
    const query = new URL(target, server.baseUrl).searchParams;
    expect(decoded(query.get('sort'))).toEqual(everyMember.sort);
    expect(decoded(query.get('filter'))).toEqual(everyMember.filter);
    expect(query.getAll('identifier')).toEqual([path, bigId]);
    expect(query.get('limit')).toBe('1000');
    expect(query.get('include_file_store_info')).toBe('true');
  });

  test('several queries by GET are rejected before anything is sent', async () => {
    const before = server.seen.length;
    const queries = [{ items: [{ path }] }, { items: [{ path }] }];
    await expect(read({ method: 'GET', queries })).rejects.toMatchObject({ problem: { kind: 'invalid' } });
    expect(server.seen).toHaveLength(before);
  });
});

function decoded(text: string | null): unknown {
  return JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8'));
}

const file = {
  _id: '507f1f77bcf86cd799439011',
  alias: 'a',
  chunk_size: 261_120,
  filename: 'report 1.pdf',
  length: 1234,
  metadata: { timestamp: start, 'content-type': 'application/pdf' },
  upload_date: '2026-01-01T00:00:00.000Z',
};
const fileInfo = {
  id: file._id,
  alias: 'a',
  chunkSize: 261_120,
  filename: 'report 1.pdf',
  length: 1234,
  metadata: file.metadata,
  uploadDate: '2026-01-01T00:00:00.000Z',
  rest: {},
};

function flat(items: unknown[]) {
  return { data: { file_data: { query_data: [{ items }] } } };
}

describe('the response', () => {
  test('in the flat shape is grouped by store', async () => {
    const files = [
      { ...file, storename: 'Reports' },
      { ...file, storename: 'Images' },
      { ...file, storename: 'Reports' },
    ];
    const { items } = await read({}, flat([{ query_index: '0', p: path, files }]));
    expect(items).toEqual([
      {
        query: 0,
        path,
        stores: [
          { name: 'Reports', description: undefined, files: [fileInfo, fileInfo], sent: 2 },
          { name: 'Images', description: undefined, files: [fileInfo], sent: 1 },
        ],
        error: undefined,
      },
    ]);
  });

  test('grouped by store has names and descriptions', async () => {
    const stores = [{ name: 'Reports', descr: 'Batch reports', files: [file] }];
    const grouped = { query_index: '0', items: [{ p: path, file_stores: stores }] };
    const { items } = await read({ includeStoreInfo: true }, { data: { file_data: { query_data: [grouped] } } });
    expect(items[0]?.stores).toEqual([{ name: 'Reports', description: 'Batch reports', files: [fileInfo], sent: 1 }]);
  });

  test.each([
    ['from "0"', ['0', '1']],
    ['from "1"', ['1', '2']],
    ['from 0 as numbers', [0, 1]],
    ['not at all', [undefined, undefined]],
  ])('query_index may count %s', async (_how, indices) => {
    const queries = [{ items: [{ path }] }, { items: [{ path }] }];
    const entries = indices.map((query_index) => ({ query_index, items: [{ p: path, files: [] }] }));
    const { items } = await read({ queries }, { data: { file_data: { query_data: entries } } });
    expect(items.map(({ query }) => query)).toEqual([0, 1]);
  });

  test('an item that failed is next to the good ones', async () => {
    const bad = { p: '/System/Core/Nowhere', error: { code: 404, msg: 'Object could not be resolved' } };
    const { items } = await read({}, flat([{ p: path, files: [file] }, bad]));
    expect(items[0]?.stores[0]?.files).toHaveLength(1);
    expect(items[1]).toMatchObject({
      path: '/System/Core/Nowhere',
      stores: [],
      error: { message: 'Object could not be resolved', code: '404' },
    });
  });

  test('a list that is missing is told of its item or its store, an error of the query in the place of its items', async () => {
    const withoutFiles = { message: expect.stringContaining('neither files nor an error'), code: undefined };
    const items = [{ p: path, file_stores: [{ name: 'S' }, { files: [file] }] }, { p: '/X' }];
    const { items: found } = await read({}, flat(items));
    expect(found[0]?.stores).toMatchObject([
      { name: 'S', error: withoutFiles },
      { name: '(store not named)', sent: 1, error: undefined },
    ]);
    expect(found[1]).toMatchObject({ path: '/X', error: withoutFiles });
    const refused = { data: { file_data: { query_data: [{ query_index: '0', error: [{ msg: 'Unknown $foo' }] }] } } };
    expect((await read({}, refused)).items).toEqual([
      { query: 0, path: undefined, stores: [], error: { message: 'Unknown $foo', code: undefined } },
    ]);
  });

  test('integers above 2^53 and members that are not in the specification survive', async () => {
    const answer = `{"data":{"file_data":{"query_data":[{"items":[{"p":"${path}","files":[{"_id":"1","metadata":
      {"object":${bigId},"ratio":0.1234567890123456},"md5":"1234567890123456789"}]}]}]}},"insights":{"server":"A"}}`;
    const { items, extra } = await read({}, answer);
    const [info] = items[0]?.stores[0]?.files ?? [];
    expect(info?.metadata).toEqual({ object: bigId, ratio: 0.123_456_789_012_345_6 });
    expect(info?.rest).toEqual({ md5: '1234567890123456789' });
    expect(extra).toBe('{"insights":{"server":"A"}}');
  });

  test('numbers that JSON has no word for cost nothing but themselves', async () => {
    const answer = `{"data":{"file_data":{"query_data":[{"items":[{"p":"${path}","files":[
      {"_id":"1","metadata":{"yield":NaN,"ratio":-Infinity,"batch":7}},{"_id":"2"}]}]}]}},"insights":{"load":NaN}}`;
    const { items, extra } = await read({}, answer);
    const [info, other] = items[0]?.stores[0]?.files ?? [];
    expect(info?.metadata).toEqual({ yield: null, ratio: -Infinity, batch: 7 });
    expect(other?.id).toBe('2');
    expect(extra).toBe('{"insights":{"load":null}}');
  });

  test('an odd file is next to the good ones, an odd member of it with what is not specified', async () => {
    const odd = { ...file, length: '12 kB', upload_date: 1_767_225_600, metadata: 'none', chunk_size: null, md5: null };
    const { items } = await read({}, flat([{ p: path, files: [file, odd, { filename: 'x' }, 'y'] }]));
    const rest = { length: '12 kB', upload_date: 1_767_225_600, metadata: 'none', md5: null };
    const shown = { id: file._id, alias: 'a', filename: 'report 1.pdf', metadata: {}, rest };
    expect(items[0]?.stores).toMatchObject([{ sent: 4 }]);
    expect(items[0]?.stores[0]?.files).toEqual([fileInfo, shown]);
  });

  test.each([[flat([{ p: path, query_index: 'first', files: [] }]), 'items[0].query_index']])(
    'a broken one is refused with the place %#',
    async (answer, place) => {
      const complete = `data.file_data.query_data[0].${place}`;
      await expect(read({}, answer)).rejects.toMatchObject({
        problem: { kind: 'malformed', details: { place: complete } },
      });
    },
  );

  test.each([
    ['<html><body>Welcome</body></html>', 'malformed', 'a web page'],
    ['Service ready', 'malformed', 'not JSON'],
    ['', 'malformed', 'empty'],
    ['{"data":{"file_data":{"query_da', 'truncated', 'broke off'],
    ['[1,2]', 'malformed', 'expected object'],
    ['{"error":[{"msg":"Store is offline","code":17}]}', 'server', 'Store is offline'],
    ['{"error":{"msg":"Permission denied"}}', 'permission', 'READ'],
  ])('%s is told as %s', async (body, kind, words) => {
    await expect(read({}, body)).rejects.toMatchObject({
      problem: { kind, message: expect.stringContaining(words) },
    });
  });
});
