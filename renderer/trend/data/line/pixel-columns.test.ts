import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Times } from '../columns/times';
import { PixelColumns } from './pixel-columns';

test('a range that was moved by whole columns has the former ones, and no instant beside them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2e12 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 1e8 }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 20 }),
      (origin, width, perColumn, part, places) => {
        const span = width * 100 + perColumn;
        const moved = Math.round(part * width);
        const start = origin + Math.ceil((moved * span) / width);
        const former = new PixelColumns({ start: origin, end: origin + span, width });
        const columns = new PixelColumns({ start, end: start + span, width, grid: { origin, moved } });
        const times = [start - 1, start, start + span - 1, start + span].concat(
          places.map((place) => Math.round(origin + place * span)),
        );
        for (const time of times) {
          const column = columns.of(time);
          expect(column).toBe(former.of(time) - moved);
          expect(columns.before(time)).toBe(former.before(time) - moved);
          expect(column >= 0 && column < width).toBe(time >= start && time < start + span);
        }
        const ascending = Float64Array.from(times).toSorted();
        const first = columns.of(ascending[0] ?? 0);
        const inFirst = ascending.filter((time) => columns.of(time) === first);
        expect(columns.behind(Times.of(ascending), 0, ascending.length, first)).toBe(inFirst.length);
      },
    ),
  );
});
