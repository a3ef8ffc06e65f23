import { expect, test } from 'vitest';
import { ProblemError, problem, type Problem } from '@shared/problem/problem';
import { AnswerRows, rowBytes } from './answer-rows';

const text = (row: number) => `row ${row}`;

test('rows are read where they are looked at, and once', async () => {
  const asked: [number, number][] = [];
  let told = 0;
  const rows = new AnswerRows({
    bytes: rowBytes * 100_000 + 1,
    read: (first, count) => {
      asked.push([first, count]);
      return Promise.resolve(Array.from({ length: count }, (_, place) => text(first + place)));
    },
    onRows: () => (told += 1),
    onProblem: () => undefined,
  });
  expect(rows.count).toBe(100_001);
  expect(await rows.load(99_990, 100_030)).toBe(true);
  expect(await rows.load(99_980, 100_001)).toBe(true);
  expect(await rows.load(99_985, 99_995)).toBe(true);
  expect(asked).toEqual([
    [99_990, 11],
    [99_980, 10],
  ]);
  expect(told).toBe(2);
  expect(rows.row(100_000)).toEqual({ offset: 100_000 * rowBytes, text: text(100_000) });
  for (let first = 0; first < 5000; first += 50) await rows.load(first, first + 50);
  expect(rows.row(4999)?.text).toBe(text(4999));
  expect(rows.row(100_000)).toBeUndefined();
});

test('it is told why rows can’t be read', async () => {
  const met: Problem[] = [];
  const gone = problem('invalid', 'Request 1 is no longer kept.', 'The last 10 are.');
  const rows = new AnswerRows({
    bytes: 1000,
    read: () => Promise.reject(new ProblemError(gone)),
    onRows: () => undefined,
    onProblem: (found) => met.push(found),
  });
  expect(await rows.load(0, 5)).toBe(false);
  expect(met).toEqual([gone]);
});
