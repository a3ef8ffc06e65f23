import { defaultIntervals } from '@shared/contract/limits';
import type { HistoryOptions } from '@shared/contract/trend/history';
import type { ClockIntervals, IntervalRule } from '@shared/time/clock-intervals';
import type { TimeRange } from '@shared/time/range';
import { isRaw, plotValues } from '@shared/vqt/aggregates';
import type { SeriesId } from '../data/protocol';

/** What a trend asks for: everything but the items and the range on screen, which come and go while the query stays. */
export interface TrendQuery {
  /** Counts up with every Read. */
  readonly number: number;
  readonly connectionId: string;
  /** The range that Read asked for. */
  readonly range: TimeRange;
  /** Of the items that have none of their own. */
  readonly aggregate: string;
  /** `intervals_no` is that of the range asked for, for processed data; absent where it is the server's own. */
  readonly options: HistoryOptions;
  /** Where the intervals of aggregates begin; absent where `intervals_no` says how many they are. */
  readonly intervals?: IntervalRule;
}

/** While the window follows the present its intervals stay until it shows so many times what was wanted. */
const fewestFollowed = 0.6;
const mostFollowed = 1.5;

/**
 * Where the intervals of processed data begin: at `origin` and every `step` from there, milliseconds; of aggregates by a clock, where there is
 * one.
 */
export interface Grid {
  readonly origin: number;
  readonly step: number;
  /** How many of them the window shows. */
  readonly intervals: number;
  readonly clock?: ClockIntervals;
}

/** How a window uses its intervals. */
interface GridUse {
  /** Whether it follows the present: then they also stay while the span grows a little, as that of “today so far” does. */
  readonly follows?: boolean;
  /** By which those of aggregates begin. */
  readonly clock?: ClockIntervals | undefined;
}

/**
 * The intervals of processed data that a window on `range` wants: the ones of `former` where the span is the same, so
 * that panning goes on with them.
 */
export function gridFor(
  query: TrendQuery,
  range: TimeRange,
  former: Grid | undefined,
  { follows = false, clock }: GridUse = {},
): Grid {
  const intervals = query.options.intervals_no ?? defaultIntervals;
  const span = range.end - range.start;
  const step = span / intervals;
  if (former !== undefined && former.intervals === intervals && former.clock === clock) {
    const shown = span / former.step;
    if (former.step === step) return former;
    if (follows && shown > intervals * fewestFollowed && shown < intervals * mostFollowed) return former;
  }
  return { origin: range.start, step, intervals, ...(clock !== undefined && { clock }) };
}

/** The intervals of an aggregate: raw data has none. */
export function gridOf(aggregate: string, grid: Grid | undefined): Grid | undefined {
  return isRaw(aggregate) ? undefined : grid;
}

/** The clock by which the intervals of an aggregate begin; those of plot values follow the plot in any case. */
export function clockOf(aggregate: string, grid: Grid | undefined): ClockIntervals | undefined {
  return isRaw(aggregate) || aggregate === plotValues ? undefined : grid?.clock;
}

/**
 * The name of the series of an item read with `aggregate`. It tells apart what the server would answer differently: the connection, the item,
 * the aggregate, the options that enter its calculation, and its intervals. Raw data is the same whatever range was asked.
 */
export function seriesId(
  { connectionId, options }: TrendQuery,
  path: string,
  aggregate: string,
  grid: Grid | undefined,
): SeriesId {
  if (isRaw(aggregate) || grid === undefined) return JSON.stringify([connectionId, path, aggregate]);
  const { percentage_good, percentage_bad, treat_uncertain_as_bad, sloped_extrapolation, partial_interval_treatment } =
    options;
  return JSON.stringify([
    connectionId,
    path,
    aggregate,
    ...intervalKey(aggregate, grid),
    percentage_good,
    percentage_bad,
    treat_uncertain_as_bad,
    sloped_extrapolation,
    partial_interval_treatment,
  ]);
}

function intervalKey(aggregate: string, grid: Grid): readonly unknown[] {
  const clock = clockOf(aggregate, grid);
  if (clock === undefined) return [grid.origin, grid.step];
  return [clock.kind, clock.kind === 'length' ? clock.seconds : clock.starts, clock.zone];
}

/** Whether a series is an item's of a connection. */
export function isOfConnection(id: SeriesId, connectionId: string): boolean {
  return id.startsWith(`${JSON.stringify([connectionId]).slice(0, -1)},`);
}

/** Whether a series is one of plot values, which are no samples. */
export function isPlotSeries(id: SeriesId): boolean {
  return id.includes(JSON.stringify(plotValues));
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
