import { widened } from '../../decode/files/column-cells';
import { type ColumnValues, firstValues } from './parquet-kind';
import type { ByteRun } from '../bytes/byte-run';
import { putDeltas, widestRange } from './delta-integers';

/** Numbers with decimals. */
export class DoubleValues implements ColumnValues {
  #values = new Float64Array(firstValues);
  count = 0;

  get size(): number {
    return this.count * 8;
  }

  put(value: number): void {
    if (this.count === this.#values.length) this.#values = widened(this.#values, new Float64Array(this.count * 2));
    this.#values[this.count] = value;
    this.count += 1;
  }

  putDictionary(): undefined {
    return undefined;
  }

  putValues(run: ByteRun): 'PLAIN' {
    run.put(new Uint8Array(this.#values.buffer, 0, this.size));
    return 'PLAIN';
  }

  /** None where one of them is `NaN`, which is in no order. Of the two zeros, the lesser is the least and the greater the greatest, as Parquet wants it. */
  extremes(): readonly [number, number] | undefined {
    if (this.count === 0) return undefined;
    const values = this.#values.subarray(0, this.count);
    const least = values.reduce((a, b) => Math.min(a, b));
    if (Number.isNaN(least)) return undefined;
    const greatest = values.reduce((a, b) => Math.max(a, b));
    return [least === 0 ? -0 : least, greatest === 0 ? 0 : greatest];
  }

  clear(): void {
    this.count = 0;
  }
}

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

/** True and false. */
export class BooleanValues implements ColumnValues {
  #values = new Uint8Array(firstValues);
  count = 0;

  get size(): number {
    return this.count;
  }

  put(value: boolean): void {
    if (this.count === this.#values.length) this.#values = widened(this.#values, new Uint8Array(this.count * 2));
    this.#values[this.count] = value ? 1 : 0;
    this.count += 1;
  }

  putDictionary(): undefined {
    return undefined;
  }

  /** One bit a value, the lowest first. */
  putValues(run: ByteRun): 'PLAIN' {
    const bits = new Uint8Array(Math.ceil(this.count / 8));
    for (let n = 0; n < this.count; n += 1) bits[n >> 3] = (bits[n >> 3] ?? 0) | ((this.#values[n] ?? 0) << (n & 7));
    run.put(bits);
    return 'PLAIN';
  }

  extremes(): readonly [boolean, boolean] | undefined {
    const values = this.#values.subarray(0, this.count);
    return this.count === 0 ? undefined : [!values.includes(0), values.includes(1)];
  }

  clear(): void {
    this.count = 0;
  }
}
