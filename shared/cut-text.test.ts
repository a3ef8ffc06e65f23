import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text';

test('a text is cut to so many code units, and never within a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 40 }), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1));
    }),
  );
});

test('what is cut ends with the sign for it, what is whole does not', () => {
  expect(cutText('Boiler', 6, '…')).toBe('Boiler');
  expect(cutText('Boiler', 5, '…')).toBe('Boile…');
  expect(cutText('Kessel 🔥', 8, '…')).toBe('Kessel …');
});

test('half a letter that was there before stays', () => {
  expect(cutText('a\ud83db', 2)).toBe('a\ud83d');
});
