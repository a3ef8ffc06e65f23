import { ExactSum } from '../statistics/exact-sum';
import { Sum } from '../statistics/sum';
import type { Extent, Regression } from './plot-protocol';

/** The least and the greatest of numbers; undefined where there is none. */
export function extentOf(values: Float64Array): Extent | undefined {
  if (values.length === 0) return undefined;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** The power of two that brings numbers to a size of about 1, so that no square of them overflows or vanishes. */
export function scaleFor({ low, high }: Extent): number {
  const size = Math.max(Math.abs(low), Math.abs(high));
  return size === 0 ? 1 : 2 ** Math.max(-1000, Math.min(1000, -Math.round(Math.log2(size))));
}

/** The mean of numbers multiplied by `scale`, which keeps their sum from overflowing. */
function scaledMean(values: Float64Array, scale: number): number {
  const sum = new Sum();
  for (const value of values) sum.add(value * scale);
  return sum.value / values.length;
}

/** The mean of numbers; NaN of none. */
export function meanOf(values: Float64Array): number {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return values.length === 0 ? Number.NaN : sum.mean(values.length);
}

/**
 * The line of least squares through points. Undefined for fewer than two points, and where X has one value only: no line
 * explains Y by X then.
 */
export function regression(x: Float64Array, y: Float64Array): Regression | undefined {
  const [ofX, ofY] = [extentOf(x), extentOf(y)];
  if (ofX === undefined || ofY === undefined || ofX.low === ofX.high) return undefined;
  const [scaleX, scaleY] = [scaleFor(ofX), scaleFor(ofY)];
  const [meanX, meanY] = [scaledMean(x, scaleX), scaledMean(y, scaleY)];
  let [sumX, sumY, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (let index = 0; index < x.length; index += 1) {
    const fromX = (x[index] ?? 0) * scaleX - meanX;
    const fromY = (y[index] ?? 0) * scaleY - meanY;
    sumX += fromX;
    sumY += fromY;
    xx += fromX * fromX;
    xy += fromX * fromY;
    yy += fromY * fromY;
  }
  // Means are rounded; what they are off by counts where numbers differ by single bits.
  const { length } = x;
  xx -= (sumX / length) * sumX;
  xy -= (sumX / length) * sumY;
  yy -= (sumY / length) * sumY;
  const isConstant = ofY.low === ofY.high;
  const slope = isConstant ? 0 : xy / xx;
  return {
    slope: (slope / scaleY) * scaleX,
    intercept: isConstant ? ofY.low : (meanY - slope * meanX + (sumY - slope * sumX) / length) / scaleY,
    r2: isConstant ? Number.NaN : Math.min(1, ((xy / xx) * xy) / yy),
  };
}
