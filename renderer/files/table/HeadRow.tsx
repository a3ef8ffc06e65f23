import { memo } from 'react';
import type { ExportColumn } from '@shared/contract/files-export';
import type { FilesQuery } from '@shared/contract/files';
import type { RowSort } from '../rows/protocol';
import { columnAsSent, columnId, movedColumn, widenedColumn, withoutColumn, type Columns } from './columns';
import { HeadCell, type Direction } from './HeadCell';
import classes from './FilesSheet.module.css';

interface HeadRowProps {
  readonly columns: Columns;
  /** `isDone`: whether they are to be remembered. */
  readonly onColumns: (columns: Columns, isDone: boolean) => void;
  readonly sort: RowSort | undefined;
  readonly onSort: (sort: RowSort | undefined) => void;
  /** What was asked: the server's own sorting. */
  readonly queries: readonly FilesQuery[];
  /** Asks the server anew, sorted by a path. */
  readonly onServerSort: (path: readonly string[], direction: Direction) => void;
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
          const isSorted = sort !== undefined && columnId(sort.column) === columnId(source);
          return (
            <HeadCell
              key={columnId(source)}
              column={column}
              position={position}
              sorted={isSorted ? sort.direction : undefined}
              serverSorted={sort === undefined ? serverSort(queries, source) : undefined}
              deeds={{
                onSort: (direction) => onSort(direction && { column: source, direction }),
                onServerSort: source.kind === 'path' ? (direction) => onServerSort(source.path, direction) : undefined,
                onMove: (from, to) => onColumns(movedColumn(columns, from, to), true),
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

/** How the server sorts by a column first, where all queries agree. */
function serverSort(queries: readonly FilesQuery[], source: ExportColumn): Direction | undefined {
  if (source.kind !== 'path') return undefined;
  const directions = queries.map(({ sort = {} }) => {
    const [first] = Object.entries(sort);
    return first?.[0] === source.path.join('.') ? first[1] : undefined;
  });
  const [direction] = directions;
  if (direction !== 1 && direction !== -1) return undefined;
  return directions.every((one) => one === direction) ? direction : undefined;
}
