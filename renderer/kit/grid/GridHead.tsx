import { IconArrowDown, IconArrowUp, IconDatabase } from '@tabler/icons-react';
import { memo, type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { EndingKept } from '../EndingKept';
import { controlWords } from '../words/controls';
import type { GridColumn, SortDirection } from './column';
import type { GridTable } from './use-grid-table';
import classes from './Grid.module.css';

interface GridHeadProps {
  readonly table: GridTable<unknown>;
  /** Those of the table for which there is room. */
  readonly columns: readonly GridColumn<unknown>[];
  /** Everything else that can be done with the column at a position. */
  readonly menu: ((position: number) => ReactNode) | undefined;
}

const icon = { size: 13, 'aria-hidden': true } as const;
/** CSS pixels by which keys change a width. */
const keyStep = 16;
const dragType = 'application/x-grid-column';
/** The keys of `arrange`. */
const arrangeKeys = ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight'].join(' ');

/** The heads of a grid's columns: a click sorts, a head is moved by its text and widened by its edge. */
export const GridHead = memo(function GridHead({ table, columns, menu }: GridHeadProps) {
  return (
    <thead className={classes['head']}>
      <tr aria-rowindex={1} className={classes['row']}>
        {columns.map((column) => {
          const position = table.columns.indexOf(column);
          return (
            <HeadCell key={column.id} table={table} column={column} position={position}>
              {menu?.(position)}
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
});

interface HeadCellProps {
  readonly table: GridTable<unknown>;
  readonly column: GridColumn<unknown>;
  readonly position: number;
  readonly children: ReactNode;
}

function HeadCell({ table, column, position, children }: HeadCellProps) {
  const { title, serverSorted } = column;
  const sorted = table.sorted(column) ?? serverSorted;
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    table.move(Number(from), position);
  };
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sorted)}
      data-align={column.align}
      data-pinned={column.isPinned}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
    >
      {table.canSort(column) ? (
        <button
          type="button"
          draggable
          className={classes['headText']}
          title={serverSorted === undefined ? title : controlWords().sortedByServer(title)}
          aria-keyshortcuts={arrangeKeys}
          onClick={() => table.toggleSort(column)}
          onKeyDown={(event) => arrange(event, table, position)}
          onDragStart={(event) => event.dataTransfer.setData(dragType, String(position))}
        >
          <HeadTitle column={column} />
          {serverSorted !== undefined && <IconDatabase {...icon} />}
          {sorted === 'asc' && <IconArrowUp {...icon} />}
          {sorted === 'desc' && <IconArrowDown {...icon} />}
        </button>
      ) : (
        <span className={classes['headText']} title={title}>
          <HeadTitle column={column} />
        </span>
      )}
      {children}
      <WidthHandle onWidth={(width, isDone) => table.resize(position, width, isDone)} />
    </th>
  );
}

function HeadTitle({ column: { title, endsWithName = false } }: Pick<HeadCellProps, 'column'>) {
  return endsWithName ? <EndingKept name={title} /> : <span>{title}</span>;
}

/** Alt and an arrow move a column, Shift and an arrow change its width. */
function arrange(event: KeyboardEvent, table: GridTable<unknown>, position: number): void {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (step === 0 || (!event.altKey && !event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.altKey) table.move(position, position + step);
  else table.resize(position, widthOf(event.currentTarget) + step * keyStep, true);
}

interface WidthHandleProps {
  /** CSS pixels; `isDone`: whether the hand is off. */
  readonly onWidth: (width: number, isDone: boolean) => void;
}

/** The edge of a column that changes its width; keys do so at the column's head. */
function WidthHandle({ onWidth }: WidthHandleProps) {
  const grip = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const begin = event.clientX;
    const width = widthOf(handle);
    let hasMoved = false;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      hasMoved ||= clientX !== begin;
      if (hasMoved) onWidth(width + clientX - begin, false);
    };
    const end = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      // A press alone would take its share of the grid from a column that has one.
      if (hasMoved) onWidth(width + clientX - begin, true);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span aria-hidden className={classes['handle']} onPointerDown={grip} />;
}

/** The width of the column that an element stands in the head of, CSS pixels: it may be a share of the grid's. */
function widthOf(element: Element): number {
  return element.closest('th')?.clientWidth ?? 0;
}

function ariaSort(direction: SortDirection | undefined): 'none' | 'ascending' | 'descending' {
  if (direction === undefined) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
