import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareInteger, parseBigInts, parseLossless } from './lossless-json';

test('documents without long integers parse as by JSON.parse', () => {
  fc.assert(
    fc.property(
      fc.json().filter((text) => !/\d{16}/.test(text)),
      (text) => {
        expect(parseLossless(text)).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('an integer of any size keeps its digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), (integer) => {
      const parsed = parseLossless(`{"id":[${integer}]}`);
      const safe = Number.isSafeInteger(Number(integer));
      expect(parsed).toEqual({ id: [safe ? Number(integer) : String(integer)] });
      expect(parseBigInts(`{"id":[${integer}]}`)).toEqual({ id: [safe ? Number(integer) : integer] });
      expect(JSON.stringify([bareInteger(String(integer))])).toBe(`[${integer}]`);
    }),
  );
});

test('long digits in texts and long fractions are unchanged', () => {
  expect(parseLossless('["1234567890123456789",0.12345678901234568,1e300]')).toEqual([
    '1234567890123456789',
    0.123_456_789_012_345_68,
    1e300,
  ]);
});

test('numbers that JSON has no word for are read as in history: NaN as no value, of files as itself, infinities as such', () => {
  const text = String.raw`{"a":NaN,"b":[Infinity, -Infinity],"NaN":"NaN, \"Infinity\"","c":12345678901234567890}`;
  const read = { a: null, b: [Infinity, -Infinity], NaN: 'NaN, "Infinity"' };
  expect(parseLossless(text)).toEqual({ ...read, c: '12345678901234567890' });
  expect(parseBigInts(text)).toEqual({ ...read, a: Number.NaN, c: 12_345_678_901_234_567_890n });
  expect(parseLossless('NaN')).toBeNull();
  expect(parseBigInts('NaN')).toBeNaN();
});

test.each(['[-NaN]', '[NaNs]', '[1Infinity]', '[Infinity5]', '[--Infinity]', '{NaN:1}', '["NaN]', '["NaN\\', '[nan]'])(
  'what only looks like such a word is refused: %s',
  (text) => {
    expect(() => parseLossless(text)).toThrow(SyntaxError);
  },
);
