import type { HistoryOptions } from '@shared/contract/history';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import type { SeriesId } from '../series/protocol';

/** The specification's number of intervals where a request names none (§2.1). */
export const defaultIntervals = 100;

/** What a trend asks for: everything but the items and the range on screen, which come and go while the question stays. */
export interface TrendQuestion {
  /** Counts up with every Read. */
  readonly number: number;
  readonly connectionId: string;
  /** The range that Read asked for. */
  readonly range: TimeRange;
  readonly aggregate: string;
  /** `intervals_no` is that of the range asked for; absent where it is the server's own. */
  readonly options: HistoryOptions;
}

/** Where the intervals of processed data begin: at `origin` and every `step` from there, milliseconds. */
export interface Grid {
  readonly origin: number;
  readonly step: number;
  /** How many of them the window shows. */
  readonly intervals: number;
}

/**
 * The intervals that a window on `range` wants: the ones of `former` where the span is the same, so that panning goes
 * on with them; undefined for raw data, which has none.
 */
export function gridFor(question: TrendQuestion, range: TimeRange, former: Grid | undefined): Grid | undefined {
  if (isRaw(question.aggregate)) return undefined;
  const intervals = question.options.intervals_no ?? defaultIntervals;
  const step = (range.end - range.start) / intervals;
  if (former !== undefined && former.intervals === intervals && former.step === step) return former;
  return { origin: range.start, step, intervals };
}

/**
 * The name of the series of an item. It tells apart what the server would answer differently: the connection, the item,
 * the aggregate, the options that enter its calculation, and its intervals. Raw data is the same whatever range was asked.
 */
export function seriesId({ connectionId, aggregate, options }: TrendQuestion, path: string, grid?: Grid): SeriesId {
  if (grid === undefined) return JSON.stringify([connectionId, path, aggregate]);
  const { percentage_good, percentage_bad, treat_uncertain_as_bad, sloped_extrapolation, partial_interval_treatment } =
    options;
  return JSON.stringify([
    connectionId,
    path,
    aggregate,
    grid.origin,
    grid.step,
    percentage_good,
    percentage_bad,
    treat_uncertain_as_bad,
    sloped_extrapolation,
    partial_interval_treatment,
  ]);
}

/** A part of a grid to ask for: whole intervals, their limits rounded to milliseconds. */
export interface GridPart extends TimeRange {
  readonly intervals: number;
}

/** The tolerance with which an instant counts as the limit of an interval, in intervals; rounding moves limits by 0.5 ms. */
function slack(grid: Grid): number {
  return Math.min(0.25, 0.75 / grid.step);
}

/** The whole intervals of `grid` that cover `range` and end by `now`; undefined when there are none. */
export function gridPart(grid: Grid, range: TimeRange, now: number): GridPart | undefined {
  const near = slack(grid);
  const from = Math.floor((range.start - grid.origin) / grid.step + near);
  const past = Math.floor((now - grid.origin) / grid.step + near);
  const to = Math.min(past, Math.ceil((range.end - grid.origin) / grid.step - near));
  if (to <= from) return undefined;
  const limit = (n: number) => Math.round(grid.origin + n * grid.step);
  return { start: limit(from), end: limit(to), intervals: to - from };
}
