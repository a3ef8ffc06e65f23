import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../language/language';
import { parseFilter } from './parse-filter';
import { patternWords } from './parser-words';

afterEach(() => setLanguage('en'));

function faultOf(text: string): string {
  const parsed = parseFilter(text);
  return parsed.ok ? '' : (parsed.faults[0]?.message ?? '');
}

test.each([
  ['{ a: "x }', 'a quotation mark is missing', 'ein Anführungszeichen fehlt'],
  ['{ a: /x }', 'a / is missing', 'ein / fehlt'],
  ['{ a: 1 /* }', '*/ is missing', '*/ fehlt'],
  ['{ a: /(x (y/ }', 'a bracket is not closed', 'eine Klammer ist nicht geschlossen'],
  ['{ a: /a**/ }', 'nothing before it to repeat', 'was sich wiederholen kann'],
  ['{ a: RegExp("[") }', 'a [ is not closed', 'eine [ ist nicht geschlossen'],
  ['{ a: /x/q }', 'flags i, m and s', 'Flags i, m und s'],
  ['{ a: "\\u12" }', 'is written \\\\', 'wird \\\\ geschrieben'],
  ['{ a: # }', 'is not expected here', 'wird hier nicht erwartet'],
  ['{ a = 1 }', 'A colon is expected', 'ein Doppelpunkt erwartet'],
  ['{ a: 1b }', 'no number', 'keine Zahl'],
  ['{ a: 1e }', 'no number', 'keine Zahl'],
  ['{ a: NumberDecimal("x") }', 'no number', 'keine Zahl'],
  ['{ a: ISODate("soon") }', 'not a valid ISODate', 'kein gültiges ISODate'],
  ['{ a: ObjectId("zz") }', '24 characters', '24 Zeichen'],
  ['{ a: Timestamp("x") }', 'Timestamp({', 'Timestamp({'],
  ['{ a: typeof 1 }', 'can’t stand in a filter', 'nicht in einem Filter stehen'],
])('what a parser finds in %s is said in the language of the program', (text, english, german) => {
  expect(faultOf(text)).toContain(english);
  setLanguage('de');
  expect(faultOf(text)).toContain(german);
});

test.each(['(', ')', '[', 'a**', '[b-a]', 'a{2,1}', 'a\\', '(?', '*'])('why %s is no pattern is known', (text) => {
  const said = saidOf(text);
  expect(patternWords(said)).not.toBe(said);
  setLanguage('de');
  expect(patternWords(said)).not.toBe('nicht lesbar');
});

test('what has no words is said in English as it is, and nowhere else', () => {
  expect(patternWords('Something new')).toBe('Something new');
  setLanguage('de');
  expect(patternWords('Something new')).toBe('nicht lesbar');
});

function saidOf(text: string): string {
  try {
    RegExp(text);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : '';
  }
  throw new Error('It is a pattern.');
}
