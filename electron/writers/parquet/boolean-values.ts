import { widened } from '../../decode/files/widened';
import { type ColumnValues, firstValues } from './column-values';
import type { ByteRun } from '../bytes/byte-run';

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
