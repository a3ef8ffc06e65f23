import type { LineSegment } from './line-segments';

/** Indexes of a run's first, least, greatest and last value, and the least and greatest themselves. */
export interface Run {
  readonly first: number;
  readonly least: number;
  readonly greatest: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Hears samples in time order as the line sees them. A run is what one line goes through without a break; spanned samples
 * belong to none. Indexes are those of the block that is being visited.
 */
export interface RunVisitor {
  /**
   * A further part of the open run, as a Run has it, and its first and last value where they are at hand; numbers alone,
   * because it is called very often.
   */
  group(
    first: number,
    least: number,
    greatest: number,
    last: number,
    low: number,
    high: number,
    firstValue?: number,
    lastValue?: number,
  ): void;
  /** The sample at `index` breaks the line. */
  break(index: number): void;
  /** Runs that began and ended, heard after a break and before the next run. */
  lineSegments(lineSegments: readonly LineSegment[]): void;
  /** An uncertain (1) or bad (2) sample with a number; of several in a node only the first of each class is heard. */
  mark(index: number, quality: number): void;
}
