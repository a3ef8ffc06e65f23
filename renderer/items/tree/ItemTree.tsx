import { Button, CloseButton } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowHeightStyle, useRowHeights } from '../../kit/density';
import { dragItems } from '../../kit/item-drag';
import type { SearchWord } from '../search/item-words';
import { treeWords } from '../words/tree';
import { itemPaths } from './change-library';
import { type ItemActions, ItemMenu, type MenuPosition } from './ItemMenu';
import { ItemRow } from './ItemRow';
import type { TreeRow } from './tree-rows';
import { useSelection } from './use-selection';
import { useTreeKeys } from './use-tree-keys';
import classes from './ItemTree.module.css';

export interface ItemTreeProps extends ItemActions {
  readonly rows: readonly TreeRow[];
  readonly words: readonly SearchWord[];
  /** Items in the trend. */
  readonly inTrend: ReadonlySet<string>;
  readonly onOpen: (path: string, open: boolean) => void;
}

/**
 * The library as a tree of names: an item is put into the trend or taken out of it by a click, Enter or Space. With Shift
 * and Ctrl several are selected, and put there together.
 */
export function ItemTree(props: ItemTreeProps) {
  const { rows, words, inTrend, onOpen } = props;
  const id = useId();
  const { tree: rowHeight } = useRowHeights();
  const tree = useRef<HTMLDivElement>(null);
  const [activePath, setActivePath] = useState<string>();
  const [menu, setMenu] = useState<MenuPosition>();
  const selection = useSelection(rows);
  const active = rows.findIndex(({ node }) => node.path === activePath);
  // The row that Tab reaches; it stays in the page when it is scrolled out of sight, so that it keeps the focus.
  const stop = Math.max(active, 0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.node.path ?? index,
    rangeExtractor: (range) => withRow(range, stop),
    overscan: 15,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    const focused = document.activeElement;
    const row = document.getElementById(`${id}-${stop}`);
    if (focused !== null && focused !== row && tree.current?.contains(focused)) row?.focus({ preventScroll: true });
  }, [id, stop]);

  const toggle = (path: string) => (inTrend.has(path) ? props.onTakeOut([path]) : props.onAdd([path]));
  const press = ({ node, open }: TreeRow) => {
    setActivePath(node.path);
    selection.beginAt(node.path);
    if (node.item !== undefined) toggle(node.item.path);
    else onOpen(node.path, open !== true);
  };
  const focusStop = () => tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  const clearSelection = () => {
    selection.clear();
    focusStop();
  };
  const addSelected = () => {
    props.onAdd(selection.items);
    clearSelection();
  };
  /** Removes items; the focus goes on to the next row that is left, or back to the last one. */
  const remove = (paths: readonly string[]) => {
    const removed = new Set(paths);
    const stays = ({ node }: TreeRow) => itemPaths(node).some((path) => !removed.has(path));
    const next = rows.slice(stop).find(stays) ?? rows.slice(0, stop).findLast(stays);
    // The row must be in the page before the one with the focus leaves it.
    flushSync(() => setActivePath(next?.node.path));
    focusStop();
    props.onRemove(paths);
    selection.clear();
  };
  /** The items that are meant by a row: all selected ones where it is one of them. */
  const itemsFor = ({ node }: TreeRow) => (selection.has(node.path) ? selection.items : itemPaths(node));
  const go = (index: number, isRange: boolean) => {
    if (isRange) selection.extend(activePath, index);
    else selection.clear();
    setActivePath(rows[index]?.node.path);
    virtualizer.scrollToIndex(index);
  };
  const pressKey = useTreeKeys({
    rows,
    active,
    rowHeight,
    selection,
    onGo: go,
    onPress: press,
    onRemove: (row) => remove(itemsFor(row)),
    onOpen,
    onAddSelected: addSelected,
  });
  const click = (event: MouseEvent) => {
    const index = indexAt(event.target);
    const row = rows[index];
    if (row === undefined) return;
    if (isChevron(event.target) && row.open !== undefined) {
      onOpen(row.node.path, !row.open);
      return;
    }
    if (event.shiftKey) selection.extend(activePath, index);
    else if (event.ctrlKey || event.metaKey) selection.toggle(row.node.path);
    else {
      press(row);
      return;
    }
    setActivePath(row.node.path);
  };
  const drag = (event: DragEvent) => {
    const row = rows[indexAt(event.target)];
    if (row !== undefined) dragItems(event.dataTransfer, itemsFor(row));
  };
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const row = rows[indexAt(event.target)];
    const element = rowElement(event.target);
    if (row === undefined || element === null) return;
    // The menu key gives the middle of the row, whose name would be covered.
    const { left, bottom } = element.getBoundingClientRect();
    const byMouse = event.button === 2;
    setMenu({
      node: row.node,
      items: itemsFor(row),
      isOfSeveral: selection.count > 1 && selection.has(row.node.path),
      x: byMouse ? event.clientX : left + 24,
      y: byMouse ? event.clientY : bottom,
    });
  };
  const shown = virtualizer.getVirtualItems();

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
        onFocus={(event) => {
          const row = rows[indexAt(event.target)];
          if (row !== undefined) setActivePath(row.node.path);
        }}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={click}
        onDragStart={drag}
        onContextMenu={openMenu}
      >
        <div role="presentation" style={{ paddingTop: shown[0]?.start, height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, key }) => {
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
                onFavourite={props.onFavourite}
              />
            );
          })}
        </div>
      </div>
      {selection.count > 0 && (
        <SelectionBar items={selection.items} inTrend={inTrend} onAdd={addSelected} onClear={clearSelection} />
      )}
      <ItemMenu
        {...props}
        onRemove={remove}
        place={menu}
        onClose={() => {
          setMenu(undefined);
          focusStop();
        }}
      />
    </>
  );
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

function withRow(range: Range, row: number): number[] {
  const shown = defaultRangeExtractor(range);
  return shown.includes(row) || row >= range.count ? shown : [...shown, row].toSorted((a, b) => a - b);
}

function rowElement(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-index]') : null;
}

/** Index of the row in which something is; -1 for none. */
function indexAt(target: EventTarget): number {
  return Number(rowElement(target)?.getAttribute('data-index') ?? -1);
}

function isChevron(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-chevron]') !== null;
}
