import { widened } from '../../decode/files/widened';
import { type ColumnValues, firstValues } from './column-values';
import type { ByteRun } from '../bytes/byte-run';

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

  /** Of the two zeros, the lesser is the least and the greater the greatest, as Parquet wants it. */
  extremes(): readonly [number, number] | undefined {
    if (this.count === 0) return undefined;
    const values = this.#values.subarray(0, this.count);
    const least = values.reduce((a, b) => Math.min(a, b));
    const greatest = values.reduce((a, b) => Math.max(a, b));
    return [least === 0 ? -0 : least, greatest === 0 ? 0 : greatest];
  }

  clear(): void {
    this.count = 0;
  }
}
