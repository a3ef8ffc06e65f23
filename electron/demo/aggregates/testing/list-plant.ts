import type { AggregateOptions, Plant, PlantItem, ProcessedValue, Sample } from '../../plant/historian';
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

/** A plant with one item whose numeric samples are listed; NaN is a missing value. */
export function listPlant(
  rows: readonly (readonly [t: number, v: number, q?: number])[],
  stepped = false,
): { plant: Plant; item: PlantItem } {
  const item: PlantItem = {
    path: '/Test/Item',
    id: '9007199254740993',
    description: '',
    unit: '',
    valueType: 'number',
    stepped,
  };
  const stored = (now: number) => rows.filter(([t]) => t <= now);
  const sample = (row: (typeof rows)[number] | undefined): Sample | undefined =>
    row && { t: row[0], v: Number.isNaN(row[1]) ? null : row[1], q: row[2] ?? 0 };
  function* raw(_item: PlantItem, start: number, end: number, now: number) {
    const found = stored(now).filter(([t]) => t >= start && t < end);
    yield {
      t: Float64Array.from(found, ([t]) => t),
      v: Float64Array.from(found, ([, v]) => v),
      q: Uint32Array.from(found, ([, , q = 0]) => q),
    };
  }
  const plant: Plant = {
    items: [item],
    findByPath: () => item,
    findById: () => item,
    raw,
    sent: raw,
    atOrBefore: (_item, time, now) => sample(stored(now).findLast(([t]) => t <= time)),
    after: (_item, time, now) => sample(stored(now).find(([t]) => t > time)),
  };
  return { plant, item };
}
