import { describe, expect, test } from 'vitest';
import { requestOf } from '../inspect/testing/request-of';
import { connectionState } from './connection-state';

describe('the state of a connection', () => {
  test('is idle before the first request', () => {
    expect(connectionState([requestOf(1, { connectionId: 'other' })], 'plant')).toEqual({ kind: 'idle' });
  });

  test('is told by the newest request that ended', () => {
    const requests = [
      requestOf(3, { state: 'running', status: undefined }),
      requestOf(2, { state: 'failed', status: 401, failure: 'authentication' }),
      requestOf(1, {}),
    ];
    expect(connectionState(requests, 'plant')).toEqual({ kind: 'failed', reason: 'sign-in refused', lastAt: 2 });
  });

  test('is connected after an answer that refused an argument', () => {
    expect(connectionState([requestOf(7, { state: 'failed', status: 400 })], 'plant')).toEqual({
      kind: 'connected',
      lastAt: 7,
    });
  });

  test('is not judged by a cancelled request', () => {
    expect(connectionState([requestOf(2, { state: 'cancelled', status: undefined })], 'plant').kind).toBe('idle');
  });

  test('is not judged by a request that ended because the connection was changed', () => {
    const ended = { state: 'failed', status: undefined, failure: 'connection', connectionChanged: true } as const;
    expect(connectionState([requestOf(2, ended), requestOf(1, {})], 'plant')).toEqual({ kind: 'connected', lastAt: 1 });
  });

  test('is failed when the answer stalled, whatever its status', () => {
    const stalled = requestOf(1, { state: 'failed', status: 200, failure: 'timeout' });
    expect(connectionState([stalled], 'plant')).toMatchObject({ kind: 'failed', reason: 'no answer' });
  });

  test('is failed when the certificate is not the right one', () => {
    const refused = requestOf(1, { state: 'failed', status: undefined, failure: 'tls' });
    expect(connectionState([refused], 'plant')).toMatchObject({ reason: 'certificate not trusted' });
  });

  test.each([
    [403, 'permission', 'permission missing'],
    [403, 'http', 'refused before the server'],
    [302, 'http', 'redirected'],
  ] as const)('is failed where reads are answered with %i, of kind %s', (status, failure, reason) => {
    const refused = requestOf(1, { state: 'failed', status, failure });
    expect(connectionState([refused], 'plant')).toMatchObject({ kind: 'failed', reason });
  });

  test('is failed without an answer', () => {
    expect(connectionState([requestOf(1, { state: 'failed', status: undefined })], 'plant')).toMatchObject({
      reason: 'no answer',
    });
  });
});
