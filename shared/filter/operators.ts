import { filterWords } from './words';

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
  known('$and', 'queries'),
  known('$or', 'queries'),
  known('$nor', 'queries'),
  known('$expr', 'anything'),
  known('$text', 'anything'),
  known('$where', 'text'),
  known('$jsonSchema', 'anything'),
  known('$comment', 'anything'),
];

/** Operators in the conditions of a field. */
export const fieldOperators: readonly FilterOperator[] = [
  known('$eq', 'value'),
  known('$ne', 'value'),
  known('$gt', 'value'),
  known('$gte', 'value'),
  known('$lt', 'value'),
  known('$lte', 'value'),
  known('$in', 'list'),
  known('$nin', 'list'),
  known('$exists', 'boolean'),
  known('$type', 'anything'),
  known('$regex', 'pattern'),
  known('$options', 'text'),
  known('$not', 'condition'),
  known('$all', 'list'),
  known('$elemMatch', 'conditions'),
  known('$size', 'number'),
  known('$mod', 'list'),
  known('$bitsAllSet', 'anything'),
  known('$bitsAnySet', 'anything'),
  known('$bitsAllClear', 'anything'),
  known('$bitsAnyClear', 'anything'),
  known('$geoWithin', 'anything'),
  known('$geoIntersects', 'anything'),
  known('$near', 'anything'),
  known('$nearSphere', 'anything'),
];

function known(name: keyof ReturnType<typeof filterWords>['finds'], argument: OperatorArgument): FilterOperator {
  return {
    name,
    argument,
    get finds() {
      return filterWords().finds[name];
    },
  };
}

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
