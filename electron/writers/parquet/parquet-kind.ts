import type { Encoding, ParquetType } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import { z } from 'zod';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson, isNaNLeaf } from '@shared/file-info/json-value';
import type { ByteRun } from '../bytes/byte-run';
import { isTimestamp, isUploadDate } from '../bytes/iso-times';

type ParquetSchema = ParquetWriter['schema'];

/** What a column holds; a value of another kind goes into the column's companion. A `time` is in milliseconds. */
export const parquetKindSchema = z.enum(['text', 'number', 'integer', 'boolean', 'time', 'json']);
export type ParquetKind = z.infer<typeof parquetKindSchema>;

/** What a column of a file may hold; an `instant` is in microseconds. */
export type ColumnKind = ParquetKind | 'instant';

/** The kind of a column by its path, or by the first value that is met in it; undefined as long as there is only null. */
export function kindOf(path: readonly string[], leaf: FileLeaf): ParquetKind | undefined {
  if (isTimestamp(path) || isUploadDate(path)) return 'time';
  if (path.length === 1 && (path[0] === 'length' || path[0] === 'chunk_size')) return 'integer';
  if (leaf === null) return undefined;
  if (isNaNLeaf(leaf)) return 'number';
  if (isFileJson(leaf)) return 'json';
  if (typeof leaf === 'string') return 'text';
  if (typeof leaf === 'boolean') return 'boolean';
  return typeof leaf === 'bigint' ? 'integer' : 'number';
}

/** The physical type of a column of that kind. */
export function typeOf(kind: ColumnKind): ParquetType {
  switch (kind) {
    case 'text':
    case 'json':
      return 'BYTE_ARRAY';
    case 'number':
      return 'DOUBLE';
    case 'boolean':
      return 'BOOLEAN';
    case 'integer':
    case 'time':
    case 'instant':
      return 'INT64';
  }
}

/** How a column of that kind stands in the file's schema. */
export function schemaOf(name: string, kind: ColumnKind, isOptional: boolean): ParquetSchema[number] {
  const plain = { name, type: typeOf(kind), repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED' } as const;
  if (kind === 'text' || kind === 'json') return { ...plain, converted_type: 'UTF8' };
  if (kind !== 'time' && kind !== 'instant') return plain;
  const unit = kind === 'time' ? 'MILLIS' : 'MICROS';
  return {
    ...plain,
    converted_type: `TIMESTAMP_${unit}`,
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit },
  };
}

type Extreme = number | bigint | boolean | Uint8Array;

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
