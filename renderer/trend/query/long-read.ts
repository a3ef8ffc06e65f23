import type { TimeRange } from '@shared/time/range';
import { lengthOf, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import { rateOf, type KnownItem, type Pace } from './auto-read';

/** What a raw read is going to bring, as far as it is known. */
export interface ReadEstimate {
  readonly points: number;
  /** Of the answers' bodies. */
  readonly bytes: number;
  /** Bytes of memory at most; samples at equal distances take half as much. */
  readonly memory: number;
  /** Milliseconds; undefined as long as no raw read has shown the pace. */
  readonly ms: number | undefined;
  /** Items of which nothing was read before, taken for ones with a sample a second. */
  readonly assumed: number;
  /** Their part of the points. */
  readonly assumedPoints: number;
}

/** What a raw read is estimated from. */
export interface LongReadInput {
  /** What is read raw, as far as it is not the future, and where it needs no reading: it is held, or on its way. */
  readonly items: readonly {
    readonly path: string;
    readonly ranges: RangeSet;
    readonly covered: readonly TimeRange[];
  }[];
  readonly known: (path: string) => KnownItem | undefined;
  readonly pace: Pace | undefined;
}

/** Points from which on a person is asked first: some 75 MB. */
const mostUnasked = 3_000_000;
/** What is but assumed has to be so many times as much: most items are slower. */
const assumedWeight = 1 / 10;
/** Bytes of JSON per raw sample, with its time and quality. */
const usualBytes = 25;
/** Bytes of memory per sample with a time of its own: time, value, quality and what pictures are made from. */
const heldBytes = 20;

/** Whether a read brings so much that a person may rather have plot values. */
export function isLongRead({ points, assumedPoints }: ReadEstimate): boolean {
  return points - assumedPoints * (1 - assumedWeight) > mostUnasked;
}

/** What a raw read would bring. */
export function readEstimate({ items, known, pace }: LongReadInput): ReadEstimate {
  let [points, assumed, assumedPoints] = [0, 0, 0];
  for (const { path, ranges, covered } of items) {
    const missing = lengthOf(subtract(ranges, rangeSet(covered)));
    const item = known(path);
    const more = missing * rateOf(item);
    points += more;
    if (missing === 0 || (item !== undefined && item.span > 0)) continue;
    assumed += 1;
    assumedPoints += more;
  }
  const bytes = points * (pace === undefined ? usualBytes : pace.bytes / pace.points);
  return {
    points,
    bytes,
    memory: points * heldBytes,
    ms: pace && (points * pace.ms) / pace.points,
    assumed,
    assumedPoints,
  };
}
