import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitLine } from '@shared/contract/trend/view';
import { capabilityOf } from './capability';

function limit(kind: LimitLine['kind'], value: number): LimitLine {
  return { id: `${kind} ${value}`, series: 'a', kind, value, text: '' };
}

describe('how well numbers keep within limits', () => {
  test('is told of both limits, and of the mean and the nearer one', () => {
    const found = capabilityOf([limit('low', 40), limit('high', 60)], { mean: 53, standardDeviation: 2 });
    expect(found?.pp).toBeCloseTo(20 / 12, 12);
    expect(found?.ppk).toBeCloseTo(7 / 6, 12);
  });

  test('of one limit has no width; beyond it is below 0', () => {
    const found = capabilityOf([limit('high', 50)], { mean: 53, standardDeviation: 2 });
    expect(found).toMatchObject({ lower: undefined, pp: undefined, ppk: -0.5 });
    expect(capabilityOf([limit('low', 50)], { mean: 53, standardDeviation: 2 })?.ppk).toBe(0.5);
  });

  test('takes the limits next to what is usual, and no targets', () => {
    const limits = [
      limit('high-high', 70),
      limit('high', 60),
      limit('low-low', 45),
      limit('low', 40),
      limit('target', 50),
    ];
    const found = capabilityOf(limits, { mean: 50, standardDeviation: 1 });
    expect([found?.lower?.value, found?.upper?.value]).toEqual([45, 60]);
  });

  test.each([
    ['there are no limits', [limit('target', 1), limit('other', 2)], { mean: 0, standardDeviation: 1 }],
    ['limits contradict each other', [limit('low', 2), limit('high', 1)], { mean: 0, standardDeviation: 1 }],
    ['all numbers are the same', [limit('high', 1)], { mean: 0, standardDeviation: 0 }],
    ['there is one number', [limit('high', 1)], { mean: 0, standardDeviation: Number.NaN }],
  ])('is not told where %s', (_, limits, spread) => {
    expect(capabilityOf(limits, spread)).toBeUndefined();
  });

  test('of doubles of any size is a number, and no better than in the middle', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    const deviation = fc.double({ noNaN: true, noDefaultInfinity: true, min: Number.MIN_VALUE });
    fc.assert(
      fc.property(double, double, double, deviation, (low, high, mean, standardDeviation) => {
        const found = capabilityOf([limit('low', low), limit('high', high)], { mean, standardDeviation });
        if (found?.pp === undefined) return;
        expect(Number.isFinite(found.ppk)).toBe(true);
        // Both are rounded.
        expect(found.ppk).toBeLessThanOrEqual(found.pp * (1 + 1e-12) + Number.MIN_VALUE);
      }),
      { numRuns: 1000 },
    );
  });
});
