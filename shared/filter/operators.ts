/** The argument of an operator. */
export type OperatorArgument =
  | 'value'
  | 'list'
  | 'boolean'
  | 'number'
  | 'text'
  | 'pattern'
  /** A query on the elements of an array, or conditions on them. */
  | 'conditions'
  /** Conditions on the field, or a pattern. */
  | 'condition'
  /** A list of queries. */
  | 'queries'
  | 'anything';

export interface FilterOperator {
  /** With its dollar sign. */
  readonly name: string;
  readonly argument: OperatorArgument;
  /** What it finds, as shown in the help. */
  readonly finds: string;
}

/** Operators in place of a field's name (MongoDB manual, “Query and Projection Operators”). */
export const queryOperators: readonly FilterOperator[] = [
  { name: '$and', argument: 'queries', finds: 'files that meet all of the queries' },
  { name: '$or', argument: 'queries', finds: 'files that meet at least one of the queries' },
  { name: '$nor', argument: 'queries', finds: 'files that meet none of the queries' },
  { name: '$expr', argument: 'anything', finds: 'files for which an aggregation expression is true' },
  { name: '$text', argument: 'anything', finds: 'files by the words of a text index' },
  { name: '$where', argument: 'text', finds: 'files for which a JavaScript text is true; often switched off' },
  { name: '$jsonSchema', argument: 'anything', finds: 'files that a JSON schema accepts' },
  { name: '$comment', argument: 'anything', finds: 'nothing by itself: a remark for the server’s log' },
];

/** Operators in the conditions of a field. */
export const fieldOperators: readonly FilterOperator[] = [
  { name: '$eq', argument: 'value', finds: 'this value' },
  { name: '$ne', argument: 'value', finds: 'other values, and files without the field' },
  { name: '$gt', argument: 'value', finds: 'larger or later values' },
  { name: '$gte', argument: 'value', finds: 'larger or later values, and this one' },
  { name: '$lt', argument: 'value', finds: 'smaller or earlier values' },
  { name: '$lte', argument: 'value', finds: 'smaller or earlier values, and this one' },
  { name: '$in', argument: 'list', finds: 'any value of a list' },
  { name: '$nin', argument: 'list', finds: 'values that are not in a list, and files without the field' },
  { name: '$exists', argument: 'boolean', finds: 'files that have the field (true) or lack it (false)' },
  { name: '$type', argument: 'anything', finds: 'values of a BSON type: string, date, double …' },
  { name: '$regex', argument: 'pattern', finds: 'texts that match a regular expression' },
  {
    name: '$options',
    argument: 'text',
    finds: 'how $regex matches: i without case, m line by line, s . takes all, x spaced',
  },
  { name: '$not', argument: 'condition', finds: 'files that do not meet the conditions' },
  { name: '$all', argument: 'list', finds: 'arrays that hold all values of a list' },
  { name: '$elemMatch', argument: 'conditions', finds: 'arrays with one element that meets all conditions' },
  { name: '$size', argument: 'number', finds: 'arrays with so many elements' },
  { name: '$mod', argument: 'list', finds: 'numbers by divisor and remainder: [divisor, remainder]' },
  { name: '$bitsAllSet', argument: 'anything', finds: 'numbers with all of these bits set' },
  { name: '$bitsAnySet', argument: 'anything', finds: 'numbers with any of these bits set' },
  { name: '$bitsAllClear', argument: 'anything', finds: 'numbers with all of these bits clear' },
  { name: '$bitsAnyClear', argument: 'anything', finds: 'numbers with any of these bits clear' },
  { name: '$geoWithin', argument: 'anything', finds: 'places within an area' },
  { name: '$geoIntersects', argument: 'anything', finds: 'shapes that meet an area' },
  { name: '$near', argument: 'anything', finds: 'places near a point, the nearest first' },
  { name: '$nearSphere', argument: 'anything', finds: 'places near a point of the globe, the nearest first' },
];

const byName = {
  query: new Map(queryOperators.map((operator) => [operator.name, operator])),
  field: new Map(fieldOperators.map((operator) => [operator.name, operator])),
};

/**
 * The operator with a name in a query or a field's condition; undefined for one that MongoDB's manual does not list
 * there.
 */
export function operatorOf(context: 'query' | 'field', name: string): FilterOperator | undefined {
  return byName[context].get(name);
}

/** Names of MongoDB Extended JSON v2 for types that JSON lacks. */
const extendedNames: ReadonlySet<string> = new Set([
  '$oid',
  '$date',
  '$numberInt',
  '$numberLong',
  '$numberDouble',
  '$numberDecimal',
  '$binary',
  '$uuid',
  '$regularExpression',
  '$timestamp',
  '$minKey',
  '$maxKey',
  '$symbol',
  '$code',
  '$ref',
  '$dbPointer',
  '$undefined',
]);

/** Whether an object whose first member has this name is a value, not a set of conditions. */
export function isExtendedName(name: string): boolean {
  return extendedNames.has(name);
}
