import { qualityAtOrBefore } from '../bounds';
import type { CreateAccumulator } from '../calculation';
import { isUsable, marked } from '../result-status';

type Share = 'good' | 'bad';

/**
 * DurationGood §5.4.3.31, DurationBad §5.4.3.32 (ms), PercentGood §5.4.3.33 and PercentBad §5.4.3.34 of OPC UA Part 13:
 * each sample starts a region with its status; the first region has that of the last sample at or before the start of
 * the interval. If the data covers only part of an interval, only that part counts. Always Good, Calculated.
 */
function duration(share: Share, unit: 'ms' | 'percent'): CreateAccumulator {
  return (context, interval) => {
    const { covered } = interval;
    const counts = (quality: number) => isUsable(quality, context.options) === (share === 'good');
    const quality = qualityAtOrBefore(context, covered.start);
    let counting = quality === undefined ? share === 'bad' : counts(quality);
    let since: number = covered.start;
    let sum = 0;
    return {
      add({ t, q }, from, to) {
        for (let i = from; i < to; i += 1) {
          const next = counts(q[i] ?? 0);
          if (next === counting) continue;
          const at = t[i] ?? since;
          if (counting) sum += at - since;
          counting = next;
          since = at;
        }
      },
      result() {
        const total = sum + (counting ? covered.end - since : 0);
        const v = unit === 'ms' ? total : (total / (covered.end - covered.start)) * 100;
        return [{ t: interval.start, v, q: marked(0, 'calculated', interval) }];
      },
    };
  };
}

export const durationGood = duration('good', 'ms');
export const durationBad = duration('bad', 'ms');
export const percentGood = duration('good', 'percent');
export const percentBad = duration('bad', 'percent');
