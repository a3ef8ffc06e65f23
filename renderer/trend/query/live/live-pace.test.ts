import { expect, test } from 'vitest';
import { lateFrom, RetryPace, tailOf } from './live-pace';

test('what fails while others go on is tried at once, then more and more rarely, and at once again after it went well', () => {
  const pace = new RetryPace();
  const tried = () => Array.from({ length: 100 }, (_, second) => second).filter((at) => pace.isDue(5, 1000 * at));
  expect(tried()).toEqual([0, 10, 30, 70]);
  pace.reset();
  expect(tried()).toEqual([0, 10, 30, 70]);
  expect(pace.isDue(5, -3_600_000)).toBe(true);
});

test('the tail that is read again is short', () => {
  expect([1, 30, 600].map(tailOf)).toEqual([5000, 30_000, 60_000]);
});

test('of an item whose last sample is older than the tail more is read again, in few steps and not without an end', () => {
  const present = 3_600_000;
  const back = (age: number | undefined) =>
    present - lateFrom(age === undefined ? undefined : present - age, present - 5000, present);
  expect([0, 5000, 5001, 20_000, 60_001, 3_000_000, undefined].map(back)).toEqual([
    5000, 5000, 60_000, 60_000, 600_000, 600_000, 600_000,
  ]);
});
