import { expect, test } from 'vitest';
import type { AnsweredItem, ComparedItem } from '@shared/contract/inspect/answer-comparison';
import { comparisonWords, differenceTable, isAlike } from './comparison-words';

const outline = { t: new Float64Array(), v: new Float64Array() };
const answered = (path: string): AnsweredItem => ({ path, aggregate: '', samples: 2, outline });
const same = { same: 2, onlyA: 0, onlyB: 0, value: 0, quality: 0 };
const item = (a: string, b: string): ComparedItem => ({
  a: answered(a),
  b: answered(b),
  counts: same,
  differences: [],
});

test('answers that are the same have no differences; two items of equal samples are told to be two', () => {
  expect(comparisonWords({ items: [item('/A', '/A')] })).toBe(
    'No differences: 1 item, 2 samples are the same in time, value and quality.',
  );
  expect(isAlike(item('/A', '/B'))).toBe(false);
  expect(comparisonWords({ items: [item('/A', '/B')] })).toBe(
    'No sample differs, but 1 of 1 item is not the same; 2 samples are the same in time, value and quality. A and B are different items.',
  );
});

test('a table names both items where they differ', () => {
  const [, row] = differenceTable(
    { ...item('/A', '/B'), differences: [{ at: 0, a: { value: 1, code: 0 } }] },
    { a: 3, b: 4 },
  );
  expect(row).toEqual(['/A and /B', '1970-01-01T00:00:00.000Z', 1, 0, null, null, 'only in No. 3']);
});
