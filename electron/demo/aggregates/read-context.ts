import type { AggregateOptions, Plant, PlantItem, Sample } from '../plant/historian';

/** The input shared by all calculations of one processed read. */
export interface ReadContext {
  readonly plant: Plant;
  readonly item: PlantItem;
  readonly options: AggregateOptions;
  readonly now: number;
  /** First and last sample of the complete history: the start and end of data (OPC UA Part 13 §5.4.3.3). */
  readonly data: { readonly first: Sample; readonly last: Sample } | undefined;
}

/** Creates it; `data` is undefined for an item that has no sample. */
export function createContext(plant: Plant, item: PlantItem, options: AggregateOptions, now: number): ReadContext {
  const first = plant.after(item, -Infinity, now);
  const last = plant.atOrBefore(item, Infinity, now);
  return { plant, item, options, now, data: first === undefined || last === undefined ? undefined : { first, last } };
}
