import type { FileLeaf } from '@shared/contract/files/files-page';
import type { CellPage } from '../../decode/files/cell-page';
import { widened } from '../../decode/files/widened';
import type { ColumnCells } from '../../decode/files/column-cells';
import type { ChunkColumn } from './column-chunk';
import { firstValues } from './column-values';
import type { ParquetKind } from './parquet-kind';
import { consumerOf, type ValueConsumer } from './value-consumers';

/** A column of the file, with its values in the row group that is being collected. */
export class PendingColumn {
  readonly kind: ParquetKind;
  readonly #consumer: ValueConsumer;
  /** Of each row whether it has a value. */
  #levels = new Uint8Array(firstValues);
  /** Behind the last row that has a value. */
  #next = 0;

  constructor(kind: ParquetKind) {
    this.kind = kind;
    this.#consumer = consumerOf(kind);
  }

  /** Bytes that wait in memory, about. */
  get size(): number {
    return this.#consumer.values.size;
  }

  /** Puts the `n`th cell of a page's column; false where its leaf has to be put. */
  putCell(row: number, page: CellPage, cells: ColumnCells, n: number): boolean {
    if (row < this.#next || !this.#consumer.takeCell(page, cells, n)) return false;
    this.#mark(row);
    return true;
  }

  /**
   * Puts a value; false where it is of another kind, or the row is not behind the last one that has a value. Rows that are
   * left out are null.
   */
  putLeaf(row: number, leaf: FileLeaf): boolean {
    if (row < this.#next || !this.#consumer.addLeaf(leaf)) return false;
    this.#mark(row);
    return true;
  }

  /** The values of so many rows, until `clear`. */
  chunk(name: string, rows: number): ChunkColumn {
    this.#reserve(rows);
    return { name, kind: this.kind, values: this.#consumer.values, rows, levels: this.#levels.subarray(0, rows) };
  }

  /** Begins a row group. */
  clear(): void {
    this.#consumer.values.clear();
    this.#levels.fill(0);
    this.#next = 0;
  }

  #mark(row: number): void {
    this.#reserve(row + 1);
    this.#levels[row] = 1;
    this.#next = row + 1;
  }

  #reserve(rows: number): void {
    if (rows <= this.#levels.length) return;
    this.#levels = widened(this.#levels, new Uint8Array(Math.max(rows, this.#levels.length * 2)));
  }
}
