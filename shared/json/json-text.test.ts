import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../language/language';
import { jsonFault, jsonIn, parseJsonText } from './json-text';

afterEach(() => setLanguage('en'));

test('what was written as JSON is read, behind a byte-order mark too', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', '\u{feff}'), (text, mark) => {
      expect(parseJsonText(mark + text)).toEqual(JSON.parse(text));
      expect(jsonIn(mark + text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['', 'it ends too early', 'das Ende kommt zu früh'],
  ['{"a": 1', 'line 1, column 8', 'Zeile 1, Spalte 8'],
  ['{\n  "a" 1}', 'line 2, column 7', 'Zeile 2, Spalte 7'],
  ['secret', 'unexpected sign', 'unerwartetes Zeichen'],
])('of %j it is said where it is wrong, in the language of the program', (text, english, german) => {
  expect(jsonIn(text)).toBeUndefined();
  expect(faultOf(text)).toBe(english);
  setLanguage('de');
  expect(faultOf(text)).toBe(german);
});

function faultOf(text: string): string {
  try {
    parseJsonText(text);
  } catch (thrown) {
    return jsonFault(thrown);
  }
  throw new Error('It was read.');
}
