import type { Expression, ObjectExpression, Property } from 'acorn';
import { isExtendedName, operatorOf, type FilterOperator, type OperatorArgument } from './operators';
import { faultAt, membersOf, nameOf, type FilterFault } from './syntax';

type Value = Property['value'];

/** Faults in the operators of a query, as far as its text shows: results of calls are not checked. */
export function operatorFaults(query: Expression): readonly FilterFault[] {
  if (query.type !== 'ObjectExpression') return [faultAt(query, 'A filter stands in braces: { field: value }.')];
  return [
    ...repeatedNames(query),
    ...membersOf(query).flatMap((member) => {
      const name = nameOf(member) ?? '';
      return name.startsWith('$') ? queryOperatorFaults(name, member) : conditionFaults(member.value);
    }),
  ];
}

function queryOperatorFaults(name: string, { key, value }: Property): readonly FilterFault[] {
  const operator = operatorOf('query', name);
  if (operator !== undefined) return argumentFaults(operator, value);
  const hint = operatorOf('field', name) === undefined ? '' : ' It belongs inside a field: { field: { … } }.';
  return [faultAt(key, `${name} can’t stand in the place of a field.${hint}`, hint === '' ? 'warning' : 'error')];
}

/** Faults in the condition of a field: a value, or an object of operators. */
function conditionFaults(value: Value): readonly FilterFault[] {
  if (value.type !== 'ObjectExpression') return [];
  const members = membersOf(value);
  const operators = members.filter((member) => nameOf(member)?.startsWith('$') === true);
  const [first] = operators;
  if (first === undefined || isExtendedName(nameOf(first) ?? '')) return [];
  const plainNames = members.filter((member) => !operators.includes(member));
  return [
    ...repeatedNames(value),
    ...plainNames.map(({ key }) => faultAt(key, 'A plain name can’t stand beside operators.')),
    ...operators.flatMap((member) => fieldOperatorFaults(nameOf(member) ?? '', member, members)),
  ];
}

function fieldOperatorFaults(
  name: string,
  { key, value }: Property,
  beside: readonly Property[],
): readonly FilterFault[] {
  const operator = operatorOf('field', name);
  if (operator === undefined) {
    const hint = operatorOf('query', name) === undefined ? '' : ' It belongs outside of the fields.';
    return [faultAt(key, `${name} is no operator on a field that this program knows.${hint}`, 'warning')];
  }
  if (name === '$options' && !beside.some((member) => nameOf(member) === '$regex')) {
    return [faultAt(key, '$options needs a $regex beside it.')];
  }
  return argumentFaults(operator, value);
}

const expected: Readonly<Record<OperatorArgument, string>> = {
  value: 'a value',
  list: 'a list: [ … ]',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text in quotation marks',
  pattern: 'a pattern: /…/ or a text',
  conditions: 'conditions in braces: { … }',
  condition: 'operators in braces, or a pattern: { $in: [ … ] }',
  queries: 'a list of queries: [{ … }, { … }]',
  anything: 'a value',
};

function argumentFaults({ name, argument }: FilterOperator, value: Value): readonly FilterFault[] {
  if (!isAccepted(argument, value)) return [faultAt(value, `${name} takes ${expected[argument]}.`)];
  if (argument === 'queries' && value.type === 'ArrayExpression') return queryListFaults(name, value);
  if (value.type !== 'ObjectExpression') return [];
  if (argument === 'condition') return conditionFaults(value);
  if (argument !== 'conditions') return [];
  const [first] = membersOf(value);
  return first !== undefined &&
    (nameOf(first) ?? '').startsWith('$') &&
    operatorOf('query', nameOf(first) ?? '') === undefined
    ? conditionFaults(value)
    : operatorFaults(value);
}

function queryListFaults(name: string, list: Extract<Value, { type: 'ArrayExpression' }>): readonly FilterFault[] {
  if (list.elements.length === 0) return [faultAt(list, `${name} takes at least one query.`)];
  return list.elements.flatMap((element) =>
    element === null || element.type === 'SpreadElement' ? [] : operatorFaults(element),
  );
}

/** Kinds of expression whose value the text does not show. */
const opaque = new Set<Value['type']>([
  'CallExpression',
  'NewExpression',
  'Identifier',
  'BinaryExpression',
  'UnaryExpression',
]);

function isAccepted(argument: OperatorArgument, value: Value): boolean {
  if (opaque.has(value.type)) return argument !== 'queries' && argument !== 'list';
  switch (argument) {
    case 'value':
    case 'anything':
      return true;
    case 'list':
    case 'queries':
      return value.type === 'ArrayExpression';
    case 'boolean':
      return isLiteral(value, 'boolean') || isLiteral(value, 'number');
    case 'number':
      return isLiteral(value, 'number');
    case 'text':
      return isLiteral(value, 'string');
    case 'pattern':
      return isLiteral(value, 'string') || isPattern(value) || value.type === 'ObjectExpression';
    case 'condition':
      return value.type === 'ObjectExpression' || isPattern(value);
    case 'conditions':
      return value.type === 'ObjectExpression';
  }
}

function isLiteral(value: Value, kind: 'string' | 'number' | 'boolean'): boolean {
  return value.type === 'Literal' && typeof value.value === kind;
}

function isPattern(value: Value): boolean {
  return value.type === 'Literal' && value.regex !== undefined && value.regex !== null;
}

function repeatedNames(node: ObjectExpression): readonly FilterFault[] {
  const seen = new Set<string | undefined>();
  return membersOf(node).flatMap((member) => {
    const name = nameOf(member);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [faultAt(member.key, `${name ?? ''} stands here twice, and only the last would count: join them by $and.`)];
  });
}
