import type { FileLeaf } from '@shared/contract/files-page';
import { isFileJson } from '@shared/files/json-value';
import type { CellPage } from '../../cells/cell-page';
import { cellKind, type ColumnCells } from '../../cells/column-cells';
import { decimalAt, integerAt } from '../decimal-bytes';
import { IsoReader } from '../iso-reader';
import { instantOf } from '../known-times';
import { BooleanValues } from './boolean-values';
import type { ColumnValues } from './column-values';
import { DoubleValues } from './double-values';
import { LongValues } from './long-values';
import type { ParquetKind } from './parquet-kind';
import { TextValues } from './text-values';

/** Takes the values of a column of one kind. */
export interface ValueTaker {
  readonly values: ColumnValues;
  /** Takes the `n`th cell out of its bytes; false, and nothing taken, where its leaf has to be looked at. */
  takeCell(page: CellPage, column: ColumnCells, n: number): boolean;
  /** Takes a value; false, and nothing taken, for one of another kind. */
  takeLeaf(leaf: FileLeaf): boolean;
}

export function takerOf(kind: ParquetKind): ValueTaker {
  switch (kind) {
    case 'text':
      return new TextTaker();
    case 'number':
      return new NumberTaker();
    case 'integer':
      return new IntegerTaker();
    case 'boolean':
      return new BooleanTaker();
    case 'time':
      return new TimeTaker();
    case 'json':
      return new JsonTaker();
  }
}

class TextTaker implements ValueTaker {
  readonly values = new TextValues();

  takeCell(page: CellPage, column: ColumnCells, n: number): boolean {
    const kind = column.kinds[n];
    if (kind !== cellKind.text && kind !== cellKind.escaped) return false;
    this.values.putBytes(page.bytes, column.from[n] ?? 0, column.to[n] ?? 0, kind === cellKind.escaped);
    return true;
  }

  takeLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'string') return false;
    this.values.put(leaf);
    return true;
  }
}

class NumberTaker implements ValueTaker {
  readonly values = new DoubleValues();

  takeCell({ bytes }: CellPage, column: ColumnCells, n: number): boolean {
    const [from, to] = [column.from[n] ?? 0, column.to[n] ?? 0];
    const kind = column.kinds[n];
    if (kind === cellKind.integer) this.values.put(integerAt(bytes, from, to));
    else if (kind === cellKind.decimal) this.values.put(decimalAt(bytes, from, to));
    else return false;
    return true;
  }

  takeLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'number') return false;
    this.values.put(leaf);
    return true;
  }
}

const mostLong = 2n ** 63n;

class IntegerTaker implements ValueTaker {
  readonly values = new LongValues();

  takeCell({ bytes }: CellPage, column: ColumnCells, n: number): boolean {
    if (column.kinds[n] !== cellKind.integer) return false;
    this.values.put(integerAt(bytes, column.from[n] ?? 0, column.to[n] ?? 0));
    return true;
  }

  takeLeaf(leaf: FileLeaf): boolean {
    const fits = typeof leaf === 'bigint' ? leaf >= -mostLong && leaf < mostLong : Number.isSafeInteger(leaf);
    if (!fits || (typeof leaf !== 'bigint' && typeof leaf !== 'number')) return false;
    this.values.put(leaf);
    return true;
  }
}

/** Milliseconds since the Unix epoch, or what tells them as ISO 8601. */
class TimeTaker implements ValueTaker {
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

  takeLeaf(leaf: FileLeaf): boolean {
    const time = instantOf(leaf);
    if (time === undefined) return false;
    this.values.put(time);
    return true;
  }
}

class BooleanTaker implements ValueTaker {
  readonly values = new BooleanValues();

  takeCell(): boolean {
    return false;
  }

  takeLeaf(leaf: FileLeaf): boolean {
    if (typeof leaf !== 'boolean') return false;
    this.values.put(leaf);
    return true;
  }
}

class JsonTaker implements ValueTaker {
  readonly values = new TextValues();

  takeCell(): boolean {
    return false;
  }

  takeLeaf(leaf: FileLeaf): boolean {
    if (!isFileJson(leaf)) return false;
    this.values.put(leaf.json);
    return true;
  }
}
