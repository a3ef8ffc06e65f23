import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { problem, type ProblemDetails, ProblemError, type ProblemKind } from '@shared/problem/problem';
import { defaultDelay, isFatal, retryAfterSeconds, retryDelay, type RetryDelay, withRetries } from './retry';

const found = (kind: ProblemKind, details: ProblemDetails = {}) => problem(kind, 'It failed.', 'Try again.', details);

describe('what is retried', () => {
  test.each([
    ['connection', { code: 'ERR_CONNECTION_RESET' }],
    ['timeout', {}],
    ['truncated', {}],
    ['http', { status: 502 }],
    ['server', { status: 503 }],
    ['http', { status: 429 }],
    ['http', { status: 425 }],
    ['http', { status: 521 }],
    ['http', { status: 524 }],
    ['internal', { code: 'DECODER_STOPPED' }],
  ] as const)('%s %o', (kind, details) => {
    expect(retryDelay(found(kind, details), 300)).toBeGreaterThan(0);
  });

  test.each([
    ['connection', { code: 'ERR_NAME_NOT_RESOLVED' }],
    ['authentication', { status: 401 }],
    ['permission', { status: 403 }],
    ['http', { status: 404 }],
    ['http', { status: 500 }],
    ['http', { status: 511 }],
    ['http', { status: 526 }],
    ['malformed', {}],
    ['tls', {}],
    ['cancelled', {}],
    ['item', {}],
    ['http', { status: 503, retryAfterSeconds: 61 }],
  ] as const)('not %s %o', (kind, details) => {
    expect(retryDelay(found(kind, details), 300)).toBeUndefined();
  });
});

test('each delay is three times the previous one, up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 10].map(defaultDelay)).toEqual([300, 900, 2700, 8100, 10_000, 10_000]);
});

test('a delay varies by a quarter, and is never shorter than the server requires', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (rest, seconds, chance) => {
      const plain = retryDelay(found('timeout'), rest, chance) ?? Number.NaN;
      expect(plain >= rest * 0.75 && plain <= rest * 1.25).toBe(true);
      const delay = retryDelay(found('http', { status: 503, retryAfterSeconds: seconds }), rest, chance) ?? 0;
      expect(delay >= seconds * 1000 && delay <= Math.max(rest * 1.25, seconds * 1000 + rest / 2)).toBe(true);
    }),
  );
});

test('a long Retry-After stops the complete read', () => {
  expect(isFatal(found('http', { status: 429, retryAfterSeconds: 600 }))).toBe(true);
});

const never = new AbortController().signal;
const failure = (kind: ProblemKind, status?: number) =>
  new ProblemError(problem(kind, 'No.', 'Wait.', { ...(status !== undefined && { status, retryAfterSeconds: 0 }) }));

/** Work that fails a number of times and then returns `done`. */
function failing(times: number, error: Error = failure('http', 503)) {
  return vi.fn(() => (work.mock.calls.length > times ? Promise.resolve('done') : Promise.reject(error)));
}
let work: ReturnType<typeof failing>;

test('a temporary failure is retried, and each delay is reported', async () => {
  work = failing(1);
  const rests: RetryDelay[] = [];
  const goOn = vi.fn();
  const onRest = (rest: RetryDelay) => {
    rests.push(rest);
    return goOn;
  };
  expect(await withRetries(work, { retries: 2, signal: never, onRest })).toBe('done');
  expect(rests).toMatchObject([{ attempt: 2, attempts: 3, problem: { kind: 'http' } }]);
  expect(goOn).toHaveBeenCalledOnce();
});

test.each([
  ['no tries are left', { retries: 0 }, failure('http', 503)],
  ['it would stay as it is', { retries: 3 }, failure('permission')],
  ['a part was handed on', { retries: 3, mayTry: () => false }, failure('timeout')],
  ['it was taken back', { retries: 3, signal: AbortSignal.abort() }, failure('timeout')],
])('it ends at once where %s', async (_name, parts, error) => {
  work = failing(9, error);
  await expect(withRetries(work, { signal: never, ...parts })).rejects.toBe(error);
  expect(work).toHaveBeenCalledOnce();
});

test('a delay ends when it is cancelled', async () => {
  work = failing(9);
  const stop = new AbortController();
  const onRest = () => {
    stop.abort();
    return () => {};
  };
  await expect(withRetries(work, { retries: 3, signal: stop.signal, onRest })).rejects.toThrow('No.');
  expect(work).toHaveBeenCalledOnce();
});

const now = Date.UTC(2026, 4, 4, 12, 0, 0);

describe('Retry-After', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    return () => vi.unstubAllEnvs();
  });

  test.each([
    ['seconds', { 'retry-after': '120' }, 120],
    ['a date, by the server’s own clock', { 'retry-after': dateText(60_000 + 9e9), date: dateText(9e9) }, 60],
    ['a date without a Date header, by our clock', { 'retry-after': dateText(30_000) }, 30],
    ['a date in the oldest form, which is of UTC', { 'retry-after': 'Mon May  4 12:00:45 2026' }, 45],
    ['a date in the past', { 'retry-after': dateText(-30_000) }, 0],
    ['more than a day', { 'retry-after': '999999999999' }, 86_400],
    ['that of the server and that of its gateway, of which the longer holds', { 'retry-after': '30, 120' }, 120],
    ['a fraction, as some gateways send it', { 'retry-after': '0.25' }, 1],
    ['nothing', {}, undefined],
    ['a negative number', { 'retry-after': '-5' }, undefined],
    ['words', { 'retry-after': 'soon' }, undefined],
  ])('%s', (_what, headers, seconds) => {
    expect(retryAfterSeconds(new Headers(headers), now)).toBe(seconds);
  });

  test('is never negative, infinite or NaN, for any header', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), fc.stringMatching(/^[\x20-\x7e]*$/), (header, date) => {
        const seconds = retryAfterSeconds(new Headers({ 'retry-after': header, date }), now) ?? 0;
        expect(seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});

function dateText(later: number): string {
  return new Date(now + later).toUTCString();
}
