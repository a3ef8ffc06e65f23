import { Menu } from '@mantine/core';
import { IconChartLine, IconCopy, IconFiles, IconStar, IconTrash } from '@tabler/icons-react';
import { useCopy } from '../../kit/hooks/use-copy';
import { itemPaths } from './change-library';
import type { TreeNode } from './item-tree';
import classes from './ItemTree.module.css';

/** The node that a menu is for, and where in the window it opens. */
export interface MenuPosition {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
}

export interface ItemMenuProps {
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
export function ItemMenu({ place, inTrend, onClose, onToggle, onFavourite, onRemove, onFiles }: ItemMenuProps) {
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
