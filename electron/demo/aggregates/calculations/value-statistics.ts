import type { ColumnChunk } from '@shared/vqt/columns';
import type { AggregateOptions } from '../../plant/historian';
import { noData, type CreateAccumulator } from '../calculation';
import { goodUnless, isUsable, marked, statusByRatio } from '../result-status';

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
      if (isUsable(chunk.q[i] ?? 0, this.#options)) this.#use(chunk.v[i] ?? Number.NaN);
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
