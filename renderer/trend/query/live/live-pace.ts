import { backoff } from '@shared/async/backoff';

/** The refreshes that a person can choose, seconds. */
export const refreshChoices = [1, 2, 5, 10, 30, 60, 300, 600] as const;

/** The longest rest after failures, seconds. */
const longestRest = 600;
/** Samples may reach the server so late and still be read, milliseconds. */
const leastTail = 5000;
const mostTail = 60_000;

/**
 * Seconds until the next refresh: twice as many with each failure in a row, up to ten minutes or one refresh, and as
 * many as the server asks for.
 */
export function restAfter(refreshSeconds: number, failures: number, askedSeconds = 0): number {
  const delay = backoff(failures + 1, { first: refreshSeconds, factor: 2, longest: longestRest });
  return Math.max(refreshSeconds, askedSeconds, delay);
}

/** Milliseconds until what is due `restSeconds` after `since`; a clock that was set back makes nobody wait longer. */
export function untilDue(since: number, restSeconds: number, now: number): number {
  const rest = restSeconds * 1000;
  return Math.min(rest, Math.max(0, since + rest - now));
}

/** How much of what is held is read again with each refresh, milliseconds. */
export function tailOf(refreshSeconds: number): number {
  return Math.min(mostTail, Math.max(leastTail, refreshSeconds * 1000));
}
