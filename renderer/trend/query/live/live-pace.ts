import { backoff } from '@shared/async/backoff';
import type { Problem } from '@shared/problem/problem';

/** The refreshes that a person can choose, seconds. */
export const refreshChoices = [1, 2, 5, 10, 30, 60, 300, 600] as const;

/** The refresh of who has chosen none, seconds. */
export const usualRefresh = 5;

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

/** Whether reads failed as a whole: what the server states of one item is no failure of the others. */
export function isReadFailure(problem: Problem | undefined): boolean {
  return problem !== undefined && problem.kind !== 'item';
}

/** Whether the server refuses the sign-in: who tries again and again is locked out. */
export function isSignInRefused(problem: Problem | undefined): boolean {
  return problem?.kind === 'authentication';
}

/** When something that fails is tried again while others go on: at once, then after rests that grow. */
export class RetryPace {
  #tries = 0;
  #at = Number.NEGATIVE_INFINITY;

  /** Whether another try is due, milliseconds since the epoch; it counts as made then. A clock that was set back makes nobody wait longer. */
  isDue(refreshSeconds: number, now: number): boolean {
    const since = now - this.#at;
    if (since >= 0 && since < 1000 * restAfter(refreshSeconds, this.#tries)) return false;
    this.#tries += 1;
    this.#at = now;
    return true;
  }

  /** To be called once nothing fails. */
  reset(): void {
    this.#tries = 0;
    this.#at = Number.NEGATIVE_INFINITY;
  }
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
