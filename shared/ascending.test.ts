import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPlace, lowerBound, upperBound } from './ascending';

const values = fc.array(fc.integer({ min: -9, max: 9 })).map((list) => list.toSorted((a, b) => a - b));

test('a bound parts ascending values into those before it and the others', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -10, max: 10 }), fc.nat(20), (list, value, from) => {
      expect(lowerBound(list, value)).toBe(list.filter((one) => one < value).length);
      expect(upperBound(Float64Array.from(list), value)).toBe(list.filter((one) => one <= value).length);
      const start = Math.min(from, list.length);
      expect(lowerBound(Int8Array.from(list), value, start)).toBe(Math.max(start, lowerBound(list, value)));
    }),
  );
});

test('the first place behind something is found among those from where to where', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(50), (from, length, border) => {
      const found = firstPlace(from, from + length, (place) => place >= border);
      expect(found).toBe(Math.min(Math.max(from, border), from + length));
    }),
  );
});
