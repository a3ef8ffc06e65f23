import { memo, type ReactNode } from 'react';
import type { GridColumn } from './column';
import classes from './Grid.module.css';

/** What every row of a grid has, whatever is in it. */
export interface GridRowFrame {
  readonly id: string;
  readonly index: number;
  readonly isCurrent: boolean;
  /** Of a tree grid. */
  readonly level?: number | undefined;
}

interface GridRowProps extends GridRowFrame {
  /** Undefined until it has come. */
  readonly row: unknown;
  readonly columns: readonly GridColumn<unknown>[];
  readonly isSelected: boolean;
}

/**
 * A row of a grid, drawn anew only when it becomes another. What a click does and what a cell's tip says is the grid's to
 * know: it tells the row by its index, the column by the place of the cell.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, isCurrent, level, row, columns, isSelected } = props;
  return (
    <tr
      id={id}
      data-row={index}
      data-current={isCurrent}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={level}
      className={classes['row']}
    >
      {columns.map((column) => cell(column, row))}
    </tr>
  );
});

/** No component of its own: there are hundreds on a screen, and most change with their row. */
function cell(column: GridColumn<unknown>, row: unknown): ReactNode {
  const isFigure = row !== undefined && column.isFigure?.(row) === true;
  const content = row === undefined ? '' : column.render?.(row);
  return (
    <td
      key={column.id}
      data-mono={isFigure || column.mono === true}
      data-align={isFigure ? 'end' : (column.align ?? 'start')}
      data-pinned={column.isPinned}
      data-faint={row !== undefined && column.isFaint?.(row) === true}
      aria-description={row === undefined ? undefined : column.describe?.(row)}
      data-rich={content !== undefined && content !== ''}
    >
      {content ?? column.text(row)}
    </td>
  );
}

interface SpanningRowProps extends GridRowFrame {
  readonly columns: number;
  readonly isExpanded?: boolean;
  /** Stands out as the head of what follows. */
  readonly isHead?: boolean;
  readonly onDoubleClick?: () => void;
  readonly children: ReactNode;
}

/** A row that is one cell across all columns; what is in it stays in sight when the columns are scrolled sideways. */
export function SpanningRow(props: SpanningRowProps) {
  const { id, index, isCurrent, level, columns, isExpanded, isHead = false, onDoubleClick, children } = props;
  return (
    <tr
      id={id}
      data-row={index}
      data-current={isCurrent}
      data-head={isHead}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={isExpanded}
      aria-selected={false}
      className={`${classes['row']} ${classes['spanning']}`}
    >
      <td aria-colspan={columns} onDoubleClick={onDoubleClick}>
        <div className={classes['span']}>{children}</div>
      </td>
    </tr>
  );
}
