import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLargeCount } from './large-count';

test.each([
  [812, '812'],
  [64_180, '64.2 k'],
  [999_499, '999 k'],
  [999_500, '1.00 M'],
  [999_499_999, '999 M'],
  [999_500_000, '1.00 G'],
  [3_153_600_000, '3.15 G'],
  [2e12, '2.00 T'],
])('%d is %s', (count, text) => expect(formatLargeCount(count)).toBe(text));

test('a count has three digits and no exponent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e14 }), (count) => {
      const [digits = '', unit = ''] = formatLargeCount(count).split(' ');
      expect(digits).toMatch(/^(?:\d{1,3}|\d{1,2}\.\d{1,2})$/);
      const size = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 }[unit] ?? Number.NaN;
      expect(Math.abs(Number(digits) * size - count)).toBeLessThanOrEqual(count * 0.005);
    }),
  );
});
