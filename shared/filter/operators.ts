/** What an operator takes. */
export type OperatorTakes =
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
  /** Queries in a list. */
  | 'queries'
  | 'anything';

export interface FilterOperator {
  /** With its dollar sign. */
  readonly name: string;
  readonly takes: OperatorTakes;
  /** What it finds, for a person. */
  readonly finds: string;
}

/** Operators that stand in the place of a field's name (MongoDB manual, “Query and Projection Operators”). */
export const queryOperators: readonly FilterOperator[] = [
  { name: '$and', takes: 'queries', finds: 'files that meet all of the queries' },
  { name: '$or', takes: 'queries', finds: 'files that meet at least one of the queries' },
  { name: '$nor', takes: 'queries', finds: 'files that meet none of the queries' },
  { name: '$expr', takes: 'anything', finds: 'files for which an aggregation expression is true' },
  { name: '$text', takes: 'anything', finds: 'files by the words of a text index' },
  { name: '$where', takes: 'text', finds: 'files for which a JavaScript text is true; often switched off' },
  { name: '$jsonSchema', takes: 'anything', finds: 'files that a JSON schema accepts' },
  { name: '$comment', takes: 'anything', finds: 'nothing by itself: a remark for the server’s log' },
];

/** Operators in the conditions of a field. */
export const fieldOperators: readonly FilterOperator[] = [
  { name: '$eq', takes: 'value', finds: 'this value' },
  { name: '$ne', takes: 'value', finds: 'other values, and files without the field' },
  { name: '$gt', takes: 'value', finds: 'larger or later values' },
  { name: '$gte', takes: 'value', finds: 'larger or later values, and this one' },
  { name: '$lt', takes: 'value', finds: 'smaller or earlier values' },
  { name: '$lte', takes: 'value', finds: 'smaller or earlier values, and this one' },
  { name: '$in', takes: 'list', finds: 'any value of a list' },
  { name: '$nin', takes: 'list', finds: 'values that are not in a list, and files without the field' },
  { name: '$exists', takes: 'boolean', finds: 'files that have the field (true) or lack it (false)' },
  { name: '$type', takes: 'anything', finds: 'values of a BSON type: string, date, double …' },
  { name: '$regex', takes: 'pattern', finds: 'texts that match a regular expression' },
  {
    name: '$options',
    takes: 'text',
    finds: 'how $regex matches: i without case, m line by line, s . takes all, x spaced',
  },
  { name: '$not', takes: 'condition', finds: 'files that do not meet the conditions' },
  { name: '$all', takes: 'list', finds: 'arrays that hold all values of a list' },
  { name: '$elemMatch', takes: 'conditions', finds: 'arrays with one element that meets all conditions' },
  { name: '$size', takes: 'number', finds: 'arrays with so many elements' },
  { name: '$mod', takes: 'list', finds: 'numbers by divisor and remainder: [divisor, remainder]' },
  { name: '$bitsAllSet', takes: 'anything', finds: 'numbers with all of these bits set' },
  { name: '$bitsAnySet', takes: 'anything', finds: 'numbers with any of these bits set' },
  { name: '$bitsAllClear', takes: 'anything', finds: 'numbers with all of these bits clear' },
  { name: '$bitsAnyClear', takes: 'anything', finds: 'numbers with any of these bits clear' },
  { name: '$geoWithin', takes: 'anything', finds: 'places within an area' },
  { name: '$geoIntersects', takes: 'anything', finds: 'shapes that meet an area' },
  { name: '$near', takes: 'anything', finds: 'places near a point, the nearest first' },
  { name: '$nearSphere', takes: 'anything', finds: 'places near a point of the globe, the nearest first' },
];

const byName = {
  query: new Map(queryOperators.map((operator) => [operator.name, operator])),
  field: new Map(fieldOperators.map((operator) => [operator.name, operator])),
};

/** The operator of a name at a place; undefined for one that MongoDB's manual does not have there. */
export function operatorOf(place: 'query' | 'field', name: string): FilterOperator | undefined {
  return byName[place].get(name);
}

/** Names by which MongoDB Extended JSON v2 writes values that JSON lacks. */
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
