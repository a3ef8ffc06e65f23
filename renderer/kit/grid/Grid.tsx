import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { copyAndTell } from '../copy-text';
import { rowHeightStyle, useRowHeights } from '../density';
import { tsv } from '../text/tsv';
import { controlWords } from '../words/controls';
import { type GridColumn, gridTracks, useShownColumns } from './column';
import type { GridView } from './grid-view';
import { GridHead } from './GridHead';
import { GridRow, type GridRowFrame } from './GridRow';
import { type GridPlace, isScaled, rowAtScroll, rowsIn, scrollAtRow, scrolledHeight } from './row-scroll';
import type { Modifiers, RowSource } from './row-source';
import type { GridTable } from './use-grid-table';
import classes from './Grid.module.css';

export interface GridProps<Row> {
  /** What has the focus and takes the keys. */
  readonly ref?: Ref<HTMLTableElement> | undefined;
  readonly label: string;
  readonly view: GridView<Row>;
  readonly table: GridTable<Row>;
  /** Everything else that can be done with the column at a position; to be the same as long as it does the same. */
  readonly menu?: (position: number) => ReactNode;
  /** Makes it a tree grid: draws the rows that span all columns, and gives the others their level. */
  readonly tree?: { readonly level: number; readonly spanning: (row: GridRowFrame) => ReactNode };
  readonly isBusy?: boolean;
  /** Called for Enter, or a double click, on the current row. */
  readonly onOpen?: () => void;
  /** What stands in place of the rows when there are none. */
  readonly empty?: ReactNode;
}

/**
 * A table of any number of rows, of which only those in sight are on the page: sorted, arranged and copied from by mouse and
 * keyboard. Rows stand in the flow and their body alone is moved: a place of its own per row would be a style of its own per
 * row, which the browser's caches don't bear.
 */
export function Grid<Row>({ ref, ...props }: GridProps<Row>) {
  // The source stays while its rows change, of which the view's state tells.
  'use no memo';
  const { label, view, table, tree, onOpen } = props;
  const { source } = view;
  const { top, keyBase, current } = useStore(view.state);
  const id = useId();
  const { grid: rowHeight } = useRowHeights();
  const { scroller, width, height, scrolled } = useGridScroll(view, top, source.count, rowHeight);
  const columns = useShownColumns(table.columns, width);
  const pointAt = useCellTip(source, columns);
  const onPage = rowsOnPage(Math.floor(top), { height, rowHeight }, source.count);
  const pinned = pinnedRow(source, top);
  const isOnPage = current !== undefined && (current === pinned || onPage.includes(current));
  const rowsOnIt = () => onPage.flatMap((index) => source.row(index) ?? []);
  const frame = (index: number): GridRowFrame => ({ id: `${id}-${index}`, index, isCurrent: index === current });
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const modifiers = modifiersOf(event);
    if (event.key === 'Enter' && !modifiers.toggle && current !== undefined) onOpen?.();
    else if (isCopy(event) && source.selectedCount > 0) copyRows(source, table.columns);
    else if (!view.press(event.key, modifiers)) return;
    event.preventDefault();
  };
  return (
    <div ref={scroller} className={classes['scroller']} style={rowHeightStyle(rowHeight)} onScroll={scrolled}>
      <div className={classes['spacer']} style={{ height: scrolledHeight(source.count, rowHeight) }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A grid takes the keys. */}
        <table
          ref={ref}
          role={tree === undefined ? 'grid' : 'treegrid'}
          tabIndex={0}
          aria-label={label}
          aria-multiselectable={!source.isSingle}
          aria-rowcount={source.count + 1}
          aria-colcount={columns.length}
          aria-busy={props.isBusy}
          aria-activedescendant={isOnPage ? `${id}-${current}` : undefined}
          className={classes['sheet']}
          style={{ height, '--grid-columns': gridTracks(columns, rowsOnIt) }}
          onKeyDown={press}
          onPointerOver={pointAt}
          onPointerLeave={pointAt}
          onClick={(event) => {
            const row = rowOf(event);
            if (row !== undefined) view.go(row, modifiersOf(event));
          }}
          onDoubleClick={(event) => rowOf(event) !== undefined && onOpen?.()}
        >
          <GridHead table={table} columns={columns} menu={props.menu} />
          {pinned !== undefined && <tbody className={classes['pin']}>{tree?.spanning(frame(pinned))}</tbody>}
          <tbody
            className={classes['rows']}
            style={{ transform: `translateY(${(((onPage[0] ?? 0) - top + 1) * rowHeight).toFixed(2)}px)` }}
          >
            {onPage.map((index) =>
              source.isSpanning?.(index) === true ? (
                <Fragment key={index - keyBase}>{tree?.spanning(frame(index))}</Fragment>
              ) : (
                <GridRow
                  key={index - keyBase}
                  {...frame(index)}
                  level={tree?.level}
                  row={source.row(index)}
                  columns={columns}
                  isSelected={source.isSelected(index)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      {source.count === 0 && <div className={classes['empty']}>{props.empty}</div>}
    </div>
  );
}

/** So few rows are all on the page, in sight or not: assistive technology and searches find them. */
const shortList = 50;

/** The rows that have elements: those in sight, of a short list all. */
function rowsOnPage(first: number, { height, rowHeight }: GridPlace, count: number): readonly number[] {
  // A grid in an area that is not shown has no height, and no rows.
  if (height === 0) return [];
  const [from, to] =
    count <= shortList ? [0, count] : [first, Math.min(count, first + Math.ceil(rowsIn(height, rowHeight)) + 1)];
  return Array.from({ length: Math.max(0, to - from) }, (_, row) => from + row);
}

/** The head of the group at the top, where it would be out of sight. */
function pinnedRow<Row>(source: RowSource<Row>, top: number): number | undefined {
  const head = source.headOf?.(Math.floor(top));
  return head !== undefined && head < top ? head : undefined;
}

function modifiersOf({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): Modifiers {
  return { toggle: ctrlKey || metaKey, extend: shiftKey };
}

function isCopy({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (
    (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'c' && document.getSelection()?.isCollapsed !== false
  );
}

function copyRows<Row>(source: RowSource<Row>, columns: readonly GridColumn<Row>[]): void {
  copyAndTell(() => copiedText(source, columns), controlWords().copy.rows(source.selectedCount));
}

/** The selected rows under the titles of their columns, as a spreadsheet takes them in. */
async function copiedText<Row>(source: RowSource<Row>, columns: readonly GridColumn<Row>[]): Promise<string> {
  const rows = await source.selectedRows();
  return tsv([
    columns.map(({ title, copiedTitle = title }) => copiedTitle),
    ...rows.map((row) => columns.map((column) => column.copied?.(row) ?? column.text(row))),
  ]);
}

/** The row that was pointed at; none for what can be pressed in it. */
function rowOf({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest('button') !== null) return undefined;
  const index = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return index === undefined ? undefined : Number(index);
}

/**
 * Gives the cell that is pointed at its tip, and no other one: tips of all cells would take time in every frame that is scrolled. Rows
 * that come and go leave the cell where it is, so that its tip is another one with each.
 *
 * @returns hears of each element that the pointer comes to
 */
function useCellTip<Row>(source: RowSource<Row>, columns: readonly GridColumn<Row>[]) {
  const pointed = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    if (pointed.current !== null) showTip(pointed.current, source, columns);
  });
  return ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell !== pointed.current) pointed.current?.removeAttribute('title');
    pointed.current = cell;
    if (cell !== null) showTip(cell, source, columns);
  };
}

function showTip<Row>(cell: HTMLTableCellElement, source: RowSource<Row>, columns: readonly GridColumn<Row>[]): void {
  const row = source.row(Number(cell.closest('tr')?.dataset['row']));
  const column = columns[cell.cellIndex];
  if (row === undefined || column === undefined) cell.removeAttribute('title');
  else cell.title = column.tip?.(row) ?? column.describe?.(row) ?? column.text(row);
}

/** Keeps the scroll bar and a grid's top row in step, for any number of rows; `height` is that of the place, CSS pixels. */
function useGridScroll<Row>(view: GridView<Row>, top: number, count: number, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height } = useInnerSize(scroller);
  useEffect(() => {
    // A grid in an area that is not shown has no height, and keeps the rows that it shows.
    if (height >= rowHeight) view.resize(rowsIn(height, rowHeight));
  }, [view, height, rowHeight]);
  useEffect(() => {
    const element = scroller.current;
    // While rows are waited for, the bar stays where the hand has it.
    if (element === null || view.goal !== top) return;
    const wanted = scrollAtRow(top, count, { height, rowHeight });
    // The bar knows only whole pixels, which many rows may share.
    if (Math.abs(element.scrollTop - wanted) >= 1) element.scrollTop = wanted;
  }, [view, top, count, height, rowHeight]);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!isScaled(view.source.count, rowHeight) || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      view.scroll(view.goal + event.deltaY / rowHeight);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [view, rowHeight]);
  const scrolled = () => {
    const element = scroller.current;
    if (element === null || Math.abs(element.scrollTop - scrollAtRow(view.goal, count, { height, rowHeight })) < 1)
      return;
    view.scroll(rowAtScroll(element.scrollTop, count, { height, rowHeight }));
  };
  return { scroller, width, height, scrolled };
}

/** The size of an element without its scroll bars, CSS pixels. */
function useInnerSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  // Before the first paint, so that no column comes after it.
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
