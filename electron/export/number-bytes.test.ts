import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberBytes } from './number-bytes';

function texts(values: readonly number[], decimal: '.' | ',' = '.'): string[] {
  const numbers = new NumberBytes(decimal);
  const bytes = new Uint8Array(64);
  return values.map((value) => Buffer.from(bytes.subarray(3, numbers.write(bytes, 3, value))).toString());
}

const someNumber = fc.oneof(
  fc.double({ noNaN: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(12))
    .map(([whole, places]) => whole / 10 ** places),
  fc.float({ noNaN: true }),
);

test('a number is written as the language itself writes it, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(someNumber, { minLength: 1, maxLength: 60 }), (values) => {
      expect(texts(values)).toEqual(values.map(String));
    }),
    { numRuns: 2000 },
  );
});

test('many numbers of 17 digits in a row do not spoil the short ones behind them', () => {
  const values = [
    ...Array.from({ length: 200 }, (_, index) => Math.sqrt(index + 2)),
    1.5,
    2.25,
    1e15,
    999_999_999_999_999,
    -0.000001,
  ];
  expect(texts(values)).toEqual(values.map(String));
});

test('a decimal comma takes the place of the point and of nothing else', () => {
  expect(texts([1.5, -0.25, 12_345, 1.5e-9, Math.PI], ',')).toEqual([
    '1,5',
    '-0,25',
    '12345',
    '1,5e-9',
    '3,141592653589793',
  ]);
});

test('nothing is written of a value that is none', () => {
  expect(texts([Number.NaN])).toEqual(['']);
});
