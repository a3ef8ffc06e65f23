import { afterEach, expect, test } from 'vitest';
import { decimalSign, decimalSignFor, setDecimalSign, shownNumber } from './decimal-sign';
import { language, setLanguage } from './language';
import { speakAs, speech } from './speech';

afterEach(() => {
  setLanguage('en');
  setDecimalSign('.');
});

test.each([
  ['language', 'en', '.'],
  ['language', 'de', ','],
  ['point', 'de', '.'],
  ['comma', 'en', ','],
] as const)('%s in %s is %j', (choice, spoken, sign) => expect(decimalSignFor(choice, spoken)).toBe(sign));

test.each([
  [1.5, '1,5'],
  [-0.25, '-0,25'],
  [1.5e-7, '1,5e-7'],
  [20, '20'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['0.500', '0,500'],
] as const)('%j is shown with the sign', (number, text) => {
  expect(shownNumber(number)).toBe(String(number));
  setDecimalSign(',');
  expect(shownNumber(number)).toBe(text);
});

test.each([
  ['en', '.'],
  ['en', ','],
  ['de', '.'],
  ['de', ','],
] as const)('%s with %j is told to a worker', (spoken, sign) => {
  setLanguage(spoken);
  setDecimalSign(sign);
  const told = speech();
  speakAs('');
  expect([language(), decimalSign()]).toEqual(['en', '.']);
  speakAs(told);
  expect([language(), decimalSign()]).toEqual([spoken, sign]);
});
