import { upperHalf } from '../../../decode/scan/kernel/wide';
import { leastPower, powersOfTen } from './areas';

const hiddenBit: u64 = 1 << 52;
const exponentBias: i32 = 1075;

/** What `shortest` has found: `digits` × 10^`exponent`. */
export let digits: u64 = 0;
export let exponent: i32 = 0;

/**
 * Finds the shortest decimal that reads back as `size`, and of several the nearest, as `String()` gives it: Raffaello
 * Giulietti, "The Schubfach way to render doubles" (2020), in the form of Alexander Bolz's Drachennest. For 2^-21 to 2^70,
 * of which the powers of ten at hand suffice.
 */
export function shortest(size: f64): void {
  const bits = reinterpret<u64>(size);
  const fraction = bits & (hiddenBit - 1);
  const significand = fraction | hiddenBit;
  const binary = <i32>(bits >> 52) - exponentBias;
  if (binary <= 0 && binary > -53 && significand << (64 + binary) == 0) return found(significand >> -binary, 0);
  // Below a power of two the doubles stand twice as close.
  const isCloser = fraction == 0;
  const power = (binary * 1_262_611 - (isCloser ? 524_031 : 0)) >> 22;
  const shift = <u64>(binary + ((-power * 1_741_647) >> 19) + 1);
  const least = roundedToOdd((4 * significand - 2 + <u64>isCloser) << shift, -power);
  const value = roundedToOdd((4 * significand) << shift, -power);
  const most = roundedToOdd((4 * significand + 2) << shift, -power);
  const odd = significand & 1;
  choose(value, least + odd, most - odd, power);
}

/** Chooses among the decimals around `value` / 4 × 10^`power` that lie from `least` / 4 to `most` / 4. */
function choose(value: u64, least: u64, most: u64, power: i32): void {
  const lower = value >> 2;
  if (lower >= 10) {
    const tenth = lower / 10;
    const isLower = least <= 40 * tenth;
    const isUpper = 40 * tenth + 40 <= most;
    if (isLower != isUpper) return found(tenth + <u64>isUpper, power + 1);
  }
  const isLower = least <= 4 * lower;
  const isUpper = 4 * lower + 4 <= most;
  if (isLower != isUpper) return found(lower + <u64>isUpper, power);
  const middle = 4 * lower + 2;
  found(lower + <u64>(value > middle || (value == middle && (lower & 1) != 0)), power);
}

function found(value: u64, power: i32): void {
  digits = value;
  exponent = power;
}

/** The top of `factor` × 10^`power`, its last bit set when anything below is. */
function roundedToOdd(factor: u64, power: i32): u64 {
  const entry = powersOfTen + ((<usize>(power + leastPower)) << 4);
  const upper = load<u64>(entry, 8);
  const low = factor * upper;
  const rest = upperHalf(factor, load<u64>(entry));
  const middle = low + rest;
  const high = upperHalf(factor, upper) + <u64>(middle < low);
  return high | <u64>(middle > 1);
}
