import type { Cell } from './cell';
import type { Cells, Search } from './cells';

/** Cells that few of the rows have. */
export class SparseCells implements Cells {
  /** The rows that have one, in rising order. */
  readonly #rows: Uint16Array;
  readonly #cells: Cells;

  /** `cells`: those of `rows`. */
  constructor(rows: Uint32Array, cells: Cells) {
    this.#rows = Uint16Array.from(rows);
    this.#cells = cells;
  }

  at(row: number): Cell {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return this.#rows[low] === row ? this.#cells.at(low) : undefined;
  }

  mark(search: Search, hits: Uint8Array): void {
    const found = new Uint8Array(this.#rows.length);
    this.#cells.mark(search, found);
    for (let position = 0; position < found.length; position += 1) {
      if (found[position] === 1) hits[this.#rows[position] ?? 0] = 1;
    }
  }

  get isQuick(): boolean {
    return this.#cells.isQuick;
  }

  get bytes(): number {
    return this.#rows.byteLength + this.#cells.bytes;
  }
}
