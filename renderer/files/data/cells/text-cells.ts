import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import { cellHolds, cellInstant, type Cell, type Cells, type Search, cellText } from './cell';

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

  mark({ word: { text: searched, pattern } }: Search, hits: Uint8Array): void {
    if (pattern !== undefined && !this.#hasOddLetters) return this.#markMatches(pattern, searched.length, hits);
    const lower = this.#text.toLowerCase();
    // Some letters are two in lower case: then positions no longer tell the row.
    if (lower.length !== this.#text.length) return this.#markEach(searched, hits);
    let row = 0;
    for (let at = lower.indexOf(searched); at >= 0;) {
      while ((this.#ends[row] ?? at + 1) <= at) row += 1;
      const end = this.#ends[row] ?? 0;
      const isWithin = at + searched.length <= end;
      if (isWithin) hits[row] = 1;
      at = lower.indexOf(searched, isWithin ? end : at + 1);
    }
  }

  /** To look for a pattern takes half as long as to write everything in lower case, and no memory. */
  #markMatches(pattern: RegExp, length: number, hits: Uint8Array): void {
    let row = 0;
    pattern.lastIndex = 0;
    while (pattern.test(this.#text)) {
      const until = pattern.lastIndex;
      while ((this.#ends[row] ?? until) <= until - length) row += 1;
      const end = this.#ends[row] ?? until;
      const isWithin = until <= end;
      if (isWithin) hits[row] = 1;
      pattern.lastIndex = isWithin ? end : until - length + 1;
    }
    pattern.lastIndex = 0;
  }

  /** Letters whose lower case is ASCII, which a pattern does not know. */
  get #hasOddLetters(): boolean {
    return this.#text.includes('\u212a') || this.#text.includes('\u0130');
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

  #markEach(searched: string, hits: Uint8Array): void {
    for (const [row, end] of this.#ends.entries()) {
      if (this.#text.slice(this.#start(row), end).toLowerCase().includes(searched)) hits[row] = 1;
    }
  }
}

/** So many rows share a cell, on an average, where a dictionary is the closer way. */
const shared = 4;
/** Where there are so few different ones it always is. */
const few = 16;

/** Stands for -0 as the key of a map, which takes 0 and -0 for one. */
const minusZero = {};

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
    const plain = new Map<unknown, number>();
    const json = new Map<unknown, number>();
    const distinct: Cell[] = [];
    for (const [row, cell] of cells.entries()) {
      const [known, key] = isFileJson(cell) ? [json, cell.json] : [plain, Object.is(cell, -0) ? minusZero : cell];
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

/** Cells of several types, most of them different, or times that are written in several ways: rare, and held as they are. Instants are found as they are shown. */
export class MixedCells implements Cells {
  readonly #cells: readonly Cell[];
  readonly #isTime: boolean;
  readonly isQuick = false;
  readonly bytes: number;

  /** `isTime`: whether numbers, and texts of times, are shown as instants. */
  constructor(cells: readonly Cell[], isTime: boolean) {
    this.#cells = cells;
    this.#isTime = isTime;
    this.bytes = cells.reduce<number>((sum, cell) => sum + 24 + cellText(cell).length, 0);
  }

  at(row: number): Cell {
    return this.#cells[row];
  }

  mark(search: Search, hits: Uint8Array): void {
    for (let row = 0; row < this.#cells.length; row += 1) {
      if (hits[row] !== 1 && this.#holds(this.#cells[row], search)) hits[row] = 1;
    }
  }

  #holds(cell: Cell, { word, isInTime }: Search): boolean {
    const instant = this.#isTime ? cellInstant(cell) : undefined;
    if (instant !== undefined && isInTime(instant)) return true;
    return (instant === undefined || typeof cell !== 'number') && cellHolds(cell, word);
  }
}
