import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareSortKeys, type GridColumn } from './column';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export type GridTable<Row extends object> = ReactTable<typeof features, Row>;

/** The rows of a grid, sorted as the person asked by clicks on the heads of columns. */
export function useGridTable<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowId: (row: Row) => string,
): GridTable<Row> {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    sortDescFirst: false,
  });
}

function toDefinition<Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> {
  const { sortBy } = column;
  return {
    id: column.id,
    header: column.title,
    accessorFn: (row) => sortBy?.(row),
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareSortKeys(sortBy?.(a.original), sortBy?.(b.original)),
  };
}
