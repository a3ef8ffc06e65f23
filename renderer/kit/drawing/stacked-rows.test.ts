import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackedRows } from './stacked-rows';

const place = fc.record({ left: fc.integer({ min: 0, max: 500 }), width: fc.integer({ min: 1, max: 80 }) });

test('what would lie over another stands below it, the others side by side', () => {
  const places = [100, 119, 120, 500].map((left) => ({ left, width: 20 }));
  expect(stackedRows(places, 6)).toEqual([0, 1, 0, 0]);
  expect(stackedRows(places.toReversed(), 6)).toEqual([0, 0, 1, 0]);
  expect(stackedRows([], 6)).toEqual([]);
});

test('in no row but the last does one lie over another, and none is lower than it must be', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), fc.integer({ min: 1, max: 8 }), (places, most) => {
      const rows = stackedRows(places, most);
      expect(rows).toHaveLength(places.length);
      for (const [index, { left, width }] of places.entries()) {
        const row = rows[index] ?? -1;
        const under = places.filter(
          (other, at) => at !== index && other.left < left + width && left < other.left + other.width,
        );
        expect(row).toBeGreaterThanOrEqual(0);
        expect(row).toBeLessThanOrEqual(Math.min(under.length, most - 1));
        if (row === most - 1) continue;
        expect(places.filter((other, at) => rows[at] === row && under.includes(other))).toEqual([]);
      }
    }),
  );
});
