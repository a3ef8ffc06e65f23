import { interpolatedBound } from '../bounds';
import { type CreateAccumulator, noData, type PointCalculation } from '../calculation';
import { goodUnless, marked } from '../result-status';
import { actualValue, withBothExtremes } from './extremes';

/**
 * Interpolative, OPC UA Part 13 §5.4.3.4: the interpolated bounding value at the start of the interval. Raw if there is
 * a usable sample at that time; extrapolated and uncertain after the end of the data; Partial never set.
 */
export const interpolative: PointCalculation = (context, interval) => {
  const bound = interpolatedBound(context, interval.start, interval.end - interval.start);
  if (bound === undefined) return noData(interval);
  const code = bound.origin === 'raw' ? bound.q : goodUnless(bound.subNormal);
  return [{ t: interval.start, v: bound.v, q: marked(code, bound.origin) }];
};

/**
 * BestFit, vendor-specific, for drawing trends: minimum and maximum of an interval with their own times, in order of
 * time; one value where they are the same sample; the interpolative value where the interval has no usable sample.
 */
export const bestFit: CreateAccumulator = withBothExtremes((low, high, interval) => {
  const ends = low.t === high.t ? [low] : low.t < high.t ? [low, high] : [high, low];
  return ends.map((end) => actualValue(end, interval));
}, interpolative);
