import type { FileLeaf } from '@shared/contract/files/files-page';

/** Whether a path is `metadata.timestamp`: milliseconds since the Unix epoch (specification §2.4). */
export function isTimestamp(path: readonly string[]): boolean {
  return path.length === 2 && path[0] === 'metadata' && path[1] === 'timestamp';
}

/** Whether a path is `upload_date`: ISO 8601 in UTC (specification §2.4). */
export function isUploadDate(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'upload_date';
}

/** The instant of a number as ISO 8601 in UTC; undefined for what is no instant. */
export function isoOf(leaf: FileLeaf): string | undefined {
  const time = instantOf(leaf);
  return time === undefined || typeof leaf === 'string' ? undefined : new Date(time).toISOString();
}

/** Milliseconds since the Unix epoch of a whole number, or of a text that tells exactly that; else undefined. */
export function instantOf(leaf: FileLeaf): number | undefined {
  const time = typeof leaf === 'string' ? Date.parse(leaf) : leaf;
  if (typeof time !== 'number' || !Number.isInteger(time) || Math.abs(time) > 8.64e15) return undefined;
  return typeof leaf === 'string' && new Date(time).toISOString() !== leaf ? undefined : time;
}
