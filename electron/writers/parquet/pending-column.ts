import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson, isNaNLeaf, strictJson } from '@shared/file-info/json-value';
import type { CellPage } from '../../decode/files/cell-page';
import { cellKind, type ColumnCells, widened } from '../../decode/files/column-cells';
import { decimalAt, integerAt } from '../bytes/byte-run';
import { instantOf, IsoReader } from '../bytes/iso-times';
import type { ChunkColumn } from './column-chunk';
import { BooleanValues, DoubleValues, LongValues } from './fixed-values';
import { type ColumnValues, firstValues, type ParquetKind } from './parquet-kind';
import { TextValues } from './text-values';

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

/** Takes the values of a column of one kind. */
interface ValueConsumer {
  readonly values: ColumnValues;
  /** Takes the `n`th cell out of its bytes; false, and nothing taken, where its leaf has to be looked at. */
  takeCell(page: CellPage, column: ColumnCells, n: number): boolean;
  /** Takes a value; false, and nothing taken, for one of another kind. */
  addLeaf(leaf: FileLeaf): boolean;
}

function consumerOf(kind: ParquetKind): ValueConsumer {
  switch (kind) {
    case 'text':
      return new TextConsumer();
    case 'number':
      return new NumberConsumer();
    case 'integer':
      return new IntegerConsumer();
    case 'boolean':
      return new BooleanConsumer();
    case 'time':
      return new TimeConsumer();
    case 'json':
      return new JsonConsumer();
  }
}

class TextConsumer implements ValueConsumer {
  readonly values = new TextValues();

  takeCell(page: CellPage, column: ColumnCells, n: number): boolean {
    const kind = column.kinds[n];
    if (kind !== cellKind.text && kind !== cellKind.escaped) return false;
    this.values.putBytes(page.bytes, column.from[n] ?? 0, column.to[n] ?? 0, kind === cellKind.escaped);
    return true;
  }

  addLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'string') return false;
    this.values.put(leaf);
    return true;
  }
}

class NumberConsumer implements ValueConsumer {
  readonly values = new DoubleValues();

  takeCell({ bytes }: CellPage, column: ColumnCells, n: number): boolean {
    const [from, to] = [column.from[n] ?? 0, column.to[n] ?? 0];
    const kind = column.kinds[n];
    if (kind === cellKind.integer) this.values.put(integerAt(bytes, from, to));
    else if (kind === cellKind.decimal) this.values.put(decimalAt(bytes, from, to));
    else return false;
    return true;
  }

  addLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'number' && !isNaNLeaf(leaf)) return false;
    this.values.put(typeof leaf === 'number' ? leaf : Number.NaN);
    return true;
  }
}

const mostLong = 2n ** 63n;

class IntegerConsumer implements ValueConsumer {
  readonly values = new LongValues();

  takeCell({ bytes }: CellPage, column: ColumnCells, n: number): boolean {
    if (column.kinds[n] !== cellKind.integer) return false;
    this.values.put(integerAt(bytes, column.from[n] ?? 0, column.to[n] ?? 0));
    return true;
  }

  addLeaf(leaf: FileLeaf): boolean {
    const fits = typeof leaf === 'bigint' ? leaf >= -mostLong && leaf < mostLong : Number.isSafeInteger(leaf);
    if (!fits || (typeof leaf !== 'bigint' && typeof leaf !== 'number')) return false;
    this.values.put(leaf);
    return true;
  }
}

/** Milliseconds since the Unix epoch, or what tells them as ISO 8601. */
class TimeConsumer implements ValueConsumer {
  readonly values = new LongValues();
  readonly #iso = new IsoReader();

  takeCell({ bytes }: CellPage, column: ColumnCells, n: number): boolean {
    const [from, to] = [column.from[n] ?? 0, column.to[n] ?? 0];
    const kind = column.kinds[n];
    const time =
      kind === cellKind.integer
        ? integerAt(bytes, from, to)
        : kind === cellKind.text
          ? this.#iso.at(bytes, from, to)
          : undefined;
    if (time === undefined) return false;
    this.values.put(time);
    return true;
  }

  addLeaf(leaf: FileLeaf): boolean {
    const time = instantOf(leaf);
    if (time === undefined) return false;
    this.values.put(time);
    return true;
  }
}

class BooleanConsumer implements ValueConsumer {
  readonly values = new BooleanValues();

  takeCell(): boolean {
    return false;
  }

  addLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'boolean') return false;
    this.values.put(leaf);
    return true;
  }
}

class JsonConsumer implements ValueConsumer {
  readonly values = new TextValues();

  takeCell(): boolean {
    return false;
  }

  addLeaf(leaf: FileLeaf): boolean {
    if (!isFileJson(leaf) || isNaNLeaf(leaf)) return false;
    this.values.put(strictJson(leaf.json));
    return true;
  }
}
