import type { TimeRange } from '@shared/time/range';
import type { SeriesStatistics } from '../protocol';
import type { SeriesColumns } from '../series/series-columns';

/**
 * What plot values tell of [start, end): the number of samples, the least and greatest, the first and the last, as far as
 * the intervals at its ends are whole; no mean, no spread and no time. Undefined for a series of samples.
 */
export function plotStatistics(
  series: SeriesColumns,
  range: TimeRange,
  { min, max, first, last, delta }: SeriesStatistics,
): SeriesStatistics | undefined {
  const plot = series.plotIn(range);
  if (plot === undefined) return undefined;
  const unknown = Number.NaN;
  return {
    fromPlot: true,
    points: plot.samples > 0 ? plot.samples : unknown,
    good: unknown,
    uncertain: unknown,
    bad: unknown,
    numbers: unknown,
    odd: { texts: unknown, infinite: unknown },
    min,
    max,
    first,
    last,
    delta,
    mean: unknown,
    standardDeviation: unknown,
    timeWeightedMean: unknown,
    covered: unknown,
  };
}
