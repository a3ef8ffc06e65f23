import { setBehind } from './cursor';
import { digits, startDigits, takeDigits } from './digits';
import { nearest } from './nearest';

/** So many digits always fit into 64 bits; what further ones add is less than one in the last of them. */
const mostDigits: usize = 19;
const longestExponent: usize = 4;

const letterE: u8 = 101;
const minus: u8 = 45;
const plus: u8 = 43;
const point: u8 = 46;
const zero: u8 = 48;

/**
 * Reads a JSON number that ends before `end`, and sets `behind`. NaN, with `behind` as it was, when none stands here, when
 * it may go on behind `end`, or when it is none of those that can be read exactly here.
 */
export function number(from: usize, end: usize): f64 {
  const negative = load<u8>(from) == minus;
  const integer = negative ? from + 1 : from;
  startDigits();
  let at = takeDigits(integer);
  let count = at - integer;
  if (count == 0 || (count > 1 && load<u8>(integer) == zero)) return NaN;
  let exponent: i32 = 0;
  if (load<u8>(at) == point) {
    const fraction = ++at;
    at = takeDigits(fraction);
    if (at == fraction) return NaN;
    exponent = -(<i32>(at - fraction));
    count += at - fraction;
  }
  let mantissa = digits;
  let dropped: usize = 0;
  if (count > mostDigits) {
    const zeros = leadingZeros(integer);
    if (count - zeros > mostDigits) {
      dropped = count - zeros - mostDigits;
      mantissa = firstDigits(integer);
    }
  }
  if ((load<u8>(at) | 32) == letterE) {
    const power = behindSign(at + 1);
    startDigits();
    at = takeDigits(power);
    if (at == power || at - power > longestExponent) return NaN;
    exponent += load<u8>(power - 1) == minus ? -(<i32>digits) : <i32>digits;
  }
  if (at >= end) return NaN;
  const value = dropped == 0 ? nearest(mantissa, exponent) : between(mantissa, exponent + <i32>dropped);
  if (value == value) setBehind(at);
  return negative ? -value : value;
}

function behindSign(at: usize): usize {
  const sign = load<u8>(at);
  return sign == minus || sign == plus ? at + 1 : at;
}

/** The double nearest to everything from `least` to `least` + 1, × 10^`exponent`; NaN when that is not one and the same. */
function between(least: u64, exponent: i32): f64 {
  const value = nearest(least, exponent);
  return value == nearest(least + 1, exponent) ? value : NaN;
}

/** The integer that the first `mostDigits` digits of a longer number make, without the zeros in front of them. */
function firstDigits(from: usize): u64 {
  let first: u64 = 0;
  let count: usize = 0;
  for (let at = from; count < mostDigits; at += 1) {
    const next = load<u8>(at);
    if (next == point || (next == zero && count == 0)) continue;
    first = first * 10 + (next - zero);
    count += 1;
  }
  return first;
}

/** How many zeros stand in front of a number's other digits. */
function leadingZeros(from: usize): usize {
  let count: usize = 0;
  for (let at = from; load<u8>(at) == zero || load<u8>(at) == point; at += 1) {
    if (load<u8>(at) == zero) count += 1;
  }
  return count;
}
