import { describe, expect, onTestFinished, test } from 'vitest';
import { filesReadSchema } from '@shared/contract/files/files';
import type { FilesPageOutcome, FilesReadProgress } from '@shared/contract/files/files-page';
import type { FilesPortMessage } from '@shared/contract/files/files-port';
import { ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import { signInRefusal, testClient } from '../../transport/testing/client';
import { json, startScriptedServer, type ScriptedServer } from '../../transport/testing/scripted-server';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { serveFiles } from '../worker/files-jobs';
import { FilesReader, type FilesPort, type RowsMessage } from './files-reader';

const never = new AbortController().signal;

/** A page that takes everything in at once. */
function takingPort(): FilesPort & { readonly posted: FilesPortMessage[] } {
  const posted: FilesPortMessage[] = [];
  return {
    posted,
    post: (message) => void posted.push(message),
    send: (rows) => {
      posted.push(rows);
      return new Promise(setImmediate);
    },
  };
}

const canary = 'Canary-7f3a-geheim';
const authorization = `Bearer ${canary}`;
const signed = {
  signInRefusal,
  headers: () => Promise.resolve({ Authorization: authorization }),
  refused: () => false,
};

async function read(body: unknown, items = ['/A'], status = 200, signal = never, begun: string[] = []) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = (response) => json(response, status, body);
  const { client, log } = testClient({ ...server, authenticator: signed });
  const port = takingPort();
  const ask = {
    readId: 'r1',
    connectionId: 'c1',
    queries: [{ items: items.map((path) => ({ path })) }],
    insights: false,
    begun,
  };
  const outcome = await new FilesReader(inProcessThread(serveFiles))
    .read(ask, { api: client, retries: 0, report: () => {} }, port, signal)
    .catch((thrown: unknown): Problem => {
      if (thrown instanceof ProblemError) return thrown.problem;
      throw thrown;
    });
  return { outcome, posted: port.posted, log, sent: server.seen };
}

function rowsOf({ parts }: RowsMessage): number {
  return parts.reduce((sum, { page }) => sum + page.rows, 0);
}

function outcomeOf(outcome: FilesPageOutcome | Problem): FilesPageOutcome {
  if ('kind' in outcome) throw new ProblemError(outcome);
  return outcome;
}

const answer = (...items: unknown[]) => ({ data: { file_data: { query_data: [{ query_index: '0', items }] } } });

test('the rows of each section come as columns, then the end, then the outcome', async () => {
  const files = Array.from({ length: 5001 }, (_, n) => ({
    _id: String(n),
    length: n,
    metadata: { even: n % 2 === 0 },
  }));
  const { outcome, posted, log, sent } = await read(
    answer({ p: '/A', file_stores: [{ name: 'Lab', descr: 'All', files }] }),
  );
  const section = { query: 0, item: 0, path: '/A', store: 'Lab', description: 'All' };
  expect(posted.map((message) => (message.type === 'rows' ? rowsOf(message) : message.type))).toEqual([
    250,
    4751,
    'end',
  ]);
  expect(posted[0]).toMatchObject({ readId: 'r1', parts: [{ section }] });
  expect(outcomeOf(outcome)).toMatchObject({
    sections: [{ section, sent: 5001, faults: [] }],
    failedItems: [],
    requestId: 1,
  });
  expect(log.list()).toMatchObject([{ state: 'done', points: 5001 }]);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ include_file_store_info: true });
});

test('a store, an item and a file that are wrong take nothing else with them', async () => {
  const files = [{ _id: 'a' }, { filename: 'no ID' }, null, { _id: 'b', metadata: { timestamp: 'noon' } }];
  const { outcome, posted } = await read(
    answer(
      {
        p: '/A',
        file_stores: [
          { name: 'Lab', files },
          { name: 'Broken', error: { msg: 'The store is locked.', code: 7 } },
        ],
      },
      { p: '/B', error: { msg: 'Object could not be resolved.', code: 1 } },
    ),
    ['/A', '/B'],
  );
  const { sections, failedItems } = outcomeOf(outcome);
  const place = 'data.file_data.query_data[0].items[0].file_stores[0].files';
  expect(sections).toMatchObject([
    { section: { store: 'Lab' }, sent: 4, faults: [{ place: `${place}[1]` }, { place: `${place}[2]` }] },
    {
      section: { store: 'Broken' },
      sent: 0,
      problem: { kind: 'item', details: { code: '7', serverText: 'The store is locked.' } },
    },
  ]);
  expect(failedItems).toMatchObject([{ query: 0, item: 1, path: '/B', problem: { kind: 'item' } }]);
  expect(posted[0]).toMatchObject({ parts: [{ page: { rows: 2 } }] });
});

test('the flat shape is grouped by store; integers beyond 2^53 and unknown members stay what they are', async () => {
  const flat =
    '{"data":{"file_data":{"query_data":[{"items":[{"query_index":"1","p":"/A","files":[' +
    '{"_id":"a","storename":"X","metadata":{"big":85005459814416385}},{"_id":"b","storename":"Y","more":{"$a.b":[1]}}]}]}]}},' +
    '"insights":{"id":85005459814416385}}';
  const { outcome, posted } = await read(flat);
  const { sections, extra } = outcomeOf(outcome);
  expect(sections.map(({ section }) => section.store)).toEqual(['X', 'Y']);
  expect(extra).toBe('{"insights":{"id":85005459814416385}}');
  expect(posted[0]).toMatchObject({
    parts: [
      { page: { columns: [{}, { path: ['metadata', 'big'], cells: { leaves: [85005459814416385n] } }] } },
      { page: { columns: [{}, { path: ['more', '$a.b'], cells: { leaves: [{ json: '[1]' }] } }] } },
    ],
  });
});

test.each([
  ['the server’s own error', { error: [{ msg: 'Wrong filter.', code: 400 }] }, 200, 'server'],
  ['an answer of another shape', { data: {} }, 200, 'malformed'],
  ['no JSON', '<html>', 200, 'malformed'],
  ['half a body', '{"data":{"file_data":', 200, 'truncated'],
  ['a refusal', {}, 503, 'http'],
])('%s is a problem, and the end is told all the same', async (_name, body, status, kind) => {
  const { outcome, posted, log } = await read(body, ['/A'], status);
  expect(outcome).toMatchObject({ kind });
  expect(posted).toEqual([{ type: 'end', readId: 'r1' }]);
  expect(log.list()).toMatchObject([{ state: 'failed' }]);
});

test('what is taken back is cancelled', async () => {
  const { outcome } = await read(answer(), ['/A'], 200, AbortSignal.abort());
  expect(outcome).toMatchObject({ kind: 'cancelled' });
});

/** A read of one item from a server that sends what it is told, with what is told of rests; a 502 is stopped at once. */
async function reading(send: ScriptedServer['answer'], retries: number) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = send;
  const port = takingPort();
  const ask = { readId: 'r1', connectionId: 'c1', queries: [{ items: [{ path: '/A' }] }], insights: false, begun: [] };
  const stop = new AbortController();
  const waits: FilesReadProgress[] = [];
  const report = (waiting: FilesReadProgress) => {
    if (waiting.bytes === 0) waits.push(waiting);
    if (waiting.waiting?.problem.details.status === 502) stop.abort();
  };
  const source = { api: testClient(server).client, retries, report };
  const outcome = new FilesReader(inProcessThread(serveFiles)).read(ask, source, port, stop.signal);
  return { outcome, waits, posted: port.posted, seen: server.seen };
}

describe('a further try', () => {
  const good = answer({ p: '/A', file_stores: [{ name: 'Lab', files: [{ _id: 'a' }] }] });

  test('follows a server that was away and a body that broke off, told and with each row once', async () => {
    let asked = 0;
    const send: ScriptedServer['answer'] = (response) => {
      asked += 1;
      if (asked === 1) return json(response, 503, '');
      if (asked > 2) return json(response, 200, good);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{"data":', () => response.destroy());
    };
    const { outcome, waits, posted } = await reading(send, 2);
    expect(await outcome).toMatchObject({ sections: [{ sent: 1 }] });
    expect(waits).toMatchObject([
      { readId: 'r1', bytes: 0 },
      { readId: 'r1', connectionId: 'c1', waiting: { attempt: 2, attempts: 3, problem: { kind: 'http' } } },
      { readId: 'r1' },
      { waiting: { attempt: 3, problem: { kind: 'truncated' } } },
      { readId: 'r1' },
    ]);
    expect(waits[2]).not.toHaveProperty('waiting');
    expect(posted.map(({ type }) => type)).toEqual(['rows', 'end']);
  });

  test('does not follow what would stay as it is, nor one that is taken back while it waits', async () => {
    const refused = await reading((response) => json(response, 400, {}), 3);
    await expect(refused.outcome).rejects.toMatchObject({ problem: { kind: 'http' } });
    expect(refused.seen).toHaveLength(1);
    const stopped = await reading((response) => json(response, 502, {}), 3);
    await expect(stopped.outcome).rejects.toThrow();
    expect(stopped.seen).toHaveLength(1);
    expect(stopped.posted).toEqual([{ type: 'end', readId: 'r1' }]);
  });
});

test('file stores are queries of their own on the wire, and come back as items of the query', async () => {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  const files = [{ _id: 'a', storename: 'Lab' }];
  const entry = (index: number, path: string) => ({ items: [{ query_index: String(index), p: path, files }] });
  server.answer = (response) =>
    json(response, 200, {
      data: { file_data: { query_data: [entry(0, '/S/1'), entry(1, '/S/2'), entry(2, '/S/3')] } },
    });
  const { client } = testClient({ ...server, apiGeneration: 'filestore' });
  const queries = [{ items: [{ path: '/S/1' }, { id: '85005459814416385' }], limit: 5 }, { items: [{ path: '/S/3' }] }];
  const outcome = await new FilesReader(inProcessThread(serveFiles)).read(
    { readId: 'r1', connectionId: 'c1', queries, insights: false, begun: [] },
    { api: client, retries: 0, report: () => {} },
    takingPort(),
    never,
  );
  expect(outcome.sections.map(({ section: { query, item } }) => [query, item])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    queries: [{ filestore: '/S/1', limit: 5 }, { filestore: '85005459814416385', limit: 5 }, { filestore: '/S/3' }],
  });
});

describe('a token that an answer with status 200 repeats', () => {
  const echo = { msg: `bad ${authorization}`, code: canary };
  test.each([
    ['as a whole', { error: [echo] }],
    ['by a text', `${authorization} ${'x'.repeat(30)}`],
    ['by a place', { data: { file_data: { query_data: [{ query_index: canary, items: [] }] } } }],
    ['by an item', { ...answer({ p: '/A', error: echo }), more: [canary] }],
    ['by a store', answer({ p: '/A', file_stores: [{ name: 'Lab', error: echo }] })],
  ])('%s, is not shown', async (_, body) => {
    const { outcome, log } = await read(body);
    expect(JSON.stringify([outcome, log.list(), log.get(1)])).not.toContain(canary);
    const whole = await readContent(body);
    expect(JSON.stringify([whole.outcome, whole.log.list(), whole.log.get(1)])).not.toContain(canary);
  });
});

async function readContent(body: unknown) {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  server.answer = (response) => json(response, 200, body);
  const { client, log } = testClient({ ...server, authenticator: signed });
  const asked = filesReadSchema.parse({
    connectionId: 'c1',
    queries: [{ items: [{ path: '/A' }] }],
    includeStoreInfo: true,
  });
  const outcome = await new FilesReader(inProcessThread(serveFiles))
    .content(asked, { api: client, retries: 0 }, never)
    .catch(problemOf);
  return { outcome, log };
}

const stores = (count: number, files: unknown) =>
  Array.from({ length: count }, (_, n) => ({ name: `Store ${n}`, files }));
const metadata = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('an answer that costs', () => {
  test('of very many small stores comes in few messages', async () => {
    const { outcome, posted } = await read(answer({ p: '/A', file_stores: stores(5000, [{ _id: 'a' }]) }));
    expect(outcomeOf(outcome).sections).toHaveLength(5000);
    expect(posted.length).toBeLessThan(10);
  });

  test.each([
    [
      'with more stores than a plant has',
      { p: '/A', file_stores: stores(100_001, []) },
      /more than 100\u202f000 stores/,
    ],
    [
      'with more entries than are read at once',
      { p: '/A', files: Array.from({ length: 500_001 }, () => 0) },
      /more than 500\u202f000 files/,
    ],
    [
      'nested as no document is',
      { p: '/A', files: [{ _id: 'a', metadata: metadata(10_000) }] },
      /more than 500 levels deep/,
    ],
  ])('%s is refused in words', async (_name, item, words) => {
    const { outcome, posted } = await read(answer(item));
    expect(outcome).toMatchObject({ kind: 'malformed', message: expect.stringMatching(words) });
    expect(posted).toEqual([{ type: 'end', readId: 'r1' }]);
  });

  test.each([
    ['a name in its metadata', (long: string) => answer({ p: '/A', files: [{ _id: 'a', metadata: { [long]: 1 } }] })],
    ['a file’s name', (long: string) => answer({ p: '/A', files: [{ _id: 'a', filename: long }] })],
    ['a text beside the files', (long: string) => ({ ...answer({ p: '/A', files: [{ _id: 'a' }] }), more: long })],
  ])('by %s of ten million characters is read', async (_name, body) => {
    const { outcome } = await read(body('a'.repeat(10_000_000)));
    expect(outcomeOf(outcome).sections).toMatchObject([{ sent: 1 }]);
  });

  test('of entries that are no files tells where the first of them stand', async () => {
    const files = [...Array.from({ length: 5000 }, () => []), { _id: 'a' }];
    const { outcome } = await read(answer({ p: '/A', file_stores: [{ name: 'Lab', files }] }));
    const [section] = outcomeOf(outcome).sections;
    expect(section).toMatchObject({ sent: 5001, faultCount: 5000 });
    expect(section?.faults).toHaveLength(100);
  });

  test('and never ends is told as it comes, given up at its bound and not asked for again', async () => {
    const server = await startScriptedServer();
    onTestFinished(() => server.close());
    server.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 18, '[')));
      };
      response.on('drain', more);
      more();
    };
    const { client } = testClient({ ...server, mostHeld: 4 });
    const told: number[] = [];
    const ask = {
      readId: 'r1',
      connectionId: 'c1',
      queries: [{ items: [{ path: '/A' }] }],
      insights: false,
      begun: [],
    };
    const source = { api: client, retries: 3, report: ({ bytes }: FilesReadProgress) => void told.push(bytes) };
    const endless = new FilesReader(inProcessThread(serveFiles)).read(ask, source, takingPort(), never);
    await expect(endless).rejects.toMatchObject({ problem: { message: expect.stringContaining('larger than 4 MiB') } });
    expect(server.seen).toHaveLength(1);
    expect(told[1]).toBeGreaterThan(0);
  });
});

test('a store that sends the page before once more has its files left out, and is told', async () => {
  const lab = { name: 'Lab', files: [{ _id: 'a' }, { _id: 'b' }] };
  const before = outcomeOf((await read(answer({ p: '/A', file_stores: [lab] }))).outcome);
  const body = answer({ p: '/A', file_stores: [lab, { name: 'Other', files: [{ _id: 'c' }] }] });
  const { outcome, posted } = await read(body, ['/A'], 200, never, [before.sections[0]?.beginning ?? '']);
  const { sections } = outcomeOf(outcome);
  expect(sections).toMatchObject([
    { sent: 0, problem: { kind: 'malformed', message: expect.stringContaining('ignore “skip”') } },
    { sent: 1 },
  ]);
  expect(posted[0]).toMatchObject({ parts: [{ section: { store: 'Other' } }] });
});

test.each([
  { named: 'apart', listed: (...lists: readonly object[][]) => ({ file_stores: lists.map((files) => ({ files })) }) },
  { named: 'as one list', listed: (...lists: readonly object[][]) => ({ files: lists.flat() }) },
])('a page of stores without names, $named, is another for all its equal first ID', async ({ listed }) => {
  const [first, second] = [
    [{ _id: 'a', filename: 'of the first' }],
    [{ _id: 'a', filename: 'of the second' }, { _id: 'b' }],
  ];
  const before = outcomeOf((await read(answer({ p: '/A', ...listed(first, second.slice(1)) }))).outcome);
  const begun = [before.sections[0]?.beginning ?? ''];
  const { outcome, posted } = await read(answer({ p: '/A', ...listed(second) }), ['/A'], 200, never, begun);
  expect(outcomeOf(outcome).sections).toMatchObject([{ sent: 2 }]);
  expect(outcomeOf(outcome).sections[0]?.problem).toBeUndefined();
  expect(posted[0]).toMatchObject({ parts: [{ page: { rows: 2 } }] });
  const again = await read(answer({ p: '/A', ...listed(first, second.slice(1)) }), ['/A'], 200, never, begun);
  expect(outcomeOf(again.outcome).sections).toMatchObject([
    { sent: 0, problem: { message: expect.stringContaining('ignore “skip”') } },
  ]);
});

test('a bare NaN in the metadata of a file comes as it was sent', async () => {
  const files = '[{"_id":"a","metadata":{"peak":NaN,"most":[NaN]}},{"_id":"b","metadata":{"peak":1,"most":null}}]';
  const body = `{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","file_stores":[{"name":"Lab","files":${files}}]}]}]}}}`;
  const { posted } = await read(body);
  const columns = posted.flatMap((message) =>
    'parts' in message ? message.parts.flatMap(({ page }) => page.columns) : [],
  );
  expect(columns.filter(({ path }) => path[0] === 'metadata')).toMatchObject([
    { path: ['metadata', 'peak'], cells: { leaves: [{ json: 'NaN' }, 1] } },
    { path: ['metadata', 'most'], cells: { leaves: [{ json: '[NaN]' }, null] } },
  ]);
});
