import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactUtcText, isoText } from './iso-text';

test('an instant keeps its microseconds, and has no digits that it does not have', () => {
  expect(exactUtcText(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(exactUtcText(-0.5)).toBe('1969-12-31T23:59:59.999500Z');
  expect(exactUtcText(1_795_000_000_000.123)).toBe('2026-11-18T11:06:40.000123Z');
  expect(exactUtcText(8e14)).toBe(new Date(8e14).toISOString());
});

test('what is no instant has no text, as in other files', () => {
  for (const sent of [1.7e18, -1.7e18, 8.64e15 + 1, 1e308]) {
    expect(exactUtcText(sent)).toBe('');
    expect(isoText(sent, 'Asia/Tokyo')).toBe('');
  }
  expect(exactUtcText(8.64e15)).toBe('+275760-09-13T00:00:00.000Z');
});

test('whatever microsecond a server sends in these two centuries is the one that is written', () => {
  const microsecond = fc.integer({ min: Date.UTC(1900) * 1000, max: Date.UTC(2100) * 1000 });
  fc.assert(
    fc.property(microsecond, (sent) => {
      const written = Temporal.Instant.from(exactUtcText(sent / 1000));
      expect(written.epochNanoseconds).toBe(BigInt(sent) * 1000n);
    }),
  );
});
