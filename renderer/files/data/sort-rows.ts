import type { ExportColumn } from '@shared/contract/files/files-export';
import { isFileJson } from '@shared/file-info/json-value';
import { type Cell, cellInstant, cellText } from './cells/cell';
import { isTimePath, pathKey } from './keys';
import type { RowSort } from './protocol';
import type { SectionRows } from './section-rows';

/** What a row is sorted by; undefined goes last in either direction. */
type SortKey = number | bigint | string | undefined;

/** Behind all texts: values that are neither number nor text. */
const behind = '\uffff';

/**
 * Numbers come before texts, these with their digits read as numbers and without regard to case and accents. Texts of times stand by
 * their instants: among numbers where those are instants, too, else among texts.
 */
function sortKeyOf(cell: Cell, isTime: boolean): SortKey {
  if (cell === undefined || typeof cell === 'number' || typeof cell === 'bigint') return cell;
  const instant = typeof cell === 'string' ? cellInstant(cell) : undefined;
  if (instant !== undefined) return isTime ? instant : textKey(new Date(instant).toISOString());
  if (typeof cell === 'string') return textKey(cell);
  return cell === null || isFileJson(cell) ? `${behind}${behind}${cellText(cell)}` : behind + cellText(cell);
}

/** Orders two keys that are there; a number and a bigint compare exactly, which a difference would not. */
function compareKeys(a: number | bigint | string, b: number | bigint | string): number {
  if ((typeof a === 'string') !== (typeof b === 'string')) return typeof a === 'string' ? 1 : -1;
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** A text that stands among others, by code, where the text does for people. */
function textKey(text: string): string {
  const lower = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex -- All of ASCII, its control characters too, has nothing to decompose.
  const plain = /^[\0-\u007F]*$/.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}+/gu, '');
  return /\d/.test(plain) ? plain.replaceAll(/0*(\d+)/g, lengthFirst) : plain;
}

/** A longer number is greater: its length stands before it. */
function lengthFirst(_whole: string, digits: string): string {
  return String.fromCodePoint(48 + Math.min(digits.length, 9)) + (digits.length < 9 ? '' : lengthOf(digits)) + digits;
}

function lengthOf(digits: string): string {
  return String(digits.length).padStart(6, '0');
}

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
    if (column.kind === 'path') pushKeys(keys, rows, column.path);
    else {
      const key = sortKeyOf(nameOf(rows, column.kind), false);
      for (let row = 0; row < rows.rows; row += 1) keys.push(key);
    }
  }
  return keys;
}

function pushKeys(keys: SortKey[], { blocks }: SectionRows, path: readonly string[]): void {
  const [key, isTime] = [pathKey(path), isTimePath(path)];
  for (const block of blocks) {
    const cells = block.columns.get(key);
    for (let row = 0; row < block.rows; row += 1) keys.push(sortKeyOf(cells?.at(row), isTime));
  }
}
