import { expect, test } from 'vitest';
import { positionAll, positionedIn } from './position-marks';

/** Which of the marks at these instants and periods are shown where the window is [1000, 2000) on 1000 CSS pixels. */
function shown(marks: readonly string[]): readonly boolean[] {
  const root = document.createElement('div');
  root.innerHTML = marks.map((data) => `<div ${data}></div>`).join('');
  const placed = positionedIn(root);
  positionAll(placed, { start: 1000, end: 2000 }, { left: 0, width: 1000 }, Number);
  return placed.map(({ element }) => !element.hidden);
}

test('a period that ends where the window begins is out of sight, an instant there is not', () => {
  const periods = [
    'data-at="0" data-until="1000"',
    'data-at="0" data-until="1001"',
    'data-at="1000" data-until="1000"',
  ];
  expect(shown(periods)).toEqual([false, true, true]);
  expect(shown(['data-at="1000"', 'data-at="2000"', 'data-at="2001"'])).toEqual([true, true, false]);
});

test('marks in the later half of the plots say so: what they open has room on their left', () => {
  const root = document.createElement('div');
  root.innerHTML = ['1400', '1600'].map((at) => `<div data-at="${at}"></div>`).join('');
  const placed = positionedIn(root);
  const late = () => placed.map(({ element }) => element.dataset['late'] !== undefined);
  positionAll(placed, { start: 1000, end: 2000 }, { left: 60, width: 1000 }, Number);
  expect(late()).toEqual([false, true]);
  positionAll(placed, { start: 1200, end: 2200 }, { left: 60, width: 1000 }, Number);
  expect(late()).toEqual([false, false]);
});
