import { Menu } from '@mantine/core';
import { IconChartLine, IconCopy, IconFiles, IconStar, IconTrash } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '../../kit/CopyButton';
import { itemPaths } from './change-library';
import type { TreeNode } from './item-tree';
import { ItemRow } from './ItemRow';
import { treeMove, type TreeRow } from './tree-rows';
import classes from './ItemTree.module.css';

export interface ItemTreeProps {
  readonly rows: readonly TreeRow[];
  readonly words: readonly string[];
  /** Items in the trend. */
  readonly inTrend: ReadonlySet<string>;
  readonly onOpen: (path: string, open: boolean) => void;
  readonly onToggle: (path: string) => void;
  readonly onFavourite: (path: string) => void;
  readonly onRemove: (node: TreeNode) => void;
  /** Shows the files of an item or a folder. */
  readonly onFiles: (path: string) => void;
}

const rowHeight = 26;

/** The library as a tree of names: an item is put into the trend or taken out of it by a click, Enter or Space. */
export function ItemTree(props: ItemTreeProps) {
  const { rows, words, inTrend, onOpen, onToggle, onFavourite, onRemove } = props;
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [activePath, setActivePath] = useState<string>();
  const [menu, setMenu] = useState<MenuPosition>();
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
  useEffect(() => {
    const focused = document.activeElement;
    const row = document.getElementById(`${id}-${stop}`);
    if (focused !== null && focused !== row && tree.current?.contains(focused)) row?.focus({ preventScroll: true });
  }, [id, stop]);

  const press = ({ node, open }: TreeRow) => {
    setActivePath(node.path);
    if (node.item !== undefined) onToggle(node.item.path);
    else onOpen(node.path, open !== true);
  };
  const go = (index: number) => {
    setActivePath(rows[index]?.node.path);
    virtualizer.scrollToIndex(index);
  };
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const move = treeMove(event.key, rows, active, page);
    if (move === undefined) return;
    event.preventDefault();
    if (move.kind === 'go') {
      go(move.to);
      return;
    }
    const row = rows[move.at];
    if (row === undefined) return;
    if (move.kind === 'press') press(row);
    else if (move.kind === 'remove') onRemove(row.node);
    else onOpen(row.node.path, move.kind === 'open');
  };
  const click = (event: MouseEvent) => {
    const row = rowAt(rows, event.target);
    if (row === undefined) return;
    if (isChevron(event.target) && row.open !== undefined) onOpen(row.node.path, !row.open);
    else press(row);
  };
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const row = rowAt(rows, event.target);
    const element = rowElement(event.target);
    if (row === undefined || element === null) return;
    // The menu key gives the middle of the row, whose name would be covered.
    const { left, bottom } = element.getBoundingClientRect();
    const byMouse = event.button === 2;
    setMenu({ node: row.node, x: byMouse ? event.clientX : left + 24, y: byMouse ? event.clientY : bottom });
  };
  const shown = virtualizer.getVirtualItems();

  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label="Items"
        aria-multiselectable
        tabIndex={-1}
        className={classes['tree']}
        onKeyDown={pressKey}
        onFocus={(event) => {
          const row = rowAt(rows, event.target);
          if (row !== undefined) setActivePath(row.node.path);
        }}
        onClick={click}
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
                selected={row.node.item !== undefined && inTrend.has(row.node.item.path)}
                onFavourite={onFavourite}
              />
            );
          })}
        </div>
      </div>
      <ItemMenu
        place={menu}
        inTrend={inTrend}
        onClose={() => {
          setMenu(undefined);
          document.getElementById(`${id}-${stop}`)?.focus();
        }}
        onToggle={onToggle}
        onFavourite={onFavourite}
        onRemove={onRemove}
        onFiles={props.onFiles}
      />
    </>
  );
}

function withRow(range: Range, row: number): number[] {
  const shown = defaultRangeExtractor(range);
  return shown.includes(row) || row >= range.count ? shown : [...shown, row].toSorted((a, b) => a - b);
}

function rowElement(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-index]') : null;
}

function rowAt(rows: readonly TreeRow[], target: EventTarget): TreeRow | undefined {
  const index = rowElement(target)?.getAttribute('data-index');
  return typeof index === 'string' ? rows[Number(index)] : undefined;
}

function isChevron(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-chevron]') !== null;
}

/** The node that a menu is for, and where in the window it opens. */
interface MenuPosition {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
}

interface ItemMenuProps {
  /** Undefined while the menu is closed. */
  readonly place: MenuPosition | undefined;
  readonly inTrend: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onToggle: (path: string) => void;
  readonly onFavourite: (path: string) => void;
  readonly onRemove: (node: TreeNode) => void;
  readonly onFiles: (path: string) => void;
}

/** What can be done with a name of the tree; opened by the right button or the menu key. */
function ItemMenu({ place, inTrend, onClose, onToggle, onFavourite, onRemove, onFiles }: ItemMenuProps) {
  const { copy } = useCopy();
  if (place === undefined) return null;
  const { node, x, y } = place;
  const { item } = node;
  const count = itemPaths(node).length;
  return (
    <Menu key={node.path} opened onClose={onClose} position="bottom-start" width={240} shadow="md">
      <Menu.Target>
        <span className={classes['menuPlace']} style={{ left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {item !== undefined && (
          <>
            <Menu.Item leftSection={<IconChartLine size={16} aria-hidden />} onClick={() => onToggle(item.path)}>
              {inTrend.has(item.path) ? 'Take out of the trend' : 'Put into the trend'}
            </Menu.Item>
            <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={() => onFavourite(item.path)}>
              {item.favourite === true ? 'No longer a favourite' : 'Make a favourite'}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconFiles size={16} aria-hidden />} onClick={() => onFiles(node.path)}>
          Show its files
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(node.path)}>
          Copy path
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onRemove(node)}>
          {count === 1 ? 'Remove from the library' : `Remove ${count} items from the library`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
