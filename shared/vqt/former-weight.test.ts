import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formerWeight } from './former-weight';

const span = fc.integer({ min: 1, max: 1e12 });

test('what is known counts half beside as much, and never so little that the time it rests on gets shorter', () => {
  fc.assert(
    fc.property(span, span, (former, newer) => {
      const weight = formerWeight(former, newer);
      expect(weight).toBeGreaterThanOrEqual(0.5);
      expect(weight).toBeLessThanOrEqual(1);
      expect(former * weight + newer).toBeGreaterThanOrEqual(former * 0.999_999);
      expect(formerWeight(former, former)).toBe(0.5);
    }),
  );
});

test('many short reads take as much away as one of their length', () => {
  const parts = Array.from({ length: 50 }, () => formerWeight(8000, 20)).reduce((all, weight) => all * weight, 1);
  expect(parts).toBeCloseTo(formerWeight(8000, 1000), 9);
});

test('what rests on no time, and a read of none, count for nothing', () => {
  expect(formerWeight(0, 1000)).toBe(0.5);
  expect(formerWeight(1000, 0)).toBe(1);
});
