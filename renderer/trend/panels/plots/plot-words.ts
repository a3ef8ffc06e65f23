import { aggregateName, isCalculated, isRaw } from '@shared/vqt/aggregates';
import { formatCount, formatCountOf, formatDuration } from '../../../kit/text/format';
import type { PlotSource, XyAnswer } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';

/** What a plot of a series is made of, in a person's words: which samples, how many are left out, what is not read. */
export function sourceWords(series: AnalysedSeries, { counts, unheld }: PlotSource): string {
  const { used, usedUncertain, usedBad, uncertain, bad, texts, infinite, empty } = counts;
  const used_ = [
    ...(usedUncertain > 0 ? [`${formatCount(usedUncertain)} uncertain`] : []),
    ...(usedBad > 0 ? [`${formatCount(usedBad)} bad`] : []),
  ];
  const left = [
    ...(bad > 0 ? [`${formatCount(bad)} bad`] : []),
    ...(uncertain > 0 ? [`${formatCount(uncertain)} uncertain`] : []),
    ...(texts > 0 ? [formatCountOf(texts, 'text')] : []),
    ...(infinite > 0 ? [`${formatCount(infinite)} infinite`] : []),
    ...(empty > 0 ? [`${formatCount(empty)} without a value`] : []),
  ];
  const among = used_.length === 0 ? '' : `, ${used_.join(' and ')} among them`;
  const out = left.length === 0 ? '' : `; left out: ${left.join(', ')}`;
  // Less than that is a refresh away.
  const missing = unheld < 1000 ? '' : `; ${formatDuration(unheld)} of the range not read`;
  return `${series.name}: ${formatCountOf(used, madeOf(series))}${among}${out}${missing}.`;
}

function madeOf({ aggregate }: AnalysedSeries): string {
  if (isRaw(aggregate)) return 'raw sample';
  return isCalculated(aggregate) ? 'calculated value' : `${aggregateName(aggregate)} value`;
}

/** Why nothing can be made of a source; undefined where something can. */
export function emptyWords({ name }: Pick<AnalysedSeries, 'name'>, source: PlotSource): string | undefined {
  if (source.isPlot)
    return `${name} is drawn of plot values, which are no samples: nothing is made of them. Read it raw, or zoom in.`;
  const { used, texts, infinite, bad } = source.counts;
  if (used > 0) return undefined;
  if (texts > 0) return `${name} has texts or On/Off values here, and no number: see its durations.`;
  if (infinite > 0) return `${name} has infinite values here, and no number.`;
  return bad > 0
    ? `All samples of ${name} here are left out for their quality.`
    : `${name} has no number in this range.`;
}

/** Why X and Y make no plot; undefined where they do. */
export function emptyXyWords(
  series: { readonly x: AnalysedSeries; readonly y: AnalysedSeries },
  { sources, joined }: XyAnswer,
  toleranceSeconds: number,
): string | undefined {
  const empty = emptyWords(series.x, sources.x) ?? emptyWords(series.y, sources.y);
  if (empty !== undefined || joined > 0) return empty;
  return `Nothing is joined: no sample of ${series.x.name} is within ${formatDuration(toleranceSeconds * 1000)} of one of ${series.y.name}. Allow more.`;
}

/** What of X belongs to what of Y, and how many points found a partner. */
export function joinWords(
  { joined, alone }: XyAnswer,
  how: 'nearest' | 'interpolated',
  toleranceSeconds: number,
): string {
  const tolerance = formatDuration(toleranceSeconds * 1000);
  const rule =
    how === 'nearest'
      ? `each sample of Y with the nearest of X within ${tolerance}`
      : `each sample of Y with the line of X there, its samples within ${tolerance} on either side`;
  return `${formatCount(joined)} joined, ${formatCount(alone)} of Y left out: ${rule}.`;
}

/** The line through the points, or why there is none. */
export function regressionWords({ regression, joined, extent }: XyAnswer): string {
  const n = `n = ${formatCount(joined)}`;
  if (joined < 2) return `No regression line: it takes two points, ${n}.`;
  if (regression === undefined) return `No regression line: X is ${digits(extent?.x.low)} at all points, ${n}.`;
  const { slope, intercept, r2 } = regression;
  const sign = intercept < 0 ? '−' : '+';
  const line = `Y = ${digits(slope)} · X ${sign} ${digits(Math.abs(intercept))}`;
  if (Number.isNaN(r2)) return `${line}, R² undefined: Y is the same at all points, ${n}.`;
  return `${line}, R² = ${r2.toFixed(3)}, ${n}.`;
}

function digits(value = Number.NaN): string {
  return String(Number(value.toPrecision(4))).replace('-', '−');
}
