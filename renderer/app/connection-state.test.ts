import { describe, expect, test } from 'vitest';
import type { RequestSummary } from '@shared/contract/inspect';
import { connectionState } from './connection-state';

const request = (id: number, part: Partial<RequestSummary>): RequestSummary => ({
  id,
  connectionId: 'plant',
  connectionName: 'Plant',
  operation: 'Read Historical Data',
  method: 'POST',
  items: [],
  start: undefined,
  end: undefined,
  sentAt: id,
  state: 'done',
  status: 200,
  bytes: 0,
  points: 0,
  durationMs: 1,
  failure: undefined,
  ...part,
});

describe('the state of a connection', () => {
  test('is idle before the first request', () => {
    expect(connectionState([request(1, { connectionId: 'other' })], 'plant')).toEqual({ kind: 'idle' });
  });

  test('is told by the newest request that ended', () => {
    const requests = [
      request(3, { state: 'running', status: undefined }),
      request(2, { state: 'failed', status: 401, failure: 'authentication' }),
      request(1, {}),
    ];
    expect(connectionState(requests, 'plant')).toEqual({ kind: 'failed', reason: 'sign-in refused', lastAt: 2 });
  });

  test('is connected after an answer that refused an argument', () => {
    expect(connectionState([request(7, { state: 'failed', status: 400 })], 'plant')).toEqual({
      kind: 'connected',
      lastAt: 7,
    });
  });

  test('is not judged by a cancelled request', () => {
    expect(connectionState([request(2, { state: 'cancelled', status: undefined })], 'plant').kind).toBe('idle');
  });

  test('is failed when the certificate is not the right one', () => {
    const refused = request(1, { state: 'failed', status: undefined, failure: 'tls' });
    expect(connectionState([refused], 'plant')).toMatchObject({ reason: 'certificate not accepted' });
  });

  test('is failed without an answer', () => {
    expect(connectionState([request(1, { state: 'failed', status: undefined })], 'plant')).toMatchObject({
      reason: 'no answer',
    });
  });
});
