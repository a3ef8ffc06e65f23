import type { Problem } from '../../problem/problem';

/** The rest before a request that failed for a passing reason is tried again, or another one is made. */
export interface RetryPause {
  /** Why the last try failed. */
  readonly problem: Problem;
  /** When the next one comes, milliseconds since the Unix epoch. */
  readonly until: number;
  /** The number of the next try, and of the last one; 1 where the server wanted to be left alone before. */
  readonly attempt: number;
  readonly attempts: number;
}
