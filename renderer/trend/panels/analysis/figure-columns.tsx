import type { GridColumn } from '../../../kit/grid/column';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { figureText } from './figure-text';
import classes from './Panes.module.css';

/** A row of a table of figures: one series. */
interface SeriesRow {
  readonly series: AnalysedSeries;
}

/** The column that names the item. */
export function itemColumn<R extends SeriesRow>(): GridColumn<R> {
  return {
    id: 'item',
    title: 'Item',
    width: 'minmax(160px, 2fr)',
    text: ({ series }) => series.label,
    render: ({ series }) => <ItemCell series={series} />,
    sortBy: ({ series }) => series.name,
  };
}

/** A column of numbers, each with its series' own decimals. */
export function figureColumn<R extends SeriesRow>(
  id: string,
  title: string,
  figure: (row: R) => number | undefined,
): GridColumn<R> {
  return {
    id,
    title,
    width: 'minmax(108px, 1fr)',
    align: 'end',
    mono: true,
    text: (row) => figureText(figure(row), row.series.decimals),
    copied: figure,
    sortBy: (row) => sortable(figure(row)),
  };
}

/** A number to sort by; none where there is none. */
export function sortable(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** An item's name with its colour; the title tells it from others of the name. */
function ItemCell({ series: { name, label, colour } }: { readonly series: AnalysedSeries }) {
  return (
    <span className={classes['item']} title={label}>
      <span className={classes['swatch']} style={{ background: colour }} aria-hidden="true" />
      {name}
    </span>
  );
}
