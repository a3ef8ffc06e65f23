import { isJsonObject } from '../json/json-object';
import { isIsoInstant } from '../time/iso-text';
import { isJsonArray, onlyMember, type FilterDocument, type JsonObject, type JsonValue } from './json';
import { isExtendedName } from './operators';
import { wordsOfPattern, type CompareOperator, type FilterRow, type RowValue } from './rows';

/** The rows equivalent to a filter, in its order; a condition without a form as a row becomes a row of kind `other`. */
export function rowsOfDocument(filter: FilterDocument): readonly FilterRow[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and' && isJsonArray(value) && value.length > 0 && value.every((each) => isJsonObject(each))) {
      return value.flatMap(rowsOfDocument);
    }
    return name.startsWith('$') ? [otherRow(name, value)] : rowsOfField(name, value);
  });
}

function otherRow(name: string, value: JsonValue): FilterRow {
  return { kind: 'other', condition: { [name]: value } };
}

function rowsOfField(field: string, value: JsonValue): readonly FilterRow[] {
  if (!isConditions(value)) return [comparison(field, '$eq', value) ?? otherRow(field, value)];
  const { $regex, $options, ...others } = value;
  const pattern = $regex === undefined ? [] : [patternRow(field, value, false) ?? otherPattern(field, value)];
  const unmatched = $regex === undefined && $options !== undefined ? [otherRow(field, { $options })] : [];
  const rest = Object.entries(others).map(
    ([operator, content]) => operatorRow(field, operator, content) ?? otherRow(field, { [operator]: content }),
  );
  return [...pattern, ...unmatched, ...rest];
}

function otherPattern(field: string, { $regex = null, $options }: JsonObject): FilterRow {
  return otherRow(field, { $regex, ...($options !== undefined && { $options }) });
}

/** Whether an object contains operators: decided by its first member, as in MongoDB. */
function isConditions(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true && !isExtendedName(first);
}

function operatorRow(field: string, operator: string, content: JsonValue): FilterRow | undefined {
  switch (operator) {
    case '$in':
    case '$nin':
      return listRow(field, operator === '$in', content);
    case '$exists':
      return typeof content === 'boolean' ? { kind: 'presence', field, exists: content } : undefined;
    case '$not':
      return isJsonObject(content) ? patternRow(field, content, true) : undefined;
    default:
      return comparison(field, operator, content);
  }
}

const compareOperators: Readonly<Record<string, CompareOperator>> = {
  $eq: 'is',
  $ne: 'isNot',
  $gt: 'gt',
  $gte: 'gte',
  $lt: 'lt',
  $lte: 'lte',
};

function comparison(field: string, name: string, content: JsonValue): FilterRow | undefined {
  const operator = Object.hasOwn(compareOperators, name) ? compareOperators[name] : undefined;
  const value = rowValue(content);
  return operator === undefined || value === undefined ? undefined : { kind: 'compare', field, operator, value };
}

function listRow(field: string, isIn: boolean, content: JsonValue): FilterRow | undefined {
  if (!isJsonArray(content)) return undefined;
  const values = content.map(rowValue).filter((value) => value !== undefined);
  return values.length === content.length ? { kind: 'list', field, isIn, values } : undefined;
}

function patternRow(field: string, conditions: JsonObject, isNegated: boolean): FilterRow | undefined {
  const { $regex: pattern, $options: options = '', ...others } = conditions;
  if (typeof pattern !== 'string' || (options !== '' && options !== 'i')) return undefined;
  if (isNegated && Object.keys(others).length > 0) return undefined;
  return { kind: 'pattern', field, ...wordsOfPattern(pattern), ignoreCase: options === 'i', isNegated };
}

function rowValue(value: JsonValue): RowValue | undefined {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', number: value };
  if (typeof value === 'boolean') return { kind: 'boolean', is: value };
  const [name, content] = onlyMember(value) ?? [];
  if (typeof content !== 'string') return undefined;
  if (name === '$oid' && /^[0-9a-f]{24}$/u.test(content)) return { kind: 'id', hex: content };
  return name === '$date' && isIsoInstant(content) ? { kind: 'time', iso: content } : undefined;
}
