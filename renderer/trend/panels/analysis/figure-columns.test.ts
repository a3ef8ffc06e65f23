import { expect, test } from 'vitest';
import { valueText } from './figure-columns';

const states = [
  { value: 0, name: 'Closed' },
  { value: 1, name: 'Open' },
];
const held = { decimals: undefined, stepped: true, states };
const at = (v: number, state?: string) => ({ nearest: undefined, v, state });

test('a value at a cursor has its name beside it, where the line holds what a sample has', () => {
  expect(valueText(at(1), held)).toBe('1 (Open)');
  expect(valueText(at(-0), held)).toBe('0 (Closed)');
  expect(valueText(at(1), { ...held, decimals: 2 })).toBe('1.00 (Open)');
  expect(valueText(at(1), { ...held, stepped: false })).toBe('1');
  expect(valueText(at(2), held)).toBe('2');
  expect(valueText(at(0.5), held)).toBe('0.5');
  expect(valueText(at(Number.NaN), held)).toBe('–');
  expect(valueText(at(Number.NaN, 'Open'), held)).toBe('Open');
});
