import { overlaps } from '@shared/time/range-set';
import type { TimeRange } from '@shared/time/range';

/** How near a range is to what is on screen. */
export interface Nearness {
  readonly isOnScreen: boolean;
  /** Milliseconds: on screen from the focus' start to the range's, else between the two. */
  readonly distance: number;
}

/** How near `range` is to `focus`, the range on screen. */
export function nearness(range: TimeRange, focus: TimeRange): Nearness {
  const isOnScreen = overlaps(range, focus);
  const distance = isOnScreen ? range.start - focus.start : Math.max(focus.start - range.end, range.start - focus.end);
  return { isOnScreen, distance: Math.max(0, distance) };
}

/** Below 0 when `a` is to be read before `b`: what is on screen first, in its order, then what is nearest to it. */
export function byNearness(a: Nearness, b: Nearness): number {
  return Number(b.isOnScreen) - Number(a.isOnScreen) || a.distance - b.distance;
}
