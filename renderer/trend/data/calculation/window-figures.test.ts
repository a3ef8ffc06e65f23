import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WindowFigure } from './window-figures';

const sample = fc.oneof(
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 5, 1e154, -1e154, 1e200, 1.5e308, -1.5e308, Number.MAX_VALUE) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);

test('mean and deviation are what the numbers in the window allow, however great they are', () => {
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (samples, width) => {
      const [mean, deviation] = [new WindowFigure('mean'), new WindowFigure('stdev')];
      samples.forEach((value, place) => {
        for (const figure of [mean, deviation]) {
          figure.push(value);
          if (place >= width) figure.shift();
        }
        const numbers = samples.slice(Math.max(0, place + 1 - width), place + 1).filter((one) => !Number.isNaN(one));
        if (numbers.length === 0) return expect(mean.value).toBeNaN();
        const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
        // What rounding, and squares that vanish, may take.
        const slack = 1e-9 * Math.max(-least, greatest) + 1e-100;
        expect(mean.value).toBeGreaterThanOrEqual(least - slack);
        expect(mean.value).toBeLessThanOrEqual(greatest + slack);
        const { length } = numbers;
        if (length < 2) return expect(deviation.value).toBeNaN();
        const half = greatest / 2 - least / 2;
        // The bounds of von Szőkefalvi-Nagy and of Popoviciu.
        expect(deviation.value).toBeGreaterThanOrEqual((half / Math.sqrt(2 * (length - 1))) * 2 - slack);
        return expect(deviation.value).toBeLessThanOrEqual(half * Math.sqrt(length / (length - 1)) + slack);
      });
    }),
    { numRuns: 2000 },
  );
});
