import type { Cell } from './cell';
import type { Cells, Search } from './cells';
import { numberFinder } from './number-finder';

/** Numbers in every row. */
export class NumberCells implements Cells {
  readonly #numbers: Float64Array | Int32Array;

  constructor(numbers: Float64Array) {
    const whole = Int32Array.from(numbers);
    this.#numbers = numbers.every((number, row) => Object.is(number, whole[row])) ? whole : numbers.slice();
  }

  at(row: number): Cell {
    return this.#numbers[row];
  }

  mark({ word }: Search, hits: Uint8Array): void {
    if (!word.isNumeric) return;
    const holds = numberFinder(word.text);
    for (let row = 0; row < this.#numbers.length; row += 1) {
      if (hits[row] === 0 && holds(this.#numbers[row] ?? Number.NaN)) hits[row] = 1;
    }
  }

  get isQuick(): boolean {
    return false;
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }
}
