import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread';

test('what is kept stands apart, and nothing is left out that would fit before the next', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 })), fc.integer({ min: 1, max: 30 }), (places, distance) => {
      const kept = spread(places, (place) => place, distance);
      kept.slice(1).forEach((place, index) => expect(place - (kept[index] ?? 0)).toBeGreaterThanOrEqual(distance));
      for (const place of places) expect(kept.some((one) => Math.abs(one - place) < distance)).toBe(true);
    }),
  );
});
