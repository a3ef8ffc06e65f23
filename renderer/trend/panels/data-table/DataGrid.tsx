import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { rowAfterKey } from '../../../kit/grid/grid-keys';
import { sampleText } from '../../scene/sample-text';
import type { DataRow } from './data-row';
import type { DataTable, TableState } from './data-table';
import { figureText } from '../analysis/figure-text';
import { timeText } from '../../scene/instants';
import { isScaled, rowAtScroll, rowHeight, rowsIn, scrollAtRow, scrolledHeight } from '../../../kit/grid/row-scroll';
import classes from '../analysis/Panes.module.css';

interface DataTableViewProps {
  readonly label: string;
  readonly table: DataTable;
  readonly state: TableState;
  /** IANA zone. */
  readonly zone: string;
  readonly decimals: number | undefined;
  /** Places a cursor at the selected row. */
  readonly onPlace: () => void;
}

const heads = [
  { text: 'Row' },
  { text: 'Time' },
  { text: 'Value', isFigure: true },
  { text: 'Q', isFigure: true },
  { text: 'Class' },
  { text: 'Quality in words' },
];

/** A table of any number of rows, of which only those in sight are on the page. */
export function DataTableView(props: DataTableViewProps) {
  const { label, table, state } = props;
  const { rows, total, top, current } = state;
  const id = useId();
  const { ref: sizeRef, height } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(sizeRef, scroller);
  useEffect(() => table.resize(height), [table, height]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const wanted = scrollAtRow(top, total, height);
    // The bar knows only whole pixels, which many rows may share.
    if (Math.abs(element.scrollTop - wanted) >= 1) element.scrollTop = wanted;
  }, [top, total, height]);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      const now = table.state();
      if (!isScaled(now.total) || event.ctrlKey) return;
      event.preventDefault();
      table.scroll(now.top + event.deltaY / rowHeight);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [table]);
  const scrolled = () => {
    const element = scroller.current;
    if (element === null || Math.abs(element.scrollTop - scrollAtRow(top, total, height)) < 1) return;
    table.scroll(rowAtScroll(element.scrollTop, total, height));
  };
  const press = (event: KeyboardEvent) => {
    const next = rowAfterKey(event.key, current ?? -1, total, Math.max(1, Math.floor(rowsIn(height)) - 1));
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) props.onPlace();
    else table.go(next);
  };
  const isOnPage = current !== undefined && rows.some(({ index }) => index === current);
  const inSight = rows.filter(({ index }) => index > top - 1 && index < top + rowsIn(height));
  const first = inSight[0]?.index ?? top;
  return (
    <div ref={merged} className={classes['scroller']} onScroll={scrolled}>
      <div className={classes['spacer']} style={{ height: scrolledHeight(total) }}>
        <table
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={heads.length}
          aria-activedescendant={isOnPage ? `${id}-${current}` : undefined}
          className={classes['sheet']}
          style={{ height }}
          onKeyDown={press}
        >
          <thead className={classes['head']}>
            <tr className={classes['line']} aria-rowindex={1}>
              {heads.map(({ text, isFigure }) => (
                <th key={text} scope="col" className={isFigure === true ? classes['end'] : undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            className={classes['rows']}
            style={{ transform: `translateY(${((first - top + 1) * rowHeight).toFixed(2)}px)` }}
          >
            {inSight.map((row) => (
              <DataTableRow key={row.index} id={`${id}-${row.index}`} row={row} sheet={props} />
            ))}
          </tbody>
        </table>
      </div>
      {total === 0 && state.looked === state.points && (
        <div className={classes['none']}>
          {state.points === 0 ? 'Nothing is held of this item.' : 'No rows pass the filter.'}
        </div>
      )}
    </div>
  );
}

interface DataTableRowProps {
  readonly id: string;
  readonly row: DataRow;
  readonly sheet: DataTableViewProps;
}

function DataTableRow({ id, row, sheet }: DataTableRowProps) {
  const { index, sample, quality } = row;
  const { table, zone, decimals, onPlace } = sheet;
  const { current } = sheet.state;
  const isNumber = sample.state === undefined && !Number.isNaN(sample.v);
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={index === current}
      className={classes['line']}
      onClick={() => table.select(row)}
      onDoubleClick={onPlace}
    >
      <td className={classes['faint']}>{index + 1}</td>
      <td>{timeText(sample.t, zone)}</td>
      <td className={classes['end']} title={isNumber ? String(sample.v) : undefined}>
        {isNumber && decimals !== undefined ? figureText(sample.v, decimals) : sampleText(sample)}
      </td>
      <td className={classes['end']}>{sample.q}</td>
      <td data-quality={quality.class}>{quality.class}</td>
      <td title={quality.hex}>{[quality.name, ...quality.bits].join(' · ')}</td>
    </tr>
  );
}
