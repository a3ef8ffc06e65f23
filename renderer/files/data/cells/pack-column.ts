import { lowerBound } from '@shared/ascending';
import type { FileCells, FileColumn } from '@shared/contract/files/files-page';
import type { Cell, Cells, Search } from './cell';
import { instantForm, NumberCells, TimeCells } from './number-cells';
import { DictionaryCells, JoinedCells, MixedCells } from './text-cells';

/** Where fewer than one of so many rows have a cell, only those are held. */
const sparse = 8;

/**
 * Holds a column as closely as it lets itself be.
 *
 * @param count rows of the page, at most 65,535
 * @param isTime whether the column's numbers are instants, and its texts of times are shown as such
 */
export function packColumn({ rows, cells }: FileColumn, count: number, isTime: boolean): Cells {
  const packed = packDense(cells, isTime);
  if (rows === undefined) return packed;
  if (rows.length * sparse < count) return new SparseCells(rows, packed);
  return packed instanceof DictionaryCells ? packed.spread(rows, count) : new GappedCells(rows, count, packed);
}

function packDense(cells: FileCells, isTime: boolean): Cells {
  switch (cells.kind) {
    case 'numbers':
      if (isTime) return TimeCells.ofNumbers(cells.numbers);
      return DictionaryCells.of([...cells.numbers]) ?? new NumberCells(cells.numbers);
    case 'texts':
      return packTexts(cells.codes, cells.texts, isTime);
    case 'leaves':
      return (isTime ? undefined : DictionaryCells.of(cells.leaves)) ?? new MixedCells(cells.leaves, isTime);
  }
}

function packTexts(codes: Uint32Array, texts: readonly string[], isTime: boolean): Cells {
  const form = instantForm(texts);
  if (form !== undefined) return TimeCells.ofTexts(coded(codes, texts), form, isTime);
  if (isTime) return new MixedCells(coded(codes, texts), true);
  if (DictionaryCells.suits(texts.length, codes.length)) return new DictionaryCells(codes, texts);
  return new JoinedCells(coded(codes, texts));
}

function coded(codes: Uint32Array, texts: readonly string[]): readonly string[] {
  return Array.from(codes, (code) => texts[code] ?? '');
}

/** Cells that many of the rows have, not all. */
class GappedCells implements Cells {
  /** Per row, one more than the position among the cells that are there; 0 where there is none. */
  readonly #slots: Uint16Array;
  readonly #cells: Cells;

  /** `rows`: those that have a cell, in rising order, of `count` in all; `cells`: theirs. */
  constructor(rows: Uint32Array, count: number, cells: Cells) {
    this.#slots = new Uint16Array(count);
    for (const [position, row] of rows.entries()) this.#slots[row] = position + 1;
    this.#cells = cells;
  }

  at(row: number): Cell {
    const slot = this.#slots[row] ?? 0;
    return slot === 0 ? undefined : this.#cells.at(slot - 1);
  }

  mark(search: Search, hits: Uint8Array): void {
    const found = new Uint8Array(this.#slots.length);
    this.#cells.mark(search, found);
    for (let row = 0; row < this.#slots.length; row += 1) {
      const slot = this.#slots[row] ?? 0;
      if (slot !== 0 && found[slot - 1] === 1) hits[row] = 1;
    }
  }

  get isQuick(): boolean {
    return this.#cells.isQuick;
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#cells.bytes;
  }
}

/** Cells that few of the rows have. */
class SparseCells implements Cells {
  /** The rows that have one, in rising order. */
  readonly #rows: Uint16Array;
  readonly #cells: Cells;

  /** `cells`: those of `rows`. */
  constructor(rows: Uint32Array, cells: Cells) {
    this.#rows = Uint16Array.from(rows);
    this.#cells = cells;
  }

  at(row: number): Cell {
    const place = lowerBound(this.#rows, row);
    return this.#rows[place] === row ? this.#cells.at(place) : undefined;
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
