import { expect, test } from 'vitest';
import { afterQueue, asAttempt } from './request-context';
import { receive, someRequest as start } from '../testing/some-request';
import { RequestLog } from './request-log';

test('keeps the last requests, as many as it is told', () => {
  const log = new RequestLog({ requests: 500, answerBytes: 1000 });
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

test('tells what it forgets of a connection, when it is cleared, and when it is to keep fewer; what ends later stays forgotten', () => {
  const log = new RequestLog();
  const told: (readonly number[])[] = [];
  const begun = (connectionId: string) => log.begin({ ...start, connectionId });
  const ended = Array.from('ababab', begun);
  for (const entry of ended) entry.end({ points: 1 });
  begun('a');
  log.onForget((ids) => void told.push(ids));
  log.keep({ requests: 6, answerBytes: 1000 });
  log.forgetOf('a');
  log.forgetOf('a');
  log.clear();
  expect(told).toEqual([[1], [3, 5], [2, 4, 6]]);
  const changed: number[] = [];
  log.onChange(({ request }) => void changed.push(request.id));
  ended[2]?.end({ points: 2 });
  expect(changed).toEqual([]);
  expect(log.list().map(({ id }) => id)).toEqual([7]);
});

test('a burst of pieces is reported at most five times a second', () => {
  const log = new RequestLog();
  let reports = 0;
  log.onChange(() => {
    reports += 1;
  });
  const entry = log.begin(start);
  for (let count = 0; count < 1000; count += 1) receive(entry, new Uint8Array(10));
  expect(reports).toBeLessThan(5);
  expect(log.list()[0]?.bytes).toBe(10_000);
});

const kilobytes = (count: number) => new TextEncoder().encode('x'.repeat(count * 1000));

test('older answers make room for later ones, and say how much of them is kept', () => {
  const log = new RequestLog({ requests: 500, answerBytes: 100_000 });
  const kept = () => log.list().map(({ id, bytes }) => [bytes, log.get(id).keptBytes]);
  const first = log.begin(start);
  receive(first, kilobytes(60));
  receive(log.begin(start), kilobytes(40));
  expect(kept()).toEqual([
    [60_000, 60_000],
    [40_000, 40_000],
  ]);
  receive(log.begin(start), kilobytes(50));
  receive(first, kilobytes(1));
  expect(kept()).toEqual([
    [61_000, 8192],
    [40_000, 40_000],
    [50_000, 50_000],
  ]);
});

test('an answer of which all but the start is let go is told', () => {
  const log = new RequestLog({ requests: 500, answerBytes: 100_000 });
  receive(log.begin(start), kilobytes(60));
  receive(log.begin(start), kilobytes(40));
  const told: (readonly number[])[] = [];
  log.onChange(({ request: { id, keptBytes } }) => void told.push([id, keptBytes]));
  receive(log.begin(start), kilobytes(10));
  expect(told).toContainEqual([1, 8192]);
  expect(told).not.toContainEqual([2, 8192]);
});

test('an answer that is larger than the room is kept from its start', () => {
  const log = new RequestLog({ requests: 500, answerBytes: 100_000 });
  const entry = log.begin(start);
  for (let count = 0; count < 5; count += 1) receive(entry, kilobytes(30));
  expect(log.get(1)).toMatchObject({ bytes: 150_000, keptBytes: 100_000, isCut: true });
  expect(log.text(1, 99_990, 150_000)).toBe('x'.repeat(10));
});

test('fewer requests are kept as soon as that is chosen, and those that went are told', () => {
  const log = new RequestLog();
  const firsts: number[] = [];
  log.onChange(({ firstKept }) => firsts.push(firstKept));
  for (let count = 0; count < 5; count += 1) log.begin(start);
  log.keep({ requests: 3, answerBytes: 0 });
  expect(log.list().map(({ id }) => id)).toEqual([3, 4, 5]);
  log.begin(start);
  expect(firsts).toEqual([1, 1, 1, 1, 1, 4]);
});

test('a try and the wait for a turn are told of the request that they belong to', () => {
  const log = new RequestLog();
  const begun = () => {
    const { attempt, times } = log.begin(start).summary();
    return [attempt, times.queued];
  };
  expect(afterQueue(25, () => [begun(), asAttempt(2, begun)])).toEqual([
    [1, 25],
    [2, 0],
  ]);
  expect(begun()).toEqual([1, 0]);
});

test('the time of a request is split where its headers and its last byte came', () => {
  const entry = new RequestLog().begin(start);
  expect(entry.summary().times).toEqual({ queued: 0, firstByte: undefined, body: undefined, decoding: undefined });
  entry.answered(200, new Headers());
  entry.receivedAll();
  entry.end({ points: 1 });
  const { times, durationMs } = entry.summary();
  const sum = (times.firstByte ?? Number.NaN) + (times.body ?? Number.NaN) + (times.decoding ?? Number.NaN);
  expect(sum).toBeCloseTo(durationMs ?? Number.NaN, 6);
});

test('a request that Windows signs in is repeated so', () => {
  const log = new RequestLog();
  log.begin({ ...start, windowsUser: '' });
  expect(log.code(1, 'posix')).toContain('--negotiate');
});
