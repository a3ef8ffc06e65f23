import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { noCounts, NumberWalk, sourceOf } from './number-walk';
import type { Box, BoxesRequest } from './plot-protocol';
import { meanOf } from './regression';

/** How the numbers of a series are spread in each period; each sample counts the same. */
export function boxesOf(series: SeriesColumns, { periods, quality, lit, present }: BoxesRequest): Box[] {
  const rules = SampleRules.of(quality);
  return periods.map(({ start, end }): Box => {
    const range = { start, end };
    const isLit = lit !== undefined && lit.start < end && start < lit.end;
    const source = sourceOf(series, { ...range, present }, noCounts);
    if (source.isPlot) return { ...range, ...spreadOf(new Float64Array()), source, isLit };
    const numbers = new Float64Array(series.pointsIn(range));
    const walk = new NumberWalk(series, range, rules);
    for (let count = 0; walk.t < Number.POSITIVE_INFINITY; walk.next(), count += 1) numbers[count] = walk.v;
    const { counts } = walk;
    return { ...range, ...spreadOf(numbers.subarray(0, counts.used)), source: { ...source, counts }, isLit };
  });
}

type Spread = Pick<Box, 'min' | 'lowerQuartile' | 'median' | 'upperQuartile' | 'max' | 'mean'>;

/** The figures of a box of numbers, which it sorts. */
function spreadOf(numbers: Float64Array): Spread {
  numbers.sort();
  return {
    min: numbers[0] ?? Number.NaN,
    lowerQuartile: quantile(numbers, 0.25),
    median: quantile(numbers, 0.5),
    upperQuartile: quantile(numbers, 0.75),
    max: numbers.at(-1) ?? Number.NaN,
    mean: meanOf(numbers),
  };
}

/** The quantile of ascending numbers at `part` (0 to 1): between the two nearest ranks, type 7; NaN of none. */
function quantile(sorted: Float64Array, part: number): number {
  const rank = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(rank)] ?? Number.NaN, sorted[Math.ceil(rank)] ?? Number.NaN];
  const rest = rank - Math.floor(rank);
  return low === high ? low : low * (1 - rest) + high * rest;
}
