import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { evidenceText, findingText, valueText } from './health-words';

afterEach(() => setLanguage('en'));

const states = [
  { value: 0, name: 'Closed' },
  { value: 1, name: 'Open' },
];

test('a number that an item has a name for has it beside it, what no sample has stands alone, a boolean is told as the trend tells it', () => {
  expect(valueText(1, states)).toBe('1 (Open)');
  expect(valueText(2, states)).toBe('2');
  expect(valueText(1)).toBe('1');
  expect([true, false].map((value) => valueText(value))).toEqual(['On', 'Off']);
  const place = { start: 0, end: 1, value: 1, against: 0 };
  expect(evidenceText('flat', place, 'opc-ua', states)).toContain('1 (Open)');
  expect(evidenceText('spike', place, 'opc-ua', states)).toMatch(/1 \(Open\).*0 \(Closed\)/);
  expect(evidenceText('limits', place, 'opc-ua', states)).not.toContain('Closed');
  expect(evidenceText('interpolated', place, 'opc-ua', states)).not.toContain('Open');
});

function counted(): string[] {
  return [1, 1200].flatMap((count) => [findingText({ kind: 'spike', count }), findingText({ kind: 'stale', count })]);
}

test('a spike is told in German from where to where', () => {
  setLanguage('de');
  const place = { start: 0, end: 1, value: 900, against: 5 };
  expect(evidenceText('spike', place, 'opc-ua')).toBe('von 5 auf 900');
});

test('places are counted in each language, also where one and several are called the same', () => {
  expect(counted()).toEqual(['1 spike', 'stale', '1\u202f200 spikes', 'stale']);
  setLanguage('de');
  expect(counted()).toEqual(['1 Ausreißer', 'veraltet', '1\u202f200 Ausreißer', 'veraltet']);
});
