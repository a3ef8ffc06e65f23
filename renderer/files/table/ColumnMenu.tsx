import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCode,
  IconDatabase,
  IconDotsVertical,
  IconEyeOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatOf } from './cell-text';
import type { FileTableColumn } from '@shared/contract/files/file-table';
import { tableWords } from '../words/table';
import { columnTitle } from './columns';
import type { Direction } from './grid-columns';
import classes from './FilesGrid.module.css';

interface ColumnMenuProps {
  readonly column: FileTableColumn;
  /** Whether what is loaded is sorted by it. */
  readonly isSorted: boolean;
  /** Sorts what is loaded; undefined takes the sorting away. */
  readonly onSort: (direction: Direction | undefined) => void;
  /** Reads anew, sorted by the server; undefined for a column that the server does not know. */
  readonly onServerSort: ((direction: Direction) => void) | undefined;
  /** Moves it by so many places. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onAsSent: (asSent: boolean) => void;
  readonly onHide: () => void;
}

const icon = { size: 15, 'aria-hidden': true } as const;

/** Everything that can be done with a column. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { column, isSorted, onSort, onServerSort, onMove, onAsSent, onHide } = props;
  const words = tableWords().column;
  const isTime = formatOf(column) === 'time';
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={words.menu(columnTitle(column.source))}
          className={classes['headMenu'] ?? ''}
        >
          <IconDotsVertical size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.sort}</Menu.Label>
        <Entry sign={<IconArrowUp {...icon} />} text={words.ascending} onClick={() => onSort(1)} />
        <Entry sign={<IconArrowDown {...icon} />} text={words.descending} onClick={() => onSort(-1)} />
        {isSorted && <Entry sign={<IconX {...icon} />} text={words.unsorted} onClick={() => onSort(undefined)} />}
        {onServerSort !== undefined && (
          <>
            <Menu.Label>{words.serverSort}</Menu.Label>
            <Entry sign={<IconDatabase {...icon} />} text={words.serverAscending} onClick={() => onServerSort(1)} />
            <Entry sign={<IconDatabase {...icon} />} text={words.serverDescending} onClick={() => onServerSort(-1)} />
          </>
        )}
        <Menu.Divider />
        <Entry sign={<IconArrowLeft {...icon} />} text={words.left} onClick={() => onMove(-1)} />
        <Entry sign={<IconArrowRight {...icon} />} text={words.right} onClick={() => onMove(1)} />
        {formatOf(column) !== 'plain' && (
          <Entry
            sign={<IconCode {...icon} />}
            text={column.asSent ? (isTime ? words.inZone : words.inUnits) : isTime ? words.asSent : words.inBytes}
            onClick={() => onAsSent(!column.asSent)}
          />
        )}
        <Entry sign={<IconEyeOff {...icon} />} text={words.hide} onClick={onHide} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({
  sign,
  text,
  onClick,
}: {
  readonly sign: ReactNode;
  readonly text: string;
  readonly onClick: () => void;
}) {
  return (
    <Menu.Item leftSection={sign} onClick={onClick}>
      {text}
    </Menu.Item>
  );
}
