import { forms, offsetText } from './areas';
import { copyWords, eightDigits, writeThree, writeTwo, zeros } from './digits';
import { writeDecimal } from './numbers';

const minute: f64 = 60_000;
const day: f64 = 86_400_000;
const mostWhole: f64 = 1e15;
const iso: u8 = 1;
const epoch: u8 = 3;
const minus: u8 = 45;
const dash: u8 = 45;
const colon: u8 = 58;
const point: u8 = 46;
const space: u8 = 32;
const letterT: u8 = 84;
const isoLength: usize = 30;
const localLength: usize = 24;
/** Where `:SS.mmm` has its digits in `YYYY-MM-DDTHH:MM:SS.mmm`. */
const secondOffset: usize = 17;
const milliOffset: usize = 20;
/** Days from 0000-03-01 to 1970-01-01, and in 400 years, and in 4. */
const epochDay: i32 = 719_468;
const eraDays: i32 = 146_097;

/** The minute at hand in both forms, with the separator; its seconds and milliseconds are written over. */
const isoText: usize = memory.data(32, 16);
const localText: usize = memory.data(32, 16);

let separator: u8 = 44;
let mark: u8 = 46;
/** What is added to an instant to get the local time, milliseconds; holds from `from` to before `to`. */
let offset: f64 = 0;
let from: f64 = Infinity;
let to: f64 = -Infinity;
/** When the minute at hand begins, local. */
let minuteStart: f64 = NaN;

export function startClock(separatorMark: u8, decimalMark: u8): void {
  separator = separatorMark;
  mark = decimalMark;
  setOffset(0, Infinity, -Infinity);
}

/** Says what is added to instants in [first, end), which have years of four digits, to get the local time. */
export function setOffset(milliseconds: f64, first: f64, end: f64): void {
  offset = milliseconds;
  from = first;
  to = end;
  minuteStart = NaN;
}

/** Whether the offset that was told holds at `t`. */
export function isInReach(t: f64): bool {
  return t >= from && t < to;
}

/** Whether `t` can be written here once the offset holds: whole milliseconds of at most 15 digits. */
export function isPlain(t: f64): bool {
  return floor(t) == t && abs(t) < mostWhole;
}

/** Writes `t` in all forms, a separator behind each; at most 96 bytes. Returns where they end. */
export function writeTimes(at: usize, t: f64): usize {
  let next = at;
  for (let form = forms; load<u8>(form) != 0; form += 1) {
    next = load<u8>(form) == epoch ? writeEpoch(next, t) : writeClock(next, t, load<u8>(form) == iso);
  }
  return next;
}

function writeEpoch(at: usize, t: f64): usize {
  if (t < 0) store<u8>(at, minus);
  const end = writeDecimal(t < 0 ? at + 1 : at, <u64>(<i64>abs(t)), 0);
  store<u8>(end, separator);
  return end + 1;
}

function writeClock(at: usize, t: f64, isIso: bool): usize {
  const local = t + offset;
  let within = local - minuteStart;
  if (!(within >= 0 && within < minute)) {
    beginMinute(local);
    within = local - minuteStart;
  }
  copyWords(isIso ? isoText : localText, at, 32);
  const ofMinute = <u32>within;
  const second = ofMinute / 1000;
  writeTwo(at + secondOffset, second);
  writeThree(at + milliOffset, ofMinute - second * 1000);
  return at + (isIso ? isoLength : localLength);
}

function beginMinute(local: f64): void {
  minuteStart = floor(local / minute) * minute;
  const days = floor(local / day);
  const ofDay = <u32>((minuteStart - days * day) / minute);
  writeMinute(localText, <i32>days, ofDay, space, mark);
  store<u8>(localText, separator, localLength - 1);
  writeMinute(isoText, <i32>days, ofDay, letterT, point);
  store<u64>(isoText, load<u64>(offsetText), isoLength - 7);
  store<u8>(isoText, separator, isoLength - 1);
}

function writeMinute(at: usize, days: i32, ofDay: u32, between: u8, fraction: u8): void {
  writeDate(at, days);
  store<u8>(at, between, 10);
  writeTwo(at + 11, ofDay / 60);
  store<u8>(at, colon, 13);
  writeTwo(at + 14, ofDay % 60);
  store<u8>(at, colon, 16);
  store<u8>(at, fraction, 19);
}

/**
 * Writes the date of a day since the Unix epoch, of the years 0 to 9999: Howard Hinnant, "chrono-compatible low-level date
 * algorithms" (2021), in which a year begins in March.
 */
function writeDate(at: usize, days: i32): void {
  const shifted = days + epochDay;
  const era = (shifted >= 0 ? shifted : shifted - eraDays + 1) / eraDays;
  const ofEra = shifted - era * eraDays;
  const years = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
  const ofYear = ofEra - (365 * years + years / 4 - years / 100);
  const fromMarch = (5 * ofYear + 2) / 153;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = years + era * 400 + <i32>(month <= 2);
  store<u32>(at, <u32>((eightDigits(<u64>year) | zeros) >> 32));
  store<u8>(at, dash, 4);
  writeTwo(at + 5, month);
  store<u8>(at, dash, 7);
  writeTwo(at + 8, ofYear - (153 * fromMarch + 2) / 5 + 1);
}
