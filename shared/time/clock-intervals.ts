import type { TimeRange } from './range';
import { rangeSet, type RangeSet } from './range-set';
import { shiftStart } from './shifts';
import { zoneClock, type ClockStretch } from './zone-clock';

const dayMs = 86_400_000;

/** Intervals that begin where a clock says so: at the multiples of a length, or with the shifts. */
export type IntervalRule =
  | { readonly kind: 'length'; readonly seconds: number }
  /** `starts`: at least one time of day, such as 06:00, ascending. */
  | { readonly kind: 'shift'; readonly starts: readonly string[] };

/** The intervals of a rule by the clock of an IANA zone. */
export type ClockIntervals = IntervalRule & { readonly zone: string };

/** Intervals that are equally long and follow each other: what one request can ask. */
export interface IntervalStretch extends TimeRange {
  readonly intervals: number;
}

/**
 * The start of the interval that an instant is in, milliseconds since the Unix epoch. A multiple of a length counts from midnight of
 * 1970-01-01 on the zone's clock, and an interval begins at the first instant at which the clock has reached one: a day at its first instant, also
 * where a change leaves midnight out. Of an hour that the clock shows twice each round has the intervals of a length up to that.
 */
export function intervalStart(intervals: ClockIntervals, instant: number): number {
  return intervals.kind === 'length' ? lengthStart(intervals, instant) : shiftBound(intervals, instant, 0);
}

/** The end of the interval that an instant is in: the first start of one after it. */
export function intervalEnd(intervals: ClockIntervals, instant: number): number {
  return intervals.kind === 'length' ? lengthEnd(intervals, instant) : shiftBound(intervals, instant, 1);
}

/** With how many a list of stretches ends: what is beyond is left out. */
interface Most {
  readonly intervals?: number;
  readonly stretches?: number;
}

/**
 * The intervals that cover a range, from the one that its start is in, as far as they end by `until`: in stretches of equal ones.
 */
export function stretchesOver(
  intervals: ClockIntervals,
  range: TimeRange,
  until: number,
  most: Most = {},
): readonly IntervalStretch[] {
  const found: IntervalStretch[] = [];
  let from = intervalStart(intervals, range.start);
  let left = most.intervals ?? Infinity;
  while (from < range.end && left > 0 && found.length < (most.stretches ?? Infinity)) {
    const { step, count } = runFrom(intervals, from);
    const wanted = Math.ceil((range.end - from) / step);
    const taken = Math.min(count, wanted, Math.floor((until - from) / step), left);
    if (taken < 1) break;
    add(found, { start: from, end: from + taken * step, intervals: taken });
    from += taken * step;
    left -= taken;
  }
  return found;
}

/** The same over several ranges, each interval once. */
export function stretchesOverAll(
  intervals: ClockIntervals,
  ranges: RangeSet,
  until: number,
  most: Most = {},
): readonly IntervalStretch[] {
  const over = (range: TimeRange) => stretchesOver(intervals, range, until, most);
  return ranges.length === 1 ? ranges.flatMap(over) : rangeSet(ranges.flatMap(over)).flatMap(over);
}

/** Stretches of at most so many intervals each. */
export function cutStretches(stretches: readonly IntervalStretch[], most: number): readonly IntervalStretch[] {
  return stretches.flatMap(({ start, end, intervals }) => {
    const step = (end - start) / intervals;
    return Array.from({ length: Math.ceil(intervals / most) }, (_, part) => {
      const [from, to] = [part * most, Math.min(intervals, (part + 1) * most)];
      return { start: start + from * step, end: start + to * step, intervals: to - from };
    });
  });
}

/** Joins a stretch to the last one where their intervals are as long. */
function add(stretches: IntervalStretch[], next: IntervalStretch): void {
  const last = stretches.at(-1);
  const isAlike = last !== undefined && stepOf(last) === stepOf(next);
  if (isAlike)
    stretches[stretches.length - 1] = { ...next, start: last.start, intervals: last.intervals + next.intervals };
  else stretches.push(next);
}

function stepOf({ start, end, intervals }: IntervalStretch): number {
  return (end - start) / intervals;
}

/** How long the interval is that begins at `from`, and how many as long follow each other at least. */
function runFrom(intervals: ClockIntervals, from: number): { readonly step: number; readonly count: number } {
  const step = intervalEnd(intervals, from) - from;
  if (step !== usualStep(intervals)) return { step, count: 1 };
  const { end } = zoneClock(intervals.zone).stretchAt(from);
  return { step, count: Math.max(1, Math.ceil((end - from) / step) - 1) };
}

/** How long intervals are as long as no clock changes; undefined for shifts that differ. */
function usualStep(rule: IntervalRule): number | undefined {
  if (rule.kind === 'length') return rule.seconds * 1000;
  const starts = rule.starts.map((start) => Temporal.PlainTime.from(start).since('00:00').total('milliseconds'));
  const step = dayMs / starts.length;
  const isEven = starts.every((start, place) => start === (starts[0] ?? 0) + place * step);
  return isEven ? step : undefined;
}

type LengthIntervals = Extract<ClockIntervals, { kind: 'length' }>;

/** The starts within a period of one offset: the multiples from `first` on, and the change itself where it leaves one out. */
interface Starts {
  readonly first: number;
  readonly change: number | undefined;
}

function lengthStart({ seconds, zone }: LengthIntervals, instant: number): number {
  const length = seconds * 1000;
  for (let at = instant; ;) {
    const stretch = zoneClock(zone).stretchAt(at);
    const { first, change } = startsIn(stretch, zone, length);
    const last = Math.floor((at + stretch.offset) / length) * length - stretch.offset;
    if (last >= first) return last;
    if (change !== undefined) return change;
    at = stretch.start - 1;
  }
}

function lengthEnd({ seconds, zone }: LengthIntervals, instant: number): number {
  const length = seconds * 1000;
  for (let at = instant; ;) {
    const stretch = zoneClock(zone).stretchAt(at);
    const { first, change } = startsIn(stretch, zone, length);
    if (change !== undefined && change > instant) return change;
    const next = Math.floor((instant + stretch.offset) / length + 1) * length - stretch.offset;
    const found = Math.max(first, next);
    if (found < stretch.end) return found;
    at = stretch.end;
  }
}

function startsIn({ start, offset }: ClockStretch, zone: string, length: number): Starts {
  if (!Number.isFinite(start)) return { first: start, change: undefined };
  const before = zoneClock(zone).stretchAt(start - 1).offset;
  const multipleFrom = (wall: number) => Math.ceil(wall / length) * length;
  // Where the clock goes back by less than a length, what it shows again has been reached before.
  const reached = before - offset < length ? Math.max(before, offset) : offset;
  const first = multipleFrom(start + reached) - offset;
  const isLeftOut = multipleFrom(start + before) < start + offset;
  return { first, change: isLeftOut ? start : undefined };
}

/** The start of a shift: `count` later than the one that an instant is in. */
function shiftBound(
  { starts, zone }: Extract<ClockIntervals, { kind: 'shift' }>,
  instant: number,
  count: 0 | 1,
): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone);
  const bound = (from: number) => shiftStart(moment, starts, from).epochMilliseconds;
  // Where a change leaves starts of shifts out, two may come at once.
  let from: number = count;
  while (count === 0 ? bound(from) > instant : bound(from) <= instant) from += count === 0 ? -1 : 1;
  return bound(from);
}
