import type { FileInfo } from '@shared/contract/files';
import { formatBytes, formatInstant } from '../base/format';

/** A field of a file's information: a value as text, or fields within it. */
export interface FileField {
  readonly name: string;
  /** Where it stands, e.g. `metadata.batch.no`: unique in a file. */
  readonly place: string;
  readonly content:
    | { readonly kind: 'value'; readonly text: string; readonly note?: string }
    | { readonly kind: 'fields'; readonly fields: readonly FileField[] };
}

/** The file information object in the names of the specification (§2.4), with every further member that came. */
export function sentForm(file: FileInfo): Readonly<Record<string, unknown>> {
  return {
    _id: file.id,
    filename: file.filename,
    alias: file.alias,
    length: file.length,
    chunk_size: file.chunkSize,
    upload_date: file.uploadDate,
    ...file.rest,
    metadata: file.metadata,
  };
}

/** All fields of a file, the unknown ones too; members that did not come are left out. */
export function fileFields(file: FileInfo): readonly FileField[] {
  return fieldsOf(sentForm(file), '');
}

function fieldsOf(value: object, place: string): readonly FileField[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => field(name, place === '' ? name : `${place}.${name}`, member));
}

function field(name: string, place: string, value: unknown): FileField {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);
    if (!plain) return { name, place, content: { kind: 'fields', fields: fieldsOf(value, place) } };
  }
  const note = typeof value === 'number' ? noteOf(place, value) : undefined;
  return { name, place, content: { kind: 'value', text: valueText(value), ...(note === undefined ? {} : { note }) } };
}

/** Texts as they are, everything else as JSON. */
function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function noteOf(place: string, value: number): string | undefined {
  if (place === 'metadata.timestamp') return formatInstant(value);
  return place === 'length' || place === 'chunk_size' ? formatBytes(value) : undefined;
}
