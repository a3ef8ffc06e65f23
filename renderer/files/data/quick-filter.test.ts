import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellHolds } from './cells/cell';
import { parseSearchWords } from './quick-filter';

test('the words of a quick filter', () => {
  expect(parseSearchWords(' LAB "Central  lab" 12').map(({ text: word }) => word)).toEqual([
    'lab',
    'central  lab',
    '12',
  ]);
  expect(parseSearchWords('"open').map(({ text: word }) => word)).toEqual(['open']);
  expect(parseSearchWords('  ')).toEqual([]);
});

/** The words of a quick filter that numbers can begin with, as numbers are written. */
const numbersIn = (typed: string) => parseSearchWords(typed).map((word) => word.number);

test('a number is looked for as it is typed: with either decimal sign, with groups of digits', () => {
  expect(numbersIn('1.5 1,5 -2 a1.5 1. 1,')).toEqual(['1.5', '1.5', '-2', undefined, '1.', '1.']);
  expect(numbersIn('1.234,50 1,234,567 "12 345"')).toEqual(['1234.50', '1234567', '12345']);
});

/** Whether a quick filter in quotes finds a cell. */
const finds = (typed: string, cell: string | number) =>
  parseSearchWords(`"${typed}"`).every((word) => cellHolds(cell, word));

test('a number is found however a language groups its digits', () => {
  const languages = fc.constantFrom('de-DE', 'en-GB', 'fr-FR', 'de-CH', 'sv-SE', 'pl-PL');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.integer({ min: 1, max: 9 }),
      languages,
      (whole, tenth, language) => {
        const number = Number(`${whole}.${tenth}`);
        expect(finds(new Intl.NumberFormat(language).format(number), number)).toBe(true);
      },
    ),
  );
});

test('dates, versions and addresses are looked for as they are typed, and in no number', () => {
  const parts = fc.array(fc.nat(99), { minLength: 3, maxLength: 4 });
  fc.assert(
    fc.property(parts, fc.constantFrom('.', '-', ':', ','), fc.double({ noNaN: true }), (some, by, number) => {
      const typed = some.join(by);
      expect(finds(typed, `at ${typed}!`)).toBe(true);
      expect(finds(typed, some.join('_'))).toBe(false);
      expect(finds(typed, number)).toBe(false);
    }),
  );
});
