import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight, searchWords } from './item-words';

const word = (pieces: readonly string[], fromStart = false, toEnd = false) => ({ pieces, fromStart, toEnd });

test('a word loses its separators; a star parts it, and says which end of a name is meant', () => {
  expect(searchWords(' TIC-101.pv  Crude/tank ')).toEqual([word(['tic101pv']), word(['crude']), word(['tank'])]);
  expect(searchWords('TIC*PV *.SP *10* - *')).toEqual([
    word(['tic', 'pv'], true),
    word(['sp'], false, true),
    word(['10']),
  ]);
});

test('hits that overlap are one piece, and separators within them belong to it', () => {
  expect(highlight('ABCDE', searchWords('bc cd'))).toEqual([
    { text: 'A', hit: false },
    { text: 'BCD', hit: true },
    { text: 'E', hit: false },
  ]);
  expect(highlight('x TIC-101.PV', searchWords('tic101'))).toEqual([
    { text: 'x ', hit: false },
    { text: 'TIC-101', hit: true },
    { text: '.PV', hit: false },
  ]);
});

test('a letter is a hit with its accents, composed or not', () => {
  expect(highlight('xMu\u0308hle-3', searchWords('m\u00fchle'))).toEqual([
    { text: 'x', hit: false },
    { text: 'Mu\u0308hle', hit: true },
    { text: '-3', hit: false },
  ]);
  expect(highlight('Kuhlu\u0308', searchWords('lu\u0308'))).toEqual([
    { text: 'Kuh', hit: false },
    { text: 'lu\u0308', hit: true },
  ]);
});

test('the pieces joined are the text', () => {
  const letters = fc.array(fc.constantFrom('a', 'ab', 'İ', '.', 'ß', '-', '*', 'u', '\u0308', 'ü', '👩'));
  fc.assert(
    fc.property(letters, letters, (text, search) => {
      const pieces = highlight(text.join(''), searchWords(search.join('')));
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.join(''));
    }),
  );
});
