import { byte } from '../../decode/files/json-bytes';
import { instantOf } from '../files/time-fields';

const day = 86_400_000;
/** `YYYY-MM-DDThh:mm:ss.mmmZ` */
const isoLength = 24;
const dateLength = 10;
const letter = { T: 84, Z: 90 } as const;

/** Reads instants as ISO 8601 in UTC writes them; the last day is kept, since files often follow each other in time. */
export class IsoReader {
  readonly #date = new Uint8Array(dateLength);
  /** Where the day begins, milliseconds since the Unix epoch; undefined where it is none. */
  #begin: number | undefined;

  /** Milliseconds since the Unix epoch; undefined for a text that is written otherwise. */
  at(bytes: Buffer, from: number, to: number): number | undefined {
    if (to - from !== isoLength) return undefined;
    if (!hasMarks(bytes, from)) return undefined;
    if (!this.#isSameDay(bytes, from)) this.#takeDay(bytes, from);
    const hours = digitsAt(bytes, from + 11, 2);
    const minutes = digitsAt(bytes, from + 14, 2);
    const seconds = digitsAt(bytes, from + 17, 2);
    const rest = digitsAt(bytes, from + 20, 3);
    // What is no digit makes all of it no number.
    const clock = ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
    const isClock = hours < 24 && minutes < 60 && seconds < 60 && clock < day;
    return this.#begin === undefined || !isClock ? undefined : this.#begin + clock;
  }

  #isSameDay(bytes: Uint8Array, from: number): boolean {
    for (let n = 0; n < dateLength; n += 1) if (this.#date[n] !== bytes[from + n]) return false;
    return true;
  }

  #takeDay(bytes: Buffer, from: number): void {
    this.#date.set(bytes.subarray(from, from + dateLength));
    this.#begin = instantOf(`${bytes.toString('latin1', from, from + dateLength)}T00:00:00.000Z`);
  }
}

function hasMarks(bytes: Uint8Array, from: number): boolean {
  const isClock = bytes[from + 13] === byte.colon && bytes[from + 16] === byte.colon && bytes[from + 19] === byte.point;
  return isClock && bytes[from + dateLength] === letter.T && bytes[from + isoLength - 1] === letter.Z;
}

/** The number that so many digits make; NaN where one is no digit. */
function digitsAt(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let n = from; n < from + count; n += 1) {
    const digit = (bytes[n] ?? 0) - byte.zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
