import { setBehind } from './cursor';
import { digits, startDigits, takeDigits } from './digits';

/** What `qualityCode` returns when none stands here. */
export const noCode: i64 = -1;

const minus: u8 = 45;
const point: u8 = 46;
const zero: u8 = 48;
const letterE: u8 = 101;
const longestCode: usize = 10;

/**
 * Reads a quality code that is written as an integer and ends before `end`, and sets `behind`; a signed one (servers may
 * write it so) becomes unsigned. `noCode`, with `behind` as it was, for everything else.
 */
export function qualityCode(from: usize, end: usize): i64 {
  const negative = load<u8>(from) == minus;
  const integer = negative ? from + 1 : from;
  startDigits();
  const at = takeDigits(integer);
  const count = at - integer;
  if (count == 0 || count > longestCode || (count > 1 && load<u8>(integer) == zero) || at >= end) return noCode;
  const next = load<u8>(at);
  const most: u64 = negative ? 0x8000_0000 : 0xffff_ffff;
  if (next == point || (next | 32) == letterE || digits > most) return noCode;
  setBehind(at);
  return negative ? <i64>(<u32>(0 - digits)) : <i64>digits;
}
