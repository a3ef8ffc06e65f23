import type { Cell } from './cell';
import type { Cells, Search } from './cells';

/** Texts in every row, as one text: a text of its own costs some 20 bytes more, and one text is searched at once. */
export class JoinedCells implements Cells {
  readonly #text: string;
  /** Where the text of each row ends. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    // Joining makes one flat text of its own, rather than a tree of parts that keeps what the parts were cut from.
    this.#text = texts.join('');
    let end = 0;
    this.#ends = Uint32Array.from(texts, ({ length }) => (end += length));
  }

  at(row: number): Cell {
    const end = this.#ends[row];
    return end === undefined ? undefined : this.#text.slice(this.#start(row), end);
  }

  mark({ word: { text: wanted } }: Search, hits: Uint8Array): void {
    const lower = this.#text.toLowerCase();
    // Some letters are two in lower case: then positions no longer tell the row.
    if (lower.length !== this.#text.length) return this.#markEach(wanted, hits);
    let row = 0;
    for (let at = lower.indexOf(wanted); at >= 0;) {
      while ((this.#ends[row] ?? at + 1) <= at) row += 1;
      const end = this.#ends[row] ?? 0;
      const isWithin = at + wanted.length <= end;
      if (isWithin) hits[row] = 1;
      at = lower.indexOf(wanted, isWithin ? end : at + 1);
    }
  }

  get isQuick(): boolean {
    return true;
  }

  get bytes(): number {
    return this.#text.length + this.#ends.byteLength;
  }

  #start(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }

  #markEach(wanted: string, hits: Uint8Array): void {
    for (const [row, end] of this.#ends.entries()) {
      if (this.#text.slice(this.#start(row), end).toLowerCase().includes(wanted)) hits[row] = 1;
    }
  }
}
