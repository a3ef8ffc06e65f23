import type { GridColumn } from '../../../kit/grid/column';
import { timeText } from '../../scene/instants';
import { sampleText } from '../../scene/sample-text';
import { figureText } from '../analysis/figure-text';
import type { DataRow } from './data-row';
import classes from '../analysis/Panes.module.css';

/**
 * The columns of the data table.
 *
 * @param zone IANA zone
 * @param decimals those of the series; undefined shows values as they are
 */
export function dataColumns(zone: string, decimals: number | undefined): readonly GridColumn<DataRow>[] {
  return [
    { ...column('Row', '110px', ({ index }) => String(index + 1)), isFaint: () => true },
    column('Time', 'minmax(200px, 1fr)', ({ sample }) => timeText(sample.t, zone)),
    {
      ...column('Value', 'minmax(110px, 1fr)', (row) =>
        decimals !== undefined && isNumber(row) ? figureText(row.sample.v, decimals) : sampleText(row.sample),
      ),
      align: 'end',
      tip: (row) => (isNumber(row) ? String(row.sample.v) : undefined),
      copied: (row) => (isNumber(row) ? row.sample.v : undefined),
    },
    { ...column('Q', 'minmax(90px, 0.6fr)', ({ sample }) => String(sample.q)), align: 'end' },
    {
      ...column('Class', '120px', ({ quality }) => quality.class),
      render: ({ quality }) => (
        <span className={classes['quality']} data-quality={quality.class}>
          {quality.class}
        </span>
      ),
    },
    {
      ...column('Quality in words', 'minmax(200px, 2fr)', ({ quality }) => [quality.name, ...quality.bits].join(' · ')),
      tip: ({ quality }) => quality.hex,
    },
  ];
}

function column(title: string, width: string, text: (row: DataRow) => string): GridColumn<DataRow> {
  return { id: title, title, width, mono: true, text };
}

function isNumber({ sample }: DataRow): boolean {
  return sample.state === undefined && !Number.isNaN(sample.v);
}
