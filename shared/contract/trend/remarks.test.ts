import { expect, test } from 'vitest';
import { joinedRemarks, noRemarks, remarkTexts } from './remarks';

const texts = (values: number, codes: number) => remarkTexts({ ...noRemarks, unequal: { times: 600, values, codes } });

test('remarks say how long unequal arrays were and what became of their points', () => {
  expect(texts(597, 600)).toEqual(['600 times but only 597 values: the last 3 have no value.']);
  expect(texts(599, 600)).toEqual(['600 times but only 599 values: the last one has no value.']);
  expect(texts(601, 598)).toEqual([
    '600 times but 601 values: 600 points are there, 1 too many is left out.',
    '600 times but only 598 quality codes: the last 2 have no quality.',
  ]);
  expect(remarkTexts({ ...noRemarks, unequal: { times: 2, values: 1, codes: 1 } })).toEqual([
    '2 times but only 1 value: the last one has no value.',
    '2 times but only 1 quality code: the last one has no quality.',
  ]);
});

test('remarks on parts of an answer are counted together', () => {
  const part = { withoutQuality: 3, tooLong: 1, outside: 1, unequal: undefined, again: 1, beyond: 1 };
  expect(remarkTexts(joinedRemarks(part, { ...part, outside: 0 }))).toEqual([
    'The server answered this item twice in one answer: 2 points of the second time are left out.',
    'The server sent no quality for 6 points: it is shown as unknown.',
    'The value of 2 points is a text, an object or an array of more than 64 KB: … is shown in its place.',
    'The server sent 1 point outside the asked range.',
    'In 2 columns uncertain samples lie further out than the line: zoom in to see them.',
  ]);
  expect(remarkTexts(noRemarks)).toEqual([]);
});
