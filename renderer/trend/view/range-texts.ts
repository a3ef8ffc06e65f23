import type { View } from '@shared/contract/trend/view';
import { parseTime, resolveTime } from '@shared/time/expression';
import type { TimeRange } from '@shared/time/range';

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
