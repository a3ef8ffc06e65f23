import { Menu } from '@mantine/core';
import {
  IconChartLine,
  IconCircleMinus,
  IconCopy,
  IconDownload,
  IconFiles,
  IconLineDashed,
  IconPencil,
  IconServer,
  IconStairs,
  IconStar,
  IconStethoscope,
  IconTrash,
} from '@tabler/icons-react';
import type { LongestGap } from '@shared/contract/longest-gap';
import { copyAndTell, copyTelling } from '../../kit/copy-text';
import { longestGapText } from '../../kit/items/longest-gap';
import { proposedGaps } from '../../kit/items/LongestGapField';
import { controlWords } from '../../kit/words/controls';
import { longestGapWords } from '../../kit/words/items';
import { treeWords } from '../words/tree';
import { lineChoices, steppedOf } from './change-library';
import type { TreeNode } from './item-tree';
import classes from './ItemTree.module.css';

/** What can be done with items of the tree. */
export interface ItemActions {
  /** Puts items into the trend. */
  readonly onAdd: (paths: readonly string[]) => void;
  /** Takes items out of the trend. */
  readonly onTakeOut: (paths: readonly string[]) => void;
  readonly onFavourite: (paths: readonly string[]) => void;
  /** Removes items from the library. */
  readonly onRemove: (paths: readonly string[]) => void;
  /** Shows what is told of an item. */
  readonly onDetails: (path: string) => void;
  /** Shows the files of an item or a folder. */
  readonly onFiles: (path: string) => void;
  /** Checks the health of items. */
  readonly onHealth: (paths: readonly string[]) => void;
  /** Fills items in from the server's properties; undefined where the server is not to be asked. */
  readonly onFill: ((paths: readonly string[]) => void) | undefined;
  /** Says of items whether they are drawn as steps or as slopes; undefined: says nothing of it. */
  readonly onLine: (paths: readonly string[], stepped: boolean | undefined) => void;
  /** Says of items how long a gap may be that their lines are drawn across; undefined: says nothing of it. */
  readonly onLongestGap: (paths: readonly string[], gap: LongestGap | undefined) => void;
  /** Asks for that, of any length. */
  readonly onAnotherGap: (paths: readonly string[]) => void;
  /** Writes items to a library file. */
  readonly onExport: (paths: readonly string[]) => void;
}

/** The node that a menu is for, the items that are meant, and where in the window it opens. */
export interface MenuPosition {
  readonly node: TreeNode;
  /** Those of the node, or all selected ones. */
  readonly items: readonly string[];
  /** Whether the node is one of several that are selected: the menu is about no single one then. */
  readonly isOfSeveral: boolean;
  readonly x: number;
  readonly y: number;
}

interface ItemMenuProps extends ItemActions {
  /** Undefined while the menu is closed. */
  readonly place: MenuPosition | undefined;
  readonly inTrend: ReadonlySet<string>;
  readonly favourites: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** What can be done with a name of the tree, or with all that are selected; opened by the right button or the menu key. */
export function ItemMenu({ place, inTrend, favourites, onClose, ...actions }: ItemMenuProps) {
  if (place === undefined) return null;
  const words = treeWords().menu;
  const { node, items, isOfSeveral, x, y } = place;
  const isOne = items.length === 1;
  const own = isOfSeveral ? undefined : node.item;
  /** An item that has others below it. */
  const isAbove = own !== undefined && !isOne;
  const fresh = items.filter((path) => !inTrend.has(path));
  const shown = items.filter((path) => inTrend.has(path));
  const icon = { size: 16, 'aria-hidden': true };
  return (
    <Menu key={node.path} opened onClose={onClose} position="bottom-start" width={250} shadow="md">
      <Menu.Target>
        <span className={classes['menuPlace']} style={{ left: x, top: y }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={words.label}>
        {fresh.length > 0 && (
          <Menu.Item leftSection={<IconChartLine {...icon} />} onClick={() => actions.onAdd(fresh)}>
            {isOne ? words.add : words.addAll(fresh.length)}
          </Menu.Item>
        )}
        {shown.length > 0 && (
          <Menu.Item leftSection={<IconCircleMinus {...icon} />} onClick={() => actions.onTakeOut(shown)}>
            {isOne ? words.takeOut : words.takeOutAll(shown.length)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconStar {...icon} />} onClick={() => actions.onFavourite(items)}>
          {favouriteText(
            items.length,
            items.every((path) => favourites.has(path)),
          )}
        </Menu.Item>
        {own !== undefined && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.onDetails(node.path)}>
            {words.about}
          </Menu.Item>
        )}
        {(isOne || own !== undefined || node.item === undefined) && (
          <Menu.Item leftSection={<IconFiles {...icon} />} onClick={() => actions.onFiles(node.path)}>
            {words.files}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconStethoscope {...icon} />} onClick={() => actions.onHealth(items)}>
          {isOne ? words.health : words.healthOf(items.length)}
        </Menu.Item>
        {isAbove && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copyTelling(own.path)}>
            {words.copyPath}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => (isOne ? copyTelling(node.path) : copyPaths(items))}
        >
          {isOne ? words.copyPath : words.copyPaths}
        </Menu.Item>
        {actions.onFill !== undefined && (
          <Menu.Item leftSection={<IconServer {...icon} />} onClick={() => actions.onFill?.(items)}>
            {isOne ? words.fill : words.fillAll(items.length)}
          </Menu.Item>
        )}
        <LineMenu items={items} onLine={actions.onLine} />
        <GapMenu items={items} onLongestGap={actions.onLongestGap} onAnotherGap={actions.onAnotherGap} />
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => actions.onExport(items)}>
          {isOne ? words.export : words.exportAll(items.length)}
        </Menu.Item>
        <Menu.Divider />
        {isAbove && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => actions.onRemove([own.path])}>
            {words.removeThis}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => actions.onRemove(items)}>
          {isOne ? words.remove : words.removeAll(items.length)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the star of items becomes: it is taken away where all have it. */
function favouriteText(count: number, areAll: boolean): string {
  const words = treeWords().menu;
  if (count === 1) return areAll ? words.noFavourite : words.favourite;
  return areAll ? words.noFavourites(count) : words.favourites(count);
}

function copyPaths(paths: readonly string[]): void {
  copyAndTell(paths.join('\n'), controlWords().copy.paths(paths.length));
}

/** How the samples of items are joined, of one or of many together. */
function LineMenu({ items, onLine }: Pick<ItemActions, 'onLine'> & Pick<MenuPosition, 'items'>) {
  const { line, menu } = treeWords();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconStairs size={16} aria-hidden />}>
          {items.length === 1 ? line.label : menu.lineOf(items.length)}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {lineChoices.map((choice) => (
          <Menu.Item key={choice} onClick={() => onLine(items, steppedOf(choice))}>
            {line.of[choice]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

type GapMenuProps = Pick<ItemActions, 'onLongestGap' | 'onAnotherGap'> & Pick<MenuPosition, 'items'>;

/** How long a gap may be that lines are drawn across, of one item or of many together. */
function GapMenu({ items, onLongestGap, onAnotherGap }: GapMenuProps) {
  const words = treeWords().longestGap;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLineDashed size={16} aria-hidden />}>{words.of(items.length)}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.Item onClick={() => onLongestGap(items, undefined)}>{longestGapWords().usual}</Menu.Item>
        {(['any', ...proposedGaps] as const).map((gap) => (
          <Menu.Item key={gap} onClick={() => onLongestGap(items, gap)}>
            {longestGapText(gap)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onAnotherGap(items)}>{words.another}</Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
