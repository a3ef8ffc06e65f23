import type { Expression, ObjectExpression, Property } from 'acorn';
import { isExtendedName, operatorOf, type FilterOperator, type OperatorArgument } from './operators';
import { faultAt, membersOf, nameOf, type FilterFault } from './syntax';
import { filterWords } from './words';

type Value = Property['value'];

/** Faults in the operators of a query, as far as its text shows: results of calls are not checked. */
export function operatorFaults(query: Expression): readonly FilterFault[] {
  if (query.type !== 'ObjectExpression') return [faultAt(query, filterWords().operators.inBraces)];
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
  const words = filterWords().operators;
  return operatorOf('field', name) === undefined
    ? [faultAt(key, words.inPlaceOfField(name), 'warning')]
    : [faultAt(key, words.insideField(name))];
}

/** Faults in the condition of a field: a value, or an object of operators. */
function conditionFaults(value: Value): readonly FilterFault[] {
  if (value.type !== 'ObjectExpression') return [];
  const members = membersOf(value);
  const operators = members.filter((member) => nameOf(member)?.startsWith('$') === true);
  const [first] = operators;
  if (first === undefined || isExtendedName(nameOf(first) ?? '')) return [];
  const { nameBeside } = filterWords().operators;
  const plainNames = members.filter((member) => !operators.includes(member));
  return [
    ...repeatedNames(value),
    ...plainNames.map(({ key }) => faultAt(key, nameBeside)),
    ...operators.flatMap((member) => fieldOperatorFaults(nameOf(member) ?? '', member, members)),
  ];
}

function fieldOperatorFaults(
  name: string,
  { key, value }: Property,
  beside: readonly Property[],
): readonly FilterFault[] {
  const words = filterWords().operators;
  const operator = operatorOf('field', name);
  if (operator === undefined) {
    const isForQueries = operatorOf('query', name) !== undefined;
    return [faultAt(key, isForQueries ? words.outsideFields(name) : words.notOnField(name), 'warning')];
  }
  if (name === '$options' && !beside.some((member) => nameOf(member) === '$regex')) {
    return [faultAt(key, words.optionsAlone)];
  }
  return argumentFaults(operator, value);
}

function argumentFaults({ name, argument }: FilterOperator, value: Value): readonly FilterFault[] {
  if (!isAccepted(argument, value)) {
    const { operators, expected } = filterWords();
    return [faultAt(value, operators.takes(name, expected[argument]))];
  }
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
  if (list.elements.length === 0) return [faultAt(list, filterWords().operators.oneQuery(name))];
  return list.elements.flatMap((element) =>
    element === null || element.type === 'SpreadElement' ? [] : operatorFaults(element),
  );
}

/** Whether the text does not show the value of an expression. */
function isOpaque({ type }: Value): boolean {
  return type === 'Identifier' || /^(?:Call|New|Binary|Unary)Expression$/.test(type);
}

function isAccepted(argument: OperatorArgument, value: Value): boolean {
  if (isOpaque(value)) return argument !== 'queries' && argument !== 'list';
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
    return [faultAt(member.key, filterWords().operators.twice(name ?? ''))];
  });
}
