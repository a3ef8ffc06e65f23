import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '@shared/problem/problem';
import { isRepeatable, layersProblem, openSeries, readProblem, type ReadState, statesOf } from './read-state';

const gone = problem('item', 'No such item.', 'Look at the path.');
const cut = problem('truncated', 'The answer ended early.', 'Retry.');

function stateOf(start: number, itemProblems: readonly (Problem | undefined)[], whole?: Problem): ReadState {
  return {
    read: {
      connectionId: 'demo',
      start,
      end: start + 100,
      items: itemProblems.map((_, index) => ({ path: `/plant/item ${index}`, aggregate: 'A', series: `${index}` })),
      options: {},
    },
    running: false,
    outcome: {
      items: itemProblems.map((one) => (one === undefined ? { points: 1 } : { points: 1, problem: one })),
      bytes: 1,
      durationMs: 1,
      requestIds: [],
    },
    problem: whole,
  };
}

describe('the problem that the chart tells', () => {
  test('is that of a read as a whole before those of its items', () => {
    expect(readProblem([stateOf(0, [gone], cut)], [{ start: 0, end: 50 }])).toBe(cut);
  });

  test('names the first item that failed, and how many more did', () => {
    const told = readProblem([stateOf(0, [undefined, cut, gone])], [{ start: 0, end: 50 }]);
    expect(told?.message).toBe('item 1: The answer ended early. 1 more could not be read.');
  });

  test('is that of a read that may bring more when it is made again, before one that is not made as it is asked', () => {
    const range = { start: 0, end: 50 };
    const refusal = problem('invalid', 'Intervals of 1 s are too many here.', 'Zoom in.');
    const { read, ...state } = stateOf(0, [undefined], refusal);
    const refused = { ...state, outcome: undefined, read: { ...read, refusal } };
    expect(readProblem([refused], [range])).toBe(refusal);
    expect(isRepeatable([refused], [range])).toBe(false);
    expect(readProblem([refused, stateOf(0, [undefined], cut)], [range])).toBe(cut);
    expect(isRepeatable([refused, stateOf(0, [undefined], cut)], [range])).toBe(true);
    expect(isRepeatable([refused, stateOf(0, [gone])], [range])).toBe(true);
    expect(isRepeatable([refused, stateOf(0, [undefined])], [range])).toBe(false);
    expect(isRepeatable([stateOf(500, [gone])], [range])).toBe(true);
  });

  test('goes away with the range that it belongs to; an item that the server refuses is told anywhere', () => {
    const elsewhere = { start: 500, end: 600 };
    expect(readProblem([stateOf(0, [cut], cut)], [elsewhere])).toBeUndefined();
    expect(readProblem([stateOf(0, [gone])], [elsewhere])?.message).toBe('item 0: No such item.');
  });

  test('is of items that are still in the trend', () => {
    const range = { start: 0, end: 50 };
    const needed = { path: '/plant/item 0', aggregate: 'A' };
    const told = (state: ReadState) => readProblem(statesOf([state], [needed]), [range])?.message;
    expect(told(stateOf(0, [undefined, gone]))).toBeUndefined();
    expect(told(stateOf(0, [gone, gone]))).toBe('item 0: No such item.');
    expect(told(stateOf(0, [undefined, undefined], cut))).toBe(cut.message);
    expect(readProblem(statesOf([stateOf(0, [gone], cut)], []), [range])).toBeUndefined();
  });
});

test('a sample beside the range that could not be read leaves the range whole; one that is being read is awaited', () => {
  const range = { start: 100, end: 200 };
  expect([...openSeries([stateOf(100, [undefined]), stateOf(0, [cut], cut)], [range])]).toEqual([]);
  expect([...openSeries([stateOf(100, [cut])], [range])]).toEqual(['0']);
  expect([...openSeries([stateOf(100, [undefined]), { ...stateOf(0, [undefined]), running: true }], [range])]).toEqual([
    '0',
  ]);
});

test('what failed of periods that are laid over the view names them', () => {
  const layers = [
    { name: '−1 d', ranges: [{ start: 0, end: 50 }] },
    { name: 'Before the overhaul', ranges: [{ start: 50, end: 90 }] },
    { name: '−1 h', ranges: [{ start: 500, end: 600 }] },
  ];
  expect(layersProblem([stateOf(0, [cut], cut)], layers)?.message).toBe(
    '−1 d, Before the overhaul: The answer ended early.',
  );
  expect(layersProblem([stateOf(500, [undefined, cut])], layers)?.message).toBe(
    '−1 h: item 1: The answer ended early.',
  );
  expect(layersProblem([stateOf(0, [undefined])], layers)).toBeUndefined();
});
