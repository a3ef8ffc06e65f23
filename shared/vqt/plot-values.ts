/**
 * How plot values were made: of values with their own times; of least and greatest values whose times are not known; or
 * sampled, one interpolated value per interval, so that what is shorter may be missing.
 */
export const plotWays = ['times', 'extremes', 'sampled'] as const;
export type PlotWay = (typeof plotWays)[number];

/** What is known of the intervals of plot values beside their points, as columns of equal length in the order of time. */
export interface PlotIntervals {
  /** Half-open [start, end), milliseconds since the Unix epoch. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Samples that the server counts, which are those that are not bad; NaN where it has not said. */
  readonly count: Float64Array;
  /** Quality code of the worst sample; meaningless where there is none. */
  readonly worst: Uint32Array;
  /** 1 where the interval has samples, 0 where it is empty. */
  readonly filled: Uint8Array;
  /** Of a boolean item for how long it is true and false in each interval, milliseconds; NaN where that was not said. */
  readonly shares?: { readonly on: Float64Array; readonly off: Float64Array };
}
