import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isScaled, rowAtScroll, rowsIn, scrollAtRow, scrolledHeight, topFor } from './row-scroll';

const counts = fc.oneof(fc.nat(100), fc.nat(300_000), fc.integer({ min: 1_000_000, max: 200_000_000 }));
const places = fc.record({ height: fc.integer({ min: 60, max: 2000 }), rowHeight: fc.constantFrom(28, 22) });

describe('scrolling over any number of rows', () => {
  test('the bar leads to each row and back', () => {
    fc.assert(
      fc.property(counts, places, fc.double({ min: 0, max: 1, noNaN: true }), (count, place, part) => {
        const { height, rowHeight } = place;
        const top = part * Math.max(0, count - rowsIn(height, rowHeight));
        const scrolled = scrollAtRow(top, count, place);
        expect(scrolled).toBeGreaterThanOrEqual(0);
        expect(scrolled).toBeLessThanOrEqual(Math.max(0, scrolledHeight(count, rowHeight) - height));
        expect(rowAtScroll(scrolled, count, place)).toBeCloseTo(top, 3);
      }),
    );
  });

  test('up to what a page can hold, a pixel of the bar is a pixel of the rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 280_000 }), places, fc.nat(2000), (count, place, scrolled) => {
        const { height, rowHeight } = place;
        expect(isScaled(count, rowHeight)).toBe(false);
        const way = scrolledHeight(count, rowHeight) - height;
        if (scrolled <= way) expect(rowAtScroll(scrolled, count, place)).toBeCloseTo(scrolled / rowHeight, 6);
      }),
    );
  });

  test('a row that is asked for is in sight, and the table moves no more than it must', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        places,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, { height, rowHeight }, at, wanted) => {
          const room = rowsIn(height, rowHeight);
          const top = at * Math.max(0, count - room);
          const row = Math.floor(wanted * (count - 1));
          const found = topFor(row, top, count, room);
          expect(found).toBeLessThanOrEqual(row + 1e-6);
          if (room >= 1) expect(found + room).toBeGreaterThanOrEqual(row + 1 - 1e-6);
          if (row >= top && row + 1 <= top + room) expect(found).toBe(top);
        },
      ),
    );
  });
});
