import { expect, test } from 'vitest';
import { hasWords, searchWords } from './search-words';

test('a text has all words of a search, in any order and case, or is no hit', () => {
  expect(hasWords('/Plant/Tank 1/LI-101.PV', searchWords(' li-101\n TANK'))).toBe(true);
  expect(hasWords('/Plant/Tank 1/LI-101.PV', searchWords('li-101 ethanol'))).toBe(false);
  expect(hasWords('anything', searchWords('  '))).toBe(true);
});

test('a letter with an accent is the same, composed or as letter and accent', () => {
  expect(hasWords('Mu\u0308hle 3', searchWords('m\u00fchle'))).toBe(true);
  expect(hasWords('M\u00dcHLE 3', searchWords('mu\u0308hle'))).toBe(true);
});
