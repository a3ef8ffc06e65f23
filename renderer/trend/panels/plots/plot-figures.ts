import type { GridColumn } from '../../../kit/grid/column';
import { sortable } from '../analysis/figure-columns';

/** A column of figures beside a plot, which are copied with all their digits and sorted by their values. */
export function plotFigures<Row>(
  id: string,
  title: string,
  text: (row: Row) => string,
  value: (row: Row) => number | undefined,
): GridColumn<Row> {
  const sortBy = (row: Row) => sortable(value(row));
  return { id, title, width: { least: 76 }, align: 'end', mono: true, text, copied: value, sortBy };
}
