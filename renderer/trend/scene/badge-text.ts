import { savedTrendWords } from '@shared/contract/trend/words';
import type { Problem } from '@shared/problem/problem';
import { spanText } from '@shared/time/interval-length';
import { aggregateName, calculatedFromPlot, isRaw, ownSamples, plotValues } from '@shared/vqt/aggregates';
import type { KnownItem } from '../query/auto-read';
import { clockOf, type Grid } from '../query/trend-query';
import { formatLargeCount } from './large-count';
import type { ChartFrame, FrameSeries } from '../data/chart-frame';
import { instantText } from '../view/instant-text';
import { lengthText } from '../words/interval-rule';
import { sceneWords } from '../words/scene';

/** What the badge says is drawn: the aggregate and its intervals, or raw; how many points; time per pixel. */
export function badgeText({
  series,
  drawnRange,
  columns,
}: Pick<ChartFrame, 'series' | 'drawnRange' | 'columns'>): string {
  const words = sceneWords().badge;
  const read = [...series.values()].filter(({ savedAt }) => savedAt === undefined);
  if (read.length === 0 && series.size > 0) return '';
  // What was asked for and has brought nothing is not drawn.
  const brought = read.filter(({ drawn }) => drawn.points > 0 || drawn.plot !== undefined);
  const all = brought.length > 0 ? brought : read;
  const sampled = all.filter(({ drawn }) => drawn.plot === undefined);
  const points = sampled.reduce((sum, { drawn }) => sum + drawn.points, 0);
  const perPixel = (drawnRange.end - drawnRange.start) / Math.max(1, columns);
  const what = [...Map.groupBy(all, (one) => one.what)].map(([made, alike]) => withSamples(made, alike));
  const counts = sampled.length > 0 || all.length === 0 ? [words.points(points)] : [];
  const reduced = sampled.some(({ drawn }) => drawn.reduced) ? [words.reduced] : [];
  // Where all series are hidden, none is there to be named.
  const named = what.length > 0 ? [words.joined(what)] : [];
  return [...named, ...counts, words.perPixel(spanText(perPixel)), ...reduced, ...oddTexts(all)].join(' · ');
}

/** What becomes of what was saved in a former run: it is being read, or why it could not be. */
export type SavedState = 'reading' | 'unread' | Problem;

/** Says of what is on screen how much was saved, when it was read, and what becomes of it; empty where nothing was. */
export function savedText({ series }: Pick<ChartFrame, 'series'>, state: SavedState, zone: string): string {
  const times = [...series.values()].flatMap(({ savedAt }) => savedAt ?? []);
  if (times.length === 0) return '';
  const words = savedTrendWords();
  const time = instantText(Math.min(...times), zone);
  const what = times.length === series.size ? words.all(time) : words.some(times.length, series.size, time);
  if (typeof state === 'object') return words.failed(what, state.message);
  return words[state](what);
}

/** How many samples are marked at the edge of the plot, because no line goes through them. */
function oddTexts(all: readonly FrameSeries[]): string[] {
  const words = sceneWords().badge;
  const [texts, infinite] = [
    all.reduce((sum, { drawn }) => sum + drawn.odd.texts, 0),
    all.reduce((sum, { drawn }) => sum + drawn.odd.infinite, 0),
  ];
  return [...(texts > 0 ? [words.oddTexts(texts)] : []), ...(infinite > 0 ? [words.infinite(infinite)] : [])];
}

/** What series are made of, with how many samples the historian has made plot values of. */
function withSamples(what: string, series: readonly FrameSeries[]): string {
  const samples = series.reduce((sum, { drawn }) => sum + (drawn.plot?.samples ?? 0), 0);
  return samples === 0 ? what : sceneWords().badge.ofSamples(what, formatLargeCount(samples));
}

/** What a series is made of, in a person's words; `known` says how plot values of its item come. */
export function seriesWords(
  aggregate: string,
  grid: Grid | undefined,
  known: Pick<KnownItem, 'way' | 'hasStates' | 'hasShares'> | undefined,
): string {
  const words = sceneWords().badge;
  if (isRaw(aggregate)) return words.raw;
  if (grid === undefined) return aggregateName(aggregate);
  const clock = clockOf(aggregate, grid);
  if (clock !== undefined) return words.byClock(aggregateName(aggregate), lengthText(clock));
  if (aggregate !== plotValues) return words.processed(aggregateName(aggregate), grid.intervals);
  const step = spanText(grid.step);
  const way = known?.way;
  if (known?.hasShares === true) return words.shares(step);
  if (known?.hasStates === true) return words.states(step);
  if (way === 'sampled') return words.sampled(step);
  return way === 'extremes' ? words.plotWithoutTimes(grid.intervals, step) : words.plot(grid.intervals, step);
}

/** What a series is made of that is not read; `sources` says it of the series that are read for it. */
export function calculatedWords(aggregate: string, sources: readonly string[]): string {
  const words = sceneWords().badge;
  if (aggregate === ownSamples) return aggregateName(aggregate);
  if (aggregate === calculatedFromPlot) return words.calculatedFromPlot;
  // What nothing is read for is calculated of what a person has given.
  const distinct =
    sources.length === 0
      ? [words.ownValues]
      : [...new Set(sources)].map((one) => (one === words.raw ? words.rawSamples : one));
  return words.calculated(words.joined(distinct));
}
