import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areFartherApart, decimalDifference } from './decimals';

/** A decimal with its whole number of units. */
const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 });
const places = fc.integer({ min: 0, max: 9 });
const read = (units: number, decimals: number) => Number(`${units}e-${decimals}`);

test('the difference of two decimals is the decimal that it is', () => {
  fc.assert(
    fc.property(decimal, decimal, places, (a, b, decimals) => {
      const difference = decimalDifference(read(a, decimals), read(b, decimals));
      expect(difference + 0).toBe(read(a - b, decimals) + 0);
    }),
  );
});

test('decimals are farther apart than another by their units, and whole numbers of any size exactly so', () => {
  fc.assert(
    fc.property(decimal, fc.nat(1000), fc.nat(1000), places, (low, distance, within, decimals) => {
      const [high, least, most] = [low + distance, low, within].map((units) => read(units, decimals));
      expect(areFartherApart(high ?? 0, least ?? 0, most ?? 0)).toBe(distance > within);
    }),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat(1000), fc.nat(1000), (low, distance, within) => {
      fc.pre(Number.isSafeInteger(low + distance));
      expect(areFartherApart(low + distance, low, within)).toBe(distance > within);
    }),
  );
});

test.each([
  [1e308, -1e308, 1, true],
  [Infinity, 0, 1, true],
  [5e-324, 0, 0, true],
  [1, 1, 0, false],
  [Number.NaN, 1, 0, false],
])('%f and %f, within %f: %s', (high, low, within, expected) => {
  expect(areFartherApart(high, low, within)).toBe(expected);
});

test.each([
  [0, 0, 0],
  [1e308, -1e308, Infinity],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_990],
  [5e-324, 0, 5e-324],
])('%f less %f is %f', (a, b, expected) => {
  expect(decimalDifference(a, b)).toBe(expected);
});
