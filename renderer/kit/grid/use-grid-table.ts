import {
  columnOrderingFeature,
  columnSizingFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { moved } from '../moved';
import { allowedWidth, compareSortKeys, type ColumnSort, type GridColumn, type SortDirection } from './column';

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** The columns of a grid as they stand, and what a person does with their heads. */
export interface GridTable<Row> {
  readonly columns: readonly GridColumn<Row>[];
  sorted(column: GridColumn<Row>): SortDirection | undefined;
  canSort(column: GridColumn<Row>): boolean;
  /** Ascending, descending, as the rows come. */
  toggleSort(column: GridColumn<Row>): void;
  /** Moves the column at a position to another. */
  move(from: number, to: number): void;
  /** `width`: CSS pixels; `isDone`: whether the hand is off the edge. */
  resize(position: number, width: number, isDone: boolean): void;
}

/** What the owner of a grid keeps, in place of the grid. */
export interface TableControl {
  /** Rows are sorted by the owner. */
  readonly sort: ColumnSort | undefined;
  readonly onSort: (sort: ColumnSort | undefined) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onResize: (position: number, width: number, isDone: boolean) => void;
}

/** How a person has arranged the columns and sorted the rows of a grid; with `control`, its owner keeps both. */
export function useGridTable<Row extends object>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  control?: TableControl,
): { readonly table: GridTable<Row>; readonly rows: readonly Row[]; readonly isSorted: boolean } {
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    sortDescFirst: false,
    ...(control !== undefined && {
      manualSorting: true,
      state: { sorting: sortingOf(control.sort) },
      onSortingChange: (updater) => control.onSort(sortOf(functionalUpdate(updater, sortingOf(control.sort)))),
    }),
  });
  const { columnOrder, columnSizing, sorting } = table.state;
  const arranged = useMemo(
    () => arrangedColumns(columns, columnOrder, columnSizing),
    [columns, columnOrder, columnSizing],
  );
  const { rows: sortedRows } = table.getRowModel();
  const shown = useMemo(() => sortedRows.map(({ original }) => original), [sortedRows]);
  return {
    rows: shown,
    isSorted: sorting.length > 0,
    table: {
      columns: arranged,
      sorted: ({ id }) => table.getColumn(id)?.getIsSorted() || undefined,
      canSort: ({ id }) => table.getColumn(id)?.getCanSort() === true,
      toggleSort: ({ id }) => table.getColumn(id)?.toggleSorting(),
      move:
        control?.onMove ??
        ((from, to) =>
          table.setColumnOrder([
            ...moved(
              arranged.map(({ id }) => id),
              from,
              to,
            ),
          ])),
      resize:
        control?.onResize ??
        ((position, width) => {
          const id = arranged[position]?.id;
          if (id !== undefined) table.setColumnSizing((sizes) => ({ ...sizes, [id]: allowedWidth(width) }));
        }),
    },
  };
}

function toDefinition<Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.title,
    accessorFn: (row) => column.sortBy?.(row),
    enableSorting: column.isSortable === true || column.sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareSortKeys(column.sortBy?.(a.original), column.sortBy?.(b.original)),
  };
}

function arrangedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  order: readonly string[],
  widths: Readonly<Record<string, number>>,
): readonly GridColumn<Row>[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((a, b) => place(a.id) - place(b.id)).map((column) => withWidth(column, widths[column.id]));
}

function withWidth<Row>(column: GridColumn<Row>, width: number | undefined): GridColumn<Row> {
  return width === undefined ? column : { ...column, width };
}

function sortingOf(sort: ColumnSort | undefined): SortingState {
  return sort === undefined ? [] : [{ id: sort.id, desc: sort.direction === 'desc' }];
}

function sortOf([sort]: SortingState): ColumnSort | undefined {
  return sort && { id: sort.id, direction: sort.desc ? 'desc' : 'asc' };
}
