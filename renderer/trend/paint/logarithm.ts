import type { DrawnSeries, Points } from '../data/protocol';

const known = new WeakMap<DrawnSeries, DrawnSeries>();

/**
 * The series with the decadic logarithm of each value. What has none breaks the line, is no dot, and counts as an odd value
 * below the plot: what falls to zero must not pass unseen.
 */
export function logarithmOf(series: DrawnSeries): DrawnSeries {
  const found = known.get(series);
  if (found !== undefined) return found;
  const { vertices, singles, marks, oddMarks } = series;
  const made = {
    ...series,
    vertices: pointsOf(vertices),
    singles: pointsOf(singles),
    marks: { ...marks, v: logarithms(marks.v) },
    oddMarks: { ...oddMarks, below: merged(oddMarks.below, [vertices, singles].map(timesWithout)) },
  };
  known.set(series, made);
  return made;
}

function pointsOf({ t, v }: Points): Points {
  return { t, v: logarithms(v) };
}

/** When there are values without a logarithm. */
function timesWithout({ t, v }: Points): Float64Array<ArrayBuffer> {
  return t.filter((_, index) => (v[index] ?? Number.NaN) <= 0);
}

/** All times, ascending. */
function merged(
  times: Float64Array<ArrayBuffer>,
  others: readonly Float64Array<ArrayBuffer>[],
): Float64Array<ArrayBuffer> {
  if (others.every(({ length }) => length === 0)) return times;
  return Float64Array.from([times, ...others].flatMap((some) => Array.from(some)).toSorted((a, b) => a - b));
}

function logarithms(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  return values.map((value) => (value > 0 ? Math.log10(value) : Number.NaN));
}
