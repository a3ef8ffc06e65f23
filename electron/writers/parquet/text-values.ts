import { widened } from '../../decode/files/column-cells';
import type { Encoding } from 'hyparquet';
import type { ByteRun } from '../bytes/byte-run';
import { putBitRuns } from './bit-runs';
import { type ColumnValues, firstValues } from './column-values';
import { TextDictionary } from './text-dictionary';

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
