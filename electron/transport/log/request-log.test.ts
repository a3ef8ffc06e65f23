import { expect, test } from 'vitest';
import { RequestLog } from './request-log';

const start = {
  connectionId: 'c1',
  connectionName: 'Plant 1',
  operation: 'Read Files',
  items: ['/System/A'],
  start: undefined,
  end: undefined,
  request: { url: 'http://127.0.0.1/', method: 'GET', headers: {}, body: undefined },
  secrets: [],
  signedBy: [],
  username: undefined,
} as const;

test('keeps the last 500 requests', () => {
  const log = new RequestLog();
  for (let count = 0; count < 510; count += 1) log.begin(start);
  expect(log.list().map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => index + 11));
  expect(() => log.get(10)).toThrow('Request 10 is no longer kept.');
});

test('removes only requests that have ended', () => {
  const log = new RequestLog();
  log.begin(start).end({ points: 1 });
  log.begin(start);
  log.clear();
  expect(log.list().map(({ id, state }) => [id, state])).toEqual([[2, 'running']]);
});

test('a burst of pieces is reported at most five times a second', () => {
  const log = new RequestLog();
  let reports = 0;
  log.onChange(() => {
    reports += 1;
  });
  const entry = log.begin(start);
  for (let count = 0; count < 1000; count += 1) entry.received(new Uint8Array(10));
  expect(reports).toBeLessThan(5);
  expect(log.list()[0]?.bytes).toBe(10_000);
});

test('only the start of the body of old requests is kept, and that is reported', () => {
  const log = new RequestLog();
  const first = log.begin(start);
  first.received(new TextEncoder().encode('x'.repeat(100_000)));
  const bodyState = () => {
    const { bodyCut, bytes, responseBody } = log.get(1);
    return { bodyCut, bytes, length: responseBody.length };
  };
  expect(bodyState()).toEqual({ bodyCut: false, bytes: 100_000, length: 100_000 });
  for (let more = 0; more < 64; more += 1) log.begin(start);
  expect(bodyState()).toEqual({ bodyCut: true, bytes: 100_000, length: 8192 });
});
