interface BackoffPolicy {
  /** The delay before the first further try. */
  readonly first: number;
  /** How many times as long each delay is as the one before. */
  readonly factor: number;
  readonly longest: number;
}

/** The delay before the further try number `attempt` (1 is the first), in the unit of the policy. */
export function backoff(attempt: number, { first, factor, longest }: BackoffPolicy): number {
  return Math.min(longest, first * factor ** (attempt - 1));
}
