import type { TimeRange } from '@shared/time/range';

/** A load of raw points by the program's own way. */
export interface Load {
  /** Another item for every load, so that the program knows nothing of it yet. */
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
  /** From then on nothing on screen changes any more. */
  readonly final: number;
}
