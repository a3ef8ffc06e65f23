import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedWidth, shortened, shortenedNames, type TextMeasure } from './text-width';

/** Bold letters are wider. */
const byWeight: TextMeasure = (text, size, weight = 400) => (text.length * size * weight) / 800;

test('a text that fits is whole; one that does not is cut with a sign, as late as its room allows', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 10, max: 300 }), (text, width) => {
      const said = shortened(text, width, 12, estimatedWidth);
      if (estimatedWidth(text, 12) <= width) {
        expect(said).toBe(text);
        return;
      }
      expect(said.endsWith('…')).toBe(true);
      expect(text.startsWith(said.slice(0, -1))).toBe(true);
      expect(estimatedWidth(said, 12)).toBeLessThanOrEqual(width);
      expect(estimatedWidth(`${said} `, 12)).toBeGreaterThan(width);
    }),
  );
});

test('no letter of two code units is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 10, max: 300 }), (text, width) => {
      expect(shortened(text, width, 12, estimatedWidth).isWellFormed()).toBe(true);
    }),
  );
});

test('a text of bold letters is cut by their width', () => {
  expect(shortened('Pressure of the vessel', 120, 16, byWeight, 800)).toBe('Pressu…');
});

function cut(...names: readonly string[]): readonly string[] {
  return shortenedNames(names, 60, 12, estimatedWidth);
}

test('names are cut where it leaves them different; one by itself is cut behind', () => {
  expect(cut('Boiler-TIC-101.PV', 'Boiler-TIC-102.PV')).toEqual(['Boil…1.PV', 'Boil…2.PV']);
  expect(cut('Boilers-1.Value', 'Boilers-2.Value')).toEqual(['…-1.Value', '…-2.Value']);
  expect(cut('TIC-101.PV of a boiler', 'TIC-102.PV of a boiler')).toEqual(['TIC-101.…', 'TIC-102.…']);
  expect(cut('A1.Level', 'A1.Level · −1 d', 'A1.Level · −2 d')).toEqual(['A1.Level', 'A1.L…−1 d', 'A1.L…−2 d']);
  expect(cut('Boiler-TIC-101.PV')).toEqual(['Boiler-T…']);
});
