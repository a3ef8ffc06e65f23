import { noData, type CreateAccumulator } from '../calculation';
import { isBad, isGood, marked } from '../result-status';

/**
 * WorstQuality, OPC UA Part 13 §5.4.3.35: the value is the status code of the first sample of the worst severity;
 * MultipleValues where several have it. TreatUncertainAsBad is ignored. Always Good, Calculated.
 */
export const worstQuality: CreateAccumulator = (_context, interval) => {
  let worst: number | undefined;
  let rank = -1;
  let multipleValues = false;
  return {
    add({ q }, from, to) {
      for (let i = from; i < to; i += 1) {
        const code = q[i] ?? 0;
        const severity = severityOf(code);
        if (severity === rank) multipleValues = true;
        else if (severity > rank) {
          worst = code;
          rank = severity;
          multipleValues = false;
        }
      }
    },
    result() {
      if (worst === undefined) return noData(interval);
      const q = marked(0, 'calculated', { partial: interval.partial, multipleValues });
      return [{ t: interval.start, v: worst, q }];
    },
  };
};

function severityOf(q: number): 0 | 1 | 2 {
  if (isGood(q)) return 0;
  return isBad(q) ? 2 : 1;
}
