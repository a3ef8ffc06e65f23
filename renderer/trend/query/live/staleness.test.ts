import { describe, expect, test } from 'vitest';
import type { SeriesSummary } from '../../data/protocol';
import { staleFor, staleItems } from './staleness';

const minute = 60_000;
const range = { start: 0, end: 60 * minute };

function summary(points: number, lastAt: number): SeriesSummary {
  return { points, last: { t: lastAt, v: 1, state: undefined, q: 0 }, held: [range] };
}

describe('a stale item', () => {
  test('has had no sample for much longer than usual', () => {
    expect(staleFor(summary(50, 50 * minute), range, 1000)).toBe(10 * minute);
    expect(staleFor(summary(58, 58 * minute), range, 1000)).toBeUndefined();
  });

  test('is not one that is slow by nature', () => {
    expect(staleFor(summary(4, 40 * minute), range, 1000)).toBeUndefined();
  });

  test('is not told from what could not be read', () => {
    const readTo = (end: number) => ({ ...summary(50, 49.5 * minute), held: [{ start: 0, end }] });
    expect(staleFor(readTo(50 * minute), range, 1000)).toBeUndefined();
    expect(staleFor(readTo(58 * minute), range, 1000)).toBe(8.5 * minute);
    expect(staleFor({ ...summary(50, 49.5 * minute), held: [] }, range, 1000)).toBeUndefined();
  });

  test('is not told before a few refreshes have brought nothing', () => {
    expect(staleFor(summary(3000, 59 * minute), range, minute)).toBeUndefined();
    expect(staleFor(summary(1, 30 * minute), range, minute)).toBe(30 * minute);
  });

  test('is nothing that is not known', () => {
    expect(staleFor(undefined, range, 1000)).toBeUndefined();
    expect(staleFor({ ...summary(0, 0), last: undefined }, range, 1000)).toBeUndefined();
  });
});

test('what has one value an hour is not stale because the hour goes on', () => {
  const settled = { range, at: range.end, home: range };
  const live = { state: 'following', refreshSeconds: 5 } as const;
  const entry = { item: { key: '/a' }, summary: summary(1, 0) };
  expect(staleItems([entry], live, settled)).toEqual(new Map([['/a', 60 * minute]]));
  expect(staleItems([{ ...entry, isByClock: true }], live, settled)).toEqual(new Map());
});
