import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from '../kit/text/search-words';
import { highlight, matches } from './item-search';

const item = { path: '/Plant/Tank 1/LI-101.PV', description: 'Level of the crude tank' };

test('every word must stand in the path or the description, in any case', () => {
  expect(matches(item, searchWords('li-101  CRUDE'))).toBe(true);
  expect(matches(item, searchWords('li-101 ethanol'))).toBe(false);
  expect(matches(item, searchWords(''))).toBe(true);
});

test('hits that overlap are one piece', () => {
  expect(highlight('ABCDE', ['bc', 'cd'])).toEqual([
    { text: 'A', hit: false },
    { text: 'BCD', hit: true },
    { text: 'E', hit: false },
  ]);
});

test('the pieces joined are the text', () => {
  const word = fc.constantFrom('a', 'ab', 'İ', '.', 'ß');
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (letters, words) => {
      const text = letters.join('');
      expect(
        highlight(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
