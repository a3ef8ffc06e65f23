import type { View } from '@shared/contract/view';
import { resolveRange } from '@shared/time/range';

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

const second = 1000;

/** Whether the end of a range moves with the present, as that of `*-8h` to `*` does. */
export function followsPresent({ start, end }: RangeTexts, zone: string): boolean {
  const at = Date.now();
  const [now, later] = [resolveRange(start, end, at, zone), resolveRange(start, end, at + second, zone)];
  return now.ok && later.ok && later.range.end - now.range.end === second;
}

const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [second, 's'],
] as const;

/** Texts for a window of so many milliseconds that ends now: `*-8h` to `*`. */
export function textsUpToNow(span: number): RangeTexts {
  const [ms, unit] = units.find(([length]) => span % length === 0) ?? [1, 'ms'];
  return { start: `*-${Math.round(span / ms)}${unit}`, end: '*' };
}
