import type { AnalysedSeries } from '../../scene/analysed-series';

/**
 * The series that the overview draws: the one that was chosen for it, else the selected one, else the first. One that is
 * no longer shown counts as not chosen.
 */
export function overviewSeries(
  series: readonly AnalysedSeries[],
  chosen: string | undefined,
  selected: string | undefined,
): AnalysedSeries | undefined {
  const of = (key: string | undefined) => series.find((one) => one.key === key);
  return of(chosen) ?? of(selected) ?? series[0];
}
