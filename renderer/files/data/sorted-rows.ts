import type { ExportColumn } from '@shared/contract/files/files-export';
import type { Cell } from './cells/cell';
import { pathKey } from './path-key';
import type { RowSort } from './protocol';
import type { SectionRows } from './section-rows';
import { compareKeys, sortKeyOf, type SortKey } from './sort-key';

/** The cell of a row in any column. */
export function cellOf(rows: SectionRows, column: ExportColumn, row: number): Cell {
  return column.kind === 'path' ? rows.cell(pathKey(column.path), row) : nameOf(rows, column.kind);
}

function nameOf({ section }: SectionRows, kind: 'store' | 'item' | 'query'): Cell {
  if (kind === 'store') return section.store;
  return kind === 'item' ? section.path : section.query + 1;
}

/**
 * Puts rows into the order of a column; those without a value go last, equal ones keep their order.
 *
 * @param sections the group's sections; a row's number counts through all of them
 */
export function sortRows(numbers: Uint32Array<ArrayBuffer>, sections: readonly SectionRows[], sort: RowSort): void {
  const keys = keysOf(sections, sort.column);
  const { direction } = sort;
  numbers.sort((a, b) => {
    const left = keys[a];
    const right = keys[b];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return compareKeys(left, right) * direction;
  });
}

/** The keys of all rows of a group, by their numbers. */
function keysOf(sections: readonly SectionRows[], column: ExportColumn): readonly SortKey[] {
  const keys: SortKey[] = [];
  for (const rows of sections) {
    if (column.kind === 'path') pushKeys(keys, rows, pathKey(column.path));
    else {
      const key = sortKeyOf(nameOf(rows, column.kind));
      for (let row = 0; row < rows.rows; row += 1) keys.push(key);
    }
  }
  return keys;
}

function pushKeys(keys: SortKey[], { blocks }: SectionRows, key: string): void {
  for (const block of blocks) {
    const cells = block.columns.get(key);
    for (let row = 0; row < block.rows; row += 1) keys.push(sortKeyOf(cells?.at(row)));
  }
}
