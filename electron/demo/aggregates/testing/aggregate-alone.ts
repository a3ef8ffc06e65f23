import type { AggregateOptions, Plant, PlantItem, ProcessedValue } from '../../plant/historian';
import { aggregate } from '../aggregate';

/** Per interval the values of one aggregate; otherwise as `aggregate`. */
export function* aggregateAlone(
  plant: Plant,
  item: PlantItem,
  code: string,
  start: number,
  end: number,
  intervals: number,
  options: AggregateOptions,
  now: number,
): Generator<readonly ProcessedValue[]> {
  for (const [values] of aggregate(plant, item, [code], start, end, intervals, options, now)) yield values ?? [];
}
