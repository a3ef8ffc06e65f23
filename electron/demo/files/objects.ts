import type { PlantItem } from '../plant/historian';
import { seedOf, share } from '../plant/noise';

/** How many objects have files. */
const OBJECTS = 25;
const MOST_FOLDERS = 10;

/**
 * Paths of the objects that have files: unit folders, the ones with most items first, and items spread over the plant.
 */
export function objectsWithFiles(items: readonly PlantItem[]): readonly string[] {
  const folders = foldersOf(items).slice(0, MOST_FOLDERS);
  const itemCount = Math.min(items.length, OBJECTS - folders.length);
  const chosen = Array.from(
    { length: itemCount },
    (_, n) => items[Math.floor((n * items.length) / itemCount)]?.path ?? '',
  );
  return [...folders, ...chosen];
}

/** Paths of the folders that hold items, in the order of the items. */
export function foldersOf(items: readonly PlantItem[]): readonly string[] {
  return [...new Set(items.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
}

/**
 * A ring that maps a file to its object, by the file's number modulo the ring's length. A folder occurs in it four
 * times, an item once or twice, so that the files are not spread evenly.
 */
export function createRing(objects: readonly string[], folders: ReadonlySet<string>): readonly string[] {
  const slots = objects.flatMap((path) => {
    const count = folders.has(path) ? 4 : 1 + (seedOf(path) % 2);
    return Array.from({ length: count }, (_, copy) => ({ path, order: share(seedOf(path), copy) }));
  });
  return slots.toSorted((a, b) => a.order - b.order).map(({ path }) => path);
}
