import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Densities } from './density';

const observation = fc.record({ points: fc.nat(1e7), span: fc.integer({ min: 1, max: 1e11 }) });

it('lies between the least and the greatest that was seen, with a point to spare', () => {
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 12 }), (seen) => {
      const densities = new Densities();
      for (const { points, span } of seen) densities.observe('/a', points, span);
      const density = densities.of('/a');
      const [least, most] = [
        Math.min(...seen.map(({ points, span }) => points / span)),
        Math.max(...seen.map(({ points, span }) => (points + 1) / span)),
      ];
      expect(density?.rate).toBeGreaterThanOrEqual(least * 0.999_999);
      expect(density?.rate).toBeLessThanOrEqual(most * 1.000_001);
      expect(density?.rate).toBeGreaterThan(0);
      expect(density?.span).toBeGreaterThan(0);
    }),
  );
});

it('follows an item that changes, and knows nothing of others', () => {
  const densities = new Densities();
  densities.observe('/a', 1000, 1e6);
  for (let slice = 0; slice < 6; slice += 1) densities.observe('/a', 100_000, 1e6);
  expect(densities.of('/a')?.rate).toBeGreaterThan(0.09);
  densities.observe('/b', 1, 0);
  expect(densities.of('/b')).toBeUndefined();
});

it('keeps what long reads have shown, however many short ones find nothing', () => {
  const densities = new Densities();
  densities.observe('/a', 28_800, 28_800_000);
  for (let tail = 0; tail < 50; tail += 1) densities.observe('/a', 0, 5000);
  expect(densities.of('/a')?.rate).toBeGreaterThan(0.0005);
  expect(densities.of('/a')?.span).toBeGreaterThanOrEqual(28_800_000);
});

it('takes years in which there was nothing for no sign of how dense an item is where there is something', () => {
  const years = 50 * 365 * 86_400_000;
  for (const seen of [
    [3600, 3_600_000, 0, years],
    [0, years, 3600, 3_600_000],
  ] as const) {
    const densities = new Densities();
    densities.observe('/a', seen[0], seen[1]);
    densities.observe('/a', seen[2], seen[3]);
    expect(densities.of('/a')?.rate).toBeGreaterThan(0.0003);
  }
});
