import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf } from './request-figures';
import { requestOf } from './testing/request-of';

const lasting = (durationMs: number | undefined, part: Parameters<typeof requestOf>[1] = {}) =>
  requestOf(1, { durationMs, times: { queued: 0, firstByte: 5, body: 0, decoding: 0 }, bytes: 10, ...part });

test('are told by connection and operation, the slowest first', () => {
  const requests = [
    ...Array.from({ length: 20 }, (_, n) => lasting(n + 1)),
    lasting(9000, { state: 'failed' }),
    lasting(undefined, { state: 'running' }),
    lasting(500, { connectionId: 'north', connectionName: 'North' }),
    lasting(2, { operation: 'Read Files', state: 'cancelled' }),
  ];
  expect(figuresOf(requests)).toEqual([
    expect.objectContaining({ connectionName: 'North', count: 1, times: expect.objectContaining({ slowest: 500 }) }),
    {
      connectionName: 'Plant',
      operation: 'Read Historical Data',
      count: 22,
      failed: 1,
      bytes: 220,
      times: { firstByte: 5, median: 10, most: 19, slowest: 20 },
    },
    expect.objectContaining({ operation: 'Read Files', count: 1, failed: 0, times: undefined }),
  ]);
  expect(figuresOf([])).toEqual([]);
});

test('half of the times are no longer than the median, and 95 in 100 no longer than what is told of them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 1, maxLength: 200 }), (durations) => {
      const [{ times } = {}] = figuresOf(durations.map((duration) => lasting(duration)));
      const upTo = (time = Number.NaN) => durations.filter((duration) => duration <= time).length / durations.length;
      const below = (time = Number.NaN) => durations.filter((duration) => duration < time).length / durations.length;
      expect(upTo(times?.median)).toBeGreaterThanOrEqual(0.5);
      expect(below(times?.median)).toBeLessThan(0.5);
      expect(upTo(times?.most)).toBeGreaterThanOrEqual(0.95);
      expect(below(times?.most)).toBeLessThan(0.95);
      expect(times?.slowest).toBe(Math.max(...durations));
    }),
  );
});
