import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffset } from './clock-offset';

const now = Date.UTC(2026, 10, 25, 12);

test('a clock’s offset is told to the second, never more of it than there is, however long the answer takes', () => {
  const waits = fc.integer({ min: 0, max: 90_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), waits, waits, fc.nat(999), (offset, before, after, fraction) => {
      const sentAt = now + fraction;
      const receivedAt = sentAt + before + after;
      const headers = new Headers({ date: new Date(sentAt + before + offset).toUTCString() });
      const found = clockOffset(headers, { sentAt, receivedAt });
      expect(Math.abs(found)).toBeLessThanOrEqual(Math.abs(offset));
      expect(found * offset).toBeGreaterThanOrEqual(0);
      expect(Math.abs(found)).toBeGreaterThanOrEqual(Math.abs(offset) - 1000 - before - after);
    }),
  );
});

test.each([
  ['no date', {}],
  ['no date that can be read', { date: 'soon' }],
  ['the date of a cache', { date: new Date(now - 60_000).toUTCString(), age: '60' }],
] as const)('an answer with %s tells nothing', (_what, headers) => {
  expect(clockOffset(new Headers(headers), { sentAt: now, receivedAt: now })).toBe(0);
});
