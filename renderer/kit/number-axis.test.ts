import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainOf, numberAxis, sideAxis } from './number-axis';
import { formatBytes } from './text/format';

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e7, max: 1e7 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
);

function textsOn(low: number, high: number, wanted = 8): readonly string[] {
  const { ticks, tickFormatter } = numberAxis({ low, high }, wanted);
  return ticks.map(tickFormatter);
}

describe('the axis of a plot', () => {
  test.each([
    [1013.21, 1013.48, ['1013.25', '1013.30', '1013.35', '1013.40', '1013.45']],
    [101_325, 101_335, ['101326', '101328', '101330', '101332', '101334']],
    [0, 1, ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']],
  ])('from %d to %d says what stands at its ticks', (low, high, texts) => {
    expect(textsOn(low, high, 5)).toEqual(texts);
  });

  test.each([
    [0, ['-1.0', '-0.5', '0.0', '0.5', '1.0']],
    [5e-324, ['-1.0', '-0.5', '0.0', '0.5', '1.0']],
    [0.002, ['0.00190', '0.00195', '0.00200', '0.00205', '0.00210']],
  ])('around values that are all %d has numbers of their size', (value, texts) => {
    const { low, high } = domainOf({ low: value, high: value }) ?? { low: 0, high: 0 };
    expect(textsOn(low, high, 5)).toEqual(texts);
  });

  test('has a text for each tick, none of them twice', () => {
    const near = fc.tuple(finite, fc.integer({ min: 0, max: 1000 })).map(([a, steps]) => [a, a * (1 + steps * 2e-16)]);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(finite, finite), near), fc.integer({ min: 2, max: 12 }), (ends, wanted) => {
        const domain = domainOf({ low: Math.min(...ends), high: Math.max(...ends) });
        if (domain === undefined) throw new Error('they are not too far apart');
        const texts = textsOn(domain.low, domain.high, wanted);
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.length).toBeGreaterThan(0);
      }),
    );
  });

  test.each([
    [0, 9.9e6, ['0 B', '2 MB', '8 MB']],
    // Of what three digits leave the same, the numbers are told.
    [1_000_001, 1_000_009, ['1000002', '1000008']],
  ])('says from %d to %d how large files are', (low, high, texts) => {
    const { ticks, tickFormatter } = numberAxis({ low, high }, 5, formatBytes);
    expect(ticks.map(tickFormatter)).toEqual(expect.arrayContaining(texts));
  });

  test('is as wide beside a plot as its longest text takes', () => {
    expect(sideAxis({ low: 0, high: 50 }, 5, 60).width).toBe(60);
    expect(sideAxis({ low: 1_780_000_001, high: 1_780_000_009 }, 5, 60).width).toBeGreaterThan(66);
    // As wide as 16 digits are on screen, and the tick beside them.
    expect(sideAxis({ low: 1e15, high: 1e15 + 3600 }, 5, 60).width).toBeGreaterThan(16 * 6.95 + 8);
  });
});
