import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json';

test('keeps the digits of large integers', () => {
  expect(indentJson('{"i":85005459814416384,"v":1.10}')).toBe('{"i": 85005459814416384, "v": 1.10}');
});

test('breaks what is nested or long into lines', () => {
  expect(indentJson('{"data":{"items":[{"p":"/a b"},[]]}}')).toBe(`{
  "data": {
    "items": [
      {"p": "/a b"},
      []
    ]
  }
}`);
});

test('leaves what is no JSON alone', () => {
  expect(indentJson('{"data":')).toBeUndefined();
  expect(indentJson('<html>')).toBeUndefined();
});

test('means the same as the text, and is indented once', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      const indented = indentJson(json) ?? '';
      expect(JSON.parse(indented)).toEqual(JSON.parse(json));
      expect(indentJson(indented)).toBe(indented);
    }),
  );
});
