import { upperBound } from '@shared/ascending';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { statisticsOf } from '../statistics/statistics';
import { isWithin, noCounts, NumberWalk, sourceOf } from './number-walk';
import type { Extent, HistogramAnswer, HistogramRequest } from './plot-protocol';

/** How the numbers of a series are spread over bins of equal width; each sample counts the same. */
export function histogramOf(series: SeriesColumns, request: HistogramRequest): HistogramAnswer {
  const { quality, limits, lit: period } = request;
  const range = { start: request.start, end: request.end };
  const rules = SampleRules.of(quality);
  const source = sourceOf(series, request, noCounts);
  if (source.isPlot) return { ...empty, source };
  const first = new NumberWalk(series, range, rules);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (; first.t < Number.POSITIVE_INFINITY; first.next()) {
    if (first.v < low) low = first.v;
    if (first.v > high) high = first.v;
  }
  const { counts } = first;
  if (counts.used === 0) return { ...empty, source: { ...source, counts } };
  const edges = edgesOf({ low, high }, request.bins);
  const bins = edges.length - 1;
  const [numbers, lit] = [new Uint32Array(bins), new Uint32Array(bins)];
  const beyond = limits.map(() => ({ below: 0, above: 0 }));
  for (const walk = new NumberWalk(series, range, rules); walk.t < Number.POSITIVE_INFINITY; walk.next()) {
    const bin = Math.min(bins, upperBound(edges, walk.v)) - 1;
    numbers[bin] = (numbers[bin] ?? 0) + 1;
    if (isWithin(period, walk.t)) lit[bin] = (lit[bin] ?? 0) + 1;
    beyond.forEach((one, place) => {
      const limit = limits[place] ?? Number.NaN;
      if (walk.v < limit) one.below += 1;
      if (walk.v > limit) one.above += 1;
    });
  }
  const { mean, standardDeviation } = statisticsOf(series, { ...range, quality, stepped: false });
  return { source: { ...source, counts }, edges, numbers, lit, beyond, mean, standardDeviation };
}

const empty = {
  edges: new Float64Array(),
  numbers: new Uint32Array(),
  lit: new Uint32Array(),
  beyond: [],
  mean: Number.NaN,
  standardDeviation: Number.NaN,
};

/** The edges of so many bins of equal width, each above the one before; fewer where a double has no room for them. */
function edgesOf({ low, high }: Extent, bins: number): Float64Array<ArrayBuffer> {
  if (low === high) return Float64Array.of(low, high);
  const width = high - low;
  const isInDouble = Number.isFinite(width * bins);
  const inner = Array.from({ length: bins - 1 }, (_, place) => {
    const edge = place + 1;
    // Not by parts of 1, which are rounded: whole numbers are to have whole edges.
    return isInDouble ? low + (width * edge) / bins : low * (1 - edge / bins) + high * (edge / bins);
  });
  return Float64Array.from(new Set([low, ...inner.filter((edge) => edge > low && edge < high), high])).toSorted();
}
