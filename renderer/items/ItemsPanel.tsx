import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconListTree,
  IconPlus,
  IconSearch,
  IconSearchOff,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { useCommand } from '../kit/commands/use-command';
import { EmptyState } from '../kit/notices/EmptyState';
import { formatCount, formatCountOf } from '../kit/text/format';
import { AddItemsDialog } from './add/AddItemsDialog';
import { itemPaths, restoreItems, toggleFavourite, withoutItems } from './tree/change-library';
import type { TreeNode } from './tree/item-tree';
import { ItemTree } from './tree/ItemTree';
import { useVisibleTree } from './tree/use-visible-tree';
import classes from './ItemsPanel.module.css';

export interface ItemsPanelProps {
  readonly library: readonly LibraryItem[];
  /** The items in the trend. */
  readonly paths: readonly string[];
  readonly onAdd: (path: string) => void;
  readonly onRemove: (path: string) => void;
  /** Keeps a changed library. */
  readonly onSave: (items: readonly LibraryItem[]) => void;
  /** Shows the files of an item or a folder. */
  readonly onFiles: (path: string) => void;
}

/** The library of a connection: search, favourites, and the tree from which the trend's items are chosen. */
export function ItemsPanel({ library, paths, onAdd, onRemove, onSave, onFiles }: ItemsPanelProps) {
  const [search, setSearch] = useState('');
  const [favouritesOnly, setFavouritesOnly] = useState(false);
  const [adding, setAdding] = useState(false);
  const inTrend = useMemo(() => new Set(paths), [paths]);
  const { rows, words, count, setOpen } = useVisibleTree(library, { search, favouritesOnly }, paths);
  const removal = useItemRemoval(library, onSave);
  const searchField = useRef<HTMLInputElement>(null);
  useCommand('items.search', () => searchField.current?.select());
  useCommand('items.add', () => setAdding(true));
  return (
    <div className={classes['panel']}>
      <div className={classes['tools']}>
        <TextInput
          ref={searchField}
          type="search"
          aria-label="Search items"
          placeholder="Search path or description"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={
            search !== '' && (
              <ActionIcon size="sm" aria-label="Clear the search" onClick={() => setSearch('')}>
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )
          }
          className={classes['search'] ?? ''}
        />
        <Tooltip label="Favourites only">
          <ActionIcon
            size={32}
            aria-label="Favourites only"
            aria-pressed={favouritesOnly}
            variant={favouritesOnly ? 'light' : 'subtle'}
            onClick={() => setFavouritesOnly(!favouritesOnly)}
          >
            {favouritesOnly ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
      {rows.length > 0 ? (
        <ItemTree
          rows={rows}
          words={words}
          inTrend={inTrend}
          onOpen={setOpen}
          onToggle={(path) => (inTrend.has(path) ? onRemove(path) : onAdd(path))}
          onFavourite={(path) => onSave(toggleFavourite(library, path))}
          onRemove={removal}
          onFiles={onFiles}
        />
      ) : (
        <NoItems libraryEmpty={library.length === 0} favouritesOnly={favouritesOnly} search={search} />
      )}
      <div className={classes['foot']}>
        <span className={classes['count']}>
          {count === library.length
            ? formatCountOf(count, 'item')
            : `${formatCount(count)} of ${formatCount(library.length)} items`}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add items
        </Button>
      </div>
      <AddItemsDialog
        opened={adding}
        library={library}
        onClose={() => setAdding(false)}
        onAdd={(items) => onSave([...library, ...items])}
      />
    </div>
  );
}

interface NoItemsProps {
  readonly libraryEmpty: boolean;
  readonly favouritesOnly: boolean;
  readonly search: string;
}

/** Says why the tree is empty. */
function NoItems({ libraryEmpty, favouritesOnly, search }: NoItemsProps) {
  if (libraryEmpty) {
    return (
      <EmptyState icon={IconListTree} title="No items yet">
        The server can’t list its items: paste their paths with “Add items”, one or hundreds at a time.
      </EmptyState>
    );
  }
  if (search.trim() !== '') {
    return (
      <EmptyState icon={IconSearchOff} title="Nothing found">
        No {favouritesOnly ? 'favourite' : 'item'} has “{search.trim()}” in its path or description.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconStar} title="No favourites">
      The star beside an item makes it one.
    </EmptyState>
  );
}

const undoMs = 10_000;

/** Removes a node's items from the library; for ten seconds a notice offers to undo that. */
function useItemRemoval(
  library: readonly LibraryItem[],
  onSave: (items: readonly LibraryItem[]) => void,
): (node: TreeNode) => void {
  const latest = useRef({ library, onSave });
  useEffect(() => {
    latest.current = { library, onSave };
  });
  return (node) => {
    const removed = new Set(itemPaths(node));
    onSave(withoutItems(library, removed));
    const undo = () => {
      const now = latest.current;
      now.onSave(restoreItems(now.library, library, removed));
      notifications.hide(notice);
    };
    const notice = notifications.show({
      autoClose: undoMs,
      message: (
        <span className={classes['notice']}>
          <span>
            {removed.size === 1 ? `“${node.name}” was` : `${removed.size} items were`} removed from the library.
          </span>
          <Button size="compact-sm" variant="default" onClick={undo}>
            Undo
          </Button>
        </span>
      ),
    });
  };
}
