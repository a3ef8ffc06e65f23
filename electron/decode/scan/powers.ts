// Tables of the upper 128 bits of powers, low half first, as the kernels want them that read and write numbers.

/** Reciprocals of powers of five up to this one divide some 64-bit integer exactly (Lemire, section 5). */
const lastRoundedUp = -27;

/**
 * The powers of five with exponents from -`reach` to `reach` (at most 308), as Eisel and Lemire's number reading wants them:
 * cut off, except for the small reciprocals, which are rounded up. After the script in Lemire, "Number parsing at a gigabyte
 * per second", appendix B (arXiv:2101.11408).
 */
export function powersOfFive(reach: number): BigUint64Array {
  return tableOf(-reach, 2 * reach + 1, (exponent) => {
    const { power, bits } = powerOf(5n, exponent);
    if (exponent >= 0) return (power << 128n) >> bits;
    const reciprocal = (1n << (bits + 127n)) / power;
    return exponent < lastRoundedUp ? reciprocal : reciprocal + 1n;
  });
}

/** `count` powers of ten from 10^`least` on, as Schubfach wants them: rounded up where they are not exact. */
export function powersOfTen(least: number, count: number): BigUint64Array {
  return tableOf(least, count, (exponent) => {
    const { power, bits } = powerOf(10n, exponent);
    if (exponent < 0) return ceiling(1n << (bits + 127n), power);
    // All bits fit, as long as the exponent is at most 55.
    return bits > 128n ? ceiling(power, 1n << (bits - 128n)) : power << (128n - bits);
  });
}

function tableOf(least: number, count: number, upperBits: (exponent: number) => bigint): BigUint64Array {
  const halves = Array.from({ length: count }, (_, index) => {
    const upper = upperBits(least + index);
    return [BigInt.asUintN(64, upper), upper >> 64n];
  });
  return BigUint64Array.from(halves.flat());
}

/** The power with the exponent's size, and how many bits it has. */
function powerOf(base: bigint, exponent: number): { readonly power: bigint; readonly bits: bigint } {
  const power = base ** BigInt(Math.abs(exponent));
  return { power, bits: BigInt(power.toString(2).length) };
}

function ceiling(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
