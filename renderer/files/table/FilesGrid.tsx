import { type Ref, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useZone } from '../../kit/contexts';
import { Grid } from '../../kit/grid/Grid';
import type { GridRowFrame } from '../../kit/grid/GridRow';
import { useGridTable } from '../../kit/grid/use-grid-table';
import { moved } from '../../kit/moved';
import type { ListedRow } from '../data/protocol';
import { tableWords } from '../words/table';
import { ColumnMenu } from './ColumnMenu';
import { columnAsSent, columnId, widenedColumn, withoutColumn, type Columns } from './columns';
import { gridColumns, sortDirection, sortField, type Direction } from './grid-columns';
import { GroupFoot, GroupHead } from './GroupLines';
import { useFileColumns, useFiles, type Files } from './use-files';

export interface FilesGridProps {
  /** What has the focus and takes the keys. */
  readonly ref?: Ref<HTMLTableElement>;
  /** Reads anew, sorted by the server by a field. */
  readonly onServerSort: (field: string, direction: Direction) => void;
  /** Called for Enter or a double click on a file. */
  readonly onOpen: () => void;
}

/** All rows are the files worker's. */
const noRows: readonly ListedRow[] = [];

/** The table of files, store by store or all in one. */
export function FilesGrid({ ref, onServerSort, onOpen }: FilesGridProps) {
  const files = useFiles();
  const zone = useZone();
  const { table, state } = files;
  const { options, groups, lines } = useStore(table.state);
  const { sort } = options;
  const [remembered, remember] = useFileColumns();
  const [columns, setColumns] = useLatestColumns(remembered);
  const change = useCallback(
    (changed: Columns, isDone = true) => {
      setColumns(changed);
      if (isDone) remember(changed);
    },
    [remember, setColumns],
  );
  const shown = useMemo(
    () => gridColumns(columns, options.columns, zone, sort === undefined ? (state.issued?.sent ?? []) : []),
    [columns, options.columns, zone, sort, state.issued],
  );
  const { table: grid } = useGridTable(shown, noRows, {
    sort: sort && { id: columnId(sort.column), direction: sortDirection(sort.direction) },
    onSort: (by) => {
      const column = columns.find(({ source }) => columnId(source) === by?.id)?.source;
      table.change({ sort: by && column && { column, direction: by.direction === 'asc' ? 1 : -1 } });
    },
    onMove: (from, to) => change(moved(columns, from, to)),
    onResize: (position, width, isDone) => change(widenedColumn(columns, position, width), isDone),
  });
  const menu = useCallback(
    (position: number) => {
      const column = columns[position];
      if (column === undefined) return null;
      const { source } = column;
      const field = sortField(source);
      return (
        <ColumnMenu
          column={column}
          isSorted={sort !== undefined && columnId(sort.column) === columnId(source)}
          onSort={(direction) => table.change({ sort: direction && { column: source, direction } })}
          onServerSort={field === undefined ? undefined : (direction) => onServerSort(field, direction)}
          onMove={(by) => change(moved(columns, position, position + by))}
          onAsSent={(asSent) => change(columnAsSent(columns, position, asSent))}
          onHide={() => change(withoutColumn(columns, source))}
        />
      );
    },
    [columns, sort, table, onServerSort, change],
  );
  const spanning = (frame: GridRowFrame) => {
    const line = lines.at(frame.index);
    const group = line && groups[line.group];
    if (line === undefined || group === undefined) return null;
    const common = { frame, group, columns: columns.length };
    if (line.kind === 'head') return <GroupHead {...common} onFold={() => table.fold(line.group)} />;
    return <GroupFoot {...common} level={options.isGrouped ? 2 : 1} />;
  };
  return (
    <Grid
      ref={ref}
      label={tableWords().label}
      view={table.view}
      table={grid}
      menu={menu}
      tree={{ level: options.isGrouped ? 2 : 1, spanning }}
      isBusy={state.reading !== undefined}
      onOpen={() => open(files, onOpen)}
    />
  );
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

/** Opens the current file, folds the current group, or reads on where the line says that more is left. */
function open({ state, table, result }: Files, onOpen: () => void): void {
  const { lines, groups } = table.state.getState();
  const { current = -1 } = table.view.state.getState();
  const line = lines.at(current);
  if (line?.kind === 'file') onOpen();
  if (line?.kind === 'head') table.fold(line.group);
  const group = line?.kind === 'foot' ? groups[line.group] : undefined;
  if (group !== undefined && state.reading === undefined) void result.more(group.sections.map(({ key }) => key));
}
