import type { FileDocument } from '@shared/file-info/flatten-file';

/** A file that has a text `_id`, whatever else it has. */
export type IdentifiedFile = FileDocument & { readonly _id: string };

export function isIdentifiedFile(value: unknown): value is IdentifiedFile {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}
