import type { View } from '@shared/contract/trend/view';
import { type ParsedTime, parseTime, type Present, resolveTime } from '@shared/time/expression';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import { shiftStart } from '@shared/time/shifts';
import { instantText } from './instant-text';

/** A time range as typed. */
export interface RangeTexts {
  readonly start: string;
  readonly end: string;
}

/** Whether two ranges are typed the same. */
export function sameTexts(a: RangeTexts, b: RangeTexts): boolean {
  return a.start === b.start && a.end === b.end;
}

/** The time of a view with other texts; the same object where they are the same. */
export function withTexts(time: View['time'], { start, end }: RangeTexts): View['time'] {
  return sameTexts(time, { start, end }) ? time : { ...time, start, end };
}

/**
 * Where a window that follows the present, as that of `*-8h` to `*` does, is by now; undefined where its end stands still.
 * A start that is of today may be still to come, as 22:00 is after midnight: until then the window keeps the one it has.
 *
 * @param shown the window as it is
 */
export function followed(texts: RangeTexts, shown: TimeRange, present: Present): TimeRange | undefined {
  const start = momentOf(texts.start, present);
  const end = start && momentOf(texts.end, present, start);
  if (start === undefined || end === undefined) return undefined;
  const [first, last] = isInOrder(start, end) ? [start, end] : [end, start];
  if (!last.moves) return undefined;
  if (first.instant < last.instant) return { start: first.instant, end: last.instant };
  return shown.end <= last.instant ? { start: shown.start, end: last.instant } : undefined;
}

/** What one of the texts means. */
interface Moment {
  /** Milliseconds since the epoch. */
  readonly instant: number;
  /** Whether it goes on with the present. */
  readonly moves: boolean;
}

/** @param start for End: what an offset alone is added to */
function momentOf(text: string, present: Present, start?: Moment): Moment | undefined {
  const parsed = parseTime(text);
  if (!parsed.ok) return undefined;
  const { kind } = parsed.expression.anchor;
  const instant = resolveTime(parsed.expression, { ...present, relativeTo: start?.instant ?? present.now });
  const moves = kind === 'now' || (kind === 'other' && (start?.moves ?? true));
  return instant === undefined ? undefined : { instant, moves };
}

/** What moves is to be the end; where both do, the later one. */
function isInOrder(start: Moment, end: Moment): boolean {
  return start.moves === end.moves ? start.instant <= end.instant : end.moves;
}

/** Days are no unit here: over a change of the clocks some are longer than others. */
const units = [
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
] as const;

/** Texts for a window of so many milliseconds that ends now: `*-8h` to `*`; a week is `*-168h`. */
export function textsUpToNow(span: number): RangeTexts {
  const [ms, unit] = units.find(([length]) => span % length === 0) ?? [1, 'ms'];
  return { start: `*-${Math.round(span / ms)}${unit}`, end: '*' };
}

/**
 * The whole shift before (-1) or after (1) the one that `shown` ends in, in the zone's date and time; the present one so far
 * is `shift` to `*`. Undefined where it is still to come.
 */
export function shiftBeside(
  shown: TimeRange,
  { now, zone, calendar: { shifts } }: Present,
  count: 1 | -1,
): RangeTexts | undefined {
  const zoned = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const present = shiftStart(zoned(now), shifts, 0).epochMilliseconds;
  const base = zoned(Math.min(now, Math.ceil(shown.end) - 1));
  const start = shiftStart(base, shifts, count).epochMilliseconds;
  if (start > present) return undefined;
  if (start === present) return { start: 'shift', end: '*' };
  const end = shiftStart(base, shifts, count + 1).epochMilliseconds;
  return instantTexts({ start, end }, zone);
}

/** A range as it was typed, and the IANA zone that its local times and days were of. */
export interface ZonedTexts extends RangeTexts {
  readonly zone: string;
}

/**
 * Texts as they have to be in another zone: a date and time and a time of day go on meaning the same instant, days are
 * those of the zone, `to.zone`.
 */
export function textsIn({ start, end, zone: from }: ZonedTexts, to: Present): RangeTexts {
  if (from === to.zone) return { start, end };
  return { start: textIn(start, from, to), end: textIn(end, from, to) };
}

/** Texts that still mean `range`, as they did when they were kept, where the zone has become `to.zone`. */
export function textsFor(texts: ZonedTexts, range: TimeRange, to: Present): RangeTexts {
  if (texts.zone === to.zone || !startFrom(texts, ...ofDays, 'today')) return textsIn(texts, to);
  return instantTexts(range, to.zone);
}

/** Texts that mean in the zone `to.zone` the range that `texts` mean now in their own, days and shifts too. */
export function textsOfSame(texts: ZonedTexts, to: Present): RangeTexts {
  const there = textsIn(texts, to);
  const meant = resolveRange(texts.start, texts.end, { ...to, zone: texts.zone });
  const here = resolveRange(there.start, there.end, to);
  if (!meant.ok || (here.ok && sameRange(here.range, meant.range))) return there;
  return instantTexts(meant.range, to.zone);
}

/** The texts of a range's own instants in a zone. */
export function instantTexts({ start, end }: TimeRange, zone: string): RangeTexts {
  return { start: instantText(start, zone), end: instantText(end, zone) };
}

/** Whether texts mean other instants in another zone, however they are written there. */
export function hasDays({ start, end }: RangeTexts): boolean {
  return [start, end].some((text) => {
    const parsed = parseTime(text);
    return parsed.ok && ofDays.includes(parsed.expression.anchor.kind) && !isOfClock(parsed.expression.anchor);
  });
}

type Anchor = Extract<ParsedTime, { ok: true }>['expression']['anchor'];
type AnchorKind = Anchor['kind'];

/** Whether a text begins with what a clock shows, be it behind the name of a day. */
function isOfClock(anchor: Anchor): boolean {
  return anchor.kind === 'local' || anchor.kind === 'today' || ('time' in anchor && anchor.time !== undefined);
}

/** Anchors that are another instant in another zone. */
const ofDays: readonly AnchorKind[] = ['day', 'weekday', 'period', 'shift'];

/** Whether one of the texts starts from such an anchor. */
function startFrom({ start, end }: RangeTexts, ...kinds: readonly AnchorKind[]): boolean {
  return [start, end].some((text) => {
    const parsed = parseTime(text);
    return parsed.ok && kinds.includes(parsed.expression.anchor.kind);
  });
}

function textIn(text: string, from: string, to: Present): string {
  const parsed = parseTime(text);
  if (!parsed.ok || !isOfClock(parsed.expression.anchor)) return text;
  const instant = resolveTime(parsed.expression, { ...to, zone: from });
  return instant === undefined ? text : instantText(instant, to.zone);
}
