import { expect, test } from 'vitest';
import { comparable, conditionOn, withCondition } from './add-condition';

test('a condition joins those that are there', () => {
  const row = conditionOn('metadata.location', comparable('Control room'));
  expect(withCondition('', row)).toBe("{ 'metadata.location': 'Control room' }");
  expect(withCondition('{ length: { $gt: 5 } }', row)).toBe(
    "{ length: { $gt: 5 }, 'metadata.location': 'Control room' }",
  );
  expect(withCondition('{ length: ', row)).toBeUndefined();
});

test('what can’t be compared is asked for by its presence', () => {
  expect(withCondition('', conditionOn('metadata.tags', comparable(['a'])))).toBe(
    "{ 'metadata.tags': { $exists: true } }",
  );
});
