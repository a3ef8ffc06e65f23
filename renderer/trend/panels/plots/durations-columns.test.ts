import { expect, test } from 'vitest';
import { stateColumns } from './durations-columns';

test('durations are copied in seconds, which their heads say', () => {
  const duration = { state: 'On', time: 90_500, lit: 0, runs: 3, longest: 60_000 } as const;
  const row = { duration, name: 'On', share: 25, litShare: 0, colour: '#000000' };
  const copied = stateColumns().map((column) => [
    column.copiedTitle ?? column.title,
    column.copied?.(row) ?? column.text(row),
  ]);
  expect(copied).toEqual([
    ['State', 'On'],
    ['Share', 25],
    ['Time s', 90.5],
    ['Times', 3],
    ['Longest s', 60],
  ]);
});
