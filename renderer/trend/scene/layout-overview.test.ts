import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOverview } from './layout-overview';
import { paintedLane } from './painted-lane';

const style = { key: '/a', name: 'A', colour: '#123456', stepped: true };
const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('the least and the greatest value of an overview are as far from its edges as each other, and in sight', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 20, max: 80 }), (a, b, height) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(max - min > 1e-3);
      const lane = layoutOverview(style, { min, max, hasStates: false }, 500, height);
      const { factor = 0, offset = 0 } = paintedLane(lane, 2).axes[0]?.y ?? {};
      expect((max * factor + offset) / 2).toBeCloseTo(4, 3);
      expect((min * factor + offset) / 2).toBeCloseTo(height - 4, 3);
    }),
  );
});

test('an overview without a number, and one of a single value, still has a scale', () => {
  const facts = [
    { min: Infinity, max: -Infinity, hasStates: false },
    { min: 5, max: 5, hasStates: false },
  ];
  for (const one of facts) {
    const [low = 0, high = 0] = layoutOverview(style, one, 500, 34).axes[0]?.domain ?? [];
    expect(low).toBeLessThan(high);
    expect(Number.isFinite(high - low)).toBe(true);
  }
});

test('a stepped series stays stepped, and texts have bands', () => {
  expect(layoutOverview(style, { min: 0, max: 1, hasStates: false }, 500, 34).series[0]?.line).toBe('stepped');
  expect(layoutOverview(style, { min: 0, max: 1, hasStates: true }, 500, 34).kind).toBe('states');
});
