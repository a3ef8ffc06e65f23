import { copyWords, eightDigits, zeros } from './digits';
import { digits, exponent, shortest } from './shortest';

const minus: u8 = 45;
/** Outside, and other than 0, `String()` writes numbers with an exponent. */
const least: f64 = 1e-6;
const most: f64 = 1e21;
/** Whole numbers below have at most 15 digits; no two decimals of 15 digits are the same double. */
const mostWhole: f64 = 1e15;
const mostDecimals: i32 = 15;
const scales = memory.data<f64>([1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]);

/** 24 digits between so many zeros that a number's point may stand anywhere. */
const before: usize = 32;
const count: usize = 24;
const strip: usize = memory.data(96, 16);
const stripEnd: usize = strip + before + count;

let mark: u8 = 46;
/** Decimals that the last values of few digits had. */
let decimals: i32 = 0;

export function startNumbers(decimalMark: u8): void {
  mark = decimalMark;
  decimals = 0;
  memory.fill(strip, 48, 96);
}

/**
 * Writes a number as `String()` does, at most 25 bytes, and nothing of NaN; returns where it ends. 0 when it is one that is
 * written with an exponent. A value of as many decimals as the last ones is found by one exact division.
 */
export function writeNumber(at: usize, value: f64): usize {
  if (value != value) return at;
  const size = abs(value);
  if (size >= most || (size < least && size != 0)) return 0;
  // The sign of zero is kept as well.
  if (reinterpret<i64>(value) < 0) store<u8>(at++, minus);
  const scale = load<f64>(scales + ((<usize>decimals) << 3));
  const whole = nearest(size * scale);
  if (whole < mostWhole && whole / scale == size) return writeDecimal(at, <u64>(<i64>whole), decimals);
  shortest(size);
  if (digits < <u64>mostWhole && exponent <= 0 && exponent >= -mostDecimals) decimals = -exponent;
  return writeDecimal(at, digits, -exponent);
}

/** Writes `whole` (below 10^24) / 10^`places`, without zeros at the end of its decimals. */
export function writeDecimal(at: usize, whole: u64, places: i32): usize {
  const upper = whole / 100_000_000;
  const top = upper / 100_000_000;
  const first = top == 0 ? 0 : eightDigits(top);
  const second = eightDigits(upper - top * 100_000_000);
  const third = eightDigits(whole - upper * 100_000_000);
  store<u64>(strip, first | zeros, before);
  store<u64>(strip, second | zeros, before + 8);
  store<u64>(strip, third | zeros, before + 16);
  const point = stripEnd - places;
  const start = min(strip + before + leading(first, second, third), point - 1);
  const end = copyWords(start, at, point - start);
  const last = stripEnd - trailing(first, second, third);
  if (last <= point) return end;
  store<u8>(end, mark);
  return copyWords(point, end + 1, last - point);
}

function leading(first: u64, second: u64, third: u64): usize {
  if (first != 0) return <usize>(ctz(first) >> 3);
  return second != 0 ? 8 + <usize>(ctz(second) >> 3) : 16 + <usize>(ctz(third) >> 3);
}

function trailing(first: u64, second: u64, third: u64): usize {
  if (third != 0) return <usize>(clz(third) >> 3);
  return second != 0 ? 8 + <usize>(clz(second) >> 3) : 16 + <usize>(clz(first) >> 3);
}
