import type { CreateAccumulator } from '../calculation';
import { actualValue, Extremes } from './extremes';
import { interpolative } from './interpolative';

/**
 * BestFit, vendor-specific, for drawing trends: minimum and maximum of an interval with their own times, in order of
 * time; one value where they are the same sample; the interpolative value where the interval has no usable sample.
 */
export const bestFit: CreateAccumulator = (context, interval) => {
  const extremes = new Extremes(context.options);
  return {
    add: (chunk, from, to) => extremes.add(chunk, from, to),
    result() {
      const low = extremes.find('minimum');
      const high = extremes.find('maximum');
      if (low === undefined || high === undefined) return interpolative(context, interval);
      const ends = low.t === high.t ? [low] : low.t < high.t ? [low, high] : [high, low];
      return ends.map((end) => actualValue(end, interval));
    },
  };
};
