import { widened } from '../../decode/files/widened';
import { type ColumnValues, firstValues } from './column-values';
import type { ByteRun } from '../bytes/byte-run';
import { putDeltas, widestRange } from './delta-integers';

const wordRange = 2 ** 32;

/** Whole numbers of 64 bits. */
export class LongValues implements ColumnValues {
  /** Two a value, the lower one first. */
  #words = new Int32Array(firstValues * 2);
  #least: number | bigint = Infinity;
  #greatest: number | bigint = -Infinity;
  count = 0;

  get size(): number {
    return this.count * 8;
  }

  /** A number has to be a safe integer. */
  put(value: number | bigint): void {
    const at = this.count * 2;
    if (at === this.#words.length) this.#words = widened(this.#words, new Int32Array(at * 2));
    const isNumber = typeof value === 'number';
    // A place of the array takes the lower 32 bits of what it is given.
    this.#words[at] = isNumber ? value : Number(BigInt.asIntN(32, value));
    this.#words[at + 1] = isNumber ? Math.floor(value / wordRange) : Number(value >> 32n);
    if (value < this.#least) this.#least = value;
    if (value > this.#greatest) this.#greatest = value;
    this.count += 1;
  }

  putDictionary(): undefined {
    return undefined;
  }

  putValues(run: ByteRun): 'PLAIN' | 'DELTA_BINARY_PACKED' {
    if (this.#isNarrow) {
      putDeltas(run, this.count, (index) => this.#at(index));
      return 'DELTA_BINARY_PACKED';
    }
    run.put(new Uint8Array(this.#words.buffer, 0, this.size));
    return 'PLAIN';
  }

  extremes(): readonly [number | bigint, number | bigint] | undefined {
    return this.count === 0 ? undefined : [this.#least, this.#greatest];
  }

  clear(): void {
    this.count = 0;
    this.#least = Infinity;
    this.#greatest = -Infinity;
  }

  /** Whether the differences of the values can be written. */
  get #isNarrow(): boolean {
    const [least, greatest] = [Number(this.#least), Number(this.#greatest)];
    return least >= -widestRange && greatest <= widestRange && greatest - least <= widestRange;
  }

  #at(index: number): number {
    return (this.#words[index * 2 + 1] ?? 0) * wordRange + ((this.#words[index * 2] ?? 0) >>> 0);
  }
}
