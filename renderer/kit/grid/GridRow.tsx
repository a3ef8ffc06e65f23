import type { GridColumn } from './column';
import classes from './DataGrid.module.css';

export interface GridRowProps<Row> {
  readonly id: string;
  /** Position in the sorted rows, from 0. */
  readonly index: number;
  readonly row: Row;
  readonly columns: readonly GridColumn<Row>[];
  readonly selected: boolean;
  readonly onSelect: (row: Row) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** A row of a grid. The keys are the grid's: its active descendant is the selected row. */
export function GridRow<Row>({ id, index, row, columns, selected, onSelect, onOpen }: GridRowProps<Row>) {
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes['row']}
      onClick={() => onSelect(row)}
      onDoubleClick={() => onOpen?.(row)}
    >
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} title={column.text(row)}>
          {column.render ? column.render(row) : <span className={classes['text']}>{column.text(row)}</span>}
        </td>
      ))}
    </tr>
  );
}

function cellClass<Row>({ align, mono }: GridColumn<Row>): string {
  const parts = [classes['cell'], align === 'end' && classes['end'], mono === true && classes['mono']];
  return parts.filter((part) => typeof part === 'string').join(' ');
}
