import { backoff } from '@shared/async/backoff';
import type { Problem } from '@shared/problem/problem';

/** The longest rest after failures, seconds. */
const longestRest = 600;

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

/** Whether the server refuses the sign-in: who tries again and again is locked out. */
export function isSignInRefused(problem: Problem | undefined): boolean {
  return problem?.kind === 'authentication';
}
