import type { LibraryItem } from '@shared/contract/app/storage';
import type { TreeNode } from './item-tree';

/** The library with the items added that it has not. */
export function withNewItems(library: readonly LibraryItem[], items: readonly LibraryItem[]): readonly LibraryItem[] {
  const known = new Set(library.map(({ path }) => path));
  return [...library, ...items.filter(({ path }) => !known.has(path))];
}

/** The library without the items at `paths`. */
export function withoutItems(library: readonly LibraryItem[], paths: ReadonlySet<string>): readonly LibraryItem[] {
  return library.filter(({ path }) => !paths.has(path));
}

/** Puts removed items back in their places, whatever else has changed since they were removed from `before`. */
export function restoreItems(
  current: readonly LibraryItem[],
  before: readonly LibraryItem[],
  removed: ReadonlySet<string>,
): readonly LibraryItem[] {
  const now = new Map(current.map((item) => [item.path, item]));
  const old = before.flatMap((item) => now.get(item.path) ?? (removed.has(item.path) ? [item] : []));
  const oldPaths = new Set(old.map(({ path }) => path));
  return [...old, ...current.filter(({ path }) => !oldPaths.has(path))];
}

/** The library with the items at `paths` made favourites, or no longer where all of them are. */
export function toggleFavourites(library: readonly LibraryItem[], paths: readonly string[]): readonly LibraryItem[] {
  const changed = new Set(paths);
  const favourite = library.some((item) => changed.has(item.path) && item.favourite !== true);
  return library.map((item) => (changed.has(item.path) ? { ...item, favourite } : item));
}

/** The library with another item in the place of the one with its path. */
export function withItem(library: readonly LibraryItem[], item: LibraryItem): readonly LibraryItem[] {
  return library.map((one) => (one.path === item.path ? item : one));
}

/** The paths of the items at a node and below it. */
export function itemPaths(node: TreeNode): readonly string[] {
  return [...(node.item === undefined ? [] : [node.item.path]), ...node.children.flatMap(itemPaths)];
}
