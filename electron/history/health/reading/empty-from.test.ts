import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFrom } from './empty-from';

test('the end of what is there is found to the part, with few questions', async () => {
  const found = fc.record({
    length: fc.integer({ min: 1, max: 1e12 }),
    part: fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
    at: fc.option(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(found, async ({ length, part, at }) => {
      const last = at === undefined ? undefined : Math.floor(at * length);
      let asked = 0;
      const until = await emptyFrom({ start: 0, end: length }, part, async ({ start, end }) => {
        asked += 1;
        expect(start).toBeLessThan(end);
        return last !== undefined && last >= start && last < end;
      });
      if (last === undefined) expect(until).toBe(0);
      else expect(until - last).toBeGreaterThan(0);
      expect(until - (last ?? 0)).toBeLessThanOrEqual(Math.max(1, part));
      expect(asked).toBeLessThanOrEqual(2 * Math.log2(2 + length / Math.max(part, 1e-3)) + 4);
    }),
  );
});
