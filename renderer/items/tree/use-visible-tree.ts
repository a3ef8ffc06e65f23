import { useDeferredValue, useMemo, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { itemIndex } from '../prepare-index';
import type { FoundItems } from '../search/item-index';
import { searchWords, type SearchWord } from '../search/item-words';
import { buildTree } from './item-tree';
import { openingNodes, treeRows, type TreeRow } from './tree-rows';

export interface VisibleTree {
  readonly rows: readonly TreeRow[];
  /** What is searched for. */
  readonly words: readonly SearchWord[];
  /** What passes the filters; of a search the best. */
  readonly found: FoundItems;
  /** The best item for a search as it is typed by now, which `found` may not have come to yet. */
  readonly bestFor: (typed: string) => LibraryItem | undefined;
  readonly setOpen: (path: string, open: boolean) => void;
}

/** Which items are shown: all, the favourites, or those that were last put into a trend. */
export type ItemChoice = 'all' | 'favourites' | 'recent';

export interface TreeFilter {
  readonly search: string;
  readonly choice: ItemChoice;
}

/** Of a search that finds more only the best are shown. */
const mostFound = 500;

/**
 * The rows of the library's tree that are to be shown; what a search finds, the best first. While a filter is on, all that
 * passes it is open.
 *
 * @param recent paths of the items that were last in a trend, the latest first.
 */
export function useVisibleTree(
  library: readonly LibraryItem[],
  filter: TreeFilter,
  openingPaths: readonly string[],
  recent: readonly string[],
): VisibleTree {
  const search = useDeferredValue(filter.search);
  const { choice } = filter;
  const words = useMemo(() => searchWords(search), [search]);
  const found = useMemo(() => foundItems(library, words, choice, recent), [library, words, choice, recent]);
  const tree = useMemo(() => buildTree(found.items), [found]);
  const filtered = words.length > 0 || choice !== 'all';
  const filterKey = `${search}\n${choice}`;
  const [changed, setChanged] = useState<Changes>({ whole: new Map(), filterKey, filtered: new Map() });
  const [opening, setOpening] = useState<ReadonlySet<string>>();
  // The library and the trend's items arrive one after the other; what opens first is settled when both are there.
  if (opening === undefined && tree.length > 0 && !filtered) setOpening(openingNodes(tree, openingPaths));

  const filteredChanges = changed.filterKey === filterKey ? changed.filtered : noChanges;
  const rows = useMemo(
    () =>
      treeRows(tree, (path) =>
        filtered ? (filteredChanges.get(path) ?? true) : (changed.whole.get(path) ?? opening?.has(path) ?? false),
      ),
    [tree, filtered, filteredChanges, changed.whole, opening],
  );
  const setOpen = (path: string, open: boolean) =>
    setChanged(
      filtered
        ? { ...changed, filterKey, filtered: new Map(filteredChanges).set(path, open) }
        : { ...changed, whole: new Map(changed.whole).set(path, open) },
    );
  const bestFor = (typed: string) => {
    const sought = searchWords(typed);
    return sought.length === 0 ? undefined : foundItems(library, sought, choice, recent).items[0];
  };
  return { rows, words, found, bestFor, setOpen };
}

function foundItems(
  library: readonly LibraryItem[],
  words: readonly SearchWord[],
  choice: ItemChoice,
  recent: readonly string[],
): FoundItems {
  const lately = new Set(recent);
  const passes = {
    all: undefined,
    favourites: ({ favourite }: LibraryItem) => favourite === true,
    recent: ({ path }: LibraryItem) => lately.has(path),
  }[choice];
  if (words.length > 0) return itemIndex(library).search(words, mostFound, passes);
  const items = passes === undefined ? library : library.filter(passes);
  const place = (item: LibraryItem) => recent.indexOf(item.path);
  const sorted = choice === 'recent' ? items.toSorted((a, b) => place(a) - place(b)) : items;
  return { items: sorted, count: sorted.length, isSimilar: false };
}

/** What the person opened (true) and closed (false), by path. */
type OpenNodes = ReadonlyMap<string, boolean>;

interface Changes {
  readonly whole: OpenNodes;
  /** Holds only for the filter with this key. */
  readonly filterKey: string;
  readonly filtered: OpenNodes;
}

const noChanges: OpenNodes = new Map();
