import { powersOfFive, powersReach } from './areas';
import { upperHalf } from './wide';

/** Powers of ten that a double holds exactly. */
const exactPowers = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);
const largestExact: i32 = 22;
const largestInteger: u64 = 1 << 53;

/**
 * The double nearest to `digits` × 10^`exponent`; NaN where this can't tell it. An integer up to 2^53 and a power of ten up
 * to 22 need one correctly rounded operation (Clinger, PLDI 1990); the rest goes the way of Eisel and Lemire.
 */
export function nearest(digits: u64, exponent: i32): f64 {
  if (exponent == 0) return <f64>digits;
  if (digits <= largestInteger) {
    if (exponent < 0 && exponent >= -largestExact) return <f64>(<i64>digits) / exactPower(-exponent);
    if (exponent > 0 && exponent <= largestExact) return <f64>(<i64>digits) * exactPower(exponent);
    if (digits == 0) return 0;
  }
  return exponent < -powersReach || exponent > powersReach ? NaN : byPowerOfFive(digits, exponent);
}

function exactPower(exponent: i32): f64 {
  return load<f64>(exactPowers + ((<usize>exponent) << 3));
}

/**
 * Eisel and Lemire's way (Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51, 2021,
 * algorithm 1): the product of the digits and the upper bits of the power of five has the double's bits at its top,
 * unless what was cut off could still carry into them. For digits above 0; NaN also for what is no normal number.
 */
function byPowerOfFive(digits: u64, exponent: i32): f64 {
  const leading = clz(digits);
  const factor = digits << leading;
  const power = powersOfFive + ((<usize>(exponent + powersReach)) << 4);
  const upper = load<u64>(power, 8);
  let low = factor * upper;
  let high = upperHalf(factor, upper);
  // Nine bits of the upper half are not the double's: only when all are ones can the power's lower half matter.
  if ((high & 0x1ff) == 0x1ff) {
    const rest = upperHalf(factor, load<u64>(power));
    low += rest;
    if (low < rest) high += 1;
    if (low == u64.MAX_VALUE && (exponent < -27 || exponent > 55)) return NaN;
  }
  return rounded(high, low, exponent, <i32>leading);
}

/** The double whose bits are at the top of the product, rounded to the nearest, ties to even. */
function rounded(high: u64, low: u64, exponent: i32, leading: i32): f64 {
  const carried = <i32>(high >> 63);
  const shift = <u64>(carried + 9);
  // 53 bits, and one more by which to round.
  let mantissa = high >> shift;
  // A tie is exact only for these powers of five, and goes to the even neighbour, which is below.
  const isTie = low <= 1 && exponent >= -4 && exponent <= 23 && (mantissa & 3) == 1 && mantissa << shift == high;
  if (!isTie) mantissa += mantissa & 1;
  mantissa >>= 1;
  // log2(10) in 16 binary places; 63 because the product's top bit counts as 2^63, 1023 is the double's bias.
  let binary = ((217_706 * exponent) >> 16) + 63 + carried - leading + 1023;
  if (mantissa == 1 << 53) {
    mantissa >>= 1;
    binary += 1;
  }
  if (binary <= 0 || binary >= 2047) return NaN;
  return reinterpret<f64>((mantissa & 0x000f_ffff_ffff_ffff) | ((<u64>binary) << 52));
}
