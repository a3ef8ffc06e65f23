import type { TimeRange } from '@shared/time/range';
import { isSampleCount } from '@shared/vqt/aggregates';
import { isNoData } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import { type Cell, pointing, rounding, spansToRead } from '../detect/cells';

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
  const [counts, bad, good, least, greatest] = cellAggregates.map((aggregate, place) =>
    byCell(rows[place], start, width, aggregate),
  );
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

type CellAggregate = (typeof cellAggregates)[number];

function byCell(rows: SampleRows | undefined, start: number, width: number, aggregate: CellAggregate): Float64Array {
  const values = new Float64Array(cellCount).fill(Number.NaN);
  if (rows === undefined) return values;
  const { t, v, q } = rows;
  // Before an item's first sample and after its last one a server gives Bad_NoData.
  const ofNoData = aggregate === 'AGG_TYPE_COUNT' ? 0 : Number.NaN;
  t.forEach((time, row) => {
    const place = Math.round((time - start) / width);
    // Each value stands at its cell's start, to the millisecond.
    if (Math.abs(time - (start + place * width)) > 1) return;
    const value = v[row] ?? Number.NaN;
    values[place] = Number.isNaN(value) && isNoData(q[row] ?? 0) ? ofNoData : possible(aggregate, value, width);
  });
  return values;
}

/** What the server has told; NaN where the aggregate can't be such a number. */
function possible(aggregate: CellAggregate, value: number, width: number): number {
  switch (aggregate) {
    case 'AGG_TYPE_COUNT':
      return isSampleCount(value, width) ? value : Number.NaN;
    case 'AGG_TYPE_PERCENTBAD':
    case 'AGG_TYPE_PERCENTGOOD':
      return value >= -rounding && value <= 100 + rounding ? value : Number.NaN;
    case 'AGG_TYPE_MINIMUM':
    case 'AGG_TYPE_MAXIMUM':
      return value;
  }
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

/** The last cell of an item that holds samples. */
interface LastCell extends TimeRange {
  readonly place: number;
  /** How much of its end holds as many samples as may be read, about; milliseconds. */
  readonly part: number;
}

interface CellPlan {
  /** What is read raw, in the order of time. */
  readonly ranges: readonly TimeRange[];
  /** The last cell that holds samples, where it is in none of the ranges: its end is read raw. */
  readonly last: LastCell | undefined;
  /** The cells that point to a fault, by their places. */
  readonly pointed: readonly number[];
  /** Whether a cell, by its place, is in one of the ranges. */
  readonly isRead: (place: number) => boolean;
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
  const isRead = (place: number) => spans.some(({ from, to }) => place >= from && place < to);
  const place = lastPlace(cells);
  const { start = 0, end = 0 } = cells[place] ?? {};
  const part = Math.max(1, Math.floor((end - start) * Math.min(1, most / Math.max(1, samplesIn(place)))));
  return {
    ranges,
    last: isRead(place) ? undefined : { start, end, place, part },
    pointed: weights.flatMap((weight, at) => (weight > 0 ? [at] : [])),
    isRead,
  };
}

/** The last cell with samples: a value that is held has a quality in later ones too, and bad samples are not counted. */
function lastPlace(cells: readonly Cell[]): number {
  const counted = cells.findLastIndex(({ count }) => count > 0);
  if (counted >= 0) return counted;
  const known = cells.findLastIndex(({ good, bad }) => good > 0 || bad > 0);
  return known < 0 ? cells.length - 1 : known;
}
