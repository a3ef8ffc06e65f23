import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfIso } from './iso-text';

const instant = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
const minute = 60_000;

test('a text of ISO 8601 is its instant, whatever its zone and its fraction', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      fc.stringMatching(/^\d{0,6}$/),
      (date, ahead, finer) => {
        const [time, size] = [date.getTime(), Math.abs(ahead)];
        expect(instantOfIso(date.toISOString().replace('Z', `${finer}Z`))).toBe(time);
        const zone = [size / 60, size % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
        const wall = new Date(time + ahead * minute).toISOString().slice(0, -1);
        expect(instantOfIso(`${wall}${ahead < 0 ? '-' : '+'}${zone}`)).toBe(time);
      },
    ),
  );
});

test.each([
  '',
  '2026-11-30',
  '2026-11-30T08:15:30',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-30T25:00:00Z',
  '2026-11-30 08:15:30Z',
  ' 2026-11-30T08:15:30Z',
])('a text without a day that is one, or without a zone, is none: %j', (text) => {
  expect(instantOfIso(text)).toBeUndefined();
});

test('a leap day is one', () => {
  expect(instantOfIso('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
  expect(instantOfIso('2026-02-29T00:00:00Z')).toBeUndefined();
});
