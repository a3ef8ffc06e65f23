import { head, output, outputSize, tail, times, values } from './areas';
import { isInReach, isPlain, startClock, writeTimes } from './clock';
import { copyWords } from './digits';
import { startNumbers, writeNumber } from './numbers';

/** More than the times and the number of a row take. */
const spare: usize = 160;

/** Why `writeRows` stopped: all rows are written, the output is full, the offset does not hold, the row is none of its. */
const done: i32 = 0;
const full: i32 = 1;
const beyondOffset: i32 = 2;
const unusual: i32 = 3;

/** Bytes in the output; where they came to, and why no further, by the last call. */
export const written: usize = memory.data(8, 8);

/** Says how all rows are written from now on. */
export function start(separator: u8, decimalMark: u8): void {
  startClock(separator, decimalMark);
  startNumbers(decimalMark);
  store<i32>(written, 0);
}

/**
 * Writes the rows from `first` to before `end` behind what is in the output, as far as they are plain: the head, the times,
 * the number, the tail. Returns the row in front of which it stopped.
 */
export function writeRows(first: i32, end: i32, headLength: i32, tailLength: i32): i32 {
  const last = output + <usize>outputSize - spare - <usize>headLength - <usize>tailLength;
  let at = output + <usize>load<i32>(written);
  let row = first;
  let reason = done;
  for (; row < end; row += 1) {
    const t = load<f64>(times + ((<usize>row) << 3));
    reason = at > last ? full : !isPlain(t) ? unusual : isInReach(t) ? done : beyondOffset;
    if (reason != done) break;
    const value = writeTimes(copyWords(head, at, <usize>headLength), t);
    const behind = writeNumber(value, load<f64>(values + ((<usize>row) << 3)));
    if (behind == 0) {
      reason = unusual;
      break;
    }
    at = copyWords(tail, behind, <usize>tailLength);
  }
  store<i32>(written, <i32>(at - output));
  store<i32>(written, reason, 4);
  return row;
}
