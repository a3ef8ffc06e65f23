import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt } from './instant-at';
import { pixelAt, pixelInstants, pixelX } from './pixel-instants';

const grids = fc.record({
  left: fc.double({ min: 0, max: 800, noNaN: true }),
  plots: fc.record({ left: fc.integer({ min: 0, max: 200 }), width: fc.integer({ min: 1, max: 4000 }) }),
  ratio: fc.constantFrom(1, 1.1, 1.25, 1.5, 1.75, 2, 3),
  range: fc
    .tuple(fc.integer({ min: -1e12, max: 2e12 }), fc.integer({ min: 1, max: 1e11 }))
    .map(([start, span]) => ({ start, end: start + span })),
});

test('the instant of each pixel over the plots is one of all, in their order, and none is outside the range', () => {
  fc.assert(
    fc.property(grids, fc.double({ min: 0, max: 1, noNaN: true }), (grid, part) => {
      const { left, plots, ratio, range } = grid;
      const instants = pixelInstants(grid);
      const pixel = Math.round((left + plots.left + part * plots.width) * ratio);
      const x = pixelX(pixel, grid);
      if (x >= plots.left && x <= plots.left + plots.width)
        expect(instants.includes(instantAt((x - plots.left) / plots.width, range))).toBe(true);
      expect(instants.every((instant, place) => place === 0 || instant >= (instants[place - 1] ?? 0))).toBe(true);
      expect(instants.length).toBeLessThanOrEqual(plots.width * ratio + 3);
      expect(instants.at(0)).toBeGreaterThanOrEqual(range.start - 500);
      expect(instants.at(-1)).toBeLessThanOrEqual(range.end + 500);
    }),
    { numRuns: 300 },
  );
});

test('a pointer stands on a pixel, told to the last digit or not; one within a pixel stands on none', () => {
  expect(pixelAt(420, { ratio: 1 })).toBe(420);
  expect(pixelAt(525 / 1.25, { ratio: 1.25 })).toBe(525);
  expect(pixelAt(336.8, { ratio: 1.25 })).toBe(421);
  expect(pixelAt(420.3, { ratio: 1 })).toBeUndefined();
  expect(pixelAt(420.3, { ratio: 2 })).toBeUndefined();
  expect(pixelX(421, { left: 12.375, ratio: 1.25 })).toBe(336.8 - 12.375);
});
