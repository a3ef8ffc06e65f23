import { expect, test } from 'vitest';
import { inProcessThread } from '../../threads/testing/in-process-thread';
import { RequestLog } from '../../transport/log/request-log';
import { compareAnswers } from './compare-answers';
import { serveAnswers } from './serve-answers';
import { receive } from '../../transport/testing/some-request';

const start = {
  connectionId: 'c1',
  connectionName: 'Plant 1',
  operation: 'Read Historical Data',
  items: ['/A'],
  start: 0,
  end: 10,
  request: { url: 'http://127.0.0.1/', method: 'GET', headers: {}, body: undefined },
  secrets: ['s3cret-token'],
  signedBy: [],
  username: undefined,
} as const;

interface Item {
  readonly p?: string;
  readonly aggregate?: string;
  readonly V: readonly unknown[];
}

const itemOf = ({ p, aggregate, V }: Item) => ({
  ...(p !== undefined && { p }),
  ...(aggregate !== undefined && { aggregate }),
  intervals: V.map((value, at) => ({ V: value, Q: 0, T: at })),
});

/** A log with an answer for each of some bodies, under the numbers 1, 2, … */
function logOf(...bodies: readonly (readonly Item[] | string)[]): RequestLog {
  const log = new RequestLog({ requests: 10, answerBytes: 100_000 });
  for (const body of bodies) {
    const entry = log.begin(start);
    const text = typeof body === 'string' ? body : JSON.stringify({ data: { items: body.map(itemOf) } });
    receive(entry, new TextEncoder().encode(text));
    entry.receivedAll();
    entry.end({ points: 1 });
  }
  return log;
}

const alike = { same: 0, onlyA: 0, onlyB: 0, outsideA: 0, outsideB: 0, value: 0, quality: 0 };

const compare = (log: RequestLog, a = 1, b = 2, signal = new AbortController().signal) =>
  compareAnswers({ a, b }, { log, startThread: inProcessThread(serveAnswers), signal });

test('answers are compared item by item: by path and aggregate, by path, and what is left alone on both sides', async () => {
  const log = logOf(
    [
      { p: '/A', aggregate: 'AGG_TYPE_MINIMUM', V: [1, 2] },
      { p: '/A', aggregate: 'AGG_TYPE_MAXIMUM', V: [3, 4] },
      { p: '/B', V: ['on', true, null] },
      { p: '/C', V: [7] },
    ],
    [
      { p: '/A', aggregate: 'AGG_TYPE_MAXIMUM', V: [3, 5] },
      { p: '/B', aggregate: 'AGG_TYPE_RAW', V: ['on', true, null, 'off'] },
      { p: '/A', aggregate: 'AGG_TYPE_START', V: [1, 2] },
      { p: '/D', V: [7] },
    ],
  );
  const { items } = await compare(log);
  expect(items.map(({ a, b, counts }) => [a?.path, a?.aggregate, b?.path, b?.aggregate, counts])).toEqual([
    ['/A', 'AGG_TYPE_MINIMUM', '/A', 'AGG_TYPE_START', { ...alike, same: 2 }],
    ['/A', 'AGG_TYPE_MAXIMUM', '/A', 'AGG_TYPE_MAXIMUM', { ...alike, same: 1, value: 1 }],
    ['/B', '', '/B', 'AGG_TYPE_RAW', { ...alike, same: 3, outsideB: 1 }],
    ['/C', '', '/D', '', { ...alike, same: 1 }],
  ]);
  expect(items[1]?.differences).toEqual([{ at: 1, a: { value: 4, code: 0 }, b: { value: 5, code: 0 } }]);
  expect([...(items[1]?.b?.outline.v ?? [])]).toEqual([3, 5]);
});

test('an item that one answer has alone, and the error of an item, are told', async () => {
  const withError =
    '{"data":{"items":[{"p":"/A","intervals":[{"V":1,"Q":0,"T":0}]},{"p":"/B","error":"No such item"}]}}';
  const { items } = await compare(logOf(withError, [{ p: '/A', V: [1] }]));
  expect(items.map(({ a, b }) => [a?.path, b?.path])).toEqual([
    ['/A', '/A'],
    ['/B', undefined],
  ]);
  expect(items[1]?.a?.error).toContain('No such item');
});

test('a secret that an answer repeats does not leave the log', async () => {
  const { items } = await compare(logOf([{ p: '/A', V: ['s3cret-token'] }], [{ p: '/A', V: [1] }]));
  expect(JSON.stringify(items)).not.toContain('s3cret');
  expect(items[0]?.differences[0]?.a?.value).toBe('•••');
});

test('what can’t be compared is told of its request', async () => {
  const good = [{ p: '/A', V: [1] }];
  await expect(compare(logOf(good, '{"data":{"items":['))).rejects.toMatchObject({
    problem: { kind: 'truncated', message: expect.stringMatching(/^No\. 2: /) },
  });
  await expect(compare(logOf('<html>', good))).rejects.toThrow(/^No\. 1: /);
  await expect(compare(logOf('', good))).rejects.toThrow('No. 1 has no answer to compare.');
  await expect(compare(logOf(good, 'x'.repeat(200_000)))).rejects.toThrow('No. 2 is not kept as a whole.');
  await expect(compare(logOf(good), 1, 9)).rejects.toThrow('Request 9 is no longer kept.');
  const running = logOf(good);
  running.begin(start);
  await expect(compare(running)).rejects.toThrow('No. 2 has not ended yet.');
  running.begin({ ...start, operation: 'Read Files' }).end({});
  await expect(compare(running, 1, 3)).rejects.toThrow('No. 3 is no read of history.');
  await expect(compare(logOf(good, good), 1, 2, AbortSignal.abort())).rejects.toMatchObject({
    problem: { kind: 'cancelled' },
  });
});
