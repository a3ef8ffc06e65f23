import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { itemAt } from '../testing/trend-items';
import { cutAnswer } from './cut-answer';

const hour = 3_600_000;
const range = { start: 0, end: 8 * hour };
const cut = problem('truncated', 'The answer ended too early.', 'Read again.', { requestId: 7 });
const other = problem('item', 'Unknown item.', 'Check the path.');
const entry = (held: readonly TimeRange[], met = cut) => ({
  item: itemAt('/Plant/Sine'),
  problem: met,
  summary: { held },
});
const settled = { range, at: 100 * hour };
const told = (held: readonly TimeRange[], at = settled) =>
  cutAnswer(cut, [{ ...entry([range]), problem: undefined }, entry(held)], at, 'Europe/Berlin')?.message;

test('an answer that ended too early says up to when its item came', () => {
  expect(told([{ start: 0, end: 4 * hour + 447_124 }])).toBe(
    'The answer ended too early: Sine is incomplete, what follows 05:07:27 is missing.',
  );
  const days = { ...settled, range: { start: 0, end: 48 * hour } };
  expect(told([{ start: 0, end: 4 * hour }], days)).toContain('what follows 1970-01-01 05:00:00 is missing');
});

test('what is to come is not missing', () => {
  const held = [{ start: 0, end: hour }];
  expect(told(held, { range, at: hour })).toBe(cut.message);
  expect(told(held, { range, at: 2 * hour })).toContain('what follows 02:00:00 is missing');
});

test('it says between which times something is missing, and where nothing came', () => {
  expect(
    told([
      { start: 0, end: hour },
      { start: 2 * hour, end: 8 * hour },
    ]),
  ).toBe('The answer ended too early: Sine is incomplete between 02:00:00 and 03:00:00.');
  expect(told([{ start: hour, end: 2 * hour }])).toContain('incomplete between 01:00:00 and 09:00:00');
  expect(told([])).toBe('The answer ended too early: nothing of Sine came.');
});

test('what it advises and is of stays; any other problem, and one of several items, is told as it is', () => {
  const zone = 'UTC';
  expect(cutAnswer(cut, [entry([])], settled, zone)).toMatchObject({ advice: cut.advice, details: cut.details });
  expect(cutAnswer(other, [entry([], other)], settled, zone)).toBe(other);
  expect(cutAnswer(cut, [entry([]), entry([])], settled, zone)).toBe(cut);
  expect(cutAnswer(cut, [entry([]), entry([], other)], settled, zone)).toBe(cut);
  expect(cutAnswer(cut, [entry([range])], settled, zone)).toBe(cut);
  expect(cutAnswer(cut, [entry([])], undefined, zone)).toBe(cut);
  expect(cutAnswer(cut, [{ ...entry([]), summary: undefined }], settled, zone)).toBe(cut);
  expect(cutAnswer(undefined, [], settled, zone)).toBeUndefined();
});
