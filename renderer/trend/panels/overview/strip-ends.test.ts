import { expect, test } from 'vitest';
import { stripEnds } from './strip-ends';

test.each([
  [1000, '2026-11-20 09:59:59.550', '2026-11-20 10:00:00.550'],
  [3_600_000, '2026-11-20 09:59', '2026-11-20 10:59'],
])('the ends of a strip of %i ms are told apart', (span, first, last) => {
  const start = Date.UTC(2026, 10, 20, 9, 59, 59, 550);
  expect(stripEnds({ start, end: start + span }, 'UTC')).toEqual([first, last]);
});
