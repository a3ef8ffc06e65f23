import { expect, test } from 'vitest';
import { gridTracks } from '../../../kit/grid/column';
import { namesOf, rowIdOf, stateColumns } from './durations-columns';

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

test('a length of time has its room', () => {
  const duration = { state: 'On', time: 90_061_000, lit: 0, runs: 3, longest: 1_415_000 } as const;
  const columns = stateColumns();
  const tracks = gridTracks(columns, () => [{ duration, name: 'On', share: 25, litShare: 0, colour: '#000000' }]);
  // “23 min 35 s”
  expect(tracks).toMatch(/minmax\(104px, 1fr\)$/u);
});

test('numbers that are alike in their first digits have all of them, so that no two rows read the same', () => {
  expect(namesOf([20.123456, 20.123457, 1 / 3])).toEqual(['20.123456', '20.123457', '0.333333…']);
  expect(namesOf([20, 'On', true])).toEqual(['20', 'On', 'On']);
});

test('numbers have their names beside them, as everywhere in the trend', () => {
  const named = [{ value: 1, name: 'Open' }];
  expect(namesOf([1, 0, 'Open', 1.5], named)).toEqual(['1 (Open)', '0', 'Open', '1.5']);
});

test('states that read the same are each a row of their own', () => {
  const states = [true, 'true', 'On', 1, '1', 20.123456, 20.123457];
  const row = { time: 1, lit: 0, runs: 1, longest: 1 };
  const ids = states.map((state) => rowIdOf({ duration: { state, ...row } }));
  expect(new Set(ids).size).toBe(states.length);
});
