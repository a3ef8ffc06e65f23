import { compareNames } from '@shared/compare-names';
import type { LibraryItem } from '@shared/contract/app/storage';
import { itemName, itemParent } from '../../kit/text/item-name';
import { hasWords, searchWords } from '../../kit/text/search-words';

/** An object of the plant: an item, or a folder above items. */
export interface PlantObject {
  readonly path: string;
  readonly name: string;
  /** How many folders it lies in. */
  readonly depth: number;
  readonly isFolder: boolean;
}

/** All objects that may have files, as the rows of an open tree: a folder, then what is in it. */
export function objectTree(library: readonly LibraryItem[]): readonly PlantObject[] {
  const folders = new Set<string>();
  for (const { path } of library) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  }
  const paths = [...new Set([...folders, ...library.map(({ path }) => path)])];
  const parts = new Map(paths.map((path) => [path, path.split('/').slice(1)]));
  return paths
    .toSorted((a, b) => compareParts(parts.get(a) ?? [], parts.get(b) ?? []))
    .map((path) => ({
      path,
      name: parts.get(path)?.at(-1) ?? path,
      depth: (parts.get(path)?.length ?? 1) - 1,
      isFolder: folders.has(path),
    }));
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let n = 0; n < length; n += 1) {
    const order = compareNames(a[n] ?? '', b[n] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** The objects whose path has all words of a search, with the folders above them. */
export function findObjects(objects: readonly PlantObject[], search: string): readonly PlantObject[] {
  const words = searchWords(search);
  if (words.length === 0) return objects;
  const shown = new Set<string>();
  for (const { path } of objects) {
    if (!hasWords(path, words)) continue;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) shown.add(path.slice(0, end));
  }
  return objects.filter(({ path }) => shown.has(path));
}

/** Folders that hold items themselves: the units of a plant, rather than what groups them. */
export function unitPaths(library: readonly LibraryItem[]): readonly string[] {
  const parents = library.map(({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...new Set(parents)].filter((path) => path !== '');
}

/** What a unit is called; with the folder that it lies in where another one of `units` has its name. */
export function unitName(path: string, units: readonly string[]): string {
  const name = itemName(path);
  const isShared = units.some((other) => other !== path && itemName(other) === name);
  return isShared ? `${name} · ${itemParent(path)}` : name;
}
