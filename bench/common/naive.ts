import type { TimeRange } from '@shared/time/range';

/** The call of a page that reads naively. */
export const naiveChannel = 'bench.naive';

/** One item of the response, as parsed by `json()`. */
export interface NaiveSeries {
  readonly V: number[];
  readonly Q: number[];
  readonly T: number[];
}

export interface NaiveBridge {
  /** Main fetches the range, parses the response and sends the parsed arrays. */
  read(range: TimeRange): Promise<NaiveSeries>;
}
