import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalSignIn, doubtfulNumber, typedNumber, typedWhole } from './typed-number';

test.each([
  [' 1.5 ', 1.5],
  ['1,5', 1.5],
  ['1.', 1],
  ['.5', 0.5],
  ['-2e3', -2000],
  ['−1.5', -1.5],
  ['−1.234,5', -1234.5],
  ['2e−3', 0.002],
  ['1.234', 1.234],
  ['1,234', 1.234],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['-12.345.678,25', -12345678.25],
  ['1.234,', 1234],
  ['1,000,000', 1_000_000],
  ['1 234', 1234],
  ['12\u202F345,6', 12345.6],
  ['12’345.6', 12345.6],
  ['1_234_567', 1_234_567],
  ['', undefined],
  [' ', undefined],
  ['ten', undefined],
  ['0x10', undefined],
  ['0b1', undefined],
  ['.5', 0.5],
  ['5.', 5],
  ['1,234,', undefined],
  ['1.2,5', undefined],
  ['1,23,456.7', undefined],
  ['1234.567,8', undefined],
  ['0.123,5', undefined],
  ['1,234.567,8', undefined],
  ['1.234 567', undefined],
  ['Infinity', undefined],
])('%j means %j', (text, number) => expect(typedNumber(text)).toBe(number));

test.each([
  ['1.234', 1234],
  ['1,234', 1234],
  ['-12.345.678', -12345678],
  ['−12.345.678', -12345678],
  ['1 234', 1234],
  ['2.0', 2],
  ['1.234,0', 1234],
  ['2,5', undefined],
  ['1.234,5', undefined],
  ['1.23', undefined],
  ['', undefined],
])('%j as a whole number means %j', (text, number) => expect(typedWhole(text)).toBe(number));

test.each([
  ['1,000', '.', 1000],
  ['1,000', ',', 1],
  ['1.000', ',', 1000],
  ['-12.345', '.', -12.345],
  ['1,5', '.', 1.5],
  ['1.234,5', '.', 1234.5],
  ['1 000', '.', 1000],
  ['1’000', ',', 1000],
] as const)('%j means with a decimal %s %j', (text, sign, number) => expect(typedNumber(text, sign)).toBe(number));

test.each([
  ['1,000', undefined],
  ['-1.000', undefined],
  ['1 000', undefined],
  ['7', undefined],
  ['1,x', undefined],
  ['1,5', ','],
  ['0,000', ','],
  ['0.5', '.'],
  ['1234.567', '.'],
  ['1.234,5', ','],
  ['1 234,5', ','],
  ['1,000,000', '.'],
  ['1.000.000', ','],
  ['1’000’000', undefined],
])('%j shows the decimal sign %j', (text, sign) => expect(decimalSignIn(text)).toBe(sign));

test('a single sign before three digits may be either, and nothing else may', () => {
  expect(doubtfulNumber('−1,000')).toEqual([-1, -1000]);
  expect(doubtfulNumber('12.345')).toEqual([12.345, 12_345]);
  for (const text of ['1 000', '0,000', '1,5', '1234,567', '1,000,000', '1,000.0', 'ten'])
    expect(doubtfulNumber(text)).toBeUndefined();
});

test('a number is read as it is meant, whichever signs its groups and decimals have', () => {
  const languages = ['de-DE', 'en-GB', 'fr-FR', 'de-CH', 'sv-SE', 'pl-PL'];
  const decimals = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      decimals,
      fc.constantFrom(...languages),
      (digits, places, language) => {
        const number = digits / 10 ** places;
        const shape = { minimumFractionDigits: places, maximumFractionDigits: places };
        const text = new Intl.NumberFormat(language, shape).format(number);
        expect(typedNumber(text)).toBe(number === 0 ? Number(text.replace('−', '-').replace(',', '.')) : number);
        const whole = Math.trunc(number);
        expect(typedWhole(new Intl.NumberFormat(language).format(whole))).toBe(whole);
      },
    ),
  );
});
