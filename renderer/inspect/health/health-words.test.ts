import { expect, test } from 'vitest';
import { evidenceText, valueText } from './health-words';

const states = [
  { value: 0, name: 'Closed' },
  { value: 1, name: 'Open' },
];

test('a number that an item has a name for has it beside it, what no sample has stands alone', () => {
  expect(valueText(1, states)).toBe('1 (Open)');
  expect(valueText(2, states)).toBe('2');
  expect(valueText(1)).toBe('1');
  const place = { start: 0, end: 1, value: 1, against: 0 };
  expect(evidenceText('flat', place, 'opc-ua', states)).toContain('1 (Open)');
  expect(evidenceText('spike', place, 'opc-ua', states)).toMatch(/1 \(Open\).*0 \(Closed\)/);
  expect(evidenceText('limits', place, 'opc-ua', states)).not.toContain('Closed');
  expect(evidenceText('interpolated', place, 'opc-ua', states)).not.toContain('Open');
});
