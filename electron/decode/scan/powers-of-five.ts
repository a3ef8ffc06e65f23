/** Reciprocals of powers of five up to this one divide some 64-bit integer exactly (Lemire, section 5). */
const lastRoundedUp = -27;

/**
 * The upper 128 bits of the powers of five with exponents from -`reach` to `reach` (at most 308), low half first, as Eisel
 * and Lemire's number reading wants them: cut off, except for the small reciprocals, which are rounded up. After the
 * script in Lemire, "Number parsing at a gigabyte per second", appendix B (arXiv:2101.11408).
 */
export function powersOfFive(reach: number): BigUint64Array {
  const halves = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const upper = upperBits(index - reach);
    return [BigInt.asUintN(64, upper), upper >> 64n];
  });
  return BigUint64Array.from(halves.flat());
}

function upperBits(exponent: number): bigint {
  const power = 5n ** BigInt(Math.abs(exponent));
  const bits = BigInt(power.toString(2).length);
  if (exponent >= 0) return (power << 128n) >> bits;
  const reciprocal = (1n << (bits + 127n)) / power;
  return exponent < lastRoundedUp ? reciprocal : reciprocal + 1n;
}
