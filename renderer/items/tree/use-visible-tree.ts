import { useDeferredValue, useMemo, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { searchWords } from '../../kit/text/search-words';
import { buildTree } from './item-tree';
import { matches } from '../item-search';
import { openingNodes, treeRows, type TreeRow } from './tree-rows';

export interface VisibleTree {
  readonly rows: readonly TreeRow[];
  /** What is searched for, in lower case. */
  readonly words: readonly string[];
  /** Items that pass the filters. */
  readonly count: number;
  readonly setOpen: (path: string, open: boolean) => void;
}

export interface TreeFilter {
  readonly search: string;
  readonly favouritesOnly: boolean;
}

/** The rows of the library's tree that are to be shown. While a filter is on, all that passes it is open. */
export function useVisibleTree(
  library: readonly LibraryItem[],
  filter: TreeFilter,
  openingPaths: readonly string[],
): VisibleTree {
  const search = useDeferredValue(filter.search);
  const words = useMemo(() => searchWords(search), [search]);
  const shown = useMemo(
    () => library.filter((item) => matches(item, words) && (!filter.favouritesOnly || item.favourite === true)),
    [library, words, filter.favouritesOnly],
  );
  const tree = useMemo(() => buildTree(shown), [shown]);
  const filtered = words.length > 0 || filter.favouritesOnly;
  const filterKey = `${search}\n${filter.favouritesOnly}`;
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
  return { rows, words, count: shown.length, setOpen };
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
