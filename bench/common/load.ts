import type { TimeRange } from '@shared/time/range';

/** A load of raw points by the program. */
export interface Load {
  /** A different item for every load, so that nothing is cached. */
  readonly path: string;
  readonly range: TimeRange;
  readonly points: number;
}

/** Milliseconds from the request. */
export interface LoadTimes {
  /** The first points are on screen. */
  readonly first: number;
  /** All points are on screen. */
  readonly complete: number;
  /** From then on nothing on screen changes. */
  readonly final: number;
}
