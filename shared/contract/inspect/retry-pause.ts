import type { Problem } from '../../problem/problem';

/** The rest before a request that failed for a passing reason is tried again. */
export interface RetryPause {
  /** Why the last try failed. */
  readonly problem: Problem;
  /** When the next one comes, milliseconds since the Unix epoch. */
  readonly until: number;
  /** The number of the next try, counted from 2, and of the last one. */
  readonly attempt: number;
  readonly attempts: number;
}
