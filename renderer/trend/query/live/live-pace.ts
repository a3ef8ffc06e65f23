import type { Problem } from '@shared/problem/problem';
import { restAfter } from '../../../kit/refresh-pace';

/** The refreshes that a person can choose, seconds. */
export const refreshChoices = [1, 2, 5, 10, 30, 60, 300, 600] as const;

/** The refresh of who has chosen none, seconds. */
export const usualRefresh = 5;

/** A refresh that has not been answered for so long is told: what is drawn may be old, milliseconds. */
export const lateAfter = 10_000;

/** Samples may reach the server so late and still be read, milliseconds. */
const leastTail = 5000;
export const mostTail = 60_000;

/** Whether reads failed as a whole: what the server states of one item is no failure of the others. */
export function isReadFailure(problem: Problem | undefined): boolean {
  return problem !== undefined && problem.kind !== 'item';
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

/** So far back is read again of items whose last sample is older: few steps, for what is missing alike is read together. */
const lateSteps = [mostTail, 600_000] as const;

/**
 * From when on what is held of an item is read again, milliseconds since the epoch: where its last sample is older than the tail, others
 * may be on their way to the server.
 *
 * @param lastAt of its last sample; undefined where there is none
 */
export function lateFrom(lastAt = Number.NEGATIVE_INFINITY, renewFrom: number, present: number): number {
  if (lastAt >= renewFrom) return renewFrom;
  return Math.min(renewFrom, present - (lateSteps.find((step) => present - lastAt <= step) ?? lateSteps[1]));
}

/** How much of what is held is read again with each refresh, milliseconds. */
export function tailOf(refreshSeconds: number): number {
  return Math.min(mostTail, Math.max(leastTail, refreshSeconds * 1000));
}
