import { queryField } from './keys';

/** What the fields that the specification names (§2.4) are called, by their dotted paths. */
const names: ReadonlyMap<string, string> = new Map([
  ['_id', 'ID'],
  ['filename', 'Filename'],
  ['alias', 'Alias'],
  ['length', 'Size'],
  ['upload_date', 'Upload date'],
  ['chunk_size', 'Chunk size'],
  ['metadata.timestamp', 'Timestamp'],
  ['metadata.content-type', 'Content type'],
  ['metadata.filepath', 'File path'],
  ['metadata.location', 'Location'],
  ['metadata.ordernumber', 'Order number'],
  ['metadata.path', 'Item path'],
]);

/** What people call a field, by its dotted path; undefined for one that the specification does not name. */
export function fieldName(field: string): string | undefined {
  return names.get(field);
}

/** The same by the names on the way to it. */
export function nameOfPath(path: readonly string[]): string | undefined {
  const field = queryField(path);
  return field === undefined ? undefined : fieldName(field);
}

/** What people call a field, where that says more than the end of its path. */
export function tellingName(field: string): string | undefined {
  const name = fieldName(field);
  return lettersOf(name ?? '') === lettersOf(field.split('.').at(-1) ?? '') ? undefined : name;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/gu, '');
}

/** Whether a text, in any case, is part of a field's path or of what people call it. */
export function isFieldSought(field: string, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [field, fieldName(field) ?? ''].some((one) => one.toLowerCase().includes(wanted));
}
