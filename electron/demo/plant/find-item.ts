import type { Plant, PlantItem } from './historian';

/** An item as a request names it: by path, or by object ID as decimal text. */
export type RequestedItem = { readonly by: 'path'; readonly path: string } | { readonly by: 'id'; readonly id: string };

/** The plant's item that a request means. */
export function findItem(plant: Plant, asked: RequestedItem): PlantItem | undefined {
  return asked.by === 'path' ? plant.findByPath(asked.path) : plant.findById(asked.id);
}
