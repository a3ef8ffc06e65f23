import type { Sample } from '../../plant/historian';
import { noData, type PointCalculation } from '../calculation';
import type { Interval } from '../intervals';
import { isBad, marked } from '../result-status';

/** Start, OPC UA Part 13 §5.4.3.25: the earliest raw value of the interval with its own time and status. */
export const start: PointCalculation = ({ plant, item, now }, interval) =>
  rawValue(plant.after(item, interval.start - 1, now), interval);

/** End, §5.4.3.26: the latest raw value of the interval with its own time and status. */
export const end: PointCalculation = ({ plant, item, now }, interval) =>
  rawValue(plant.atOrBefore(item, interval.end - 1, now), interval);

/** A sample unchanged; the value of a Bad one is null (§3.1.7). */
function rawValue(sample: Sample | undefined, interval: Interval) {
  if (sample === undefined || sample.t < interval.start || sample.t >= interval.end) return noData(interval);
  const { t, v, q } = sample;
  return [{ t, v: isBad(q) ? null : v, q: marked(q, 'raw', interval) }];
}
