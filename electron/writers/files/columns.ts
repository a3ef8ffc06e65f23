import type { ExportColumn } from '@shared/contract/files/files-export';
import type { CellPage } from '../../decode/files/cell-page';
import type { ColumnCells } from '../../decode/files/column-cells';
import type { Origin } from './format-writer';
import type { WritePlan } from './write-plan';

/** A name that needs no brackets in a path. */
const plainName = /^[^.[\]"]+$/;
const places: ReadonlySet<string> = new Set(['query', 'item', 'store']);

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

/** What a column tells of where a file belongs. */
export function originText(kind: Exclude<ExportColumn['kind'], 'path'>, { query, item, store }: Origin): string {
  return kind === 'query' ? String(query + 1) : kind === 'item' ? item : store;
}
