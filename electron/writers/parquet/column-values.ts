import type { Encoding } from 'hyparquet';
import type { ByteRun } from '../bytes/byte-run';

export type Extreme = number | bigint | boolean | Uint8Array;

/** The values of a column in the row group that is being collected, nulls left out. */
export interface ColumnValues {
  readonly count: number;
  /** Bytes that they take in memory, about. */
  readonly size: number;
  /** Puts the dictionary that the values are places in, and tells how many it has; undefined where there is none. */
  putDictionary(run: ByteRun): number | undefined;
  /** Puts the values as a data page has them. */
  putValues(run: ByteRun): Encoding;
  /** In Parquet's order; undefined where there are no values. */
  extremes(): readonly [least: Extreme, greatest: Extreme] | undefined;
  /** Begins anew. */
  clear(): void;
}

/** Values for which there is room at first; few, since there may be thousands of columns. */
export const firstValues = 64;
