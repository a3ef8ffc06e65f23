import type { TimeRange } from '@shared/time/range';
import { countUpTo, nextBehind, sketchesOf, type RankSketch } from './rank-sketch';
import type { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';

/** Least and greatest of what is left of some numbers. */
export interface Middle {
  readonly low: number;
  readonly high: number;
}

/**
 * What is left of the numbers that the line goes through in [start, end) when `off` in a hundred (0 to 49) are taken off
 * at each end; undefined where there is none. All of them count; ranks are nearest ranks, and of many samples at most 0.2
 * in a hundred of them wrong.
 */
export function middleOf(series: SeriesColumns, range: TimeRange, rules: SampleRules, off: number): Middle | undefined {
  const sketches = series
    .partsFrom(range)
    .flatMap(({ block, from, to }) => sketchesOf(block, from, to, rules))
    .filter(({ values }) => values.length > 0);
  if (sketches.length === 0) return undefined;
  const count = Math.round(sketches.reduce((sum, { values, weight }) => sum + values.length * weight, 0));
  const taken = Math.min(Math.floor((count * off) / 100), Math.floor((count - 1) / 2));
  return { low: valueAt(sketches, taken), high: valueAt(sketches, count - 1 - taken) };
}

/** The least number that more than `rank` samples do not exceed. */
function valueAt(sketches: readonly RankSketch[], rank: number): number {
  // Weights are no whole numbers, and their sums not quite those of the samples.
  const isReached = (value: number) => sketches.reduce((sum, one) => sum + countUpTo(one, value), 0) > rank + 1e-6;
  let low = Math.min(...sketches.map(({ values }) => values[0] ?? 0));
  if (isReached(low)) return low;
  let high = Math.max(...sketches.map(({ values }) => values.at(-1) ?? 0));
  for (;;) {
    const middle = low / 2 + high / 2;
    // No number lies between the two any more.
    if (middle <= low || middle >= high) break;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return Math.min(...sketches.map((one) => nextBehind(one, low)));
}
