import { narrowestColumn, widestColumn, type FileTableColumn } from '@shared/contract/files/file-table';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { markedText } from '@shared/marked-text';
import { nameOfPath } from '../data/field-names';
import { isTimePath, pathKey, pathName } from '../data/keys';
import { tableWords } from '../words/table';

export type Columns = readonly FileTableColumn[];

/** How wide a column is that a person adds, CSS pixels. */
const firstWidth = 160;

/** Looked up for every cell that is drawn. */
const ids = new WeakMap<ExportColumn, string>();

/** Names a column among others: a table has each once. */
export function columnId(source: ExportColumn): string {
  const known = ids.get(source);
  if (known !== undefined) return known;
  const id = source.kind === 'path' ? pathKey(source.path) : source.kind;
  ids.set(source, id);
  return id;
}

/** The column of a path. */
export function pathColumn(path: readonly string[]): ExportColumn {
  return { kind: 'path', path: [...path] };
}

/** What stands above a column: a name of ours for what the specification names, else the path without `metadata.`. */
export function columnTitle(source: ExportColumn): string {
  if (source.kind !== 'path') return tableWords().columns[source.kind];
  const [first, ...rest] = source.path;
  if (first !== 'metadata' || isTimePath(source.path))
    return nameOfPath(source.path) ?? markedText(pathName(source.path));
  return markedText(pathName(rest.length > 0 ? rest : source.path));
}

export function hasColumn(columns: Columns, source: ExportColumn): boolean {
  return columns.some((column) => columnId(column.source) === columnId(source));
}

/** With a column at the end; the same where it is there already. */
export function withColumn(columns: Columns, source: ExportColumn): Columns {
  return hasColumn(columns, source) ? columns : [...columns, { source, width: firstWidth, asSent: false }];
}

/** Without a column; the last one stays. */
export function withoutColumn(columns: Columns, source: ExportColumn): Columns {
  const rest = columns.filter((column) => columnId(column.source) !== columnId(source));
  return rest.length === 0 ? columns : rest;
}

/** Without a column that is there, with one that is not. */
export function toggledColumn(columns: Columns, source: ExportColumn): Columns {
  return hasColumn(columns, source) ? withoutColumn(columns, source) : withColumn(columns, source);
}

/** With a column's width, CSS pixels, within what a column may have. */
export function widenedColumn(columns: Columns, at: number, width: number): Columns {
  const allowed = Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));
  return columns.map((column, position) => (position === at ? { ...column, width: allowed } : column));
}

export function columnAsSent(columns: Columns, at: number, asSent: boolean): Columns {
  return columns.map((column, position) => (position === at ? { ...column, asSent } : column));
}
