import { upperBound } from '@shared/ascending';
import { isSampleCount } from '@shared/vqt/aggregates';
import type { StateValue } from '@shared/vqt/columns';
import type { PlotIntervals, PlotWay } from '@shared/vqt/plot-values';
import { isNoData, isQualityCode, qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import type { TimeRange } from '@shared/time/range';

/** A value of an aggregate as the server sent it. */
export interface AnsweredPoint {
  readonly t: number;
  /** NaN where it is no number. */
  readonly v: number;
  readonly q: number;
  readonly state: StateValue | undefined;
}

/** The aggregates that plot values are made of. */
export const plotColumns = ['start', 'end', 'least', 'greatest', 'worst', 'count'] as const;
export type PlotColumn = (typeof plotColumns)[number];

/** What each aggregate of plot values gave of one item, in the order of the answer; undefined for one that was refused. */
export type PlotAnswer = Readonly<Record<PlotColumn, readonly AnsweredPoint[] | undefined>>;

/**
 * An interval whose least or greatest value says that samples of the interval are not good, so that uncertain ones may lie
 * further out (OPC UA Part 13 §5.4.3.10 to 13).
 */
export interface Doubt extends TimeRange {
  /** Whether an uncertain one does: no bad sample is the reason. */
  readonly isCertain: boolean;
}

/** Plot values of one item. */
export interface JoinedPlot {
  /** In the order of time, at most four per interval. */
  readonly points: readonly AnsweredPoint[];
  readonly intervals: PlotIntervals;
  /** Samples of all intervals; undefined where the server has not counted them. */
  readonly samples: number | undefined;
  readonly hasStates: boolean;
  readonly way: PlotWay;
  /** Whether an interval of several numbers was given no least or no greatest one: a spike may be missing. */
  readonly isPartial: boolean;
  /** In the order of time. */
  readonly doubts: readonly Doubt[];
}

/** Limits of intervals are rounded to milliseconds, by the server in its own way. */
const slack = 1;

/**
 * Joins what the aggregates gave over [start, end) in `count` intervals: per interval the first, least, greatest and last
 * sample, each once, in the order of time. They draw, pixel column by pixel column, what all samples would (M4: Jugel et
 * al., PVLDB 7(10), 2014).
 *
 * @param hasTimes whether least and greatest values come with their own times.
 */
export function joinPlotValues(
  answer: PlotAnswer,
  range: TimeRange,
  count: number,
  scheme: QualityScheme,
  hasTimes = true,
): JoinedPlot {
  const limits = limitsOf(answer, range, count);
  const cells = cellsOf(answer, limits);
  const isTimed = hasTimes && !cells.some(contradictsTimes);
  const points: AnsweredPoint[] = [];
  const doubts: Doubt[] = [];
  const intervals = emptyIntervals(limits);
  let samples: number | undefined = answer.count === undefined ? undefined : 0;
  cells.forEach((cell, place) => {
    const counted = cell.count?.v ?? Number.NaN;
    const kept = isFilled(cell, answer) ? pointsOf(cell, isTimed) : [];
    const worst = worstOf(cell, kept, scheme);
    if (samples !== undefined) samples += Number.isFinite(counted) ? counted : 0;
    intervals.count[place] = counted;
    intervals.worst[place] = worst ?? 0;
    intervals.filled[place] = worst === undefined ? 0 : 1;
    points.push(...kept);
    if (isDoubted(cell, scheme))
      doubts.push({ start: cell.from, end: cell.to, isCertain: isCertainlyUncertain(cell, worst, scheme) });
  });
  const hasStates = points.some(({ state }) => state !== undefined);
  const isPartial = cells.some((cell) => lacksExtremes(cell, answer));
  const way = isTimed || hasStates ? 'times' : 'extremes';
  return { points, intervals, samples, hasStates, way, isPartial, doubts };
}

/** The aggregates' values of one interval. */
interface Cell {
  readonly from: number;
  readonly to: number;
  start?: AnsweredPoint;
  end?: AnsweredPoint;
  least?: AnsweredPoint;
  greatest?: AnsweredPoint;
  worst?: AnsweredPoint;
  count?: AnsweredPoint;
}

/**
 * Where the intervals begin and end: as asked, unless the server has cut the range otherwise, as the values that are
 * stamped with the start of their interval then show.
 */
function limitsOf({ worst, count: counts }: PlotAnswer, range: TimeRange, count: number): readonly number[] {
  const requested = Array.from({ length: count + 1 }, (_, place) =>
    Math.round(range.start + ((range.end - range.start) * place) / count),
  );
  const stamped = counts ?? worst;
  if (stamped === undefined || stamped.length === 0) return requested;
  const isAsRequested = stamped.every(
    ({ t }) => Math.abs((requested[intervalAt(requested, t + slack)] ?? t) - t) <= slack,
  );
  if (isAsRequested) return requested;
  const starts = [...new Set(stamped.map(({ t }) => t))].filter((t) => t >= range.start && t < range.end);
  const ascending = starts.toSorted((a, b) => a - b);
  return ascending.length === 0 ? requested : [...ascending, range.end];
}

/** The number of the interval that holds `t`; -1 before the first, one less than there are limits behind the last. */
function intervalAt(limits: readonly number[], t: number): number {
  return upperBound(limits, t) - 1;
}

function cellsOf(answer: PlotAnswer, limits: readonly number[]): Cell[] {
  const cells = limits.slice(0, -1).map((from, place): Cell => ({ from, to: limits[place + 1] ?? from }));
  for (const column of plotColumns) {
    const given = answer[column] ?? [];
    given.forEach((point, place) => {
      const cell = given.length === cells.length ? cells[place] : cells[intervalAt(limits, point.t)];
      if (cell === undefined || !mayBe(column, point.v, cell)) return;
      const former = cell[column];
      if (former === undefined || isFurther(column, point, former)) cell[column] = point;
    });
  }
  return cells;
}

/** Whether a number may be what the aggregate tells of the interval: a server that sends something else has told nothing. */
function mayBe(column: PlotColumn, v: number, { from, to }: Cell): boolean {
  if (Number.isNaN(v)) return true;
  if (column === 'count') return isSampleCount(v, to - from);
  return column !== 'worst' || isQualityCode(v);
}

/** Which of two values of one interval stands for it, where a server sends several. */
function isFurther(column: PlotColumn, point: AnsweredPoint, former: AnsweredPoint): boolean {
  switch (column) {
    case 'end':
      return point.t >= former.t;
    case 'least':
      return point.v < former.v || Number.isNaN(former.v);
    case 'greatest':
      return point.v > former.v || Number.isNaN(former.v);
    case 'worst':
    case 'count':
    case 'start':
      return false;
  }
}

/** Whether the times of an interval's values can't be their own: two values at one instant, or one out of its interval. */
function contradictsTimes({ from, to, start, end, least, greatest, count }: Cell): boolean {
  const extremes = [least, greatest].filter((point) => point !== undefined && !Number.isNaN(point.v));
  const isOutside = extremes.some((point) => point !== undefined && (point.t < from - slack || point.t > to + slack));
  const [low, high] = [least, greatest];
  const shareTime = low !== undefined && high !== undefined && low.t === high.t && low.v !== high.v;
  const isAtStart = end !== undefined && end.t === from && start?.t === from && (count?.v ?? 0) > 1;
  return isOutside || (shareTime && !Number.isNaN(low.v) && !Number.isNaN(high.v)) || isAtStart;
}

/** Whether an aggregate that was given for others has nothing for an interval whose first and last of several samples are numbers. */
function lacksExtremes({ start, end, least, greatest, count }: Cell, answer: PlotAnswer): boolean {
  if (!((count?.v ?? 0) > 2) || !isNumber(start) || !isNumber(end)) return false;
  return (
    (least === undefined && answer.least !== undefined) || (greatest === undefined && answer.greatest !== undefined)
  );
}

/** Whether the least or greatest value says that the interval has samples that are not good. */
function isDoubted({ least, greatest }: Cell, scheme: QualityScheme): boolean {
  return [least, greatest].some((point) => isNumber(point) && qualityIndex(point?.q ?? 0, scheme) === 1);
}

/** Where both ends are uncertain, all of it may be, and least and greatest value are of uncertain samples already. */
function isCertainlyUncertain({ start, end }: Cell, worst: number | undefined, scheme: QualityScheme): boolean {
  const isGood = (point: AnsweredPoint | undefined) => point !== undefined && qualityIndex(point.q, scheme) === 0;
  return worst !== undefined && qualityIndex(worst, scheme) === 1 && (isGood(start) || isGood(end));
}

function isNumber(point: AnsweredPoint | undefined): boolean {
  return point !== undefined && !Number.isNaN(point.v);
}

/** Whether the interval has samples: bad ones have no value, but their quality is told. */
function isFilled({ from, start, end, least, greatest, worst, count }: Cell, answer: PlotAnswer): boolean {
  if (worst !== undefined && !Number.isNaN(worst.v)) return true;
  if ((count?.v ?? 0) > 0) return true;
  const points = [start, end, least, greatest].filter((point) => point !== undefined);
  if (points.some(hasValue)) return true;
  // Where the server tells the worst quality, none means that there is no sample.
  if (answer.worst !== undefined) return false;
  return points.some((point) => !standsForNone(point, from));
}

/**
 * Whether what an aggregate gave without a value for the interval that begins at `from` tells that it has no sample, rather than of
 * a bad one: Bad_NoData, or no time but that of the interval.
 */
export function standsForNone({ t, q }: Pick<AnsweredPoint, 't' | 'q'>, from: number): boolean {
  return t === from || isNoData(q);
}

function hasValue({ v, state }: AnsweredPoint): boolean {
  return state !== undefined || !Number.isNaN(v);
}

/** The points of an interval that has samples, each sample once. */
function pointsOf(cell: Cell, isTimed: boolean): AnsweredPoint[] {
  const { from, to } = cell;
  const first = sampleOf(cell.start, cell);
  const last = sampleOf(cell.end, cell);
  const between = [cell.least, cell.greatest].filter((point) => point !== undefined && hasValue(point));
  const [earliest, latest] = isTimed ? [first?.t ?? from, last?.t ?? to] : [from, Math.max(from, to - 1)];
  const placed = between.flatMap((point, place) => {
    if (point === undefined) return [];
    const t = isTimed ? point.t : from + Math.floor(((to - from) * (place + 1)) / 3);
    return [{ ...point, q: ownQuality(point, first, last), t: Math.min(Math.max(t, earliest), latest) }];
  });
  const ordered = placed.toSorted((a, b) => a.t - b.t);
  const start = first && { ...first, t: isTimed ? first.t : from };
  const end = last && { ...last, t: isTimed ? last.t : latest };
  const all = [start, ...ordered.filter((point) => !isSame(point, start) && !isSame(point, end)), end];
  const each = all.filter((point) => point !== undefined);
  return each.filter((point, place) => place === 0 || !isSame(point, each[place - 1]));
}

/** The first or last sample of an interval, at a time within it; undefined where there is none. */
function sampleOf(point: AnsweredPoint | undefined, { from, to }: Cell): AnsweredPoint | undefined {
  if (point === undefined || (!hasValue(point) && isNoData(point.q) && point.t === from)) return undefined;
  return { ...point, t: Math.min(Math.max(point.t, from), to - 1) };
}

/** OPC UA Uncertain_DataSubNormal: of an aggregate it says that other samples of the interval are not good. */
function isSubNormal(q: number): boolean {
  return q >>> 16 === 0x40a4;
}

/**
 * The quality of a least or greatest value. Its aggregate takes good samples where there are any, and says beside them
 * whether others are not good, which is no quality of this one.
 */
function ownQuality({ q }: AnsweredPoint, first: AnsweredPoint | undefined, last: AnsweredPoint | undefined): number {
  if (!isSubNormal(q)) return q;
  const hasGood = [first, last].some((point) => point !== undefined && point.q >>> 30 === 0);
  return hasGood ? 0 : q;
}

function isSame(a: AnsweredPoint, b: AnsweredPoint | undefined): boolean {
  return b !== undefined && a.t === b.t && a.state === b.state && Object.is(a.v, b.v);
}

/** The worst quality code of an interval; undefined where it is empty. */
function worstOf({ worst }: Cell, points: readonly AnsweredPoint[], scheme: QualityScheme): number | undefined {
  const codes = points.map(({ q }) => q);
  if (worst !== undefined && !Number.isNaN(worst.v)) codes.unshift(worst.v >>> 0);
  if (codes.length === 0) return undefined;
  return codes.reduce((a, b) => (qualityIndex(b, scheme) > qualityIndex(a, scheme) ? b : a));
}

function emptyIntervals(limits: readonly number[]): PlotIntervals {
  const length = limits.length - 1;
  return {
    start: Float64Array.from(limits.slice(0, -1)),
    end: Float64Array.from(limits.slice(1)),
    count: new Float64Array(length),
    worst: new Uint32Array(length),
    filled: new Uint8Array(length),
  };
}

/**
 * For how long a boolean item is true and false in each interval, by what the server has told of it, milliseconds;
 * undefined where it has told nothing that could be: no time, or more than the interval has.
 */
export function sharesOf(
  { start, end }: PlotIntervals,
  on: readonly AnsweredPoint[],
  off: readonly AnsweredPoint[],
): PlotIntervals['shares'] {
  const limits = [...start, end.at(-1) ?? Number.NaN];
  const placed = (points: readonly AnsweredPoint[]) => {
    const times = new Float64Array(start.length).fill(Number.NaN);
    for (const { t, v } of points) {
      const place = intervalAt(limits, t + slack);
      if (place >= 0 && place < times.length && v >= 0) times[place] = v;
    }
    return times;
  };
  const shares = { on: placed(on), off: placed(off) };
  const sums = shares.on.map((time, place) => time + (shares.off[place] ?? Number.NaN));
  const isPossible = sums.every((sum, place) => !(sum > (end[place] ?? 0) - (start[place] ?? 0) + 2 * slack));
  return isPossible && sums.some((sum) => sum > 0) ? shares : undefined;
}
