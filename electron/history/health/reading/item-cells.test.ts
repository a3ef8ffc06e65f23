import { expect, test } from 'vitest';
import { cellAggregates, cellCount, cellsOf } from './item-cells';

const range = { start: 0, end: cellCount * 1000 };
const rowsOf = (value: number) => ({
  t: Float64Array.from({ length: cellCount }, (_, place) => place * 1000),
  v: new Float64Array(cellCount).fill(value),
  q: new Uint32Array(cellCount),
});
const rowsWith = (odd: Partial<Record<string, number>>) =>
  cellAggregates.map((aggregate, place) => rowsOf(odd[aggregate] ?? [7, 10, 90, -1, 1][place] ?? 0));

test('cells tell what the aggregates do', () => {
  const first = { start: 0, end: 1000, count: 7, bad: 10, good: 90, least: -1, greatest: 1 };
  expect(cellsOf(rowsWith({}), range)?.[0]).toEqual(first);
  // As division may give it.
  expect(cellsOf(rowsWith({ AGG_TYPE_PERCENTBAD: 100.00000000000001 }), range)?.[0]?.bad).toBeCloseTo(100);
  expect(cellsOf(rowsWith({ AGG_TYPE_MAXIMUM: 1e308 }), range)?.[0]).toEqual({ ...first, greatest: 1e308 });
});

test.each([1e308, Number.POSITIVE_INFINITY, -1])('what can be no percentage and no count (%d) tells nothing', (odd) => {
  expect(cellsOf(rowsWith({ AGG_TYPE_PERCENTBAD: odd }), range)?.[0]).toMatchObject({ bad: Number.NaN, good: 90 });
  expect(cellsOf(rowsWith({ AGG_TYPE_PERCENTGOOD: odd }), range)?.[0]).toMatchObject({ bad: 10, good: Number.NaN });
  expect(cellsOf(rowsWith({ AGG_TYPE_COUNT: odd }), range)).toBeUndefined();
});
