import type { TimeRange } from '@shared/time/range';

/** The call of a page that reads the naive way. */
export const naiveChannel = 'bench.naive';

/** One item of the answer, as `json()` makes it. */
export interface NaiveSeries {
  readonly V: number[];
  readonly Q: number[];
  readonly T: number[];
}

export interface NaiveBridge {
  /** Main fetches the range, parses the answer and sends the parsed arrays. */
  read(range: TimeRange): Promise<NaiveSeries>;
}
