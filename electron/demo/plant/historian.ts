import type { ColumnChunk } from '@shared/vqt/columns';

/** An object of the demo plant that has a history. */
export interface PlantItem {
  /** `/System/Core/Demo Plant/…`; only `/` separates. */
  readonly path: string;
  /** Object ID above 2^53, as decimal text. */
  readonly id: string;
  readonly description: string;
  readonly unit: string;
  readonly valueType: 'number' | 'text' | 'boolean';
  /** Stepped items hold their value until the next sample; the others are interpolated with a slope. */
  readonly stepped: boolean;
  /** No file belongs to it. */
  readonly withoutFiles?: true;
  /** An item that exists but whose history can't be read: the server returns this item error. */
  readonly error?: { readonly code: number | string; readonly msg: string };
}

/** A fault that the plant has been given, over [start, end). */
export interface SeededFault {
  readonly kind:
    | 'failed'
    | 'noData'
    | 'stale'
    | 'bad'
    | 'uncertain'
    | 'none'
    | 'gap'
    | 'flat'
    | 'spike'
    | 'text'
    | 'duplicate'
    | 'stepBack'
    | 'future';
  readonly start: number;
  readonly end: number;
}

/** One stored sample. */
export interface Sample {
  readonly t: number;
  readonly v: number | string | boolean | null;
  readonly q: number;
}

/**
 * The plant as the HTTP side uses it. Values are a pure function of (item, time): the same request always has the same
 * response, and nothing is stored. Times are milliseconds since the Unix epoch.
 */
export interface Plant {
  readonly items: readonly PlantItem[];
  findByPath(path: string): PlantItem | undefined;
  findById(id: string): PlantItem | undefined;
  /** Stored samples with start <= t < end and t <= now, ascending, in chunks of bounded size (at most 65,536 points). */
  raw(item: PlantItem, start: number, end: number, now: number): Iterable<ColumnChunk>;
  /** The same samples in the order in which the server sends them, which a fault may disturb. */
  sent(item: PlantItem, start: number, end: number, now: number): Iterable<ColumnChunk>;
  /** The last stored sample with t <= time, if any. */
  atOrBefore(item: PlantItem, time: number, now: number): Sample | undefined;
  /** The first stored sample with t > time, if any. */
  after(item: PlantItem, time: number, now: number): Sample | undefined;
}

/** A plant that knows what is wrong with it. */
export interface FaultyPlant extends Plant {
  /** The faults of an item that overlap [start, end), as they are at `now`. */
  seededFaults(item: PlantItem, start: number, end: number, now: number): readonly SeededFault[];
}

/** The options of a processed read (specification §2.1, OPC UA Part 13 §4.2.1.2 AggregateConfiguration). */
export interface AggregateOptions {
  readonly percentageGood: number;
  readonly percentageBad: number;
  readonly treatUncertainAsBad: boolean;
  readonly slopedExtrapolation: boolean;
}

/** One processed value; BESTFIT may yield several for one interval. */
export interface ProcessedValue {
  readonly t: number;
  readonly v: number | string | boolean | null;
  readonly q: number;
}

/**
 * Computes aggregates of an item over [start, end) cut into `intervals` equal intervals, all in one pass over its
 * samples. Yields, per interval in order, for each of `aggregates` (codes such as `AGG_TYPE_AVERAGE`) the values of that
 * interval, usually one.
 */
export type Aggregator = (
  plant: Plant,
  item: PlantItem,
  aggregates: readonly string[],
  start: number,
  end: number,
  intervals: number,
  options: AggregateOptions,
  now: number,
) => Iterable<readonly (readonly ProcessedValue[])[]>;

/** An item as a request names it: by path, or by object ID as decimal text. */
export type RequestedItem = { readonly by: 'path'; readonly path: string } | { readonly by: 'id'; readonly id: string };

/** The plant's item that a request means. */
export function findItem(plant: Plant, requested: RequestedItem): PlantItem | undefined {
  return requested.by === 'path' ? plant.findByPath(requested.path) : plant.findById(requested.id);
}
