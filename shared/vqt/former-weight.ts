/** What is known counts so much beside a read of as long a time, or longer. */
const besideAsMuch = 0.5;

/**
 * What the samples that were seen in `formerSpan` count for beside those of a newer read of `span`, both milliseconds: above 0,
 * and 1 at most. A short read takes little away, or the many that follow the present would make hours forgotten in seconds.
 */
export function formerWeight(formerSpan: number, span: number): number {
  return span < formerSpan ? besideAsMuch ** (span / formerSpan) : besideAsMuch;
}
