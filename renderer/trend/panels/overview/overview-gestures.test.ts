import { expect, test } from 'vitest';
import { draggedWindow, gripAt } from './overview-gestures';

test('edges are taken near them, what is between moves all', () => {
  expect([100, 95, 150, 200, 206].map((x) => gripAt(x, 100, 200))).toEqual(['start', 'start', 'all', 'end', 'end']);
  expect([100, 104, 108].map((x) => gripAt(x, 100, 108))).toEqual(['start', 'all', 'end']);
});

test('an edge never passes the other', () => {
  const range = { start: 0, end: 60_000 };
  expect(draggedWindow(range, 'all', 500)).toEqual({ start: 500, end: 60_500 });
  expect(draggedWindow(range, 'start', 90_000)).toEqual({ start: 59_000, end: 60_000 });
  expect(draggedWindow(range, 'end', -90_000)).toEqual({ start: 0, end: 1000 });
});
