import { isJsonObject } from '../../json/json-object';
import { isJsonArray, type JsonValue } from '../json';
import type { CompareOperator, FilterRow, RowValue } from '../rows';

/** A condition that has a form as a row. */
type Condition = Exclude<FilterRow, { kind: 'other' }>;

/**
 * Whether a file matches a condition: MongoDB's rules implemented independently and plainly, to check others against
 * them.
 */
export function plainMatch(file: JsonValue, row: Condition): boolean {
  const found = valuesAt(file, row.field.split('.'));
  switch (row.kind) {
    case 'presence':
      return found.exists === row.exists;
    case 'list':
      return row.values.some((value) => equals(found, value)) === row.isIn;
    case 'pattern':
      return found.candidates.some((one) => typeof one === 'string' && matchesText(one, row)) !== row.isNegated;
    case 'compare': {
      const { operator, value } = row;
      if (operator === 'is') return equals(found, value);
      if (operator === 'isNot') return !equals(found, value);
      return found.candidates.some((one) => isOrdered(one, operator, plainOf(value)));
    }
  }
}

interface Found {
  readonly exists: boolean;
  /** The value, and the elements of a list. */
  readonly candidates: readonly JsonValue[];
}

function valuesAt(value: JsonValue, path: readonly string[]): Found {
  const [name, ...rest] = path;
  if (name === undefined) return { exists: true, candidates: isJsonArray(value) ? [value, ...value] : [value] };
  const member = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return member === undefined ? { exists: false, candidates: [] } : valuesAt(member, rest);
}

function equals({ exists, candidates }: Found, value: RowValue): boolean {
  if (value.kind === 'null') return !exists || candidates.includes(null);
  return candidates.includes(plainOf(value));
}

function matchesText(
  text: string,
  { operator, text: sought, ignoreCase }: Extract<Condition, { kind: 'pattern' }>,
): boolean {
  if (operator === 'matches') return new RegExp(sought, ignoreCase ? 'i' : '').test(text);
  const [target, part] = ignoreCase ? [text.toLowerCase(), sought.toLowerCase()] : [text, sought];
  if (operator === 'begins') return target.startsWith(part);
  return operator === 'ends' ? target.endsWith(part) : target.includes(part);
}

/** Only values of one type have an order. */
function isOrdered(one: JsonValue, operator: CompareOperator, other: JsonValue): boolean {
  if (typeof one === 'number' && typeof other === 'number') return satisfies(one - other, operator);
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return satisfies(one < other ? -1 : one > other ? 1 : 0, operator);
}

function satisfies(difference: number, operator: CompareOperator): boolean {
  if (operator === 'gt') return difference > 0;
  if (operator === 'gte') return difference >= 0;
  return operator === 'lt' ? difference < 0 : difference <= 0;
}

/** A value as in file information objects: dates and IDs are texts there. */
function plainOf(value: RowValue): JsonValue {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return value.number;
    case 'boolean':
      return value.is;
    case 'time':
      return value.iso;
    case 'id':
      return value.hex;
    case 'null':
      return null;
  }
}
