import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ArrayRows } from './array-rows';
import type { GridColumn } from './column';
import { Grid } from './Grid';
import { GridView } from './grid-view';
import { useGridTable } from './use-grid-table';

/** The row that is selected, where the owner of the rows keeps it. */
interface KeptRow<Row> {
  readonly id: string | undefined;
  readonly onSelect: (row: Row) => void;
}

/** The rows that are selected, where the owner of the rows keeps them. */
interface KeptSelection<Row> {
  readonly ids: readonly string[];
  /** The row that the keys go on from where the owner selects others than a person has. */
  readonly current: string | undefined;
  /** Hears of all rows that a person wants selected, in their order. */
  readonly onSelect: (rows: readonly Row[]) => void;
}

interface DataGridProps<Row extends object> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Makes one row at most the selected one, which the owner keeps. */
  readonly selected?: KeptRow<Row>;
  /** Any number of rows, which the owner keeps; without it and `selected`, the grid keeps them. */
  readonly selection?: KeptSelection<Row>;
  /** Called for Enter, or a double click, on a row. */
  readonly onOpen?: (row: Row) => void;
  /** What stands in place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** A grid of rows that are in the page. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rowId, selected, selection, onOpen, empty } = props;
  const { table, rows, isSorted } = useGridTable(columns, props.rows);
  const [{ source, view }] = useState(() => {
    const made = new ArrayRows<Row>(selected !== undefined);
    return { source: made, view: new GridView(made) };
  });
  useLayoutEffect(() => {
    const place = source.replace(rows, rows.map(rowId));
    const current = owned(source, selected, selection);
    const { top } = view.state.getState();
    // At the top, and in an order of their values, rows that come are to be seen; else what is in sight stays.
    view.changed(place, {
      ...(current !== undefined && { current: source.indexOf(current.id) }),
      ...((top === 0 || isSorted) && { top }),
    });
  }, [source, view, rows, rowId, selected, selection, isSorted]);
  const open = () => {
    const row = source.row(view.state.getState().current ?? -1);
    if (row !== undefined) onOpen?.(row);
  };
  return <Grid label={label} view={view} table={table} onOpen={open} empty={empty} />;
}

/** Selects what the owner says; returns the row that becomes the current one, undefined where that stays. */
function owned<Row>(
  source: ArrayRows<Row>,
  selected: KeptRow<Row> | undefined,
  selection: KeptSelection<Row> | undefined,
): { readonly id: string | undefined } | undefined {
  if (selected !== undefined) {
    const { id, onSelect } = selected;
    source.own(id === undefined ? [] : [id], ([row]) => row !== undefined && onSelect(row));
    return { id };
  }
  if (selection !== undefined && source.own(selection.ids, selection.onSelect)) return { id: selection.current };
  return undefined;
}
