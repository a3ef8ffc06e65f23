import { expect, test } from 'vitest';
import { typedNumber } from './typed-number';

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
