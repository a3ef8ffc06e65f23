import { memo } from 'react';
import type { FilesQuery } from '@shared/contract/files/files';
import { moved } from '../../kit/moved';
import type { RowSort } from '../data/protocol';
import { columnAsSent, columnId, widenedColumn, withoutColumn, type Columns } from './columns';
import { HeadCell } from './HeadCell';
import { serverSort, sortField, type Direction } from './server-sort';
import classes from './FilesGrid.module.css';

interface HeadRowProps {
  readonly columns: Columns;
  /** `isDone`: whether they are to be remembered. */
  readonly onColumns: (columns: Columns, isDone: boolean) => void;
  readonly sort: RowSort | undefined;
  readonly onSort: (sort: RowSort | undefined) => void;
  /** What was asked: the server's own sorting. */
  readonly queries: readonly FilesQuery[];
  /** Asks the server anew, sorted by a field. */
  readonly onServerSort: (field: string, direction: Direction) => void;
}

/** The heads of the table's columns, which do not change while it is scrolled. */
export const HeadRow = memo(function HeadRow({
  columns,
  onColumns,
  sort,
  onSort,
  queries,
  onServerSort,
}: HeadRowProps) {
  return (
    <thead className={classes['head']}>
      <tr aria-rowindex={1} className={classes['line']}>
        {columns.map((column, position) => {
          const { source } = column;
          const field = sortField(source);
          const isSorted = sort !== undefined && columnId(sort.column) === columnId(source);
          return (
            <HeadCell
              key={columnId(source)}
              column={column}
              position={position}
              sorted={isSorted ? sort.direction : undefined}
              serverSorted={sort === undefined ? serverSort(queries, source) : undefined}
              actions={{
                onSort: (direction) => onSort(direction && { column: source, direction }),
                onServerSort: field === undefined ? undefined : (direction) => onServerSort(field, direction),
                onMove: (from, to) => onColumns(moved(columns, from, to), true),
                onWidth: (width, isDone) => onColumns(widenedColumn(columns, position, width), isDone),
                onAsSent: (asSent) => onColumns(columnAsSent(columns, position, asSent), true),
                onHide: () => onColumns(withoutColumn(columns, source), true),
              }}
            />
          );
        })}
      </tr>
    </thead>
  );
});
