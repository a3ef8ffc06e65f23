import { expect, test } from 'vitest';
import { type AnsweredItem, type ComparedItem, mostDifferences } from '@shared/contract/inspect/answer-comparison';
import {
  comparisonWords,
  differenceTable,
  firstUnlike,
  isAlike,
  sampleText,
  untoldDifferences,
} from './comparison-words';

const outline = { t: new Float64Array(), v: new Float64Array() };
const answered = (path: string): AnsweredItem => ({ path, aggregate: '', samples: 2, outline });
const ids = { a: 3, b: 4 };
const same = { same: 2, onlyA: 0, onlyB: 0, outsideA: 0, outsideB: 0, value: 0, quality: 0 };
const item = (a: string, b: string): ComparedItem => ({
  a: answered(a),
  b: answered(b),
  counts: same,
  differences: [],
});

test('answers that are the same have no differences; two items of equal samples are told to be two', () => {
  expect(comparisonWords({ items: [item('/A', '/A')] }, ids)).toBe(
    'No differences: 1 item, 2 samples are the same in time, value and quality.',
  );
  expect(isAlike(item('/A', '/B'))).toBe(false);
  expect(comparisonWords({ items: [item('/A', '/B')] }, ids)).toBe(
    'No sample differs, but 1 of 1 item is not the same; 2 samples are the same in time, value and quality. A and B are different items.',
  );
});

test.each([
  [5, '5'],
  ['5', '“5”'],
  ['', '“”'],
  [true, 'On'],
  ['true', '“true”'],
  [null, 'no value'],
])('a text is told from a number, and a boolean from a text: %j', (value, text) => {
  expect(sampleText({ value, code: 0 })).toBe(text);
});

test('a table names both items where they differ', () => {
  const [, row] = differenceTable({ ...item('/A', '/B'), differences: [{ at: 0, a: { value: 1, code: 0 } }] }, ids);
  expect(row).toEqual(['/A and /B', '1970-01-01T00:00:00.000Z', 1, 0, undefined, undefined, 'only in No. 3']);
});

test('samples beyond the range of the other answer are told apart, and are no differences', () => {
  const wider = { ...item('/A', '/A'), counts: { ...same, outsideA: 1, outsideB: 120 } };
  expect(isAlike(wider)).toBe(false);
  expect(comparisonWords({ items: [wider, item('/B', '/B')] }, ids)).toBe(
    'No differences where both have samples: 2 items, 4 samples are the same in time, value and quality. ' +
      '1 sample of No. 3 lies before the first or after the last of No. 4. ' +
      '120 samples of No. 4 lie before the first or after the last of No. 3.',
  );
  expect(firstUnlike([item('/B', '/B'), wider])).toBe(1);
  const differs = { ...wider, counts: { ...wider.counts, value: 2 } };
  expect(firstUnlike([wider, differs])).toBe(1);
  expect(comparisonWords({ items: [differs, wider] }, ids)).toMatch(/^2 differences in 1 of 2 items; 4 samples are/);
});

test('a table keeps the part of a millisecond that tells two times apart', () => {
  const at = Date.UTC(2026, 10, 21, 8);
  const differences = [at, at + 0.25].map((time) => ({ at: time, b: { value: true, code: 0 } }));
  const [, ...rows] = differenceTable({ ...item('/A', '/A'), differences }, ids);
  expect(rows.map(([, time]) => time)).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000250Z']);
});

test.each([0, 1])('where all differences are told none are said to be beyond, in the table too: %i more', (more) => {
  const differences = Array.from({ length: mostDifferences }, (_, time) => ({ at: time, a: { value: 1, code: 0 } }));
  // Some of them differ in value and quality, and some are in the second answer alone.
  const counts = { ...same, same: 7, outsideA: 3, onlyA: 1000, onlyB: 500 + more, value: 3500, quality: 3500 };
  const a = { ...answered('/A'), samples: 7 + 3 + 1000 + 3500 };
  const compared = { ...item('/A', '/A'), a, counts, differences };
  expect(untoldDifferences(compared)).toBe(more);
  const told = differenceTable(compared, ids).slice(1 + mostDifferences);
  expect(told).toEqual(more === 0 ? [] : [['1 further row is left out.']]);
});
