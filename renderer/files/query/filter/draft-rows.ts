import { documentOfRows } from '@shared/filter/document-of-rows';
import type { FilterDocument } from '@shared/filter/json';
import { patternWords } from '@shared/filter/parser-words';
import type { CompareOperator, FilterRow, PatternOperator, RowValue } from '@shared/filter/rows';
import type { Present } from '@shared/time/expression';
import { filterWords } from '../../words/filter';
import { entryOf, readEntry, type EntryKind } from './entry';

/** What a row asks of its field. */
export type RowTest =
  | CompareOperator
  | PatternOperator
  | `not ${PatternOperator}`
  | 'in'
  | 'notIn'
  | 'exists'
  | 'missing';

/** Every test, in the order in which they are offered. */
export const rowTests: readonly RowTest[] = [
  'is',
  'isNot',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'notIn',
  'contains',
  'not contains',
  'begins',
  'not begins',
  'ends',
  'not ends',
  'matches',
  'not matches',
  'exists',
  'missing',
];

/** How many values a test takes. */
export function valuesOf(test: RowTest): 'none' | 'one' | 'many' | 'pattern' {
  if (test === 'exists' || test === 'missing') return 'none';
  if (test === 'in' || test === 'notIn') return 'many';
  return patternOf(test) === undefined ? 'one' : 'pattern';
}

/** A row as it is being typed; it may not be a condition yet. */
export interface DraftCondition {
  readonly kind: 'condition';
  readonly key: string;
  readonly field: string;
  readonly test: RowTest;
  readonly type: EntryKind;
  /** What was typed: one text, or several for a list. */
  readonly entries: readonly string[];
  readonly ignoreCase: boolean;
}

export type DraftRow =
  | DraftCondition
  /** A condition that only the editor can change. */
  | { readonly kind: 'other'; readonly key: string; readonly condition: FilterDocument };

export function blankRow(field = '', type: EntryKind = 'text'): DraftCondition {
  const test = type === 'text' ? 'contains' : type === 'boolean' || type === 'id' ? 'is' : 'gte';
  return { kind: 'condition', key: crypto.randomUUID(), field, test, type, entries: [], ignoreCase: true };
}

/**
 * The draft that shows a row; times are written in the place's zone. What its fields would not say again is left to the editor:
 * else an edit of another row would change it.
 */
export function draftOf(row: FilterRow, place: Present): DraftRow {
  const draft = fieldsOf(row, place.zone);
  const condition = documentOfRows([row]);
  const read = readRow(draft, place);
  const isSame = read.ok && JSON.stringify(documentOfRows([read.row])) === JSON.stringify(condition);
  return isSame ? draft : { kind: 'other', key: draft.key, condition };
}

function fieldsOf(row: FilterRow, zone: string): DraftRow {
  const key = crypto.randomUUID();
  if (row.kind === 'other') return { kind: 'other', key, condition: row.condition };
  const common = { kind: 'condition', key, field: row.field, type: 'text', entries: [], ignoreCase: true } as const;
  switch (row.kind) {
    case 'presence':
      return { ...common, test: row.exists ? 'exists' : 'missing' };
    case 'pattern':
      return {
        ...common,
        test: row.isNegated ? `not ${row.operator}` : row.operator,
        entries: [row.text],
        ignoreCase: row.ignoreCase,
      };
    case 'compare':
      return { ...common, test: row.operator, ...shownValues([row.value], row.field, zone) };
    case 'list':
      return { ...common, test: row.isIn ? 'in' : 'notIn', ...shownValues(row.values, row.field, zone) };
  }
}

/** A list is of one type, that of its first value. */
function shownValues(
  values: readonly RowValue[],
  field: string,
  zone: string,
): Pick<DraftCondition, 'type' | 'entries'> {
  const entries = values.map((value) => entryOf(value, field, zone));
  return { type: entries[0]?.kind ?? 'text', entries: entries.map(({ text }) => text) };
}

export type ReadRow =
  | { readonly ok: true; readonly row: FilterRow }
  | { readonly ok: false; readonly part: 'field' | 'value'; readonly message: string };

/** The row that a draft says, or what it lacks. */
export function readRow(draft: DraftRow, place: Present): ReadRow {
  if (draft.kind === 'other') return { ok: true, row: { kind: 'other', condition: draft.condition } };
  const words = filterWords().faults;
  const field = draft.field.trim();
  if (field === '') return { ok: false, part: 'field', message: words.noField };
  if (field.startsWith('$')) return { ok: false, part: 'field', message: words.dollar };
  const { test } = draft;
  if (test === 'exists' || test === 'missing') {
    return { ok: true, row: { kind: 'presence', field, exists: test === 'exists' } };
  }
  const pattern = patternOf(test);
  if (pattern !== undefined) return readPattern(draft, field, pattern);
  const values: RowValue[] = [];
  for (const entry of valuesOf(test) === 'one' ? [draft.entries[0] ?? ''] : draft.entries) {
    const read = readEntry(draft.type, entry, place);
    if (!read.ok) return { ok: false, part: 'value', message: read.message };
    values.push(read.value);
  }
  if (test === 'in' || test === 'notIn') {
    if (values.length === 0) return { ok: false, part: 'value', message: words.noValues };
    return { ok: true, row: { kind: 'list', field, isIn: test === 'in', values } };
  }
  const [value] = values;
  return value === undefined || !isCompare(test)
    ? { ok: false, part: 'value', message: words.noValue }
    : { ok: true, row: { kind: 'compare', field, operator: test, value } };
}

/** What is wrong with what was typed in a row; a row in which something is still to be typed is not wrong. */
export function rowFault(draft: DraftRow, place: Present): Extract<ReadRow, { readonly ok: false }> | undefined {
  const read = readRow(draft, place);
  if (read.ok || draft.kind === 'other') return undefined;
  const isTyped = read.part === 'field' ? draft.field.trim() !== '' : draft.entries.some((entry) => entry !== '');
  return isTyped ? read : undefined;
}

function readPattern(
  { entries: [text = ''], ignoreCase, test }: DraftCondition,
  field: string,
  operator: PatternOperator,
): ReadRow {
  if (text === '') return { ok: false, part: 'value', message: filterWords().faults.noText };
  const fault = operator === 'matches' ? patternFault(text) : undefined;
  if (fault !== undefined) return { ok: false, part: 'value', message: fault };
  return { ok: true, row: { kind: 'pattern', field, operator, text, ignoreCase, isNegated: test.startsWith('not ') } };
}

/** JavaScript's patterns are close to MongoDB's; what only MongoDB has is typed in the editor. */
function patternFault(text: string): string | undefined {
  try {
    RegExp(text);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError)
      return filterWords().faults.noPattern(patternWords(thrown.message.replace(/^Invalid regular expression: /u, '')));
    throw thrown;
  }
}

const patterns: Readonly<Record<string, PatternOperator>> = {
  contains: 'contains',
  begins: 'begins',
  ends: 'ends',
  matches: 'matches',
};

function patternOf(test: RowTest): PatternOperator | undefined {
  return patterns[test.replace(/^not /u, '')];
}

function isCompare(test: RowTest): test is CompareOperator {
  return ['is', 'isNot', 'gt', 'gte', 'lt', 'lte'].includes(test);
}
