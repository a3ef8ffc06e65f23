import { expect, test } from 'vitest';
import { numberOfField, typedNumber } from './typed-number';

test.each([
  [' 1.5 ', 1.5],
  ['1,5', 1.5],
  ['-2e3', -2000],
  ['', undefined],
  [' ', undefined],
  ['ten', undefined],
  ['1,000,000', undefined],
  ['1.234,5', undefined],
  ['1,234.5', undefined],
  ['Infinity', undefined],
])('%j means %j', (text, number) => expect(typedNumber(text)).toBe(number));

test.each([
  [1.5, 1.5],
  ['1.', 1],
  ['0.0', 0],
  ['1.50', 1.5],
  ['-1.', -1],
  ['', undefined],
  ['-', undefined],
  ['-0.0', undefined],
])('%j in a field is %j', (typed, number) => expect(numberOfField(typed)).toBe(number));
