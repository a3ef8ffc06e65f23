import { expect, test } from 'vitest';
import { restAfter, untilDue } from './refresh-pace';

test('failures make the next tries rarer, up to ten minutes', () => {
  expect([0, 1, 2, 3, 30].map((failures) => restAfter(5, failures))).toEqual([5, 10, 20, 40, 600]);
  expect(restAfter(3600, 4)).toBe(3600);
});

test('a server that asks to be left alone is', () => {
  expect([restAfter(5, 1, 120), restAfter(5, 9, 120), restAfter(5, 0)]).toEqual([120, 600, 5]);
});

test('nobody waits longer than a rest, however the clock is set', () => {
  expect(untilDue(1000, 5, 3000)).toBe(3000);
  expect(untilDue(1000, 5, 9000)).toBe(0);
  expect(untilDue(1000, 5, 1000 - 3_600_000)).toBe(5000);
});
