import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WindowFigure } from './window-figures';

const sample = fc.oneof(
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 5, 1e154, -1e154, 1e200, 1.5e308, -1.5e308, Number.MAX_VALUE) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
const tiny = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -1e-150, max: 1e-150, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1e-161, -1e-161, 1e-200, -3e-200, 5e-324) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);

test('mean and deviation are what the numbers in the window allow, however great or small they are', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(sample, { maxLength: 60 }), fc.array(tiny, { maxLength: 60 })),
      fc.integer({ min: 1, max: 12 }),
      (samples, width) => {
        const [mean, deviation] = [new WindowFigure('mean'), new WindowFigure('stdev')];
        samples.forEach((value, place) => {
          for (const figure of [mean, deviation]) {
            figure.push(value);
            if (place >= width) figure.shift();
          }
          const numbers = samples.slice(Math.max(0, place + 1 - width), place + 1).filter((one) => !Number.isNaN(one));
          if (numbers.length === 0) return expect(mean.value).toBeNaN();
          const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
          // What rounding may take.
          const slack = 1e-9 * Math.max(-least, greatest) + 4 * Number.MIN_VALUE;
          expect(mean.value).toBeGreaterThanOrEqual(least - slack);
          expect(mean.value).toBeLessThanOrEqual(greatest + slack);
          const { length } = numbers;
          if (length < 2) return expect(deviation.value).toBeNaN();
          const half = greatest / 2 - least / 2;
          // The bounds of von Szőkefalvi-Nagy and of Popoviciu.
          expect(deviation.value).toBeGreaterThanOrEqual((half / Math.sqrt(2 * (length - 1))) * 2 - slack);
          return expect(deviation.value).toBeLessThanOrEqual(half * Math.sqrt(length / (length - 1)) + slack);
        });
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([1e200, 1, 1e-200])('the deviation of numbers of about %d is theirs', (size) => {
  const deviation = new WindowFigure('stdev');
  for (const value of [7, 1, 2, 3, 4]) deviation.push(value * size);
  deviation.shift();
  expect(deviation.value / size).toBeCloseTo(Math.sqrt(5 / 3), 12);
  for (const value of [5, 5, 5, 5]) {
    deviation.push(value * size);
    deviation.shift();
  }
  expect(deviation.value).toBe(0);
});

test('the deviation of numbers that differ by their last digits, as those of a great counter, is theirs', () => {
  const most = 6;
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1e9, -1e12, 2 ** 52, 2 ** 53, -(2 ** 60)),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 40 }),
      (from, steps) => {
        const deviation = new WindowFigure('stdev');
        const unit = Math.max(1, Math.abs(from) * Number.EPSILON);
        steps.forEach((step, place) => {
          deviation.push(from + step * unit);
          if (place >= most) deviation.shift();
          const window = steps.slice(Math.max(0, place + 1 - most), place + 1);
          if (window.length < 2) return;
          const mean = window.reduce((sum, one) => sum + one, 0) / window.length;
          const squares = window.reduce((sum, one) => sum + (one - mean) ** 2, 0);
          expect(deviation.value / unit).toBeCloseTo(Math.sqrt(squares / (window.length - 1)), 9);
        });
      },
    ),
  );
});
