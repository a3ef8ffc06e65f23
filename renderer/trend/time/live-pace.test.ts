import { expect, test } from 'vitest';
import { restAfter, tailOf } from './live-pace';

test('failures make the next tries rarer, up to ten minutes', () => {
  expect([0, 1, 2, 3, 30].map((failures) => restAfter(5, failures))).toEqual([5, 10, 20, 40, 600]);
  expect(restAfter(3600, 4)).toBe(3600);
});

test('the tail that is read again is short', () => {
  expect([1, 30, 600].map(tailOf)).toEqual([5000, 30_000, 60_000]);
});
