import { expect, test } from 'vitest';
import { hasWords, searchWords } from './search-words';

test('a text has all words of a search, in any order and case, or is no hit', () => {
  expect(hasWords('/Plant/Tank 1/LI-101.PV', searchWords(' li-101\n TANK'))).toBe(true);
  expect(hasWords('/Plant/Tank 1/LI-101.PV', searchWords('li-101 ethanol'))).toBe(false);
  expect(hasWords('anything', searchWords('  '))).toBe(true);
});
