import { noData, type CreateAccumulator } from '../calculation';
import { goodUnless, isGood, isUsable, marked } from '../result-status';

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
        if (isUsable(code, options)) {
          last = v[i] ?? Number.NaN;
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
