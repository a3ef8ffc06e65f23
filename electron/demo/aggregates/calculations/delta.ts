import type { Sample } from '../../plant/historian';
import { type CreateAccumulator, type Interval, noData, type PointCalculation } from '../calculation';
import { goodUnless, isBad, isGood, isUsableNumber, marked } from '../result-status';

/**
 * Delta, OPC UA Part 13 §5.4.3.27: the latest minus the earliest Good raw value; uncertain where values were skipped
 * while looking for the first or the last, or where one of the two is itself uncertain.
 */
export const delta: CreateAccumulator = ({ options }, interval) => {
  let first = Number.NaN;
  let last = Number.NaN;
  let firstIsGood = true;
  let lastIsGood = true;
  let leading = false;
  let trailing = false;
  return {
    add({ v, q }, from, to) {
      for (let i = from; i < to; i += 1) {
        const code = q[i] ?? 0;
        const value = v[i] ?? Number.NaN;
        if (isUsableNumber(value, code, options)) {
          last = value;
          lastIsGood = isGood(code);
          trailing = false;
          if (Number.isNaN(first)) {
            first = last;
            firstIsGood = lastIsGood;
          }
        } else if (Number.isNaN(first)) leading = true;
        else trailing = true;
      }
    },
    result() {
      if (Number.isNaN(first)) return noData(interval);
      const subNormal = leading || trailing || !firstIsGood || !lastIsGood;
      return [{ t: interval.start, v: last - first, q: marked(goodUnless(subNormal), 'calculated', interval) }];
    },
  };
};

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
