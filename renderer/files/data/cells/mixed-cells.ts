import { cellText, type Cell } from './cell';
import type { Cells, Search } from './cells';
import { cellHolds } from '../search-word';

/** Cells of several types, most of them different: rare, and held as they are. Instants are found as they are shown. */
export class MixedCells implements Cells {
  readonly #cells: readonly Cell[];
  readonly #isTime: boolean;
  readonly isQuick = false;
  readonly bytes: number;

  /** `isTime`: whether the numbers are instants. */
  constructor(cells: readonly Cell[], isTime: boolean) {
    this.#cells = cells;
    this.#isTime = isTime;
    this.bytes = cells.reduce<number>((sum, cell) => sum + 24 + cellText(cell).length, 0);
  }

  at(row: number): Cell {
    return this.#cells[row];
  }

  mark({ word, isInTime }: Search, hits: Uint8Array): void {
    for (let row = 0; row < this.#cells.length; row += 1) {
      if (hits[row] === 1) continue;
      const cell = this.#cells[row];
      const holds = this.#isTime && typeof cell === 'number' ? isInTime(cell) : cellHolds(cell, word);
      if (holds) hits[row] = 1;
    }
  }
}
