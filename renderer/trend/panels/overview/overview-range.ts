import type { TimeRange } from '@shared/time/range';

/** The strip shows so many times the window. */
const windows = 10;
/** So many windows are kept free after the present, so that following it does not move the strip each time. */
const ahead = 0.5;
/** The strip stays while the window takes up a part of it between these. */
const leastPart = 1 / 60;
const mostPart = 1 / 2.5;

/**
 * What the overview shows around a window: the range that it showed before, for as long as the window is well seen in
 * it, so that it seldom has to be read anew.
 *
 * @param now milliseconds since the epoch: the strip goes little beyond it.
 */
export function overviewRange(former: TimeRange | undefined, window: TimeRange, now: number): TimeRange {
  const span = window.end - window.start;
  if (former !== undefined) {
    const part = span / (former.end - former.start);
    const isInside = window.start >= former.start && window.end <= former.end;
    if (isInside && part >= leastPart && part <= mostPart) return former;
  }
  const latest = Math.round(Math.max(now, window.end) + ahead * span);
  const end = Math.min(latest, Math.round(window.end + ((windows - 1) / 2) * span));
  return { start: end - Math.round(windows * span), end };
}
