import { Button, CloseButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowHeightStyle, useRowHeights } from '../../kit/density';
import type { SearchWord } from '../search/item-words';
import { treeWords } from '../words/tree';
import { itemPaths } from './change-library';
import { type ItemActions, ItemMenu, type MenuPosition } from './ItemMenu';
import { ItemRow } from './ItemRow';
import { indexAt, treePointer } from './tree-pointer';
import type { TreeRow } from './tree-rows';
import { type Selection, useSelection } from './use-selection';
import { useTreeKeys } from './use-tree-keys';
import { useTreeWindow } from './use-tree-window';
import classes from './ItemTree.module.css';

export interface ItemTreeProps extends ItemActions {
  readonly rows: readonly TreeRow[];
  readonly words: readonly SearchWord[];
  /** Items in the trend. */
  readonly inTrend: ReadonlySet<string>;
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (path: string, open: boolean) => void;
}

/**
 * The library as a tree of names: an item is put into the trend or taken out of it by a click, Enter or Space. With Shift
 * and Ctrl several are selected, and put there together.
 */
export function ItemTree(props: ItemTreeProps) {
  const { rows, inTrend, onOpen } = props;
  const id = useId();
  const { tree: rowHeight } = useRowHeights();
  const tree = useRef<HTMLDivElement>(null);
  const [activePath, setActivePath] = useState<string>();
  const [menu, setMenu] = useState<MenuPosition>();
  const selection = useSelection(rows);
  const active = rows.findIndex(({ node }) => node.path === activePath);
  const stop = Math.max(active, 0);
  const { shown, height, scrollTo } = useTreeWindow(rows, { tree, id, rowHeight, stop });
  const focusStop = (options?: FocusOptions) =>
    tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus(options);
  const actions = useTreeActions(props, { selection, stop, onActive: setActivePath, focusStop });
  const go = (index: number, isRange: boolean) => {
    if (isRange) selection.extend(activePath, index);
    else selection.clear();
    setActivePath(rows[index]?.node.path);
    scrollTo(index);
  };
  const pressKey = useTreeKeys({
    rows,
    active,
    rowHeight,
    selection,
    onGo: go,
    onPress: actions.press,
    onRemove: (row) => actions.remove(actions.itemsFor(row)),
    onOpen,
    onAddSelected: actions.addSelected,
  });
  const { click, drag, openMenu } = treePointer({
    rows,
    selection,
    activePath,
    itemsFor: actions.itemsFor,
    onActive: setActivePath,
    onPress: actions.press,
    onOpen,
    onMenu: setMenu,
  });
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={treeWords().tree.label}
        aria-multiselectable
        tabIndex={-1}
        className={classes['tree']}
        style={rowHeightStyle(rowHeight)}
        onKeyDown={pressKey}
        onFocus={({ target, currentTarget }) => {
          // Keys go by the row that has it, and so does what assistive software tells.
          if (target === currentTarget) focusStop({ preventScroll: true });
          const row = rows[indexAt(target)];
          if (row !== undefined) setActivePath(row.node.path);
        }}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={click}
        onDragStart={drag}
        onContextMenu={openMenu}
      >
        <div role="presentation" style={{ paddingTop: shown[0]?.start, height }}>
          <ShownRows {...props} id={id} shown={shown} stop={stop} selection={selection} />
        </div>
      </div>
      {selection.count > 0 && (
        <SelectionBar
          items={selection.items}
          inTrend={inTrend}
          onAdd={actions.addSelected}
          onClear={actions.clearSelection}
        />
      )}
      <ItemMenu
        {...props}
        onRemove={actions.remove}
        place={menu}
        onClose={() => {
          setMenu(undefined);
          focusStop();
        }}
      />
    </>
  );
}

interface TreeState {
  readonly selection: Selection;
  /** Index of the row that Tab reaches. */
  readonly stop: number;
  readonly onActive: (path: string | undefined) => void;
  /** Gives the focus to that row. */
  readonly focusStop: () => void;
}

/** What is done with the rows, by pointer or by key. */
function useTreeActions(
  { rows, inTrend, ...tree }: ItemTreeProps,
  { selection, stop, onActive, focusStop }: TreeState,
) {
  const toggle = (path: string) => (inTrend.has(path) ? tree.onTakeOut([path]) : tree.onAdd([path]));
  const clearSelection = () => {
    selection.clear();
    focusStop();
  };
  return {
    press: ({ node, open }: TreeRow) => {
      onActive(node.path);
      selection.beginAt(node.path);
      if (node.item !== undefined) toggle(node.item.path);
      else tree.onOpen(node.path, open !== true);
    },
    clearSelection,
    addSelected: () => {
      tree.onAdd(selection.items);
      clearSelection();
    },
    /** Removes items; the focus goes on to the next row that is left, or back to the last one. */
    remove: (paths: readonly string[]) => {
      const removed = new Set(paths);
      const stays = ({ node }: TreeRow) => itemPaths(node).some((path) => !removed.has(path));
      const next = rows.slice(stop).find(stays) ?? rows.slice(0, stop).findLast(stays);
      // The row must be in the page before the one with the focus leaves it.
      flushSync(() => onActive(next?.node.path));
      focusStop();
      tree.onRemove(paths);
      selection.clear();
    },
    /** The items that are meant by a row: all selected ones where it is one of them. */
    itemsFor: ({ node }: TreeRow) => (selection.has(node.path) ? selection.items : itemPaths(node)),
  };
}

interface ShownRowsProps extends Pick<ItemTreeProps, 'rows' | 'words' | 'inTrend' | 'onFavourite'> {
  readonly id: string;
  readonly shown: ReturnType<typeof useTreeWindow>['shown'];
  readonly stop: number;
  readonly selection: Selection;
}

/** The rows that are in the page. */
function ShownRows({ rows, words, inTrend, onFavourite, id, shown, stop, selection }: ShownRowsProps) {
  return shown.map(({ index, key }) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <ItemRow
        key={key}
        id={`${id}-${index}`}
        index={index}
        row={row}
        words={words}
        stop={index === stop}
        shown={row.node.item !== undefined && inTrend.has(row.node.item.path)}
        selected={selection.has(row.node.path)}
        onFavourite={onFavourite}
      />
    );
  });
}

interface SelectionBarProps {
  readonly items: readonly string[];
  readonly inTrend: ReadonlySet<string>;
  readonly onAdd: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected items. */
function SelectionBar({ items, inTrend, onAdd, onClear }: SelectionBarProps) {
  const words = treeWords().tree;
  const fresh = items.filter((path) => !inTrend.has(path)).length;
  return (
    <div className={classes['selection']}>
      <output className={classes['selectionCount']}>{words.selected(items.length)}</output>
      <Button size="compact-sm" disabled={fresh === 0} onClick={onAdd}>
        {words.add(fresh)}
      </Button>
      <CloseButton size="sm" aria-label={words.clearSelection} onClick={onClear} />
    </div>
  );
}
