import { expect, test } from 'vitest';
import { booleanOfText } from './booleans';

test.each([
  ['true', true],
  [' On ', true],
  ['EIN', true],
  ['False', false],
  ['off', false],
  ['Aus', false],
  ['', undefined],
  ['1', undefined],
  ['onset', undefined],
])('%j means %j, in whatever language the program speaks', (text, meant) => {
  expect(booleanOfText(text)).toBe(meant);
});
