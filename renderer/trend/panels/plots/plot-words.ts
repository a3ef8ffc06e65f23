import { shownNumber } from '@shared/language/decimal-sign';
import { aggregateName, isCalculated, isRaw, ownSamples } from '@shared/vqt/aggregates';
import { formatCount, formatDuration, formatValue } from '../../../kit/text/format';
import type { Extent, PlotSource, Regression, XyAnswer } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { figureWords } from '../../words/figures';
import { plotWords } from '../../words/plots';

/** What a plot of a series is made of, in a person's words: which samples, how many are left out, what is not read. */
export function sourceWords(series: AnalysedSeries, { counts, unheld }: PlotSource): string {
  const { used, usedUncertain, usedBad, uncertain, bad, texts, infinite, empty } = counts;
  const words = plotWords().source;
  const among = [
    ...(usedUncertain > 0 ? [words.uncertain(usedUncertain)] : []),
    ...(usedBad > 0 ? [words.bad(usedBad)] : []),
  ];
  const left = [
    ...(bad > 0 ? [words.bad(bad)] : []),
    ...(uncertain > 0 ? [words.uncertain(uncertain)] : []),
    ...(texts > 0 ? [figureWords().texts(texts)] : []),
    ...(infinite > 0 ? [figureWords().infinite(infinite)] : []),
    ...(empty > 0 ? [figureWords().noValue(empty)] : []),
  ];
  return words.is({
    name: series.name,
    made: madeOf(series, used),
    among,
    left,
    unheld: isUnread(unheld) ? formatDuration(unheld) : undefined,
  });
}

function madeOf({ aggregate }: AnalysedSeries, count: number): string {
  const words = plotWords().source;
  if (isRaw(aggregate)) return words.raw(count);
  if (aggregate === ownSamples) return words.own(count);
  return isCalculated(aggregate) ? words.calculated(count) : words.aggregate(count, aggregateName(aggregate));
}

/** Whether a part of the range is not read, `milliseconds` in all: less than that is a refresh away. */
export function isUnread(milliseconds: number): boolean {
  return milliseconds >= 1000;
}

/** What there is in several periods together. */
export function joinedSource(sources: readonly PlotSource[]): PlotSource {
  const sum = (of: (source: PlotSource) => number) => sources.reduce((all, source) => all + of(source), 0);
  return {
    counts: {
      used: sum(({ counts }) => counts.used),
      usedUncertain: sum(({ counts }) => counts.usedUncertain),
      usedBad: sum(({ counts }) => counts.usedBad),
      uncertain: sum(({ counts }) => counts.uncertain),
      bad: sum(({ counts }) => counts.bad),
      texts: sum(({ counts }) => counts.texts),
      infinite: sum(({ counts }) => counts.infinite),
      empty: sum(({ counts }) => counts.empty),
    },
    unheld: sum(({ unheld }) => unheld),
    isPlot: sources.some(({ isPlot }) => isPlot),
  };
}

/** Why nothing can be made of a source; undefined where something can. */
export function emptyWords(series: NamedSeries, source: PlotSource): string | undefined {
  const { name } = series;
  const words = plotWords().empty;
  if (source.isPlot) return words.plotValues(name);
  const { used, texts, infinite, uncertain, bad } = source.counts;
  if (used > 0) return undefined;
  if (texts > 0) return words.texts(name);
  if (infinite > 0) return words.infinite(name);
  if (uncertain + bad > 0) return words.quality(name);
  return isUnread(source.unheld) ? unreadWords(series) : words.noNumber(name);
}

type NamedSeries = Pick<AnalysedSeries, 'name' | 'hasFailed'>;

/** Why nothing of a series is there: it is still to come, or could not be read. */
export function unreadWords({ name, hasFailed }: NamedSeries): string {
  const { unread, failed } = plotWords().empty;
  return hasFailed === true ? failed(name) : unread(name);
}

/** Why X and Y make no plot; undefined where they do. */
export function emptyXyWords(
  series: { readonly x: AnalysedSeries; readonly y: AnalysedSeries },
  { sources, joined }: XyAnswer,
  toleranceSeconds: number,
): string | undefined {
  const empty = emptyWords(series.x, sources.x) ?? emptyWords(series.y, sources.y);
  if (empty !== undefined || joined > 0) return empty;
  return plotWords().empty.notJoined(series.x.name, series.y.name, formatDuration(toleranceSeconds * 1000));
}

/** What of X belongs to what of Y, and how many points found a partner. */
export function joinWords(
  { joined, alone }: XyAnswer,
  how: 'nearest' | 'interpolated',
  toleranceSeconds: number,
): string {
  const tolerance = formatDuration(toleranceSeconds * 1000);
  const { joinedNearest, joinedInterpolated } = plotWords().xy;
  return (how === 'nearest' ? joinedNearest : joinedInterpolated)(joined, alone, tolerance);
}

/** How far X is taken from Y, milliseconds before it; empty at the same time. */
export function shiftText(earlier = 0): string {
  const { before, after } = plotWords().correlation;
  if (earlier === 0) return '';
  return earlier > 0 ? before(formatDuration(earlier)) : after(formatDuration(-earlier));
}

/** The same as a sentence. */
export function earlierWords(earlierSeconds: number): string {
  return earlierSeconds === 0 ? '' : plotWords().xy.shifted(shiftText(earlierSeconds * 1000));
}

/** The line through the points, or why there is none. */
export function regressionWords({ regression, joined, extent }: XyAnswer): string {
  const n = `n = ${formatCount(joined)}`;
  const words = plotWords().xy;
  if (joined < 2) return words.fewPoints(n);
  if (regression === undefined) return words.sameX(digits(extent?.x.low), n);
  const { slope, intercept, r2 } = regression;
  if (!isDrawable(regression)) return words.beyond(n);
  const sign = intercept < 0 ? '−' : '+';
  const line = `Y = ${digits(slope)} · X ${sign} ${digits(Math.abs(intercept))}`;
  if (Number.isNaN(r2)) return words.sameY(line, n);
  return `${line}, R² = ${r2Text(r2)}, ${n}.`;
}

const [leastR2Decimals, mostR2Decimals] = [3, 9];

/**
 * R² with three decimals, or with as many as tell it from that of a perfect fit; where nine don't, the rest is what the sums of
 * doubles round off.
 */
function r2Text(r2: number): string {
  for (let decimals = leastR2Decimals; decimals <= mostR2Decimals; decimals += 1) {
    const text = r2.toFixed(decimals);
    if (Number(text) < 1) return shownNumber(text);
  }
  return shownNumber(r2.toFixed(leastR2Decimals));
}

/** Whether a double holds the line. */
export function isDrawable({ slope, intercept }: Regression): boolean {
  return Number.isFinite(slope) && Number.isFinite(intercept);
}

function digits(value = Number.NaN): string {
  return formatValue(value).replaceAll('-', '−');
}

/** What is chosen of some values, whose ends are open where they are those of a double. */
export function extentWords({ low, high }: Extent): string {
  const [from, to] = [low === -Number.MAX_VALUE ? undefined : low, high === Number.MAX_VALUE ? undefined : high];
  const words = plotWords().extent;
  if (from === undefined && to === undefined) return words.any;
  if (from === undefined) return words.upTo(formatValue(high));
  return to === undefined ? words.from(formatValue(low)) : words.between(formatValue(low), formatValue(high));
}
