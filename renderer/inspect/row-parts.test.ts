import { expect, test } from 'vitest';
import { rowParts } from './row-parts';

test('a row is parted where found places begin and end, by bytes and not by letters', () => {
  const parts = rowParts({ start: 100, text: 'é "TIC" é "TIC"' }, { places: [104, 113], bytes: 3 });
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
  expect(rowParts({ start: 96, text: 'xxTI' }, found).at(-1)).toMatchObject({ text: 'TI', place: 0 });
  expect(rowParts({ start: 100, text: 'CTIC' }, found).map(({ text, place }) => [text, place])).toEqual([
    ['C', 0],
    ['TIC', 1],
  ]);
});

/** A part of a row. */
function part(start: number, text: string) {
  return { start, text, isBlank: text === '•••' };
}

test('behind a secret, which has other bytes than what stands for it, places are where the text is', () => {
  const row = {
    start: 100,
    text: 'a ••• TIC ••• TIC',
    parts: [part(100, 'a '), part(102, '•••'), part(106, ' TIC '), part(111, '•••'), part(131, ' TIC')],
  };
  const parts = rowParts(row, { places: [107, 132], bytes: 3 });
  expect(parts.filter(({ place }) => place !== undefined)).toEqual([
    { text: 'TIC', offset: 107, place: 0 },
    { text: 'TIC', offset: 132, place: 1 },
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(row.text);
});
