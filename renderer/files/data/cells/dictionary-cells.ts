import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import { cellText, type Cell } from './cell';
import type { Cells, Search } from './cells';
import { cellHolds } from '../search-word';

/** So many rows share a cell, on an average, where a dictionary is the closer way. */
const shared = 4;
/** Where there are so few different ones it always is. */
const few = 16;

/** Few cells that many rows share, of whatever types. */
export class DictionaryCells implements Cells {
  readonly #codes: Uint8Array | Uint16Array;
  readonly #cells: readonly Cell[];

  /** `codes`: per row, the position in `cells`. */
  constructor(codes: ArrayLike<number>, cells: readonly Cell[]) {
    this.#codes = cells.length <= 256 ? Uint8Array.from(codes) : Uint16Array.from(codes);
    this.#cells = cells;
  }

  /** Whether enough of `rows` rows share `distinct` cells for it to be worth while. */
  static suits(distinct: number, rows: number): boolean {
    return distinct <= Math.max(few, rows / shared);
  }

  /** Undefined where it is not worth while. */
  static of(cells: readonly FileLeaf[]): DictionaryCells | undefined {
    const codes = new Uint16Array(cells.length);
    const plain = new Map<Cell, number>();
    const json = new Map<Cell, number>();
    const distinct: Cell[] = [];
    for (const [row, cell] of cells.entries()) {
      const [known, key] = isFileJson(cell) ? [json, cell.json] : [plain, cell];
      let code = known.get(key);
      if (code === undefined) {
        code = distinct.push(cell) - 1;
        if (!DictionaryCells.suits(distinct.length, cells.length)) return undefined;
        known.set(key, code);
      }
      codes[row] = code;
    }
    return new DictionaryCells(codes, distinct);
  }

  /** The same cells where only `rows` of `count` have one. */
  spread(rows: Uint32Array, count: number): DictionaryCells {
    const codes = new Uint16Array(count).fill(this.#cells.length);
    for (const [position, row] of rows.entries()) codes[row] = this.#codes[position] ?? this.#cells.length;
    return new DictionaryCells(codes, [...this.#cells, undefined]);
  }

  at(row: number): Cell {
    return this.#cells[this.#codes[row] ?? this.#cells.length];
  }

  mark({ word }: Search, hits: Uint8Array): void {
    const found = this.#cells.map((cell) => cellHolds(cell, word));
    if (!found.includes(true)) return;
    const codes = this.#codes;
    for (let row = 0; row < codes.length; row += 1) if (found[codes[row] ?? -1] === true) hits[row] = 1;
  }

  get isQuick(): boolean {
    return true;
  }

  get bytes(): number {
    return this.#cells.reduce<number>((sum, cell) => sum + 24 + cellText(cell).length, this.#codes.byteLength);
  }
}
