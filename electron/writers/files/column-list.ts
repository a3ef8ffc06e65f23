import type { ExportColumn } from '@shared/contract/files/files-export';
import type { CellPage } from '../../decode/files/cell-page';
import type { ColumnCells } from '../../decode/files/column-cells';
import type { WritePlan } from './write-plan';

/** The columns of a file that is being written: chosen ones, or all that appear, each at its end. */
export class ColumnList {
  readonly #columns: ExportColumn[];
  readonly #grows: boolean;
  readonly #places = new Map<string, number>();

  /** `known`: those of a file that is gone on with. */
  constructor({ columns, hasQueries }: Pick<WritePlan, 'columns' | 'hasQueries'>, known?: readonly ExportColumn[]) {
    this.#grows = columns.kind === 'all';
    this.#columns = [...(known ?? (columns.kind === 'chosen' ? columns.columns : firstColumns(hasQueries)))];
    for (const [place, column] of this.#columns.entries()) {
      if (column.kind === 'path') this.#places.set(keyOf(column.path), place);
    }
  }

  get all(): readonly ExportColumn[] {
    return this.#columns;
  }

  /** The columns of a page by their place here; those that are new get one, where all are wanted. */
  place({ columns }: CellPage): (ColumnCells | undefined)[] {
    const placed: (ColumnCells | undefined)[] = [];
    for (const column of columns) {
      const place = this.#placeOf(column.path);
      if (place !== undefined) placed[place] = column;
    }
    return Array.from(this.#columns, (_column, place) => placed[place]);
  }

  #placeOf(path: readonly string[]): number | undefined {
    const key = keyOf(path);
    const known = this.#places.get(key);
    if (known !== undefined || !this.#grows) return known;
    this.#places.set(key, this.#columns.length);
    return this.#columns.push({ kind: 'path', path: [...path] }) - 1;
  }
}

function firstColumns(hasQueries: boolean): ExportColumn[] {
  return [...(hasQueries ? [{ kind: 'query' } as const] : []), { kind: 'item' }, { kind: 'store' }];
}

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}
