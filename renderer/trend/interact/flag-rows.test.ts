import { expect, test } from 'vitest';
import type { Note } from '@shared/contract/trend/view';
import { flagRows } from './flag-rows';

/** The rows of notes on plots of 1000 CSS pixels that show [1000, 2000). */
function rowsOf(...times: readonly (readonly [number, number | null])[]): readonly number[] {
  const notes = times.map(([start, end], index): Note => ({ id: `${index}`, start, end, text: 'Trip' }));
  return flagRows(notes, { start: 1000, end: 2000 }, 1000);
}

test('flags of notes close together stand below each other', () => {
  expect(rowsOf([1100, null], [1119, null], [1120, 1900], [1500, null])).toEqual([0, 1, 0, 0]);
});

test('the flag of a period that began before stands where the window begins; what is over by then takes no place there', () => {
  expect(rowsOf([100, 1500], [500, 1200], [1010, null], [600, 900], [700, null])).toEqual([0, 1, 2, 0, 0]);
});
