import { markedBelow } from '../data/line/logarithmic-line';
import type { DrawnSeries, Points } from '../data/protocol';

const known = new WeakMap<DrawnSeries, DrawnSeries>();

/**
 * The series with the decadic logarithm of each value. What has none breaks the line, is no dot, and counts as an odd value
 * below the plot: what falls to zero must not pass unseen.
 */
export function logarithmOf(series: DrawnSeries): DrawnSeries {
  const found = known.get(series);
  if (found !== undefined) return found;
  const { vertices, singles, marks } = series;
  const made = {
    ...series,
    vertices: pointsOf(vertices),
    singles: pointsOf(singles),
    marks: { ...marks, v: logarithms(marks.v) },
    oddMarks: markedBelow(series),
  };
  known.set(series, made);
  return made;
}

function pointsOf({ t, v }: Points): Points {
  return { t, v: logarithms(v) };
}

function logarithms(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  return values.map((value) => (value > 0 ? Math.log10(value) : Number.NaN));
}
