import { expect, test } from 'vitest';
import { conditionOn, conditionOnExample, leafText, withCondition } from './add-condition';

test('a condition joins those that are there', () => {
  const row = conditionOn('metadata.location', 'Control room');
  expect(withCondition('', row)).toBe("{ 'metadata.location': 'Control room' }");
  expect(withCondition('{ length: { $gt: 5 } }', row)).toBe(
    "{ length: { $gt: 5 }, 'metadata.location': 'Control room' }",
  );
  expect(withCondition('{ length: ', row)).toBeUndefined();
});

test.each([
  [5, '5'],
  [-0.5, '-0.5'],
  [9_007_199_254_740_993n, "NumberLong('9007199254740993')"],
  [-9_223_372_036_854_775_808n, "NumberLong('-9223372036854775808')"],
  ['null', "'null'"],
  ['9007199254740993', "'9007199254740993'"],
  [null, 'null'],
  [false, 'false'],
])('the value %s is asked for as what it is', (leaf, text) => {
  expect(withCondition('', conditionOn('a', leaf))).toBe(`{ a: ${text} }`);
  expect(leafText(leaf)).toBe(text);
});

test.each([{ json: '["a"]' }, { json: '{}' }, 2n ** 63n])(
  'what can’t be compared is asked for by its presence',
  (leaf) => {
    expect(withCondition('', conditionOn('metadata.tags', leaf))).toBe("{ 'metadata.tags': { $exists: true } }");
  },
);

test('of an example that is cut the beginning is asked for', () => {
  const long = conditionOnExample('metadata.filepath', { leaf: 'a.b', isCut: true });
  expect(withCondition('', long)).toBe(String.raw`{ 'metadata.filepath': /^a\.b/ }`);
  const short = conditionOnExample('metadata.filepath', { leaf: 'a.b', isCut: false });
  expect(withCondition('', short)).toBe("{ 'metadata.filepath': 'a.b' }");
  const list = conditionOnExample('metadata.tags', { leaf: { json: '["a' }, isCut: true });
  expect(withCondition('', list)).toBe("{ 'metadata.tags': { $exists: true } }");
});

test('of an example of null no files are asked for that lack the field', () => {
  const none = conditionOnExample('metadata.lot', { leaf: null, isCut: false });
  expect(withCondition('{ length: 5 }', none)).toBe("{ length: 5, 'metadata.lot': { $eq: null, $exists: true } }");
});
