import { codes, room, values } from './areas';
import { behind, setBehind, skipSpace } from './cursor';
import { number } from './decimal';
import { areDigits, eightDigits, zeros } from './digits';
import { noCode, qualityCode } from './quality';

// Each takes elements while they are complete and plain and there is room, sets `behind`, and returns how many it took.
// It looks past the comma behind an element, but `behind` stays in front of it.

const comma: u8 = 44;
const zero: u8 = 48;
const timeDigits: usize = 13;
const lastFive: u64 = 0xffff_ffff_ff00_0000;
/** `null`, and four times `0,`: the code of good quality. */
const nullWord: u32 = 0x6c6c_756e;
const fourGood: u64 = 0x2c30_2c30_2c30_2c30;

/**
 * Takes numbers of an array into `values`; `null` as NaN where `nulls` says so. Times have 13 digits from 2001 to 2286, and
 * most share the first eight with the one before: of those only the last five are read.
 */
export function takeNumbers(from: usize, end: usize, nulls: bool): i32 {
  let at = from;
  let count: i32 = 0;
  let upper: u64 = 0;
  let upperValue: u64 = 0;
  setBehind(from);
  while (count < room) {
    if (load<u8>(at, timeDigits) == comma && at + timeDigits < end) {
      const first = load<u64>(at);
      const lower = load<u64>(at, timeDigits - 8);
      if (first != upper && (first & 0xff) != zero && areDigits(first)) {
        upper = first;
        upperValue = eightDigits(first ^ zeros) * 100_000;
      }
      if (first == upper && areDigits(lower)) {
        store<f64>(values + ((<usize>count) << 3), <f64>(<i64>(upperValue + eightDigits((lower ^ zeros) & lastFive))));
        count += 1;
        at += timeDigits + 1;
        setBehind(at - 1);
        continue;
      }
    }
    at = skipSpace(at);
    const value = number(at, end);
    if (value != value) {
      if (!nulls || load<u32>(at) != nullWord) break;
      setBehind(at + 4);
    }
    store<f64>(values + ((<usize>count) << 3), value);
    count += 1;
    at = skipSpace(behind());
    if (load<u8>(at) != comma) break;
    at += 1;
  }
  return count;
}

/** Takes quality codes of an array into `codes`. */
export function takeCodes(from: usize, end: usize): i32 {
  let at = from;
  let count: i32 = 0;
  setBehind(from);
  while (count < room) {
    if (load<u64>(at) == fourGood && count + 4 <= room) {
      store<u64>(codes + ((<usize>count) << 2), 0);
      store<u64>(codes + ((<usize>count) << 2), 0, 8);
      count += 4;
      at += 8;
      setBehind(at - 1);
      continue;
    }
    at = skipSpace(at);
    const code = qualityCode(at, end);
    if (code == noCode) break;
    store<u32>(codes + ((<usize>count) << 2), <u32>code);
    count += 1;
    at = skipSpace(behind());
    if (load<u8>(at) != comma) break;
    at += 1;
  }
  return count;
}
