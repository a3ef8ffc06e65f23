import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { GridColumn } from './column';
import type { GridTable } from './use-grid-table';
import classes from './DataGrid.module.css';

export interface GridHeadProps<Row extends object> {
  readonly table: GridTable<Row>;
  readonly columns: readonly GridColumn<Row>[];
}

/** The heads of a grid's columns; those that can be sorted are buttons. */
export function GridHead<Row extends object>({ table, columns }: GridHeadProps<Row>) {
  return (
    <thead className={classes['head']}>
      <tr aria-rowindex={1} className={classes['headRow']}>
        {columns.map((column) => {
          const sortable = table.getColumn(column.id);
          const sorted = sortable?.getIsSorted() ?? false;
          const end = column.align === 'end' ? classes['end'] : '';
          return (
            <th key={column.id} scope="col" aria-sort={ariaSort(sorted)} className={classes['headCell']}>
              {sortable?.getCanSort() ? (
                <button
                  type="button"
                  className={`${classes['sortButton']} ${end}`}
                  onClick={() => sortable.toggleSorting()}
                >
                  {column.title}
                  {sorted === 'asc' && <IconArrowUp size={13} aria-hidden />}
                  {sorted === 'desc' && <IconArrowDown size={13} aria-hidden />}
                </button>
              ) : (
                <span className={`${classes['headText']} ${end}`}>{column.title}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function ariaSort(sorted: 'asc' | 'desc' | false): 'ascending' | 'descending' | 'none' {
  if (sorted === false) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}
