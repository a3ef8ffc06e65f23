import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import type { AggregateOptions, Plant, PlantItem, ProcessedValue, Sample } from '../plant/historian';
import { status } from '../plant/status-codes';

/** The state of one interval while its samples are read. */
export interface Accumulator {
  /**
   * Adds the samples [from, to) of a chunk; all are in the interval and follow those added before. Absent where the
   * samples are not looked at.
   */
  add?(chunk: ColumnChunk, from: number, to: number): void;
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

/**
 * One interval [start, end) of a processed read, in integer milliseconds, and its position relative to the item's data.
 */
export interface Interval {
  readonly start: number;
  readonly end: number;
  /** Overlaps or touches the data; before its start; after its end. */
  readonly position: 'inside' | 'before' | 'after';
  /** It extends past the start or the end of the data (OPC UA Part 13 §5.3.3.2). */
  readonly partial: boolean;
  /** The part [start, end) of the interval that the data covers; at least 1 ms (§5.4.2.4). */
  readonly covered: { readonly start: number; readonly end: number };
}

/** Splits [start, end) into `count` equal intervals (§5.4.2.2); limits are rounded to integer milliseconds. */
export function* cutIntervals(
  start: number,
  end: number,
  count: number,
  { data }: Pick<ReadContext, 'data'>,
): Generator<Interval> {
  const limit = (n: number) => Math.round(start + ((end - start) * n) / count);
  for (let n = 0; n < count; n += 1) yield position(limit(n), limit(n + 1), data);
}

function position(start: number, end: number, data: ReadContext['data']): Interval {
  if (data === undefined || start > data.last.t)
    return { start, end, position: 'after', partial: false, covered: { start, end } };
  if (end <= data.first.t) return { start, end, position: 'before', partial: false, covered: { start, end } };
  const from = Math.max(start, data.first.t);
  const to = Math.max(from + 1, Math.min(end, data.last.t));
  return {
    start,
    end,
    position: 'inside',
    partial: start < data.first.t || end > data.last.t,
    covered: { start: from, end: to },
  };
}

/** The input shared by all calculations of one processed read. */
export interface ReadContext {
  readonly plant: Plant;
  readonly item: PlantItem;
  readonly options: AggregateOptions;
  readonly now: number;
  /** The texts and booleans that `states` of the samples passed so far stand for. */
  readonly dictionary: StateValue[];
  /** First and last sample of the complete history: the start and end of data (OPC UA Part 13 §5.4.3.3). */
  readonly data: { readonly first: Sample; readonly last: Sample } | undefined;
}

/** Creates it; `data` is undefined for an item that has no sample. */
export function createContext(plant: Plant, item: PlantItem, options: AggregateOptions, now: number): ReadContext {
  const first = plant.after(item, -Infinity, now);
  const last = plant.atOrBefore(item, Infinity, now);
  const dictionary: StateValue[] = [];
  return {
    plant,
    item,
    options,
    now,
    dictionary,
    data: first === undefined || last === undefined ? undefined : { first, last },
  };
}
