import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber, typedWhole } from './typed-number';

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
