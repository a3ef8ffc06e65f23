import type { FilePage } from '@shared/contract/files-page';
import type { Cell } from './cell';
import type { Cells } from './cells';
import { packColumn } from './pack-column';
import { isTimePath, pathKey, type PathKey } from './path-key';
import { tallyOf, type Tally } from './tally';

interface HeldColumn {
  readonly path: readonly string[];
  readonly cells: Cells;
  readonly tally: Tally;
}

/** Rows that came in one message. They never change. */
export class RowBlock {
  readonly rows: number;
  /** In the order of the page. */
  readonly columns: ReadonlyMap<PathKey, HeldColumn>;

  constructor({ rows, columns }: FilePage) {
    this.rows = rows;
    this.columns = new Map(
      columns.map((column) => {
        const { path, cells } = column;
        return [pathKey(path), { path, cells: packColumn(column, rows, isTimePath(path)), tally: tallyOf(cells) }];
      }),
    );
  }

  cell(key: PathKey, row: number): Cell {
    return this.columns.get(key)?.cells.at(row);
  }
}
