import type { ParquetWriter } from 'hyparquet-writer';
import { z } from 'zod';
import type { FileLeaf } from '@shared/contract/files-page';
import { isFileJson } from '@shared/files/json-value';
import { instantOf, isTimestamp, isUploadDate } from './known-times';

export type ParquetSchema = ParquetWriter['schema'];
export type ParquetValue = string | number | bigint | boolean | null;

/** What a column holds; a value of another kind goes into the column's companion. */
export const parquetKindSchema = z.enum(['text', 'number', 'integer', 'boolean', 'time', 'json']);
export type ParquetKind = z.infer<typeof parquetKindSchema>;

const mostLong = 2n ** 63n;

/** The kind of a column by its path, or by the first value that is met in it; undefined as long as there is only null. */
export function kindOf(path: readonly string[], leaf: FileLeaf): ParquetKind | undefined {
  if (isTimestamp(path) || isUploadDate(path)) return 'time';
  if (path.length === 1 && (path[0] === 'length' || path[0] === 'chunk_size')) return 'integer';
  if (leaf === null) return undefined;
  if (isFileJson(leaf)) return 'json';
  if (typeof leaf === 'string') return 'text';
  if (typeof leaf === 'boolean') return 'boolean';
  return typeof leaf === 'bigint' ? 'integer' : 'number';
}

/** The value as a column of that kind holds it; undefined where it is of another kind. */
export function valueAs(kind: ParquetKind, leaf: FileLeaf): ParquetValue | undefined {
  switch (kind) {
    case 'text':
      return typeof leaf === 'string' ? leaf : undefined;
    case 'number':
      return typeof leaf === 'number' ? leaf : undefined;
    case 'boolean':
      return typeof leaf === 'boolean' ? leaf : undefined;
    case 'json':
      return isFileJson(leaf) ? leaf.json : undefined;
    case 'integer':
      return longOf(leaf);
    case 'time': {
      const time = instantOf(leaf);
      return time === undefined ? undefined : BigInt(time);
    }
  }
}

function longOf(leaf: FileLeaf): bigint | undefined {
  if (typeof leaf === 'number') return Number.isSafeInteger(leaf) ? BigInt(leaf) : undefined;
  if (typeof leaf !== 'bigint') return undefined;
  return leaf >= -mostLong && leaf < mostLong ? leaf : undefined;
}

/** How a column of that kind stands in the file's schema. */
export function schemaOf(name: string, kind: ParquetKind): ParquetSchema[number] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  switch (kind) {
    case 'text':
    case 'json':
      return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
    case 'number':
      return { ...optional, type: 'DOUBLE' };
    case 'integer':
      return { ...optional, type: 'INT64' };
    case 'boolean':
      return { ...optional, type: 'BOOLEAN' };
    case 'time':
      return {
        ...optional,
        type: 'INT64',
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      };
  }
}
