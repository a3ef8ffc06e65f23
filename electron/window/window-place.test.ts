import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsBeside, boundsInSight, type Rectangle } from './window-place';

const least = { width: 1024, height: 680 };
const screen: Rectangle = { x: 0, y: 25, width: 1920, height: 1055 };
const second: Rectangle = { x: 1920, y: 0, width: 2560, height: 1440 };

const rectangles = fc.record({
  x: fc.integer({ min: -5000, max: 8000 }),
  y: fc.integer({ min: -5000, max: 8000 }),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width;
  const bottom = inner.y + inner.height <= outer.y + outer.height;
  return inner.x >= outer.x && inner.y >= outer.y && right && bottom;
}

test('a window that is in sight opens where it was', () => {
  const bounds = { x: 2000, y: 40, width: 1600, height: 1000 };
  expect(boundsInSight(bounds, [screen, second], least)).toEqual(bounds);
});

test('one whose screen was taken away opens in the middle of the first', () => {
  const bounds = { x: 2000, y: 40, width: 1600, height: 1000 };
  expect(boundsInSight(bounds, [screen], least)).toEqual({ x: 160, y: 53, width: 1600, height: 1000 });
});

test('one that is larger than its screen is made as large as that', () => {
  expect(boundsInSight({ x: -100, y: 0, width: 4000, height: 3000 }, [screen], least)).toEqual(screen);
});

test('wherever it was, all of it is in sight on one of the screens, and no smaller than it has to be', () => {
  fc.assert(
    fc.property(rectangles, (bounds) => {
      const placed = boundsInSight(bounds, [screen, second], least);
      expect([screen, second].filter((each) => isWithin(placed, each))).toHaveLength(1);
      const on = isWithin(placed, screen) ? screen : second;
      expect(placed.width).toBe(Math.max(least.width, Math.min(bounds.width, on.width)));
      expect(placed.height).toBe(Math.max(least.height, Math.min(bounds.height, on.height)));
      expect(boundsInSight(placed, [screen, second], least)).toEqual(placed);
    }),
  );
});

test('a new window stands on the other screen, where there is one, else a little aside; beside another one on the second', () => {
  const bounds = { x: 100, y: 50, width: 1440, height: 900 };
  expect(boundsBeside(bounds, [screen])).toEqual({ ...bounds, x: 140, y: 90 });
  expect(boundsBeside(bounds, [screen, second])).toEqual({
    ...bounds,
    x: second.x + 100 - screen.x,
    y: second.y + 50 - screen.y,
  });
  const onSecond = boundsBeside(bounds, [screen, second]);
  expect(boundsBeside(onSecond, [screen, second])).toEqual(bounds);
});

test('on a screen smaller than the least window its corner is in sight', () => {
  const small = { x: 0, y: 0, width: 800, height: 600 };
  expect(boundsInSight({ x: 700, y: 500, width: 1440, height: 900 }, [small], least)).toEqual({ x: 0, y: 0, ...least });
});
