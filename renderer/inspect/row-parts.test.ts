import { expect, test } from 'vitest';
import { rowParts } from './row-parts';

test('a row is parted where found places begin and end, by bytes and not by letters', () => {
  const parts = rowParts({ offset: 100, text: 'é "TIC" é "TIC"' }, { places: [104, 113], bytes: 3 });
  expect(parts.map(({ text, place }) => [text, place])).toEqual([
    ['é "', undefined],
    ['TIC', 0],
    ['" é "', undefined],
    ['TIC', 1],
    ['"', undefined],
  ]);
});

test('a place that goes over the end of a row has a part in each, two that meet are two', () => {
  const found = { places: [98, 101], bytes: 3 };
  expect(rowParts({ offset: 96, text: 'xxTI' }, found).at(-1)).toMatchObject({ text: 'TI', place: 0 });
  expect(rowParts({ offset: 100, text: 'CTIC' }, found).map(({ text, place }) => [text, place])).toEqual([
    ['C', 0],
    ['TIC', 1],
  ]);
});
