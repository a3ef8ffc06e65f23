import type { TimeRange } from '@shared/time/range';
import { effect, type SampleRules } from './sample-rules';
import type { SeriesColumns } from './series-columns';

/** Least and greatest of what is left of some numbers. */
export interface Middle {
  readonly low: number;
  readonly high: number;
}

/** So many samples, spread evenly over the range, stand for all: a scale needs no more. */
const mostSamples = 8192;

/**
 * What is left of the numbers that the line goes through in [start, end) when `off` in a hundred (0 to 49) are taken off
 * at each end; undefined where there is none. Ranks are nearest ranks.
 */
export function middleOf(series: SeriesColumns, range: TimeRange, rules: SampleRules, off: number): Middle | undefined {
  const parts = series.partsFrom(range);
  const count = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const stride = Math.max(1, Math.ceil(count / mostSamples));
  const numbers: number[] = [];
  let next = 0;
  for (const { block, from, to } of parts) {
    let index = from + next;
    for (; index < to; index += stride) {
      const value = block.v[index] ?? Number.NaN;
      if (value - value === 0 && rules.effectOf(block.q[index] ?? 0) === effect.plot) numbers.push(value);
    }
    next = index - to;
  }
  const sorted = Float64Array.from(numbers).toSorted();
  const taken = Math.min(Math.floor((sorted.length * off) / 100), Math.floor((sorted.length - 1) / 2));
  const [low, high] = [sorted[taken], sorted[sorted.length - 1 - taken]];
  return low === undefined || high === undefined ? undefined : { low, high };
}
