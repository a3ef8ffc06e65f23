import { memo } from 'react';
import type { ListedRow } from '../data/protocol';
import { formatOf, shownText } from './cell-text';
import { columnId, type Columns } from './columns';
import classes from './FilesGrid.module.css';

interface FileRowProps {
  readonly id: string;
  readonly line: number;
  /** Undefined until it has come. */
  readonly row: ListedRow | undefined;
  readonly columns: Columns;
  /** IANA zone. */
  readonly zone: string;
  readonly isCurrent: boolean;
  readonly isInTree: boolean;
}

/**
 * A file of the table. What a click does and what a cell's tip says is the table's to know: it tells the line by its
 * place, the column by that of the cell.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { id, line, row, columns, zone, isCurrent, isInTree } = props;
  return (
    <tr
      id={id}
      data-line={line}
      data-current={isCurrent}
      aria-rowindex={line + 2}
      aria-selected={row?.isSelected ?? false}
      aria-level={isInTree ? 2 : 1}
      className={classes['line']}
    >
      {columns.map((column, position) => {
        const cell = row?.cells[position];
        const isFigure = formatOf(column) !== 'plain' || typeof cell === 'number';
        return (
          <td
            key={columnId(column.source)}
            data-figure={isFigure}
            data-align={isFigure && formatOf(column) !== 'time' ? 'end' : 'start'}
            data-missing={row !== undefined && cell === undefined}
          >
            {row === undefined ? '' : shownText(cell, column, zone)}
          </td>
        );
      })}
    </tr>
  );
});
