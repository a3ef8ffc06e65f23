import type { ColumnChunk } from '@shared/vqt/columns';
import type { ProcessedValue } from '../plant/historian';
import { status } from '../plant/status-codes';
import type { Interval } from './intervals';
import type { ReadContext } from './read-context';

/** What has been learnt about one interval so far. */
export interface Accumulator {
  /** Takes the samples [from, to) of a chunk; all lie in the interval and follow those taken before. */
  add(chunk: ColumnChunk, from: number, to: number): void;
  /** The values of the interval, once all of its samples have been taken. */
  result(): readonly ProcessedValue[];
}

/** Begins the accumulator of an interval. */
export type CreateAccumulator = (context: ReadContext, interval: Interval) => Accumulator;

/** Works out one interval by looking up single samples, without reading all of them. */
export type PointCalculation = (context: ReadContext, interval: Interval) => readonly ProcessedValue[];

/** The result of an interval that has no data: Bad_NoData at its start, no value. */
export function noData({ start }: Interval): readonly ProcessedValue[] {
  return [{ t: start, v: null, q: status.badNoData }];
}
