import { describe, expect, it } from 'vitest';
import type { HistoryItem, HistoryOptions, HistoryOutcome, HistoryRead } from '@shared/contract/trend/history';
import { noRemarks } from '@shared/contract/trend/remarks';
import { problem, ProblemError } from '@shared/problem/problem';
import type { HistoryRequest } from '../transport/process-data/process-data-api';
import { decoderStopped } from '../transport/problems/transfer-problems';
import type { Decoding, DecodeSession } from '../decode/thread/decode-session';
import { HistoryReader } from './history-reader';
import { fakeApi, type FakeResponse, type FakeApi } from './testing/fake-api';
import { inProcessDecoding } from '../decode/testing/in-process-decoding';
import { seriesEnd, type SeriesEnd } from './testing/series-end';
import { testSource } from './testing/test-source';

const raw = 'AGG_TYPE_RAW';
const average = 'AGG_TYPE_AVERAGE';

function readOf(
  items: readonly (readonly [path: string, aggregate: string])[],
  options: HistoryOptions = {},
): HistoryRead {
  return {
    readId: 'read',
    connectionId: 'c',
    start: 0,
    end: 1000,
    items: items.map(([path, aggregate], position) => ({ path, aggregate, series: String(position) })),
    options,
  };
}

interface Made {
  readonly api: FakeApi;
  readonly port: SeriesEnd;
  readonly outcome: HistoryOutcome;
}

async function make(
  read: HistoryRead,
  answer: (request: HistoryRequest, number: number) => FakeResponse,
  signal = new AbortController().signal,
): Promise<Made> {
  const api = fakeApi(answer);
  const port = seriesEnd();
  const reader = new HistoryReader({ decoding: inProcessDecoding, rest: () => 0 });
  const outcome = await reader.read(read, testSource(api), port, signal);
  expect(port.messages.filter(({ type }) => type === 'end')).toEqual([{ type: 'end', readId: 'read', outcome }]);
  expect(port.messages.at(-1)?.type).toBe('end');
  return { api, port, outcome };
}

const itemText = ({ path, aggregate }: HistoryItem, times: readonly number[]) =>
  `{"p":${JSON.stringify(path)},"aggregate":"${aggregate}","intervals":[${times.map((t) => `{"V":${t},"Q":0,"T":${t}}`).join()}]}`;
const bodyOf = (items: readonly string[], more = '') => `{"data":{"items":[${items.join()}]}${more}}`;

/** Answers every item with two points that name its place in the request. */
const wellAnswered = ({ items }: HistoryRequest, number: number): FakeResponse => ({
  pieces: [bodyOf(items.map((item, place) => itemText(item, [number * 100 + place, number * 100 + place + 10])))],
});

describe('planning', () => {
  it('asks raw and processed items apart, raw ones with one interval', async () => {
    const { api, outcome, port } = await make(
      readOf([
        ['/a', raw],
        ['/b', average],
        ['/c', raw],
      ]),
      wellAnswered,
    );
    expect(api.requests).toEqual([
      {
        start: 0,
        end: 1000,
        items: [
          { path: '/a', aggregate: raw },
          { path: '/c', aggregate: raw },
        ],
        options: { intervals_no: 1, raw_as_item_values: false },
      },
      { start: 0, end: 1000, items: [{ path: '/b', aggregate: average }], options: {} },
    ]);
    expect(port.times()).toEqual({ 0: [100, 110], 2: [101, 111], 1: [200, 210] });
    expect(outcome).toMatchObject({ items: [{ points: 2 }, { points: 2 }, { points: 2 }], requestIds: [1, 2] });
    expect(outcome.problem).toBeUndefined();
  });

  it('keeps what the person chose', async () => {
    const chosen = { intervals_no: 7, raw_as_item_values: true };
    const { api } = await make(readOf([['/a', raw]], chosen), wellAnswered);
    expect(api.requests[0]?.options).toEqual(chosen);
  });

  it('asks one item per GET, two at a time', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const api = fakeApi((request, number) => ({
      pieces: (async function* () {
        await gates[number - 1]?.promise;
        yield bodyOf(request.items.map((item) => itemText(item, [number])));
      })(),
    }));
    const reader = new HistoryReader({ decoding: inProcessDecoding });
    const read = readOf(
      [
        ['/a', average],
        ['/b', average],
        ['/c', average],
      ],
      { method: 'GET' },
    );
    const reading = reader.read(read, testSource(api), seriesEnd(), new AbortController().signal);
    await expect.poll(() => api.requests.map(({ items }) => items[0]?.path)).toEqual(['/a', '/b']);
    for (const gate of gates) gate.resolve();
    expect((await reading).items).toEqual([{ points: 1 }, { points: 1 }, { points: 1 }]);
    expect(api.requests).toHaveLength(3);
  });
});

describe('matching', () => {
  it('takes the same path asked twice by its place and aggregate', async () => {
    const { port } = await make(
      readOf([
        ['/a', average],
        ['/a', 'AGG_TYPE_MINIMUM'],
        ['/a', average],
      ]),
      ({ items }) => ({
        pieces: [bodyOf(items.map((item, place) => itemText(item, [place])).toReversed())],
      }),
    );
    expect(port.times()).toEqual({ 0: [2], 1: [1], 2: [0] });
  });

  it('tells what comes of an item once more in one answer, wherever it stands', async () => {
    const both = readOf([
      ['/a', raw],
      ['/b', raw],
    ]);
    const [a, b] = [
      { path: '/a', aggregate: raw },
      { path: '/b', aggregate: raw },
    ];
    const orders = [
      [itemText(a, [1]), itemText(a, [2, 3]), itemText(b, [4])],
      [itemText(a, [1]), itemText(b, [4]), itemText(a, [2, 3])],
      [itemText(b, [4]), itemText(a, [1]), itemText(a, [2, 3])],
    ];
    for (const order of orders) {
      const { outcome, port } = await make(both, () => ({ pieces: [bodyOf(order)] }));
      expect(port.times()).toEqual({ 0: [1], 1: [4] });
      expect(outcome.items).toEqual([{ points: 1, remarks: { ...noRemarks, again: 2 } }, { points: 1 }]);
    }
  });

  it('refuses an answer for another path, and names the item', async () => {
    const { outcome, port } = await make(
      readOf([
        ['/a', average],
        ['/b', average],
      ]),
      () => ({
        pieces: [
          bodyOf([
            itemText({ path: '/a', aggregate: average }, [1]),
            itemText({ path: '/x', aggregate: average }, [2]),
          ]),
        ],
      }),
    );
    expect(port.times()).toEqual({ 0: [1] });
    expect(outcome.items[0]).toEqual({ points: 1 });
    expect(outcome.items[1]).toMatchObject({
      points: 0,
      problem: { kind: 'malformed', details: { item: '/b', place: 'data.items[1]', requestId: 1 } },
    });
    expect(outcome.items[1]?.problem?.message).toContain('/x');
  });

  it('takes points back when the item says late that it is another one', async () => {
    const late = `{"intervals":[${Array.from({ length: 10_000 }, (_, t) => `{"V":1,"Q":0,"T":${t}}`).join()}],"p":"/x"}`;
    const { outcome, port } = await make(readOf([['/a', raw]]), () => ({ pieces: [bodyOf([late])] }));
    const types = port.messages.map(({ type }) => type).filter((type) => type !== 'progress');
    expect(types).toEqual(['slice', 'chunk', 'discard', 'sliceEnd', 'end']);
    expect(outcome.items[0]).toMatchObject({ points: 0, problem: { kind: 'malformed' } });
  });

  it('takes a path as the server writes it', async () => {
    const { outcome } = await make(readOf([['/a//b.OpcEngUnit/', raw]]), () => ({
      pieces: [bodyOf([itemText({ path: '/a/b.OPCEngUnit', aggregate: raw }, [1])])],
    }));
    expect(outcome.items).toEqual([{ points: 1 }]);
  });

  const three = readOf([
    ['/a', raw],
    ['/b', raw],
    ['/c', raw],
  ]);
  const named = (path: string, times: readonly number[]) => itemText({ path, aggregate: raw }, times);
  const unnamed = (times: readonly number[]) => named('', times).replace('"p":"",', '');

  it('takes items without a path by their places where just those come that were asked', async () => {
    const { outcome, port } = await make(three, () => ({
      pieces: [bodyOf([unnamed([1]), named('/b', [2]), unnamed([3])])],
    }));
    expect(port.times()).toEqual({ 0: [1], 1: [2], 2: [3] });
    expect(outcome.items).toEqual([{ points: 1 }, { points: 1 }, { points: 1 }]);
  });

  it.each([
    ['leaves items out', bodyOf([unnamed([1]), unnamed([2])]), {}],
    ['leaves one of them out beside named ones', bodyOf([named('/a', [1]), unnamed([3])]), { 0: [1] }],
    ['brings others', bodyOf([named('/a', [1]), unnamed([2]), unnamed([3]), unnamed([4])]), { 0: [1] }],
    ['brings a foreign one', bodyOf([named('/x', [1]), unnamed([2]), named('/c', [3])]), { 2: [3] }],
    ['brings an error in place of two', bodyOf(['{"error":{"msg":"Gone"}}', named('/c', [3])]), { 2: [3] }],
  ])('guesses no item without a path where the answer %s', async (_what, body, times) => {
    const { outcome, port } = await make(three, () => ({ pieces: [body] }));
    expect(port.times()).toEqual(times);
    expect(outcome.problem).toBeUndefined();
    for (const [place, item] of outcome.items.entries()) {
      if (place in times) expect(item).toEqual({ points: 1 });
      else expect(item).toMatchObject({ points: 0, problem: { message: expect.stringContaining('can’t be told') } });
    }
  });

  it('guesses none where the answer breaks off, and tells that it does', async () => {
    const { outcome, port } = await make(three, ({ items }) => ({
      pieces: [items.length > 1 ? bodyOf(items.map((_, at) => unnamed([at + 1]))).slice(0, -20) : '{"data":'],
    }));
    expect(port.times()).toEqual({});
    expect(outcome.items.map(({ problem: met }) => met?.kind)).toEqual(['truncated', 'truncated', 'truncated']);
  });

  it('misses items that the answer leaves out', async () => {
    const { outcome } = await make(
      readOf([
        ['/a', average],
        ['/b', average],
      ]),
      ({ items }) => ({
        pieces: [bodyOf(items.slice(0, 1).map((item) => itemText(item, [1])))],
      }),
    );
    expect(outcome.items[1]).toMatchObject({ problem: { kind: 'malformed', details: { item: '/b' } } });
    expect(outcome.problem).toBeUndefined();
  });
});

const tooMuch = (status: number) => problem('http', `HTTP status ${status}.`, 'Ask for less.', { status });

describe('what goes wrong', () => {
  const refused = problem('authentication', 'Wrong password.', 'Enter it again.', { requestId: 1 });

  it('stands by the item that the server could not read', async () => {
    const { outcome, api } = await make(
      readOf([
        ['/a', average],
        ['/b', average],
      ]),
      ({ items: [item] }) => ({
        pieces: [
          bodyOf([
            '{"p":"/b","error":{"code":99,"msg":"Object could not be resolved"}}',
            item ? itemText(item, [5]) : '',
          ]),
        ],
      }),
    );
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items).toMatchObject([
      { points: 1 },
      { points: 0, problem: { kind: 'item', details: { item: '/b', code: '99', requestId: 1 } } },
    ]);
    expect(api.settled.get(1)).toEqual([{ points: 1 }]);
  });

  it('breaks the read off when the next request would meet it as well', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => [`/${index}`, average] as const);
    const { outcome, api } = await make(readOf(paths, { method: 'GET' }), () => ({ refusal: refused }));
    expect(api.requests.length).toBeLessThanOrEqual(2);
    expect(outcome.problem).toEqual(refused);
    expect(outcome.items.every((item) => item.problem?.kind === 'authentication')).toBe(true);
  });

  const forbidden = problem('permission', 'The permission READ is missing.', 'Ask for it.', { status: 403 });
  const oneByOne = Array.from({ length: 40 }, (_, index) => [`/${index}`, average] as const);

  it('breaks the read off where the user may read none of many items', async () => {
    const { outcome, api } = await make(readOf(oneByOne, { method: 'GET' }), () => ({ refusal: forbidden }));
    expect(api.requests.length).toBeLessThanOrEqual(17);
    expect(outcome.problem).toEqual(forbidden);
    expect(outcome.items.every((item) => item.problem?.kind === 'permission')).toBe(true);
  });

  it('leaves the others alone where the user may not read one item', async () => {
    const { outcome } = await make(readOf(oneByOne, { method: 'GET' }), (request, number) =>
      number <= 9 ? { refusal: forbidden } : wellAnswered(request, number),
    );
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items.map((item) => item.problem?.kind)).toEqual(
      oneByOne.map((_, place) => (place < 9 ? 'item' : undefined)),
    );
  });

  it('of one request leaves the others alone', async () => {
    const unknown = problem('server', 'Cannot find /b.', 'Check.', { requestId: 2 });
    const { outcome } = await make(
      readOf(
        [
          ['/a', average],
          ['/b', average],
          ['/c', average],
        ],
        { method: 'GET' },
      ),
      (request, number) => (number === 2 ? { refusal: unknown } : wellAnswered(request, number)),
    );
    expect(outcome.problem).toBeUndefined();
    const ofItem = { kind: 'item', message: unknown.message, details: { item: '/b', requestId: 2 } };
    expect(outcome.items).toMatchObject([{ points: 2 }, { points: 0, problem: ofItem }, { points: 2 }]);
  });

  const processed = Array.from({ length: 100 }, (_, index) => [`/${index}`, average] as const);

  it.each([413, 500, 504])('is asked of fewer items where the server answers %i', async (status) => {
    const { outcome, api } = await make(readOf(processed), (request, number) =>
      request.items.length > 30 ? { refusal: tooMuch(status) } : wellAnswered(request, number),
    );
    expect(outcome.problem).toBeUndefined();
    expect(outcome.items).toEqual(processed.map(() => ({ points: 2 })));
    expect(api.requests.map(({ items }) => items.length)).toEqual([100, 50, 50, 25, 25, 25, 25]);
  });

  it.each([
    [413, 31],
    [500, 17],
    [504, 10],
  ])('is soon asked no further where the server answers %i to all', async (status, most) => {
    const { outcome, api } = await make(readOf(processed), () => ({ refusal: tooMuch(status) }));
    expect(outcome.problem).toEqual(tooMuch(status));
    expect(outcome.items.every((item) => item.problem?.details.status === status)).toBe(true);
    expect(api.requests.length).toBeLessThanOrEqual(most);
  });

  it('of status 504 leaves the others alone, and ends the read where one after the other has it', async () => {
    const alone = readOf(oneByOne, { method: 'GET' });
    const some = await make(alone, (request, number) =>
      number % 5 === 0 ? { refusal: tooMuch(504) } : wellAnswered(request, number),
    );
    expect(some.outcome.problem).toBeUndefined();
    expect(some.outcome.items.filter(({ problem: met }) => met?.details.status === 504)).toHaveLength(8);
    const all = await make(alone, () => ({ refusal: tooMuch(504) }));
    expect(all.outcome.problem).toEqual(tooMuch(504));
    expect(all.api.requests.length).toBeLessThanOrEqual(10);
  });

  it('keeps what arrived before the connection broke', async () => {
    const broken = problem('connection', 'The connection was reset.', 'Try again.');
    const { outcome, port, api } = await make(
      readOf([
        ['/a', average],
        ['/b', average],
      ]),
      ({ items: [a] }) => ({
        pieces: [`{"data":{"items":[${a ? itemText(a, [1, 2]) : ''},{"p":"/b","intervals":[{"V":1,"Q":0,"T":3},{"V":`],
        breaksWith: broken,
      }),
    );
    expect(port.times()).toEqual({ 0: [1, 2], 1: [3] });
    expect(outcome.problem).toMatchObject({ kind: 'connection', details: { requestId: 1 } });
    expect(outcome.items).toMatchObject([{ points: 2 }, { points: 1, problem: { kind: 'connection' } }]);
    expect(outcome.items[0]?.problem).toBeUndefined();
    expect(api.settled.get(1)).toMatchObject([{ points: 3, problem: { kind: 'connection' } }]);
  });

  it.each([
    ['an answer that goes on', () => ['{"data":', '{}}']],
    ['an answer that is silent', silent],
  ])('reads again when the decoder of %s has died', async (_name, pieces) => {
    let opened = 0;
    const died = new ProblemError(
      problem('internal', 'The decoder of history answers stopped.', 'Read again.', { code: decoderStopped }),
    );
    const decoding: Decoding = {
      ...inProcessDecoding,
      open: (listener) => {
        opened += 1;
        return opened > 1 ? inProcessDecoding.open(listener) : deadSession(died);
      },
    };
    const reader = new HistoryReader({ decoding, rest: () => 0 });
    const api = fakeApi((request, number) => (number === 1 ? { pieces: pieces() } : wellAnswered(request, number)));
    const source = testSource(api, { requestsAtOnce: 1, retries: 1 });
    const outcome = await reader.read(readOf([['/a', raw]]), source, seriesEnd(), new AbortController().signal);
    expect(outcome).toMatchObject({ items: [{ points: 2 }], requestIds: [1, 2] });
    expect(outcome.problem).toBeUndefined();
    expect(api.settled.get(1)).toMatchObject([{ problem: { details: { code: decoderStopped } } }]);
  });

  it('tells a body that ends early and one that is no JSON', async () => {
    const cut = await make(readOf([['/a', raw]]), () => ({
      pieces: ['{"data":{"items":[{"p":"/a","intervals":[{"V":1,'],
    }));
    expect(cut.outcome.problem).toMatchObject({
      kind: 'truncated',
      details: { place: 'data.items[0].intervals[0].V' },
    });
    const page = await make(readOf([['/a', raw]]), () => ({ pieces: ['<html>', 'never asked for'] }));
    expect(page.outcome.problem).toMatchObject({ kind: 'malformed', details: { offset: 0 } });
    expect(page.api.taken).toBe(1);
  });
});

/** A body that begins, and of which nothing more ever comes. */
async function* silent() {
  yield '{"data":';
  await new Promise<never>(() => {});
}

/** A session whose decoder dies when the first piece has come. */
function deadSession(died: ProblemError): DecodeSession {
  const { promise: death, reject } = Promise.withResolvers<never>();
  let isDead = false;
  const push = async () => {
    if (isDead) throw died;
    isDead = true;
    reject(died);
    return true;
  };
  return { death, push, end: () => death };
}

/** Answers with a member beside the data. */
const withInsights = ({ items }: HistoryRequest, number: number): FakeResponse => ({
  pieces: [
    bodyOf(
      items.map((item) => itemText(item, [1])),
      `,"insights":{"n":${number}}`,
    ),
  ],
});

describe('the flow of columns', () => {
  it('waits for the series worker, and ends at once when it is cancelled', async () => {
    const controller = new AbortController();
    const api = fakeApi(({ items: [item] }) => ({
      pieces: (function* () {
        yield `{"data":{"items":[{"p":"${item?.path}","intervals":[{"V":0,"Q":0,"T":0}`;
        for (;;) yield `,{"V":1,"Q":0,"T":1}`.repeat(2048);
      })(),
    }));
    const port = seriesEnd({ slow: true });
    const reader = new HistoryReader({ decoding: inProcessDecoding });
    const reading = reader.read(readOf([['/a', raw]]), testSource(api), port, controller.signal);
    await new Promise(setImmediate);
    const takenFirst = api.taken;
    await new Promise(setImmediate);
    expect(api.taken).toBe(takenFirst);
    expect(port.of('chunk')).toHaveLength(4);
    port.take();
    await new Promise(setImmediate);
    expect(api.taken).toBeGreaterThan(takenFirst);
    controller.abort();
    const outcome = await reading;
    expect(outcome.problem?.kind).toBe('cancelled');
    expect(outcome.items[0]?.points).toBe(port.times()[0]?.length);
  });

  it('fails where the series worker can’t take a chunk in', async () => {
    const lost = problem('internal', 'The columns are gone.', 'Read again.');
    const port = { ...seriesEnd(), send: () => Promise.reject(new ProblemError(lost)) };
    const reader = new HistoryReader({ decoding: inProcessDecoding });
    const api = fakeApi(wellAnswered);
    const read = readOf([['/a', raw]]);
    const outcome = await reader.read(read, testSource(api, { requestsAtOnce: 1 }), port, new AbortController().signal);
    expect(outcome.problem).toMatchObject({ kind: lost.kind, message: lost.message });
  });

  it('hands the members beside the data on when insights were asked for', async () => {
    const one = await make(readOf([['/a', raw]], { insights: true }), withInsights);
    expect(one.outcome.extra).toBe('{"insights":{"n":1}}');
    const two = await make(
      readOf(
        [
          ['/a', raw],
          ['/b', average],
        ],
        { insights: true },
      ),
      withInsights,
    );
    expect(JSON.parse(two.outcome.extra ?? '')).toEqual([{ insights: { n: 1 } }, { insights: { n: 2 } }]);
    expect((await make(readOf([['/a', raw]]), withInsights)).outcome.extra).toBeUndefined();
  });

  it.each([
    ['the statement', '{"error":[{"msg":"bad Canary-7f3a"}]}'],
    [
      'an item',
      bodyOf(['{"p":"/a","aggregate":"AGG_TYPE_RAW","error":{"msg":"bad Canary-7f3a","code":"Canary-7f3a"}}']),
    ],
    ['a member beside the data', bodyOf([itemText({ path: '/a', aggregate: raw }, [])], ',"you_sent":"Canary-7f3a"')],
  ])('blanks secrets that %s repeats', async (_, body) => {
    const { outcome, api } = await make(readOf([['/a', raw]], { insights: true }), () => ({
      pieces: [body],
      secrets: ['Canary-7f3a'],
    }));
    const shown = JSON.stringify([outcome, ...api.settled.values()]);
    expect(shown).toContain('•••');
    expect(shown).not.toContain('Canary');
  });

  it('counts bytes and points', async () => {
    const { outcome, api } = await make(readOf([['/a', raw]]), wellAnswered);
    expect(outcome.bytes).toBe(bodyOf([itemText({ path: '/a', aggregate: raw }, [100, 110])]).length);
    expect(outcome.durationMs).toBeGreaterThanOrEqual(0);
    expect(api.settled.get(1)).toEqual([{ points: 2 }]);
  });
});
