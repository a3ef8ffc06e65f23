import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import type { GridColumn } from './column';
import { rowAfterKey } from './grid-keys';
import { useGridTable } from './use-grid-table';
import classes from './DataGrid.module.css';

export interface DataGridProps<Row extends object> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly selectedId: string | undefined;
  /** Called as the selection moves, by click or by arrow keys. */
  readonly onSelect: (row: Row) => void;
  /** Called for Enter or a double click on the selected row. */
  readonly onOpen?: (row: Row) => void;
  /** What stands in place of the rows when there are none. */
  readonly empty: ReactNode;
}

const rowHeight = 28;

/** A table of any number of rows: sortable, virtualised, one row selected, worked by mouse or keyboard. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rowId, selectedId, onSelect, onOpen } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useGridTable(props.rows, columns, rowId);
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollPaddingStart: rowHeight,
    overscan: 12,
  });
  const shown = virtualizer.getVirtualItems();
  const selected = rows.findIndex((row) => row.id === selectedId);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = rowAfterKey(event.key, selected, rows.length, page);
    const row = rows[next ?? selected];
    if (row === undefined || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next === undefined) onOpen?.(row.original);
    else {
      onSelect(row.original);
      virtualizer.scrollToIndex(next);
    }
  };

  const isOnPage = shown.some(({ index }) => index === selected);
  return (
    <div ref={scroller} className={classes['scroller']}>
      <table
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={isOnPage ? `${id}-${selected}` : undefined}
        className={classes['grid']}
        style={{ '--grid-columns': columns.map(({ width }) => width).join(' ') }}
        onKeyDown={press}
      >
        <GridHead table={table} columns={columns} />
        <tbody className={classes['rows']} style={{ paddingTop: shown[0]?.start, height: virtualizer.getTotalSize() }}>
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <GridRow
                key={row.id}
                id={`${id}-${index}`}
                index={index}
                row={row.original}
                columns={columns}
                selected={index === selected}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <div className={classes['empty']}>{props.empty}</div>}
    </div>
  );
}
