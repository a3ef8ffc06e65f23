import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText, valueText } from '@shared/filter/filter-text';
import type { JsonValue } from '@shared/filter/json';
import { parseFilter } from '@shared/filter/parse-filter';
import type { FilterRow } from '@shared/filter/rows';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { cellText } from '../data/cells/cell';
import type { Example } from '../data/tally';

/** A filter's text with one more condition; undefined while the text has a fault. */
export function withCondition(text: string, row: FilterRow): string | undefined {
  const parsed = parseFilter(text);
  return parsed.ok ? filterText(documentOfRows([...rowsOfDocument(parsed.document ?? {}), row])) : undefined;
}

/** The condition that a field has the value of a leaf; that it exists, where the leaf is none to compare with. */
export function conditionOn(field: string, leaf: FileLeaf): FilterRow {
  const value = comparable(leaf);
  return value === undefined ? presenceOf(field) : { kind: 'other', condition: { [field]: value } };
}

/**
 * The condition on a field that an example stands for: of a text that is cut, the same beginning; of null, which what lacks the field
 * equals too, that there is one.
 */
export function conditionOnExample(field: string, { leaf, isCut }: Example): FilterRow {
  if (leaf === null) return { kind: 'other', condition: { [field]: { $eq: null, $exists: true } } };
  if (!isCut || typeof leaf !== 'string') return conditionOn(field, leaf);
  return { kind: 'pattern', field, operator: 'begins', text: leaf, ignoreCase: false, isNegated: false };
}

/** The condition that a field exists. */
export function presenceOf(field: string): FilterRow {
  return { kind: 'presence', field, exists: true };
}

/** A leaf as it is typed in a filter. */
export function leafText(leaf: FileLeaf): string {
  const value = comparable(leaf);
  return value === undefined ? cellText(leaf) : valueText(value);
}

/** A leaf as filters have it; undefined for a list, an object and an integer of more than 64 bits. */
function comparable(leaf: FileLeaf): JsonValue | undefined {
  if (typeof leaf === 'bigint') return BigInt.asIntN(64, leaf) === leaf ? { $numberLong: String(leaf) } : undefined;
  return isFileJson(leaf) ? undefined : leaf;
}
