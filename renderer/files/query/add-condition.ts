import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText } from '@shared/filter/filter-text';
import { parseFilter } from '@shared/filter/parse-filter';
import type { FilterRow, RowValue } from '@shared/filter/rows';
import { rowsOfDocument } from '@shared/filter/rows-of-document';

/** A filter's text with one more condition; undefined while the text has a fault. */
export function withCondition(text: string, row: FilterRow): string | undefined {
  const parsed = parseFilter(text);
  return parsed.ok ? filterText(documentOfRows([...rowsOfDocument(parsed.document ?? {}), row])) : undefined;
}

/** The condition that a field has a value; that it exists, where there is none to compare with. */
export function conditionOn(field: string, value: RowValue | undefined): FilterRow {
  return value === undefined
    ? { kind: 'presence', field, exists: true }
    : { kind: 'compare', field, operator: 'is', value };
}

/** A value of JSON that a condition can compare with. */
export function comparable(value: unknown): RowValue | undefined {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'boolean') return { kind: 'boolean', is: value };
  return typeof value === 'number' ? { kind: 'number', number: value } : undefined;
}
