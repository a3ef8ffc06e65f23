import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isScaled, rowAtScroll, rowHeight, rowsIn, scrollAtRow, scrolledHeight, topFor } from './row-scroll';

const counts = fc.oneof(fc.nat(100), fc.nat(300_000), fc.integer({ min: 1_000_000, max: 200_000_000 }));
const heights = fc.integer({ min: 60, max: 2000 });

describe('scrolling over any number of rows', () => {
  test('the bar leads to each row and back', () => {
    fc.assert(
      fc.property(counts, heights, fc.double({ min: 0, max: 1, noNaN: true }), (count, height, part) => {
        const top = part * Math.max(0, count - rowsIn(height));
        const scrolled = scrollAtRow(top, count, height);
        expect(scrolled).toBeGreaterThanOrEqual(0);
        expect(scrolled).toBeLessThanOrEqual(Math.max(0, scrolledHeight(count) - height));
        expect(rowAtScroll(scrolled, count, height)).toBeCloseTo(top, 3);
      }),
    );
  });

  test('up to what a page can hold, a pixel of the bar is a pixel of the rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 280_000 }), heights, fc.nat(2000), (count, height, scrolled) => {
        expect(isScaled(count)).toBe(false);
        const way = scrolledHeight(count) - height;
        if (scrolled <= way) expect(rowAtScroll(scrolled, count, height)).toBeCloseTo(scrolled / rowHeight, 6);
      }),
    );
  });

  test('a row that is asked for is in sight, and the table moves no more than it must', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        heights,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, height, at, wanted) => {
          const room = rowsIn(height);
          const top = at * Math.max(0, count - room);
          const row = Math.floor(wanted * (count - 1));
          const found = topFor(row, top, count, height);
          expect(found).toBeLessThanOrEqual(row + 1e-6);
          if (room >= 1) expect(found + room).toBeGreaterThanOrEqual(row + 1 - 1e-6);
          if (row >= top && row + 1 <= top + room) expect(found).toBe(top);
        },
      ),
    );
  });
});
