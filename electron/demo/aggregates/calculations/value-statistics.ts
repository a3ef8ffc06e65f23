import type { ColumnChunk } from '@shared/vqt/columns';
import type { AggregateOptions } from '../../plant/historian';
import { type CreateAccumulator, noData } from '../calculation';
import { goodUnless, isBad, isGood, isUsable, isUsableNumber, marked, statusByRatio } from '../result-status';

/** Count, mean and variance of the usable values by Welford's method, and the count of the others. */
class ValueStatistics {
  used = 0;
  ignored = 0;
  mean = 0;
  squares = 0;
  readonly #options: AggregateOptions;

  constructor(options: AggregateOptions) {
    this.#options = options;
  }

  add(chunk: ColumnChunk, from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const value = chunk.v[i] ?? Number.NaN;
      if (isUsableNumber(value, chunk.q[i] ?? 0, this.#options)) this.#use(value);
      else this.ignored += 1;
    }
  }

  #use(value: number): void {
    this.used += 1;
    const away = value - this.mean;
    this.mean += away / this.used;
    this.squares += away * (value - this.mean);
  }
}

/** Average, OPC UA Part 13 §5.4.3.5: mean of the Good raw values, status by PercentValues, Partial never set. */
export const average: CreateAccumulator = ({ options }, interval) => {
  const values = new ValueStatistics(options);
  return {
    add: (chunk, from, to) => values.add(chunk, from, to),
    result() {
      const { used, ignored, mean } = values;
      if (used === 0) return noData(interval);
      return [{ t: interval.start, v: mean, q: marked(statusByRatio(used, ignored, options), 'calculated') }];
    },
  };
};

/** Count, §5.4.3.21: number of Good raw values, 0 where there are none; status by PercentValues. */
export const count: CreateAccumulator = ({ options }, interval) => {
  let used = 0;
  let ignored = 0;
  return {
    add(chunk, from, to) {
      for (let i = from; i < to; i += 1) {
        if (isUsable(chunk.q[i] ?? 0, options)) used += 1;
        else ignored += 1;
      }
    },
    result: () => [
      { t: interval.start, v: used, q: marked(statusByRatio(used, ignored, options), 'calculated', interval) },
    ],
  };
};

/** StandardDeviationSample, §5.4.3.37: with n - 1; 0 for a single value; uncertain where values were ignored. */
export const standardDeviationSample: CreateAccumulator = ({ options }, interval) => {
  const values = new ValueStatistics(options);
  return {
    add: (chunk, from, to) => values.add(chunk, from, to),
    result() {
      const { used, ignored, squares } = values;
      if (used === 0) return noData(interval);
      const v = used === 1 ? 0 : Math.sqrt(squares / (used - 1));
      return [{ t: interval.start, v, q: marked(goodUnless(ignored > 0), 'calculated', interval) }];
    },
  };
};

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
