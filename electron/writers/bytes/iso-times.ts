import type { FileLeaf } from '@shared/contract/files/files-page';
import { byte } from '../../decode/json/json-bytes';
import { type ByteRun, integerAt } from './byte-run';

const day = 86_400_000;
/** `YYYY-MM-DDThh:mm:ss.mmmZ` */
const isoLength = 24;
const dateLength = 10;
const letter = { T: 84, Z: 90 } as const;
const encoder = new TextEncoder();

/** Writes instants as ISO 8601 in UTC; the text of a day is kept, since files often follow each other in time. */
export class IsoTimes {
  readonly #run: ByteRun;
  #day = Number.NaN;
  /** `YYYY-MM-DDT` of the day. */
  #date = new Uint8Array();

  constructor(run: ByteRun) {
    this.#run = run;
  }

  /** Writes the milliseconds since the Unix epoch that stand there in at most 15 digits. */
  put(source: Uint8Array, from: number, to: number): void {
    const time = integerAt(source, from, to);
    this.#date = this.#dateOf(Math.floor(time / day));
    const run = this.#run;
    run.put(this.#date);
    run.reserve(16);
    this.#clock(time - this.#day * day);
  }

  #dateOf(number: number): Uint8Array<ArrayBuffer> {
    if (number === this.#day) return this.#date;
    this.#day = number;
    const text = new Date(number * day).toISOString();
    return encoder.encode(text.slice(0, text.indexOf('T') + 1));
  }

  /** `hh:mm:ss.mmmZ` */
  #clock(rest: number): void {
    const seconds = Math.floor(rest / 1000);
    this.#two(Math.floor(seconds / 3600), ':');
    this.#two(Math.floor(seconds / 60) % 60, ':');
    this.#two(seconds % 60, '.');
    const thousandths = rest % 1000;
    this.#digit(Math.floor(thousandths / 100));
    this.#two(thousandths % 100, 'Z');
  }

  #two(value: number, behind: string): void {
    this.#digit(Math.floor(value / 10));
    this.#digit(value % 10);
    this.#run.bytes[this.#run.at++] = behind.charCodeAt(0);
  }

  #digit(value: number): void {
    this.#run.bytes[this.#run.at++] = byte.zero + value;
  }
}

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

/** Whether a path is `metadata.timestamp`: milliseconds since the Unix epoch (specification §2.4). */
export function isTimestamp(path: readonly string[]): boolean {
  return path.length === 2 && path[0] === 'metadata' && path[1] === 'timestamp';
}

/** Whether a path is `upload_date`: ISO 8601 in UTC (specification §2.4). */
export function isUploadDate(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'upload_date';
}

/** The instant of a number as ISO 8601 in UTC; undefined for what is no instant. */
export function isoOf(leaf: FileLeaf): string | undefined {
  const time = instantOf(leaf);
  return time === undefined || typeof leaf === 'string' ? undefined : new Date(time).toISOString();
}

/** Milliseconds since the Unix epoch of a whole number, or of a text that tells exactly that; else undefined. */
export function instantOf(leaf: FileLeaf): number | undefined {
  const time = typeof leaf === 'string' ? Date.parse(leaf) : leaf;
  if (typeof time !== 'number' || !Number.isInteger(time) || Math.abs(time) > 8.64e15) return undefined;
  return typeof leaf === 'string' && new Date(time).toISOString() !== leaf ? undefined : time;
}
