import { IconArrowDown, IconArrowUp, IconDatabase } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent, PointerEvent } from 'react';
import type { FileTableColumn } from '@shared/contract/files/file-table';
import { formatOf } from './cell-text';
import { ColumnMenu } from './ColumnMenu';
import { columnTitle } from './columns';
import type { Direction } from './server-sort';
import classes from './FilesGrid.module.css';

/** What can be done with a column. */
export interface ColumnActions {
  /** Sorts what is loaded; undefined takes the sorting away. */
  readonly onSort: (direction: Direction | undefined) => void;
  /** Asks the server anew, sorted; undefined for a column that the server does not know. */
  readonly onServerSort: ((direction: Direction) => void) | undefined;
  /** Moves a column, by its position, to another position. */
  readonly onMove: (from: number, to: number) => void;
  /** CSS pixels; `isDone`: whether the width stays. */
  readonly onWidth: (width: number, isDone: boolean) => void;
  readonly onAsSent: (asSent: boolean) => void;
  readonly onHide: () => void;
}

export interface HeadCellProps {
  readonly column: FileTableColumn;
  readonly position: number;
  /** How what is loaded is sorted by it. */
  readonly sorted: Direction | undefined;
  /** How the server has sorted by it. */
  readonly serverSorted: Direction | undefined;
  readonly actions: ColumnActions;
}

const icon = { size: 13, 'aria-hidden': true } as const;
/** CSS pixels by which keys change a width. */
const keyStep = 16;
const dragType = 'application/x-file-column';

/** The head of a column: a click sorts what is loaded, the menu has the rest. It is dragged by its text and its edge. */
export function HeadCell({ column, position, sorted, serverSorted, actions }: HeadCellProps) {
  const title = columnTitle(column.source);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || (!event.altKey && !event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) actions.onMove(position, position + step);
    else actions.onWidth(column.width + step * keyStep, true);
  };
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    actions.onMove(Number(from), position);
  };
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sorted ?? serverSorted)}
      data-align={formatOf(column) === 'bytes' ? 'end' : 'start'}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        draggable
        className={classes['headText']}
        title={serverSorted === undefined ? title : `${title}: sorted by the server`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
        onClick={() => actions.onSort(nextDirection(sorted))}
        onKeyDown={press}
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(position))}
      >
        <span>{title}</span>
        {serverSorted !== undefined && <IconDatabase {...icon} />}
        {(sorted ?? serverSorted) === 1 && <IconArrowUp {...icon} />}
        {(sorted ?? serverSorted) === -1 && <IconArrowDown {...icon} />}
      </button>
      <ColumnMenu title={title} column={column} position={position} sorted={sorted} actions={actions} />
      <WidthHandle width={column.width} onWidth={actions.onWidth} />
    </th>
  );
}

/** The edge of a column that changes its width; keys do so at the column's head. */
function WidthHandle({ width, onWidth }: { readonly width: number; readonly onWidth: ColumnActions['onWidth'] }) {
  const grip = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const begin = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(width + clientX - begin, false);
    const end = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      onWidth(width + clientX - begin, true);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span aria-hidden className={classes['handle']} onPointerDown={grip} />;
}

/** Up, down, and as the server has it. */
function nextDirection(sorted: Direction | undefined): Direction | undefined {
  if (sorted === undefined) return 1;
  return sorted === 1 ? -1 : undefined;
}

function ariaSort(direction: Direction | undefined): 'none' | 'ascending' | 'descending' {
  if (direction === undefined) return 'none';
  return direction === 1 ? 'ascending' : 'descending';
}
