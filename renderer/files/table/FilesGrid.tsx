import { useCallback, useId, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { rowHeight, rowsIn, scrolledHeight } from '../../kit/grid/row-scroll';
import { cellTip } from './cell-text';
import type { Columns } from './columns';
import { HeadRow } from './HeadRow';
import { PinnedGroup, FilesGridRow } from './FilesGridRow';
import type { RowSort } from '../data/protocol';
import type { Direction } from './server-sort';
import type { TableState } from './table-state';
import { useTable, type Files } from './use-files';
import { useScrolling } from './use-scrolling';
import classes from './FilesGrid.module.css';

export interface FilesGridProps {
  readonly files: Files;
  /** IANA zone. */
  readonly zone: string;
  readonly columns: Columns;
  readonly onColumns: (columns: Columns) => void;
  /** Asks the server anew, sorted by a field. */
  readonly onServerSort: (field: string, direction: Direction) => void;
  /** Called for Enter or a double click on a file. */
  readonly onOpen: () => void;
}

/** What was given last, or set since: what is remembered comes back later than the next key is pressed. */
function useLatestColumns(given: Columns) {
  const [columns, setColumns] = useState(given);
  const [known, setKnown] = useState(given);
  if (known !== given) {
    setKnown(given);
    setColumns(given);
  }
  return [known === given ? columns : given, setColumns] as const;
}

/** The table of files, store by store or all in one, of which only the lines in sight are on the page. */
export function FilesGrid(props: FilesGridProps) {
  const { files, zone } = props;
  const { table, state } = files;
  const shown = useTable(table, (all) => all);
  const { lines, top, current, options } = shown;
  const id = useId();
  const { onColumns } = props;
  const [columns, setColumns] = useLatestColumns(props.columns);
  const changeColumns = useCallback(
    (changed: Columns, isDone: boolean) => {
      setColumns(changed);
      if (isDone) onColumns(changed);
    },
    [onColumns, setColumns],
  );
  const sort = useCallback((by: RowSort | undefined) => table.change({ sort: by }), [table]);
  const { ref, height, scrolled } = useScrolling(table, shown);
  const first = Math.floor(top);
  const inSight = rowsInSight(first, height).filter((line) => lines.at(line) !== undefined);
  const pinned = pinnedRow(shown);
  const isOnPage = current !== undefined && (current === pinned || inSight.includes(current));
  const sheet = { files, shown, id, columns, zone };
  return (
    <div ref={ref} className={classes['scroller']} onScroll={scrolled}>
      <div
        className={classes['spacer']}
        style={{ height: scrolledHeight(lines.count), minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
      >
        <table
          role="treegrid"
          tabIndex={0}
          aria-label="Files"
          aria-multiselectable
          aria-rowcount={lines.count + 1}
          aria-colcount={columns.length}
          aria-busy={state.reading !== undefined}
          aria-activedescendant={isOnPage ? `${id}-${current}` : undefined}
          className={classes['sheet']}
          style={{ height, '--file-columns': columns.map(({ width }) => `${width}px`).join(' ') }}
          onKeyDown={(event) => pressed(event, props)}
          onPointerOver={(event) => tip(event, shown, columns, zone)}
          onClick={(event) => clicked(event, files)}
          onDoubleClick={(event) => rowIndexOf(event) !== undefined && open(props)}
        >
          <HeadRow
            columns={columns}
            onColumns={changeColumns}
            sort={options.sort}
            onSort={sort}
            queries={state.queries}
            onServerSort={props.onServerSort}
          />
          {pinned !== undefined && <PinnedGroup {...sheet} line={pinned} />}
          <tbody
            className={classes['rows']}
            style={{ transform: `translateY(${((first - top + 1) * rowHeight).toFixed(2)}px)` }}
          >
            {inSight.map((line) => (
              <FilesGridRow key={line - shown.keyBase} {...sheet} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function rowsInSight(first: number, height: number): readonly number[] {
  return Array.from({ length: Math.ceil(rowsIn(height)) + 1 }, (_, line) => first + line);
}

/** The head of the group at the top, where it would be out of sight. */
function pinnedRow({ lines, top, options }: TableState): number | undefined {
  const group = lines.at(Math.floor(top))?.group;
  if (group === undefined || !options.isGrouped) return undefined;
  return lines.startOf(group) < top ? lines.startOf(group) : undefined;
}

function pressed(event: KeyboardEvent, props: FilesGridProps): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  const modifiers = { toggle: event.ctrlKey || event.metaKey, extend: event.shiftKey };
  if (event.key === 'Enter' && !modifiers.toggle) open(props);
  else if (!props.files.table.press(event.key, modifiers)) return;
  event.preventDefault();
}

function clicked(event: MouseEvent, { table }: Files): void {
  const line = rowIndexOf(event);
  if (line !== undefined) table.click(line, { toggle: event.ctrlKey || event.metaKey, extend: event.shiftKey });
}

/** Gives the cell that is pointed at its tip: tips of all cells would take time in every frame that is scrolled. */
function tip({ target }: PointerEvent, { rows }: TableState, columns: Columns, zone: string): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = rows.get(Number(cell?.closest('tr')?.dataset['line']));
  const column = columns[cell?.cellIndex ?? -1];
  if (cell === null || row === undefined || column === undefined) return;
  cell.title = cellTip(row.cells[cell.cellIndex], column, zone);
}

/** The line that was pointed at; none for what can be pressed in it. */
function rowIndexOf({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest('button') !== null) return undefined;
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined ? undefined : Number(line);
}

/** Opens the current file, folds the current group, or reads on where the line says that more is left. */
function open({ files: { state, table, result }, onOpen }: FilesGridProps): void {
  const shown = table.state();
  const line = shown.current === undefined ? undefined : shown.lines.at(shown.current);
  if (line?.kind === 'file') onOpen();
  if (line?.kind === 'head') table.fold(line.group);
  const group = line?.kind === 'foot' ? shown.groups[line.group] : undefined;
  if (group !== undefined && state.reading === undefined) void result.more(group.sections.map(({ key }) => key));
}
