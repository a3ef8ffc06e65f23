import { aggregateName, calculatedFromPlot, isRaw, plotValues } from '@shared/vqt/aggregates';
import { formatCount, formatCountOf } from '../../kit/text/format';
import type { KnownItem } from '../query/auto-read';
import type { Grid } from '../query/trend-query';
import { formatLargeCount } from './large-count';
import type { ChartFrame, FrameSeries } from '../data/chart-frame';

/** What the badge says is drawn: the aggregate and its intervals, or raw; how many points; time per pixel. */
export function badgeText({
  series,
  drawnRange,
  columns,
}: Pick<ChartFrame, 'series' | 'drawnRange' | 'columns'>): string {
  // What was asked for and has brought nothing is not drawn.
  const brought = [...series.values()].filter(({ drawn }) => drawn.points > 0 || drawn.plot !== undefined);
  const all = brought.length > 0 ? brought : [...series.values()];
  const sampled = all.filter(({ drawn }) => drawn.plot === undefined);
  const points = sampled.reduce((sum, { drawn }) => sum + drawn.points, 0);
  const perPixel = (drawnRange.end - drawnRange.start) / Math.max(1, columns);
  const what = [...Map.groupBy(all, (one) => one.what)].map(([words, alike]) => `${words}${samplesText(alike)}`);
  const count = `${formatCount(points)} point${points === 1 ? '' : 's'}`;
  const counts = sampled.length > 0 || all.length === 0 ? [count] : [];
  const reduced = sampled.some(({ drawn }) => drawn.reduced) ? ['first/min/max/last per pixel'] : [];
  return [what.join(' and '), ...counts, `1 px = ${spanText(perPixel)}`, ...reduced, ...oddTexts(all)].join(' · ');
}

/** How many samples are marked at the edge of the plot, because no line goes through them. */
function oddTexts(all: readonly FrameSeries[]): string[] {
  const [texts, infinite] = [
    all.reduce((sum, { drawn }) => sum + drawn.odd.texts, 0),
    all.reduce((sum, { drawn }) => sum + drawn.odd.infinite, 0),
  ];
  return [
    ...(texts > 0 ? [`${formatCountOf(texts, 'text')} among the numbers`] : []),
    ...(infinite > 0 ? [formatCountOf(infinite, 'infinite value')] : []),
  ];
}

/** How many samples the historian has made plot values of. */
function samplesText(series: readonly FrameSeries[]): string {
  const samples = series.reduce((sum, { drawn }) => sum + (drawn.plot?.samples ?? 0), 0);
  return samples === 0 ? '' : ` (of ${formatLargeCount(samples)} samples)`;
}

/** What a series is made of, in a person's words; `known` says how plot values of its item come. */
export function seriesWords(
  aggregate: string,
  grid: Grid | undefined,
  known: Pick<KnownItem, 'way' | 'hasStates' | 'hasShares'> | undefined,
): string {
  if (isRaw(aggregate)) return 'Raw';
  if (grid === undefined) return aggregateName(aggregate);
  if (aggregate !== plotValues) return `${aggregateName(aggregate)}, ${grid.intervals} intervals`;
  const step = spanText(grid.step);
  const way = known?.way;
  if (known?.hasShares === true) return `Shares of On and Off in every ${step}`;
  if (known?.hasStates === true) return `First and last state of every ${step}: shorter ones may be missing`;
  if (way === 'sampled') return `Sampled every ${step}: shorter events may be missing`;
  const without = way === 'extremes' ? ' without times' : '';
  return `Plot values${without}, ${grid.intervals} columns of ${step}`;
}

/** What a calculated series is made of; `words` are those of the series that are read for it. */
export function calculatedWords(aggregate: string, words: readonly string[]): string {
  if (aggregate === calculatedFromPlot) return 'Calculated from plot values: approximate';
  return `Calculated from ${[...new Set(words)].map((one) => (one === 'Raw' ? 'raw samples' : one)).join(' and ')}`;
}

function spanText(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ] as const;
  const [unit, size] = units.find(([, length]) => ms >= length) ?? ['ms', 1];
  return `${Number((ms / size).toPrecision(3))} ${unit}`;
}
