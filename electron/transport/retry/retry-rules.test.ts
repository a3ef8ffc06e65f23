import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problem, type ProblemDetails, type ProblemKind } from '@shared/problem/problem';
import { isFatal, retryDelay, defaultDelay } from './retry-rules';

const found = (kind: ProblemKind, details: ProblemDetails = {}) => problem(kind, 'It failed.', 'Try again.', details);

describe('what is tried again', () => {
  test.each([
    ['connection', { code: 'ERR_CONNECTION_RESET' }],
    ['timeout', {}],
    ['truncated', {}],
    ['http', { status: 502 }],
    ['server', { status: 503 }],
    ['http', { status: 429 }],
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
    ['malformed', {}],
    ['tls', {}],
    ['cancelled', {}],
    ['item', {}],
    ['http', { status: 503, retryAfterSeconds: 61 }],
  ] as const)('not %s %o', (kind, details) => {
    expect(retryDelay(found(kind, details), 300)).toBeUndefined();
  });
});

test('each rest is three times the one before, up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 10].map(defaultDelay)).toEqual([300, 900, 2700, 8100, 10_000, 10_000]);
});

test('a rest varies by a quarter, and is never shorter than the server asks for', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (rest, seconds, chance) => {
      const plain = retryDelay(found('timeout'), rest, chance) ?? Number.NaN;
      expect(plain >= rest * 0.75 && plain <= rest * 1.25).toBe(true);
      const asked = retryDelay(found('http', { status: 503, retryAfterSeconds: seconds }), rest, chance) ?? 0;
      expect(asked >= seconds * 1000 && asked <= Math.max(rest * 1.25, seconds * 1000 + rest / 2)).toBe(true);
    }),
  );
});

test('a server that wants to be left alone for long breaks the whole read off', () => {
  expect(isFatal(found('http', { status: 429, retryAfterSeconds: 600 }))).toBe(true);
});
