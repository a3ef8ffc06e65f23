import { codes, room, times, values } from './areas';
import { behind, setBehind, skipSpace } from './cursor';
import { number } from './decimal';
import { noCode, qualityCode } from './quality';

const quote: u8 = 34;
const comma: u8 = 44;
const colon: u8 = 58;
const openObject: u8 = 123;
const closeObject: u8 = 125;
const letterV: u8 = 86;
const letterQ: u8 = 81;
const letterT: u8 = 84;
const nullWord: u32 = 0x6c6c_756e;
/** A member's name of one letter and its colon, and the letter's place in it. */
const nameForm: u32 = 0x3a22_0022;
const nameLetter: u32 = 0x0000_ff00;

// The point that is being read.
let value: f64 = NaN;
let time: f64 = NaN;
let code: i64 = noCode;
/** The name of the member that is being read; 0 for any that is not one letter. */
let name: u8 = 0;

/**
 * Takes points `{"V":…,"Q":…,"T":…}` of a flat list into the three columns, their members in any order, V a number, null or
 * left out. Takes them while they are complete and plain and there is room, sets `behind`, and returns how many it took.
 */
export function takePoints(from: usize, end: usize): i32 {
  let at = from;
  let count: i32 = 0;
  let last = from;
  while (count < room) {
    at = skipSpace(at);
    if (load<u8>(at) != openObject || !point(at, end)) break;
    last = behind();
    store<f64>(values + ((<usize>count) << 3), value);
    store<f64>(times + ((<usize>count) << 3), time);
    store<u32>(codes + ((<usize>count) << 2), <u32>code);
    count += 1;
    at = skipSpace(last);
    if (load<u8>(at) != comma) break;
    at += 1;
  }
  setBehind(last);
  return count;
}

/** Reads the point whose bracket stands at `from`; false when it is not complete and plain. */
function point(from: usize, end: usize): bool {
  value = NaN;
  time = NaN;
  code = noCode;
  let at = from;
  do {
    at = memberName(at + 1);
    if (!member(at, end)) return false;
    at = skipSpace(behind());
  } while (load<u8>(at) == comma);
  if (load<u8>(at) != closeObject || time != time || code == noCode) return false;
  setBehind(at + 1);
  return true;
}

/** Reads a member's value. */
function member(at: usize, end: usize): bool {
  if (name == letterT) {
    time = number(at, end);
    return time == time;
  }
  if (name == letterQ) {
    code = qualityCode(at, end);
    return code != noCode;
  }
  if (name != letterV) return false;
  value = number(at, end);
  if (value == value) return true;
  if (load<u32>(at) != nullWord) return false;
  setBehind(at + 4);
  return true;
}

/** Reads a member's name and colon, and returns the address of its value. */
function memberName(from: usize): usize {
  let at = from;
  const word = load<u32>(at);
  if ((word & ~nameLetter) == nameForm) {
    name = <u8>(word >> 8);
    return skipSpace(at + 4);
  }
  at = skipSpace(at);
  name = load<u8>(at) == quote && load<u8>(at, 2) == quote ? load<u8>(at, 1) : 0;
  at = skipSpace(at + 3);
  if (load<u8>(at) != colon) name = 0;
  return skipSpace(at + 1);
}
