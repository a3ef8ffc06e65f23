import { expect, test } from 'vitest';
import { timeText } from './time-text';

function iso(t: number): string {
  return timeText('iso', t, 'UTC', '.');
}

test('years that four digits do not hold, parts of a millisecond, and what is no date', () => {
  expect(iso(Date.UTC(12_000, 0, 1))).toBe('+012000-01-01T00:00:00.000+00:00');
  expect(iso(Date.parse('-000500-01-01T00:00:00Z'))).toBe('-000500-01-01T00:00:00.000+00:00');
  expect(iso(0.25)).toBe('1970-01-01T00:00:00.00025+00:00');
  expect(iso(-0.25)).toBe('1969-12-31T23:59:59.99975+00:00');
  expect(iso(1e16)).toBe('');
  expect(iso(Number.NaN)).toBe('');
  expect(timeText('local', 0.5, 'Europe/Berlin', ',')).toBe('1970-01-01 01:00:00,0005');
  expect(timeText('epoch', -0.5, 'UTC', ',')).toBe('-0,5');
  expect(timeText('epoch', Number.NaN, 'UTC', ',')).toBe('');
});
