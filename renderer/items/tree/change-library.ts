import type { LibraryItem } from '@shared/contract/app/storage';
import type { TreeNode } from './item-tree';

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

/** The library with the item at `path` made a favourite, or no longer one. */
export function toggleFavourite(library: readonly LibraryItem[], path: string): readonly LibraryItem[] {
  return library.map((item) => (item.path === path ? { ...item, favourite: item.favourite !== true } : item));
}

/** The paths of the items at a node and below it. */
export function itemPaths(node: TreeNode): readonly string[] {
  return [...(node.item === undefined ? [] : [node.item.path]), ...node.children.flatMap(itemPaths)];
}
