import type { ExportColumn } from '@shared/contract/files/files-export';

/** A name that needs no brackets in a path. */
const plainName = /^[^.[\]"]+$/;
const places: ReadonlySet<string> = new Set(['query', 'item', 'store']);

/**
 * How a column is called in a file: the names of its path with dots between, those that hold a dot, a bracket or a quote in
 * brackets: `metadata["a.b"]`. A file's own member `item` is `["item"]`, beside the column that tells its item.
 */
export function columnName(column: ExportColumn): string {
  if (column.kind !== 'path') return column.kind;
  const { path } = column;
  const isTaken = path.length === 1 && places.has(path[0] ?? '');
  return path.reduce((before, name) => {
    if (!isTaken && plainName.test(name)) return before === '' ? name : `${before}.${name}`;
    return `${before}[${JSON.stringify(name)}]`;
  }, '');
}
