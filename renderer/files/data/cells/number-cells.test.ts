import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFinder } from './number-cells';

const numbers = fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(0, -0, 1e21, 1e-7, 0.5, -0.5));
const texts = fc.oneof(
  numbers.chain((number) => fc.nat(8).map((length) => String(number).slice(0, 1 + length))),
  fc.constantFrom('0', '00', '-0', '.', '.5', '0.', '1e', '1e2', '7.', '-', '9007199254740993'),
);

test('a number is found by what it is written with at its beginning', () => {
  fc.assert(
    fc.property(numbers, texts, (number, text) => {
      expect(numberFinder(text)(number)).toBe(String(number).startsWith(text));
    }),
    { numRuns: 2000 },
  );
});
