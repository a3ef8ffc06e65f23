import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ArrayRows } from './array-rows';
import type { GridColumn } from './column';
import { Grid } from './Grid';
import { GridView } from './grid-view';
import { useGridTable } from './use-grid-table';

interface DataGridProps<Row extends object> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Makes one row at most the selected one, which the owner keeps; else the grid keeps any number of them. */
  readonly selected?: { readonly id: string | undefined; readonly onSelect: (row: Row) => void };
  /** What stands in place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** A grid of rows that are in the page. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rowId, selected, empty } = props;
  const { table, rows, isSorted } = useGridTable(columns, props.rows);
  const [{ source, view }] = useState(() => {
    const made = new ArrayRows<Row>(selected !== undefined);
    return { source: made, view: new GridView(made) };
  });
  useLayoutEffect(() => {
    const place = source.replace(rows, rows.map(rowId));
    if (selected !== undefined) source.own(selected.id, selected.onSelect);
    const { top } = view.state.getState();
    // At the top, and in an order of their values, rows that come are to be seen; else what is in sight stays.
    view.changed(place, {
      ...(selected !== undefined && { current: source.indexOf(selected.id) }),
      ...((top === 0 || isSorted) && { top }),
    });
  }, [source, view, rows, rowId, selected, isSorted]);
  return <Grid label={label} view={view} table={table} empty={empty} />;
}
