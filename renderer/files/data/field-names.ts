import { hasWords, searchWords } from '../../kit/text/search-words';
import { fileWords } from '../words/file';
import { queryField } from './keys';

type NamedField = keyof ReturnType<typeof fileWords>['names'];

/** The fields that the specification names (§2.4), by their dotted paths. */
const namedFields: ReadonlyMap<string, NamedField> = new Map([
  ['_id', 'id'],
  ['filename', 'filename'],
  ['alias', 'alias'],
  ['length', 'length'],
  ['upload_date', 'uploadDate'],
  ['chunk_size', 'chunkSize'],
  ['metadata.timestamp', 'timestamp'],
  ['metadata.content-type', 'contentType'],
  ['metadata.filepath', 'filepath'],
  ['metadata.location', 'location'],
  ['metadata.ordernumber', 'orderNumber'],
  ['metadata.path', 'path'],
]);

/** What people call a field, by its dotted path; undefined for one that the specification does not name. */
export function fieldName(field: string): string | undefined {
  const named = namedFields.get(field);
  return named && fileWords().names[named];
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

/** Whether all words of a text are in a field's path, or in what people call it. */
export function isFieldSought(field: string, text: string): boolean {
  const words = searchWords(text);
  return [field, fieldName(field) ?? ''].some((one) => hasWords(one, words));
}
