import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson, isNaNLeaf, readableJson } from '@shared/file-info/json-value';
import { instantOfIso } from '@shared/time/iso-text';

/** What a file has at a path; undefined where it has no such path. */
export type Cell = FileLeaf | undefined;

export const cellTypes = ['text', 'number', 'boolean', 'null', 'list', 'object'] as const;
export type CellType = (typeof cellTypes)[number];

/** The type of a value; an integer beyond 2^53 is a number. */
export function cellType(cell: FileLeaf): CellType {
  if (cell === null) return 'null';
  if (isNaNLeaf(cell)) return 'number';
  if (isFileJson(cell)) return cell.json.startsWith('[') ? 'list' : 'object';
  if (typeof cell === 'string') return 'text';
  return typeof cell === 'boolean' ? 'boolean' : 'number';
}

/** A cell as text: texts as they are, everything else as JSON, in which infinities have their name; empty where there is none. */
export function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  return isFileJson(cell) ? readableJson(cell.json) : String(cell);
}

/** The texts that values of several types have: they are told apart by their type alone. */
export function textsOfTypes(cells: readonly Cell[]): ReadonlySet<string> {
  const types = new Map<string, CellType>();
  const several = new Set<string>();
  for (const cell of cells) {
    if (cell === undefined) continue;
    const text = cellText(cell);
    const type = cellType(cell);
    if ((types.get(text) ?? type) !== type) several.add(text);
    types.set(text, type);
  }
  return several;
}

/** The instant of a cell of a time, milliseconds since the epoch: a number, or a text of ISO 8601 with its zone. */
export function cellInstant(cell: Cell): number | undefined {
  const instant = typeof cell === 'string' ? instantOfIso(cell) : cell;
  return typeof instant === 'number' && isInstant(instant) ? instant : undefined;
}

/** Whether a date can be made of a number of milliseconds since the epoch (ECMA-262 §21.4.1.1). */
export function isInstant(number: number): boolean {
  return Math.abs(number) < 8.64e15;
}

/** A word of the quick filter. */
export interface SearchWord {
  /** In lower case. */
  readonly text: string;
  /** Finds it in any case, of a word in ASCII. */
  readonly pattern: RegExp | undefined;
  /** The word as numbers are written, with a point; undefined where no number can begin with it. */
  readonly number: string | undefined;
  /** Whether it can stand in a time as it is shown. */
  readonly isTimely: boolean;
  /** Whether it is meant for an object ID: short hexadecimal words would be found in most of them. */
  readonly isHex: boolean;
}

/** Whether a cell holds a word: a number by its beginning, everything else anywhere. */
export function cellHolds(cell: Cell, { text, number }: SearchWord): boolean {
  if (typeof cell === 'number' || typeof cell === 'bigint')
    return number !== undefined && String(cell).startsWith(number);
  return cell !== undefined && cellText(cell).toLowerCase().includes(text);
}

/** What is looked for in cells. */
export interface Search {
  readonly word: SearchWord;
  /** Whether a time, milliseconds since the epoch, holds the word as it is shown. */
  readonly isInTime: (instant: number) => boolean;
}

/** The cells of one column in some rows, held as closely as they let themselves be. They never change. */
export interface Cells {
  /** Undefined beyond the rows, too. */
  at(row: number): Cell;
  /** Sets `hits[row]` to 1 for each row whose cell holds the word; rows that have been hit need not be looked at. */
  mark(search: Search, hits: Uint8Array): void;
  /** Whether many cells are looked at together: others are marked last, when many rows have been hit. */
  readonly isQuick: boolean;
  /** About how many bytes are held. */
  readonly bytes: number;
}
