import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tickText, valueAxis } from './value-axis';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });

describe('the value axis', () => {
  test('holds every value and has ticks that ascend', () => {
    fc.assert(
      fc.property(finite, finite, fc.integer({ min: 2, max: 8 }), (a, b, wanted) => {
        const [min, max] = a < b ? [a, b] : [b, a];
        const { domain, ticks } = valueAxis(min, max, wanted);
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
    expect(valueAxis(0, 60, 4)).toMatchObject({ domain: [0, expect.any(Number)], ticks: [0, 20, 40, 60] });
    expect(valueAxis(-60, 0, 4).domain[1]).toBe(0);
  });

  test('a flat line and an empty lane still have an axis', () => {
    expect(valueAxis(5, 5, 4).domain[0]).toBeLessThan(5);
    expect(valueAxis(0, 0, 4).domain).toEqual([expect.any(Number), expect.any(Number)]);
    expect(valueAxis(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 4).domain).toEqual([0, 1]);
  });

  test.each([
    [0.5, [0, 0.5, 1], '0.5'],
    [250, [0, 250, 500], '250'],
    [0.2, [0, 0.2, 0.4], '0.2'],
    [12, [11, 12, 13], '12'],
    [2e7, [0, 1e7, 2e7], '2.00e+7'],
  ])('tick %d of %j reads %s', (value, ticks, text) => {
    expect(tickText(value, ticks)).toBe(text);
  });
});
