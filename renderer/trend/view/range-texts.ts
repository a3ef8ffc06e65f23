import type { View } from '@shared/contract/trend/view';
import { type ParsedTime, parseTime, resolveTime } from '@shared/time/expression';
import type { TimeRange } from '@shared/time/range';
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
 * @param now milliseconds since the epoch
 */
export function followed(texts: RangeTexts, shown: TimeRange, now: number, zone: string): TimeRange | undefined {
  const start = momentOf(texts.start, now, zone);
  const end = start && momentOf(texts.end, now, zone, start);
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
function momentOf(text: string, now: number, zone: string, start?: Moment): Moment | undefined {
  const parsed = parseTime(text);
  if (!parsed.ok) return undefined;
  const { kind } = parsed.expression.anchor;
  const instant = resolveTime(parsed.expression, { now, zone, relativeTo: start?.instant ?? now });
  const moves = kind === 'now' || (kind === 'other' && (start?.moves ?? true));
  return instant === undefined ? undefined : { instant, moves };
}

/** What moves is to be the end; where both do, the later one. */
function isInOrder(start: Moment, end: Moment): boolean {
  return start.moves === end.moves ? start.instant <= end.instant : end.moves;
}

const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
] as const;

/** Texts for a window of so many milliseconds that ends now: `*-8h` to `*`. */
export function textsUpToNow(span: number): RangeTexts {
  const [ms, unit] = units.find(([length]) => span % length === 0) ?? [1, 'ms'];
  return { start: `*-${Math.round(span / ms)}${unit}`, end: '*' };
}

/** A range as it was typed, and the IANA zone that its local times and days were of. */
export interface ZonedTexts extends RangeTexts {
  readonly zone: string;
}

/**
 * Texts as they have to be in another zone: a date and time and a time of day go on meaning the same instant, days are
 * those of the zone.
 *
 * @param now milliseconds since the epoch
 */
export function textsIn({ start, end, zone: from }: ZonedTexts, to: string, now: number): RangeTexts {
  if (from === to) return { start, end };
  return { start: textIn(start, from, to, now), end: textIn(end, from, to, now) };
}

/** Texts that still mean `range`, as they did when they were kept, where the zone has become another. */
export function textsFor(texts: ZonedTexts, range: TimeRange, zone: string, now: number): RangeTexts {
  if (texts.zone === zone || !startFrom(texts, 'day', 'weekday', 'today')) return textsIn(texts, zone, now);
  return { start: instantText(range.start, zone), end: instantText(range.end, zone) };
}

/** Whether texts mean other instants in another zone, however they are written there. */
export function hasDays(texts: RangeTexts): boolean {
  return startFrom(texts, 'day', 'weekday');
}

type AnchorKind = Extract<ParsedTime, { ok: true }>['expression']['anchor']['kind'];

/** Whether one of the texts starts from such an anchor. */
function startFrom({ start, end }: RangeTexts, ...kinds: readonly AnchorKind[]): boolean {
  return [start, end].some((text) => {
    const parsed = parseTime(text);
    return parsed.ok && kinds.includes(parsed.expression.anchor.kind);
  });
}

function textIn(text: string, from: string, to: string, now: number): string {
  const parsed = parseTime(text);
  if (!parsed.ok || (parsed.expression.anchor.kind !== 'local' && parsed.expression.anchor.kind !== 'today'))
    return text;
  const instant = resolveTime(parsed.expression, { now, zone: from });
  return instant === undefined ? text : instantText(instant, to);
}
