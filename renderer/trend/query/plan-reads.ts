import { chunksOf } from '@shared/chunks';
import type { HistoryOptions, HistoryRead } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import { joinedBeyond, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import { formerRanges, type TimeMove } from '@shared/time/time-move';
import type { SeriesId } from '../data/protocol';
import { defaultIntervals, mostClockIntervals, mostIntervalsAtOnce } from '@shared/contract/limits';
import { problem, type Problem } from '@shared/problem/problem';
import {
  cutStretches,
  stretchesOverAll,
  type ClockIntervals,
  type IntervalStretch,
} from '@shared/time/clock-intervals';
import { queryWords } from '../words/query';
import { ruleText } from '../words/interval-rule';
import { type SampleBeside, withSamplesBeside } from './samples-beside';
import { clockOf, gridOf, gridPart, type Grid, type TrendQuery } from './trend-query';

/** What tells of which items a series is made: the same for the same items, however they are read. */
export function madeOf(sources: readonly Pick<NeededItem, 'path'>[]): string {
  return JSON.stringify([...new Set(sources.map(({ path }) => path))].toSorted());
}

/** An item, and the series that is asked for. */
export interface NeededItem {
  readonly path: string;
  readonly id: SeriesId;
  /** Of a series of another period, or broken by a rule of its own, the same with its own times as it is read or calculated. */
  readonly ownId?: SeriesId;
  readonly aggregate: string;
  /** For what it is needed, first of all to be shown itself; absent for what is on screen only. */
  readonly uses?: readonly SeriesUse[] | undefined;
  /** Whether it is drawn from sample to sample, by any series; not if absent. */
  readonly slopes?: boolean;
  /** What is known of samples beside ranges: they are read as well. */
  readonly beside?: readonly SampleBeside[] | undefined;
}

/**
 * How to come from what is on screen to what of a series is needed for that, step by step: so many milliseconds further
 * back, as windows of calculations reach, then to another period.
 */
export type SeriesUse = readonly { readonly before: number; readonly move?: TimeMove }[];

/** With more ranges of another period what lies between them is read, too: each would be a request of its own. */
const mostFormer = 10;

/** What of an item is needed for a range on screen. */
export function neededRanges({ uses = [[]], beside }: Pick<NeededItem, 'uses' | 'beside'>, range: TimeRange): RangeSet {
  return rangeSet(
    uses
      .flatMap((use) =>
        use.reduce<RangeSet>(
          (ranges, { before, move }) =>
            ranges
              .map(({ start, end }) => ({ start: start - before, end }))
              .flatMap((one) => (move === undefined ? [one] : joinedBeyond(mostFormer, formerRanges(move, one)))),
          [range],
        ),
      )
      .map((needed) => withSamplesBeside(needed, beside)),
  );
}

/** What of items is on screen with a range, if any, other periods among it: without the samples beside that. */
export function shownRanges(items: readonly Pick<NeededItem, 'uses'>[], range: TimeRange | undefined): RangeSet {
  return range === undefined ? [] : rangeSet(items.flatMap(({ uses }) => neededRanges({ uses }, range)));
}

/** What of items is on screen with a range, if any, but for other periods. */
export function ownRanges(items: readonly Pick<NeededItem, 'uses'>[], range: TimeRange | undefined): RangeSet {
  return shownRanges(
    items.map(({ uses = [[]] }) => ({ uses: uses.filter((use) => !isOfLayer(use)) })),
    range,
  );
}

/** Whether a use is of another period than the view's own. */
export function isOfLayer(use: SeriesUse): boolean {
  return use.some(({ move }) => move !== undefined);
}

/** What is read, each series once, for all that need it. */
export function eachOnce(read: ReadonlyMap<string, NeededItem>): readonly NeededItem[] {
  const each = new Map<string, NeededItem>();
  for (const item of read.values()) each.set(item.id, joinedNeed(each.get(item.id), item));
  return [...each.values()];
}

function joinedNeed(former: NeededItem | undefined, item: NeededItem): NeededItem {
  const uses = [...(former?.uses ?? []), ...(item.uses ?? [])];
  return { ...item, uses, slopes: former?.slopes === true || item.slopes === true };
}

/** Ranges without what lies behind an instant. */
export function until(ranges: RangeSet, instant: number): RangeSet {
  return rangeSet(ranges.map(({ start, end }) => ({ start, end: Math.min(end, instant) })));
}

/** A read as it is planned; each run of it has an id of its own, by which its columns travel. */
export type PlannedRead = Omit<HistoryRead, 'readId'> & {
  /** Why it is not made: it would be too much. */
  readonly refusal?: Problem;
};

/** What is to be on screen, and what of it needs no reading. */
export interface ReadPlanInput {
  readonly query: TrendQuery;
  /** Of processed data. */
  readonly grid: Grid;
  readonly ranges: readonly TimeRange[];
  /** Milliseconds since the epoch; nothing after it is asked for. */
  readonly now: number;
  readonly items: readonly NeededItem[];
  /** Per series what is held, is on its way, or is not to be asked again. */
  readonly settled: ReadonlyMap<SeriesId, readonly TimeRange[]>;
}

/** Most items of one read, as the bridge takes them. */
const mostItems = 500;

/** Stretches of unequal intervals that are read at a time: each is a request of its own. */
const mostStretches = 200;

interface Part extends TimeRange {
  readonly intervals?: number;
  readonly refusal?: Problem;
}

/**
 * The reads for what is missing: items that miss the same ranges are read together, each range by itself, raw data apart
 * from processed, which has intervals.
 */
export function planReads(need: ReadPlanInput): PlannedRead[] {
  const groups = new Map<string, { readonly parts: readonly Part[]; readonly items: NeededItem[] }>();
  for (const item of need.items) {
    const parts = missingParts(need, item);
    const key = JSON.stringify([gridOf(item.aggregate, need.grid) === undefined, parts]);
    const group = groups.get(key) ?? { parts, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ parts, items }) =>
    parts.flatMap((part) => chunksOf(items, mostItems).map((some) => readOf(need.query, part, some))),
  );
}

function missingParts({ grid: all, ranges, now, settled }: ReadPlanInput, item: NeededItem): readonly Part[] {
  const [grid, clock] = [gridOf(item.aggregate, all), clockOf(item.aggregate, all)];
  const requested = until(rangeSet(ranges.flatMap((range) => neededRanges(item, range))), now);
  const missing = subtract(requested, rangeSet(settled.get(item.id) ?? []));
  if (clock !== undefined) return clockParts(clock, missing, now);
  return grid === undefined ? missing : gridParts(grid, missing, now);
}

/** The missing ranges as whole intervals; such that share an interval become one. */
function gridParts(grid: Grid, missing: RangeSet, now: number): readonly Part[] {
  const whole = rangeSet(missing.flatMap((range) => gridPart(grid, range, now) ?? []));
  return whole.flatMap((range) => gridPart(grid, range, now) ?? []);
}

/** The missing ranges as whole intervals, equal ones in each part; or that they are too many. */
function clockParts(clock: ClockIntervals, missing: RangeSet, now: number): readonly Part[] {
  // One more of each tells that there are more.
  const most = { intervals: mostClockIntervals + 1, stretches: mostStretches + 1 };
  const stretches = stretchesOverAll(clock, missing, now, most);
  const { many, unequal, advice } = queryWords().problems.manyIntervals;
  const refused = (message: string) =>
    missing.map((range) => ({ ...range, refusal: problem('invalid', message, advice) }));
  if (countOf(stretches) > mostClockIntervals) return refused(many(ruleText(clock), mostClockIntervals));
  if (stretches.length > mostStretches) return refused(unequal(ruleText(clock), mostStretches));
  return cutStretches(stretches, mostIntervalsAtOnce);
}

function countOf(stretches: readonly IntervalStretch[]): number {
  return stretches.reduce((sum, { intervals }) => sum + intervals, 0);
}

function readOf(
  { connectionId, options }: TrendQuery,
  { start, end, intervals, refusal }: Part,
  items: readonly NeededItem[],
): PlannedRead {
  return {
    connectionId,
    start,
    end,
    items: items.map(({ path, id, aggregate }) => ({ path, aggregate, series: id })),
    options: withIntervals(options, intervals),
    ...(refusal !== undefined && { refusal }),
  };
}

/** The specification's number is left out where the person left it to the server. */
function withIntervals({ intervals_no, ...rest }: HistoryOptions, intervals: number | undefined): HistoryOptions {
  if (intervals === undefined) return rest;
  if (intervals_no === undefined && intervals === defaultIntervals) return rest;
  return { ...rest, intervals_no: intervals };
}
