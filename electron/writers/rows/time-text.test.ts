import fc from 'fast-check';
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

test('a server’s microseconds are written as it sent them, without the digits that a double adds', () => {
  expect(iso(1_795_000_000_000.126)).toBe('2026-11-18T11:06:40.000126+00:00');
  expect(iso(-1_795_000_000_000.126)).toBe('1913-02-13T12:53:19.999874+00:00');
  expect(iso(1e-7)).toBe('1970-01-01T00:00:00.0000000001+00:00');
  const times = fc.tuple(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) }), fc.nat(999));
  fc.assert(
    fc.property(times, ([whole, micros]) => {
      const digits = String(micros).padStart(3, '0');
      const t = Number(`${whole}.${digits}`);
      const earlier = new Date(Math.floor(t)).toISOString().slice(0, -1);
      const told = whole < 0 && micros > 0 ? String(1000 - micros).padStart(3, '0') : digits;
      expect(iso(t)).toBe(`${earlier}${told.replace(/0+$/, '')}+00:00`);
    }),
  );
});
