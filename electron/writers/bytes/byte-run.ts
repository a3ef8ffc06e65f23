import { byte } from '../../decode/json/json-bytes';

/** In place of a byte: no byte is that. */
const none = new Uint8Array(256);
/** Few: there may be thousands of runs. */
const firstBytes = 1024;
/** So many bytes are copied one by one: that takes less than a view of them. */
const fewBytes = 64;

/** Bytes that are put one behind the other; the room for them grows and stays. */
export class ByteRun {
  bytes = new Uint8Array(firstBytes);
  /** Where the next byte goes. */
  at = 0;

  /** Makes room for so many further bytes. */
  reserve(count: number): void {
    const needed = this.at + count;
    if (needed <= this.bytes.length) return;
    const wider = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    wider.set(this.bytes.subarray(0, this.at));
    this.bytes = wider;
  }

  /** Puts one byte. */
  putByte(value: number): void {
    this.reserve(1);
    this.bytes[this.at++] = value;
  }

  /** Puts a whole number from 0 on, seven bits a byte, the lowest first (LEB128). */
  putVarint(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.putByte((rest % 128) + 128);
    this.putByte(rest);
  }

  /** Puts a whole number of any sign as a varint: 0, -1, 1, -2, … as 0, 1, 2, 3, … */
  putZigZag(value: number): void {
    this.putVarint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  /** Puts the bytes of `source` from `from` to `to`. */
  put(source: Uint8Array, from = 0, to = source.length): void {
    this.reserve(to - from);
    const { bytes, at } = this;
    if (to - from > fewBytes) bytes.set(source.subarray(from, to), at);
    else for (let n = from; n < to; n += 1) bytes[at + n - from] = source[n] ?? 0;
    this.at = at + to - from;
  }

  /**
   * Puts a text that stands in JSON with no escapes but a backslash before the character that it means; they are left out.
   * False, and nothing put, where an unwanted byte is in it.
   *
   * @param unwanted by byte: not 0 for those that are unwanted
   */
  putMeant(source: Uint8Array, from: number, to: number, unwanted: Uint8Array = none): boolean {
    this.reserve(to - from);
    const { bytes } = this;
    let { at } = this;
    for (let n = from; n < to; n += 1) {
      let next = source[n] ?? 0;
      if (next === byte.backslash) next = source[++n] ?? 0;
      if (unwanted[next] !== 0) return false;
      bytes[at++] = next;
    }
    this.at = at;
    return true;
  }

  putText(text: string): void {
    // A unit of UTF-16 has three bytes at most.
    this.reserve(text.length * 3);
    this.at += encoder.encodeInto(text, this.bytes.subarray(this.at)).written;
  }

  /** What was put; it holds until something else is. */
  get filled(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.at);
  }

  clear(): void {
    this.at = 0;
  }
}

const encoder = new TextEncoder();

/** The integer that stands there in decimal digits, 15 of them at most. */
export function integerAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === byte.minus;
  let value = 0;
  for (let n = isNegative ? from + 1 : from; n < to; n += 1) value = value * 10 + (bytes[n] ?? 0) - byte.zero;
  return isNegative ? -value : value;
}

/** The number that stands there as digits, a point and digits, 15 digits at most: exact, by one division of two integers. */
export function decimalAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === byte.minus;
  let [value, power] = [0, 1];
  let isBehind = false;
  for (let n = isNegative ? from + 1 : from; n < to; n += 1) {
    const next = bytes[n] ?? 0;
    if (next === byte.point) isBehind = true;
    else {
      value = value * 10 + next - byte.zero;
      if (isBehind) power *= 10;
    }
  }
  return (isNegative ? -value : value) / power;
}
