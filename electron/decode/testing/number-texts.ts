import fc from 'fast-check';

const anyDouble = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Halfway between two doubles and right beside that: what rounding to even is for. */
const tie = fc
  .tuple(fc.bigInt({ min: 2n ** 53n, max: 2n ** 54n - 1n }), fc.nat(60), fc.constantFrom('', '', '0001', '999'))
  .map(
    ([mantissa, places, more]) =>
      withPoint((2n * mantissa + 1n) * 5n ** BigInt(places), places) + (places > 0 ? more : ''),
  );

/** Numbers as JSON may write them: as servers do, and those that are hard to read exactly. */
export const numberText = fc.oneof(
  anyDouble.map(String),
  fc.integer().map(String),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(30))
    .map(([digits, places]) => withPoint(digits, places)),
  fc.tuple(fc.integer(), fc.integer({ min: -30, max: 30 })).map(([digits, power]) => `${digits}e${power}`),
  fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 64n }), fc.integer({ min: -350, max: 310 })).map((parts) => parts.join('E')),
  anyDouble.map((value) => value.toExponential()),
  tie,
  fc.constantFrom('-0', '0.0', '1E+2', '1e-007', '9007199254740993', '0.000001', '123456789012345678901234567890'),
  fc.constantFrom('1e400', '1e-400', '-0e99999', '5e-324', '18446744073709551615', `0.${'0'.repeat(300)}1`),
);

function withPoint(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
