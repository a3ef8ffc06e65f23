import { interpolatedBound } from '../bounds';
import { noData, type PointCalculation } from '../calculation';
import { goodUnless, marked } from '../result-status';

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
