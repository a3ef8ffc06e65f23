import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearScale, pixelOf } from './scale';
import { partOf, valueAtPart, valueAxis, valueDomain, type ValueAxis } from './value-axis';

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE),
);
const positive = fc.double({ noNaN: true, min: 1e-6, max: 1e9 });

function over(min: number, max: number, wanted: number, logarithmic = false): ValueAxis {
  return valueAxis(valueDomain({ min, max }, logarithmic), wanted, logarithmic);
}

describe('the value axis', () => {
  test('holds every value and has ticks that ascend', () => {
    fc.assert(
      fc.property(finite, finite, fc.integer({ min: 2, max: 8 }), (a, b, wanted) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const { domain, ticks } = over(min, max, wanted);
        expect(domain[0]).toBeLessThanOrEqual(min);
        expect(domain[1]).toBeGreaterThanOrEqual(max);
        expect(domain[0]).toBeLessThan(domain[1]);
        expect(ticks).toEqual(ticks.toSorted((x, y) => x - y));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(2 * wanted + 1);
        const slack = (domain[1] - domain[0]) * 1e-6;
        expect(ticks.every((tick) => tick >= domain[0] - slack && tick <= domain[1] + slack)).toBe(true);
      }),
    );
  });

  test('values that do not cross zero get no room beyond it', () => {
    expect(over(0, 60, 4)).toMatchObject({ domain: [0, expect.any(Number)], ticks: [0, 20, 40, 60] });
    expect(over(-60, 0, 4).domain[1]).toBe(0);
  });

  test('a flat line and an empty lane still have an axis', () => {
    expect(over(5, 5, 4).domain[0]).toBeLessThan(5);
    expect(over(0, 0, 4)).toMatchObject({ domain: [-1, 1], ticks: [-1, -0.5, 0, 0.5, 1] });
    expect(over(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 4).domain).toEqual([0, 1]);
  });

  test('fixed ends are just those; limits are never passed', () => {
    expect(valueDomain({ min: 10, max: 30, exact: true })).toEqual([10, 30]);
    expect(valueDomain({ min: 10, max: 30, low: 10, high: 30 })).toEqual([10, 30]);
    expect(valueDomain({ min: 5, max: 5, low: 0, high: 5 })[1]).toBe(5);
  });

  test('a great counter has an axis of its own steps', () => {
    expect(valueDomain({ min: 4e9, max: 4e9 + 3, exact: true })).toEqual([4e9, 4e9 + 3]);
    const [low, high] = valueDomain({ min: 4_000_000_017, max: 4_000_000_019 });
    expect([low > 4_000_000_016, high < 4_000_000_020]).toEqual([true, true]);
    expect(valueDomain({ min: 0.1 + 0.2, max: 0.3 })).toEqual([expect.closeTo(0.285), expect.closeTo(0.315)]);
  });
});

test.each([
  [Number.MIN_VALUE, Number.MIN_VALUE],
  [Number.MIN_VALUE, 1e-320],
  [1e-310, 1e-309],
  [Number.MIN_VALUE, 1],
  [1, Number.MAX_VALUE],
])('a logarithmic axis over %d to %d has ticks on it', (min, max) => {
  const axis = valueAxis(valueDomain({ min, max }, true), 5, true);
  const [low, high] = axis.domain;
  expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
  for (const tick of axis.ticks) {
    expect(tick).toBeGreaterThanOrEqual(low);
    expect(tick).toBeLessThanOrEqual(high);
  }
});

test.each([[Number.MAX_VALUE], [1e300], [1], [1e-300], [Number.MIN_VALUE]])('lines of ±%d land on the plot', (size) => {
  for (const [min, max] of [
    [-size, size],
    [size, size],
    [-size, -size],
    [0, size],
  ] as const) {
    const [low, high] = valueDomain({ min, max });
    const { factor, offset } = linearScale(low, 300, high, 0);
    for (const value of [min, max]) {
      expect(pixelOf({ factor, offset }, value)).toBeGreaterThanOrEqual(-0.01);
      expect(pixelOf({ factor, offset }, value)).toBeLessThanOrEqual(300.01);
    }
  }
});

describe('a logarithmic axis', () => {
  test('holds every positive value, with ticks above zero that ascend', () => {
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 2, max: 8 }), (a, b, wanted) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const { domain, ticks } = over(min, max, wanted, true);
        expect(domain[0]).toBeGreaterThan(0);
        expect(domain[0]).toBeLessThanOrEqual(min);
        expect(domain[1]).toBeGreaterThanOrEqual(max);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks).toEqual(ticks.toSorted((x, y) => x - y));
        expect(ticks.every((tick) => tick >= domain[0] * 0.999 && tick <= domain[1] * 1.001)).toBe(true);
      }),
    );
  });

  test('values of zero and below do not bend it', () => {
    expect(over(-5, 100, 4, true).domain[0]).toBeGreaterThan(0);
    expect(over(-5, -1, 4, true).domain).toEqual([1, 10]);
  });

  test('has powers of ten, and twos and fives where there are few', () => {
    expect(over(1, 10_000, 5, true).ticks).toEqual([1, 10, 100, 1000, 10_000]);
    expect(over(1, 20, 5, true).ticks).toEqual([1, 2, 5, 10, 20]);
  });
});

test('a value and its place on an axis tell each other', () => {
  fc.assert(
    fc.property(positive, positive, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (a, b, part, log) => {
      const axis = over(Math.min(a, b), Math.max(a, b), 4, log);
      expect(partOf(axis, valueAtPart(axis, part))).toBeCloseTo(part, 5);
    }),
  );
});

test('a logarithmic axis up to the greatest double has powers of ten', () => {
  const { ticks } = valueAxis(valueDomain({ min: 1e-300, max: 1e300 }, true), 4, true);
  expect(ticks.length).toBeGreaterThanOrEqual(3);
  for (const tick of ticks) expect(tick.toExponential()).toMatch(/^1e/);
});
