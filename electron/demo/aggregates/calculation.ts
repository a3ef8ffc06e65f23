import type { ColumnChunk } from '@shared/vqt/columns';
import type { ProcessedValue } from '../plant/historian';
import { status } from '../plant/status-codes';
import type { Interval } from './intervals';
import type { ReadContext } from './read-context';

/** The state of one interval while its samples are read. */
export interface Accumulator {
  /** Adds the samples [from, to) of a chunk; all are in the interval and follow those added before. */
  add(chunk: ColumnChunk, from: number, to: number): void;
  /** The values of the interval, once all of its samples have been added. */
  result(): readonly ProcessedValue[];
}

/** Creates the accumulator of an interval. */
export type CreateAccumulator = (context: ReadContext, interval: Interval) => Accumulator;

/** Computes one interval by looking up single samples, without reading all of them. */
export type PointCalculation = (context: ReadContext, interval: Interval) => readonly ProcessedValue[];

/** The result of an interval that has no data: Bad_NoData at its start, no value. */
export function noData({ start }: Interval): readonly ProcessedValue[] {
  return [{ t: start, v: null, q: status.badNoData }];
}
