import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from './durations';
import { episodeFinder, gap } from './faults';

describe('episodes of a fault', () => {
  const find = episodeFinder('some item', gap(3 * HOUR, [5 * MINUTE, 20 * MINUTE]));
  const anySlot = fc.integer({ min: 0, max: 200_000 });

  it('occur once in every period and last within the limits', () => {
    fc.assert(
      fc.property(anySlot, (n) => {
        const start = n * 3 * HOUR;
        const [only, ...others] = find(start, start + 3 * HOUR);
        expect(others).toEqual([]);
        expect(only?.start).toBeGreaterThanOrEqual(start);
        expect(only?.end).toBeLessThanOrEqual(start + 3 * HOUR);
        const length = (only?.end ?? 0) - (only?.start ?? 0);
        expect(length).toBeGreaterThanOrEqual(5 * MINUTE);
        expect(length).toBeLessThanOrEqual(20 * MINUTE);
      }),
    );
  });

  it('are the same for any requested range', () => {
    fc.assert(
      fc.property(anySlot, fc.integer({ min: 1, max: 12 * HOUR }), (n, width) => {
        const from = n * 77_777;
        const wide = find(from - 12 * HOUR, from + width + 12 * HOUR);
        expect(find(from, from + width)).toEqual(wide.filter(({ start, end }) => end > from && start < from + width));
      }),
    );
  });
});
