import type { DrawnSeries, Points } from '../protocol';
import type { SeriesColumns } from '../series/series-columns';
import { reduceOnLogarithms, type LineRequest } from './reduce-line';

/**
 * A series as a logarithmic axis shows it: what of a pixel column has no place there would else hide the least that has one.
 *
 * @param drawn the same on any other axis
 */
export function onLogarithms(series: SeriesColumns, request: LineRequest, drawn: DrawnSeries): DrawnSeries {
  // Nearly always all numbers have a place.
  if (!(drawn.min <= 0)) return drawn;
  const { vertices, singles, marks, reduced, leastPositive } = reduceOnLogarithms(series, request);
  return { ...drawn, vertices, singles, marks, reduced, leastPositive, oddMarks: markedBelow(drawn) };
}

/** The odd values of a series, with its numbers of zero and below: what falls to zero must not pass unseen. */
export function markedBelow({ vertices, singles, oddMarks }: DrawnSeries): DrawnSeries['oddMarks'] {
  const others = [vertices, singles].map(timesWithout);
  if (others.every(({ length }) => length === 0)) return oddMarks;
  const all = [oddMarks.below, ...others].flatMap((some) => Array.from(some));
  return { ...oddMarks, below: Float64Array.from(all.toSorted((a, b) => a - b)) };
}

/** When there are values without a logarithm. */
function timesWithout({ t, v }: Points): Float64Array<ArrayBuffer> {
  return t.filter((_, index) => (v[index] ?? Number.NaN) <= 0);
}
