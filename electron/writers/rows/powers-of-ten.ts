/**
 * The upper 128 bits of `count` powers of ten from 10^`least` on, low half first, as Schubfach wants them: rounded up where
 * they are not exact.
 */
export function powersOfTen(least: number, count: number): BigUint64Array {
  const halves = Array.from({ length: count }, (_, index) => {
    const upper = upperBits(least + index);
    return [BigInt.asUintN(64, upper), upper >> 64n];
  });
  return BigUint64Array.from(halves.flat());
}

function upperBits(exponent: number): bigint {
  const power = 10n ** BigInt(Math.abs(exponent));
  const bits = BigInt(power.toString(2).length);
  // Above 1 all bits fit, as long as the exponent is at most 55.
  if (exponent >= 0) return bits > 128n ? ceiling(power, 1n << (bits - 128n)) : power << (128n - bits);
  return ceiling(1n << (bits + 127n), power);
}

function ceiling(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
