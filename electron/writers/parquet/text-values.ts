import type { Encoding } from 'hyparquet';
import { widened } from '../../decode/files/column-cells';
import { ByteRun } from '../bytes/byte-run';
import { putBitRuns } from './bit-runs';
import { type ColumnValues, firstValues } from './parquet-kind';

/** Bytes of the length that stands before a text. */
const lengthBytes = 4;

/** Texts; as places in a dictionary where that halves the bytes. */
export class TextValues implements ColumnValues {
  readonly #texts = new TextDictionary();
  #codes = new Uint32Array(firstValues);
  /** Bytes of all values, those that come again as well. */
  #bytes = 0;
  count = 0;

  get size(): number {
    return this.#texts.size + this.count * lengthBytes;
  }

  put(value: string): void {
    this.#add(this.#texts.codeOf(value));
  }

  /** Puts a text that stands in UTF-8; see `TextDictionary.codeOfBytes`. */
  putBytes(source: Uint8Array, from: number, to: number, isEscaped: boolean): void {
    this.#add(this.#texts.codeOfBytes(source, from, to, isEscaped));
  }

  putDictionary(run: ByteRun): number | undefined {
    if (!this.#isShared) return undefined;
    const { count } = this.#texts;
    for (let code = 0; code < count; code += 1) this.#putText(run, code);
    return count;
  }

  putValues(run: ByteRun): Encoding {
    const codes = this.#codes.subarray(0, this.count);
    if (!this.#isShared) {
      for (const code of codes) this.#putText(run, code);
      return 'PLAIN';
    }
    run.putByte(this.#codeBits);
    putBitRuns(run, codes, this.#codeBits);
    return 'RLE_DICTIONARY';
  }

  extremes(): readonly [Uint8Array, Uint8Array] | undefined {
    return this.count === 0 ? undefined : this.#texts.extremes();
  }

  clear(): void {
    this.#texts.clear();
    this.count = 0;
    this.#bytes = 0;
  }

  get #codeBits(): number {
    return Math.ceil(Math.log2(this.#texts.count));
  }

  get #isShared(): boolean {
    if (this.count === 0) return false;
    const { size, count } = this.#texts;
    const shared = size + count * lengthBytes + (this.count * this.#codeBits) / 8;
    return shared * 2 <= this.#bytes + this.count * lengthBytes;
  }

  #add(code: number): void {
    if (this.count === this.#codes.length) this.#codes = widened(this.#codes, new Uint32Array(this.count * 2));
    this.#codes[this.count] = code;
    this.#bytes += this.#texts.sizeAt(code);
    this.count += 1;
  }

  /** A text behind its length. */
  #putText(run: ByteRun, code: number): void {
    const size = this.#texts.sizeAt(code);
    run.reserve(lengthBytes);
    for (let n = 0; n < lengthBytes; n += 1) run.bytes[run.at + n] = size >>> (8 * n);
    run.at += lengthBytes;
    this.#texts.putAt(code, run);
  }
}

const firstTexts = 64;
const firstSlots = 128;
/** In the table: nobody is there. */
const nobody = -1;
/** After so many texts it shows whether texts come again; where hardly any did, they are no longer looked for. */
const trial = 2048;
const hardlyAny = 0.9;

/** Texts as UTF-8, numbered from 0 on; one that comes again gets its number again, as long as that happens often. */
export class TextDictionary {
  readonly #bytes = new ByteRun();
  /** Where each text begins; behind the last one stands its end. */
  #starts = new Uint32Array(firstTexts + 1);
  #hashes = new Int32Array(firstTexts);
  /** The texts by their hashes; at least half of the places are free. */
  #slots = new Int32Array(firstSlots).fill(nobody);
  #count = 0;
  #asked = 0;
  #isShared = true;
  /** The text that was asked for last as such, and its number. */
  #last: string | undefined;
  #lastCode = 0;

  get count(): number {
    return this.#count;
  }

  /** Bytes of all texts together. */
  get size(): number {
    return this.#bytes.at;
  }

  /** Bytes of a text. */
  sizeAt(code: number): number {
    return (this.#starts[code + 1] ?? 0) - (this.#starts[code] ?? 0);
  }

  /** Puts the bytes of a text. */
  putAt(code: number, run: ByteRun): void {
    run.put(this.#bytes.bytes, this.#starts[code], this.#starts[code + 1]);
  }

  /** The first and the last of them, ordered by their bytes. */
  extremes(): readonly [Uint8Array, Uint8Array] {
    let [first, last] = [0, 0];
    for (let code = 1; code < this.#count; code += 1) {
      if (this.#isBefore(code, first)) first = code;
      else if (this.#isBefore(last, code)) last = code;
    }
    return [this.#at(first).slice(), this.#at(last).slice()];
  }

  /** The number of a text. */
  codeOf(text: string): number {
    if (text !== this.#last) {
      this.#bytes.putText(text);
      this.#lastCode = this.#settle();
      this.#last = text;
    }
    return this.#lastCode;
  }

  /** The number of a text that stands in UTF-8. `isEscaped`: a backslash means the character behind it. */
  codeOfBytes(source: Uint8Array, from: number, to: number, isEscaped: boolean): number {
    if (isEscaped) this.#bytes.putMeant(source, from, to);
    else this.#bytes.put(source, from, to);
    return this.#settle();
  }

  /** Begins anew; the room stays. */
  clear(): void {
    this.#bytes.clear();
    this.#slots.fill(nobody);
    this.#count = 0;
    this.#asked = 0;
    this.#isShared = true;
    this.#last = undefined;
  }

  /** The number of the text that was put behind all others; it goes again where it is known. */
  #settle(): number {
    this.#asked += 1;
    if (this.#asked === trial) this.#isShared = this.#count < trial * hardlyAny;
    if (!this.#isShared) return this.#keep();
    const start = this.#starts[this.#count] ?? 0;
    const hash = this.#hash(start);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let code = slots[slot] ?? nobody; code !== nobody; code = slots[slot] ?? nobody) {
      if (this.#hashes[code] === hash && this.#isSame(code, start)) {
        this.#bytes.at = start;
        return code;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = this.#count;
    this.#hashes[this.#count] = hash;
    const code = this.#keep();
    if (this.#count * 2 > slots.length) this.#spread(slots.length * 2);
    return code;
  }

  #keep(): number {
    const code = this.#count;
    this.#count = code + 1;
    this.#starts[code + 1] = this.#bytes.at;
    if (this.#count === this.#hashes.length) this.#grow();
    return code;
  }

  #hash(start: number): number {
    const { bytes, at } = this.#bytes;
    let hash = at - start;
    for (let n = start; n < at; n += 1) hash = (Math.imul(hash, 0x01000193) ^ (bytes[n] ?? 0)) | 0;
    return hash ^ (hash >>> 15);
  }

  #isSame(code: number, start: number): boolean {
    const { bytes, at } = this.#bytes;
    const known = this.#starts[code] ?? 0;
    if (at - start !== this.sizeAt(code)) return false;
    for (let n = 0; n < at - start; n += 1) if (bytes[known + n] !== bytes[start + n]) return false;
    return true;
  }

  #at(code: number): Uint8Array {
    return this.#bytes.bytes.subarray(this.#starts[code], this.#starts[code + 1]);
  }

  #isBefore(code: number, other: number): boolean {
    const { bytes } = this.#bytes;
    const [start, otherStart] = [this.#starts[code] ?? 0, this.#starts[other] ?? 0];
    const size = Math.min(this.sizeAt(code), this.sizeAt(other));
    for (let n = 0; n < size; n += 1) {
      const difference = (bytes[start + n] ?? 0) - (bytes[otherStart + n] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return this.sizeAt(code) < this.sizeAt(other);
  }

  #grow(): void {
    const length = this.#hashes.length * 2;
    this.#starts = widened(this.#starts, new Uint32Array(length + 1));
    this.#hashes = widened(this.#hashes, new Int32Array(length));
  }

  /** Gives every text a place among so many. */
  #spread(length: number): void {
    this.#slots = new Int32Array(length).fill(nobody);
    for (let code = 0; code < this.#count; code += 1) {
      let slot = (this.#hashes[code] ?? 0) & (length - 1);
      while (this.#slots[slot] !== nobody) slot = (slot + 1) & (length - 1);
      this.#slots[slot] = code;
    }
  }
}
