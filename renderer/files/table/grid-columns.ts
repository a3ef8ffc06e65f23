import type { FileTableColumn } from '@shared/contract/files/file-table';
import type { FilesQuery } from '@shared/contract/files/files';
import type { ExportColumn } from '@shared/contract/files/files-export';
import type { GridColumn, SortDirection } from '../../kit/grid/column';
import { type Cell, cellInstant, cellText } from '../data/cells/cell';
import type { ListedRow } from '../data/protocol';
import { cellTip, formatOf, shownText } from './cell-text';
import { columnId, columnTitle, type Columns } from './columns';
import { queryField } from '../data/keys';
import { tableWords } from '../words/table';

/** Upwards or downwards. */
export type Direction = 1 | -1;

/**
 * The columns of the table of files, for its grid.
 *
 * @param listed the columns that the rows have cells of, in their order
 * @param zone IANA zone in which times are shown
 * @param queries those that were read: the server's own sorting, unless what is loaded is sorted otherwise
 */
export function gridColumns(
  columns: Columns,
  listed: Columns,
  zone: string,
  queries: readonly FilesQuery[],
): readonly GridColumn<ListedRow>[] {
  const positions = new Map(listed.map(({ source }, position) => [columnId(source), position]));
  const [first, ...others] = columns.map((column) =>
    gridColumn(column, positions.get(columnId(column.source)) ?? -1, zone, queries),
  );
  return first === undefined ? [] : [withNewMark(first), ...others];
}

/** The first column says of a file that it is new. */
function withNewMark(column: GridColumn<ListedRow>): GridColumn<ListedRow> {
  return {
    ...column,
    text: (row) => (row.isNew ? `● ${column.text(row)}` : column.text(row)),
    describe: ({ isNew }) => (isNew ? tableWords().bar.new : undefined),
  };
}

function gridColumn(
  column: FileTableColumn,
  position: number,
  zone: string,
  queries: readonly FilesQuery[],
): GridColumn<ListedRow> {
  const format = formatOf(column);
  const cell = ({ cells }: ListedRow): Cell => cells[position];
  const direction = serverSort(queries, column.source);
  return {
    id: columnId(column.source),
    title: columnTitle(column.source),
    width: column.width,
    align: format === 'bytes' ? 'end' : 'start',
    mono: format !== 'plain',
    isSortable: true,
    serverSorted: direction && sortDirection(direction),
    text: (row) => shownText(cell(row), column, zone),
    tip: (row) => cellTip(cell(row), column, zone),
    copied: (row) => copiedCell(cell(row), column, zone),
    isFigure: (row) => format === 'plain' && typeof cell(row) === 'number',
    isFaint: (row) => cell(row) === undefined,
  };
}

export function sortDirection(direction: Direction): SortDirection {
  return direction === 1 ? 'asc' : 'desc';
}

/** Nothing for what is missing, all digits of what is shown in units, and texts without the marks that they are shown with. */
function copiedCell(cell: Cell, column: FileTableColumn, zone: string): string | number {
  if (cell === undefined) return '';
  const isTime = formatOf(column) === 'time' && cellInstant(cell) !== undefined;
  if (isTime) return shownText(cell, column, zone);
  return typeof cell === 'number' ? cell : cellText(cell);
}

/** The field by which the server can sort by a column; undefined where it knows none, or its name can't be spelt. */
export function sortField(source: ExportColumn): string | undefined {
  return source.kind === 'path' ? queryField(source.path) : undefined;
}

/** How the server sorts by a column first, where all queries agree. */
export function serverSort(queries: readonly FilesQuery[], source: ExportColumn): Direction | undefined {
  const field = sortField(source);
  if (field === undefined) return undefined;
  const directions = queries.map(({ sort = {} }) => {
    const [first] = Object.entries(sort);
    return first?.[0] === field ? first[1] : undefined;
  });
  const [direction] = directions;
  if (direction !== 1 && direction !== -1) return undefined;
  return directions.every((one) => one === direction) ? direction : undefined;
}
