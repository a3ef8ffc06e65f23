import type { LibraryItem } from '@shared/contract/app/storage';
import type { LongestGap } from '@shared/contract/longest-gap';
import { sameContents } from '../../kit/same-contents';
import { keptMarks } from '../fill/fill-items';
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

/** What can be said of an item's line. */
export const lineChoices = ['none', 'stepped', 'sloped'] as const;
export type LineChoice = (typeof lineChoices)[number];

/** What is said of an item's line. */
export function lineChoice(stepped: boolean | undefined): LineChoice {
  return stepped === undefined ? 'none' : stepped ? 'stepped' : 'sloped';
}

/** The `stepped` of an item of which that is said. */
export function steppedOf(choice: LineChoice): boolean | undefined {
  return choice === 'none' ? undefined : choice === 'stepped';
}

/** The library with the items at `paths` drawn as steps, or as slopes, or as nothing said; items that are so stay themselves. */
export function withLine(
  library: readonly LibraryItem[],
  paths: readonly string[],
  stepped: boolean | undefined,
): readonly LibraryItem[] {
  return withEach(library, paths, (item) => {
    if (item.stepped === stepped) return item;
    const { stepped: _, ...others } = item;
    return stepped === undefined ? others : { ...others, stepped };
  });
}

/** The library with a longest gap of the items at `paths`, or with nothing said of it; items of which that is said stay themselves. */
export function withLongestGap(
  library: readonly LibraryItem[],
  paths: readonly string[],
  longestGap: LongestGap | undefined,
): readonly LibraryItem[] {
  return withEach(library, paths, (item) => {
    if (item.longestGap === longestGap) return item;
    const { longestGap: _, ...others } = item;
    return longestGap === undefined ? others : { ...others, longestGap };
  });
}

function withEach(
  library: readonly LibraryItem[],
  paths: readonly string[],
  change: ItemChange,
): readonly LibraryItem[] {
  const changed = new Set(paths);
  return library.map((item) => (changed.has(item.path) ? change(item) : item));
}

/** The library with a change made to the item at `path`. */
export function changeItem(library: readonly LibraryItem[], path: string, change: ItemChange): readonly LibraryItem[] {
  return library.map((one) => (one.path === path ? change(one) : one));
}

/** What an item becomes, of what it is then. */
export type ItemChange = (item: LibraryItem) => LibraryItem;

/** What a person can say of an item. */
const saidFields = [
  'name',
  'description',
  'unit',
  'range',
  'stepped',
  'longestGap',
  'states',
  'tags',
  'notes',
] as const;

export type SaidOfItem = { readonly [Field in (typeof saidFields)[number]]?: LibraryItem[Field] | undefined };

/**
 * The change that says of an item what a person has said of it. What they have left as it was at first stays as it is by
 * then; texts and tags that are empty are none.
 */
export function sayOfItem(before: SaidOfItem, after: SaidOfItem): ItemChange {
  const [was, said] = [withoutEmpty(before), withoutEmpty(after)];
  const changed = saidFields.filter((field) => !sameContents(was[field], said[field]));
  return (item) => {
    const { name, description, unit, range, stepped, longestGap, states, tags, notes, ...others } = item;
    const left = { name, description, unit, range, stepped, longestGap, states, tags, notes };
    const next = withoutEmpty({ ...left, ...Object.fromEntries(changed.map((field) => [field, said[field]])) });
    return keptMarks(item, { ...others, ...next });
  };
}

function withoutEmpty({ name, description, unit, range, stepped, longestGap, states, tags, notes }: SaidOfItem) {
  const [shownName, text, shownUnit, note] = [name, description, unit, notes].map((each) => each?.trim() ?? '');
  return {
    ...(shownName && { name: shownName }),
    ...(text && { description: text }),
    ...(shownUnit && { unit: shownUnit }),
    ...(range && { range }),
    ...(stepped !== undefined && { stepped }),
    ...(longestGap !== undefined && { longestGap }),
    ...(states !== undefined && states.length > 0 && { states }),
    ...(tags !== undefined && tags.length > 0 && { tags }),
    ...(note && { notes: note }),
  };
}

/** The paths of the items at a node and below it. */
export function itemPaths(node: TreeNode): readonly string[] {
  return [...(node.item === undefined ? [] : [node.item.path]), ...node.children.flatMap(itemPaths)];
}
