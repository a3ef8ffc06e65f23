import { expect, test } from 'vitest';
import { RetryPace, tailOf } from './live-pace';

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
