import { expect, test } from 'vitest';
import { parseTime, type TimeExpression } from './expression';
import { timeExamples } from './time-examples';

const kinds: readonly TimeExpression['anchor']['kind'][] = [
  'now',
  'day',
  'weekday',
  'instant',
  'local',
  'period',
  'shift',
  'today',
  'other',
];
const units: readonly TimeExpression['offsets'][number]['unit'][] = [
  'ms',
  's',
  'm',
  'h',
  'shift',
  'd',
  'w',
  'mo',
  'q',
  'y',
];

test('every example can be typed; together they show every beginning and every unit', () => {
  const expressions = timeExamples.map(({ text }) => {
    const parsed = parseTime(text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
    return parsed.expression;
  });
  expect(new Set(expressions.map(({ anchor }) => anchor.kind))).toEqual(new Set(kinds));
  expect(new Set(expressions.flatMap(({ offsets }) => offsets.map(({ unit }) => unit)))).toEqual(new Set(units));
});
