import type { FilePage } from '@shared/contract/files/files-page';
import type { Cell } from './cells/cell';
import type { Cells } from './cells/cells';
import { packColumn } from './cells/pack-column';
import { isTimePath, pathKey, type PathKey } from './path-key';

/** Rows that came in one message. They never change. */
export class RowBlock {
  readonly rows: number;
  /** In the order of the page. */
  readonly columns: ReadonlyMap<PathKey, Cells>;

  constructor({ rows, columns }: FilePage) {
    this.rows = rows;
    this.columns = new Map(
      columns.map((column) => [pathKey(column.path), packColumn(column, rows, isTimePath(column.path))]),
    );
  }

  cell(key: PathKey, row: number): Cell {
    return this.columns.get(key)?.at(row);
  }
}
