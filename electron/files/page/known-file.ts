import type { FileDocument } from '@shared/files/take-apart';

/** A file that has a text `_id`, whatever else it has. */
export type KnownFile = FileDocument & { readonly _id: string };

export function isFile(value: unknown): value is KnownFile {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}
