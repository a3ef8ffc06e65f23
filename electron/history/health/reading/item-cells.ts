import type { TimeRange } from '@shared/time/range';
import type { SampleRows } from '@shared/vqt/rows';
import { type Cell, pointing, spansToRead } from '../detect/cells';

/** What the historian is asked of each cell of an item, in this order. */
export const cellAggregates = [
  'AGG_TYPE_COUNT',
  'AGG_TYPE_PERCENTBAD',
  'AGG_TYPE_PERCENTGOOD',
  'AGG_TYPE_MINIMUM',
  'AGG_TYPE_MAXIMUM',
] as const;

/** The cells into which a long range is cut. */
export const cellCount = 192;

/**
 * The cells of an item as the aggregates tell of them; undefined where the server has cut the range in another way.
 *
 * @param rows one for each of `cellAggregates`; of texts there is no least and no greatest value
 */
export function cellsOf(rows: readonly SampleRows[], { start, end }: TimeRange): Cell[] | undefined {
  const width = (end - start) / cellCount;
  const [counts, bad, good, least, greatest] = rows.map((one) => byCell(one, start, width));
  if (counts === undefined || counts.some((count) => Number.isNaN(count))) return undefined;
  return Array.from(counts, (count, at) => ({
    start: Math.round(start + at * width),
    end: Math.round(start + (at + 1) * width),
    count,
    bad: bad?.[at] ?? Number.NaN,
    good: good?.[at] ?? Number.NaN,
    least: least?.[at] ?? Number.NaN,
    greatest: greatest?.[at] ?? Number.NaN,
  }));
}

function byCell({ t, v }: SampleRows, start: number, width: number): Float64Array {
  const values = new Float64Array(cellCount).fill(Number.NaN);
  t.forEach((time, row) => {
    const place = Math.round((time - start) / width);
    // Each value stands at its cell's start, to the millisecond.
    if (Math.abs(time - (start + place * width)) <= 1) values[place] = v[row] ?? Number.NaN;
  });
  return values;
}

/** The most parts of an item that are read raw, where aggregates point. */
const mostSpans = 12;

interface PlanParts {
  readonly limits: { readonly low: number; readonly high: number } | undefined;
  /** Samples a millisecond, about. */
  readonly rate: number;
  /** Raw samples that may be read. */
  readonly most: number;
}

interface CellPlan {
  /** What is read raw, in the order of time. */
  readonly ranges: readonly TimeRange[];
  /** Whether a cell, by its place, is read raw as a whole; of others the aggregates are known alone. */
  readonly isRead: (place: number) => boolean;
  /** How many cells point to a fault, and how many of those are not read. */
  readonly pointed: number;
  readonly left: number;
}

/**
 * What of the cells is read raw: those that point to a fault, and the last one that holds samples, which shows the last value
 * and what intervals are usual.
 */
export function planCells(cells: readonly Cell[], { limits, rate, most }: PlanParts): CellPlan {
  const weights = pointing(cells, { limits });
  const samplesIn = (place: number) => {
    const { start = 0, end = 0, count = 0 } = cells[place] ?? {};
    return Math.max(rate * (end - start), count);
  };
  const spans = spansToRead(weights, samplesIn, most, mostSpans);
  const ranges = spans.map(({ from, to }) => ({ start: cells[from]?.start ?? 0, end: cells[to - 1]?.end ?? 0 }));
  const found = cells.findLastIndex(({ count, good }) => count > 0 || good > 0);
  const last = found < 0 ? cells.length - 1 : found;
  const isLastRead = spans.some(({ from, to }) => last >= from && last < to);
  const { start = 0, end = 0 } = cells[last] ?? {};
  const part = Math.floor((end - start) * Math.min(1, most / Math.max(1, samplesIn(last))));
  const isRead = (place: number) =>
    spans.some(({ from, to }) => place >= from && place < to) || (place === last && part === end - start);
  const pointed = weights.flatMap((weight, place) => (weight > 0 ? [place] : []));
  return {
    ranges: (isLastRead ? ranges : [...ranges, { start: end - part, end }]).toSorted((a, b) => a.start - b.start),
    isRead,
    pointed: pointed.length,
    left: pointed.filter((place) => !isRead(place)).length,
  };
}
