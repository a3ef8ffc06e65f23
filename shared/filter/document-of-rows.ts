import { isJsonObject } from '../json/json-object';
import type { FilterDocument, JsonObject, JsonValue } from './json';
import { isExtendedName } from './operators';
import { patternOf, type CompareOperator, type FilterRow, type RowValue } from './rows';

/** Conditions by name: a field's operators, or the argument of an operator such as $or. */
type Draft = Map<string, JsonValue>;

/**
 * The filter equivalent to all of the rows. Conditions on one field are merged; a second one of the same name goes into
 * `$and`.
 */
export function documentOfRows(rows: readonly FilterRow[]): FilterDocument {
  const drafts: Draft[] = [];
  for (const [name, value] of rows.flatMap(conditionsOf)) {
    if (!drafts.some((draft) => join(draft, name, value))) drafts.push(new Map([[name, value]]));
  }
  const [first = {}, ...others] = drafts.map(finished);
  if (others.length === 0) return first;
  return Object.hasOwn(first, '$and') ? { $and: [first, ...others] } : { ...first, $and: others };
}

/** Merges a condition with the others, unless its name is already used. */
function join(draft: Draft, name: string, value: JsonValue): boolean {
  const present = draft.get(name);
  if (present === undefined) {
    draft.set(name, value);
    return true;
  }
  if (!isOperators(present) || !isOperators(value)) return false;
  if (Object.keys(value).some((operator) => Object.hasOwn(present, operator))) return false;
  // $options belongs to the pattern next to it.
  if (Object.hasOwn(present, '$options') || Object.hasOwn(value, '$options')) {
    if (Object.hasOwn(present, '$regex') === Object.hasOwn(value, '$options')) return false;
  }
  draft.set(name, { ...present, ...value });
  return true;
}

function isOperators(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && Object.keys(value).some((name) => name.startsWith('$') && !isExtendedName(name));
}

function finished(draft: Draft): FilterDocument {
  return Object.fromEntries([...draft].map(([name, value]) => [name, withoutEq(value)]));
}

/** `{ $eq: value }` alone is written as the value. */
function withoutEq(value: JsonValue): JsonValue {
  if (!isJsonObject(value) || !Object.hasOwn(value, '$eq') || Object.keys(value).length > 1) return value;
  const { $eq: content = null } = value;
  return isOperators(content) || isPattern(content) ? value : content;
}

/** Alone it is what texts are to match; after `$eq`, a pattern that a file is to hold. */
function isPattern(value: JsonValue): boolean {
  return isJsonObject(value) && Object.hasOwn(value, '$regularExpression');
}

function conditionsOf(row: FilterRow): readonly (readonly [string, JsonValue])[] {
  if (row.kind !== 'other') return [[row.field, operatorsOf(row)]];
  return Object.entries(row.condition).map(([name, value]) => [
    name,
    name.startsWith('$') || isOperators(value) || isPattern(value) ? value : { $eq: value },
  ]);
}

const compareNames: Readonly<Record<CompareOperator, string>> = {
  is: '$eq',
  isNot: '$ne',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
};

function operatorsOf(row: Exclude<FilterRow, { kind: 'other' }>): JsonObject {
  switch (row.kind) {
    case 'compare':
      return { [compareNames[row.operator]]: wireOf(row.value) };
    case 'list':
      return { [row.isIn ? '$in' : '$nin']: row.values.map(wireOf) };
    case 'presence':
      return { $exists: row.exists };
    case 'pattern': {
      const pattern = {
        $regex: patternOf(row.operator, row.text),
        ...(row.ignoreCase && { $options: 'i' }),
      };
      return row.isNegated ? { $not: pattern } : pattern;
    }
  }
}

function wireOf(value: RowValue): JsonValue {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return value.number;
    case 'boolean':
      return value.is;
    case 'time':
      return { $date: value.iso };
    case 'id':
      return { $oid: value.hex };
    case 'null':
      return null;
  }
}
