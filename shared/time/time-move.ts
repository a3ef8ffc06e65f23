import type { TimeRange } from './range';
import { intersect, rangeSet, type RangeSet, sameRange } from './range-set';
import { numberedShifts } from './shifts';
import { zoneClock, type ZoneClock } from './zone-clock';

/** How a former period comes to stand in the time of a view: what is moved later by more than 0. */
export type TimeMove =
  /** By so many milliseconds that pass. */
  | { readonly kind: 'elapsed'; readonly by: number }
  /**
   * By so many milliseconds on the wall clock of a zone: 06:00 stays 06:00, whether or not its clocks change between. Less
   * than the hour that a change repeats is time that passes: no clock tells the two rounds apart.
   */
  | { readonly kind: 'wall'; readonly by: number; readonly zone: string }
  /** By months of a zone's calendar: the 5th stays the 5th. */
  | { readonly kind: 'months'; readonly by: number; readonly zone: string }
  /** By shifts, of which each begins where the later one does; `shifts` are their starts, times of day. */
  | { readonly kind: 'shifts'; readonly by: number; readonly zone: string; readonly shifts: readonly string[] };

/** A part of a view's time, [start, end), and how much later than the moved instants it is, milliseconds. */
export interface MovedPart extends TimeRange {
  readonly by: number;
}

/** Wall-clock times [start, end), as milliseconds of a UTC clock, that show what stood `by` before. */
type WallPart = MovedPart;

/** The offset that one clock has, and whether it shows what it has shown before. */
interface Round extends TimeRange {
  readonly offset: number;
  readonly isSecond: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;
/** No zone's clock is further from another's. */
const farthestClocks = 2 * day;

/**
 * The parts of a view's range at which something of the former period stands, ascending, each as long as it can be. No
 * instant of it stands at two places, and none before an earlier one. Nothing stands in an hour that the other clock leaves
 * out, in the second round of one that only the view has twice, on days that only the view's month has, and behind the end
 * of a shorter shift.
 */
export function movedParts(move: TimeMove, range: TimeRange): readonly MovedPart[] {
  if (!(range.start < range.end)) return [];
  if (move.kind === 'elapsed' || (move.kind === 'wall' && Math.abs(move.by) < hour)) return [{ ...range, by: move.by }];
  const parts = move.kind === 'shifts' ? shiftParts(move, range) : clockParts(move, range);
  return joined(parts.toSorted((a, b) => a.start - b.start));
}

/** What was asked last of a move: all series of a period ask for the same. */
const lastFormer = new WeakMap<TimeMove, TimeRange & { readonly former: RangeSet }>();

/** The instants of the former period that stand in a view's range. */
export function formerRanges(move: TimeMove, range: TimeRange): RangeSet {
  const last = lastFormer.get(move);
  if (last !== undefined && sameRange(last, range)) return last.former;
  const former = rangeSet(movedParts(move, range).map(({ start, end, by }) => ({ start: start - by, end: end - by })));
  lastFormer.set(move, { start: range.start, end: range.end, former });
  return former;
}

/** A range in which all lie that stand in a view's range, and some more: at once, however many parts there are. */
export function formerSpan(move: TimeMove, { start, end }: TimeRange): TimeRange {
  const { least, most } = reach(move);
  return { start: start - most, end: end - least };
}

/** The parts of the view's time at which instants of [start, end) of the former period stand. */
export function partsOf(move: TimeMove, range: TimeRange): readonly MovedPart[] {
  const { least, most } = reach(move);
  const around = { start: range.start + least, end: range.end + most };
  return movedParts(move, around).flatMap(({ start, end, by }) =>
    intersect([{ start, end }], [{ start: range.start + by, end: range.end + by }]).map((part) => ({
      start: part.start,
      end: part.end,
      by,
    })),
  );
}

/** The instant of the former period that stands at one of the view; undefined where none does. */
export function formerInstant(move: TimeMove, instant: number): number | undefined {
  const [part] = movedParts(move, { start: instant, end: instant + 1 });
  return part === undefined || part.start > instant ? undefined : instant - part.by;
}

/** How much later than its own time something can stand at least and at most, milliseconds. */
function reach(move: TimeMove): { readonly least: number; readonly most: number } {
  const { kind, by } = move;
  switch (kind) {
    case 'elapsed':
      return { least: by, most: by };
    case 'wall':
      return { least: by - farthestClocks, most: by + farthestClocks };
    case 'months':
      return spread(by * 28 * day, by * 31 * day);
    case 'shifts':
      return spread(0, (by / move.shifts.length) * day);
  }
}

function spread(one: number, other: number): { readonly least: number; readonly most: number } {
  return { least: Math.min(one, other) - farthestClocks, most: Math.max(one, other) + farthestClocks };
}

function clockParts(move: Extract<TimeMove, { kind: 'wall' | 'months' }>, range: TimeRange): MovedPart[] {
  const clock = zoneClock(move.zone);
  return roundsIn(clock, range).flatMap((shown) => {
    const wall = { start: shown.start + shown.offset, end: shown.end + shown.offset };
    const parts = move.kind === 'wall' ? [{ ...wall, by: move.by }] : monthParts(move.by, wall);
    return parts.flatMap((part) => matched(clock, shown, part));
  });
}

/** Where in a round of the view's clock the former one shows the same, that many milliseconds before. */
function matched(clock: ZoneClock, shown: Round, part: WallPart): MovedPart[] {
  const [start, end] = [part.start - part.by, part.end - part.by];
  const former = roundsIn(clock, { start: start - farthestClocks, end: end + farthestClocks });
  return former.flatMap((round) => {
    if (round.isSecond !== shown.isSecond) return [];
    const from = Math.max(start, round.start + round.offset) + part.by - shown.offset;
    const to = Math.min(end, round.end + round.offset) + part.by - shown.offset;
    return from < to ? [{ start: from, end: to, by: part.by - shown.offset + round.offset }] : [];
  });
}

/** A range, parted where the clock changes, and where what it shows is no longer shown for the second time. */
function roundsIn(clock: ZoneClock, { start, end }: TimeRange): Round[] {
  const rounds: Round[] = [];
  for (let at = start; at < end;) {
    const stretch = clock.stretchAt(at);
    const before = Number.isFinite(stretch.start) ? clock.stretchAt(stretch.start - 1).offset : stretch.offset;
    const repeatedUntil = stretch.start + Math.max(0, before - stretch.offset);
    const isSecond = at < repeatedUntil;
    const to = Math.min(end, isSecond ? repeatedUntil : stretch.end);
    rounds.push({ start: at, end: to, offset: stretch.offset, isSecond });
    at = to;
  }
  return rounds;
}

/** Wall-clock times by month, as far as the former month has their days. */
function monthParts(by: number, { start, end }: TimeRange): WallPart[] {
  const parts: WallPart[] = [];
  const first = new Date(start);
  const year = first.getUTCFullYear();
  for (let month = first.getUTCMonth(); monthStart(year, month) < end; month += 1) {
    const [from, former] = [monthStart(year, month), monthStart(year, month - by)];
    const formerEnd = monthStart(year, month - by + 1);
    const part = {
      start: Math.max(start, from),
      end: Math.min(end, monthStart(year, month + 1), from + formerEnd - former),
      by: from - former,
    };
    if (part.start < part.end) parts.push(part);
  }
  return parts;
}

/** When the clock of UTC shows the first instant of a month, 0 is January; milliseconds since the Unix epoch. */
function monthStart(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}

function shiftParts(move: Extract<TimeMove, { kind: 'shifts' }>, range: TimeRange): MovedPart[] {
  if (isTooLong(move, range)) return [];
  const { by, zone, shifts } = move;
  const { startOf, isLeftOut, at } = numberedShifts(zone, shifts);
  let shift = at(range.start);
  const parts: MovedPart[] = [];
  for (let start = startOf(shift); start < range.end; shift += 1, start = startOf(shift)) {
    if (isLeftOut(shift)) continue;
    const [end, former, formerEnd] = [startOf(shift + 1), startOf(shift - by), startOf(shift - by + 1)];
    const part = {
      start: Math.max(start, range.start),
      end: Math.min(end, start + formerEnd - former, range.end),
      by: start - former,
    };
    if (part.start < part.end) parts.push(part);
  }
  return parts;
}

/** Shifts of a range that are laid over others. */
export const mostMovedShifts = 50_000;

/** Whether a range has more shifts than are laid over others: then nothing of the former period stands in it. */
export function isTooLong(move: TimeMove, { start, end }: TimeRange): boolean {
  return move.kind === 'shifts' && ((end - start) / day) * move.shifts.length > mostMovedShifts;
}

/** Parts that go on as one another, as one. */
function joined(parts: readonly MovedPart[]): MovedPart[] {
  const whole: MovedPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.end === part.start && last.by === part.by) whole[whole.length - 1] = { ...last, end: part.end };
    else whole.push(part);
  }
  return whole;
}
