import type { FileLeaf } from '@shared/contract/files/files-page';
import { isFileJson } from '@shared/file-info/json-value';
import type { CellPage } from '../../decode/files/cell-page';
import { cellKind, type ColumnCells } from '../../decode/files/column-cells';
import { decimalAt, integerAt } from '../bytes/decimal-bytes';
import { IsoReader } from '../bytes/iso-times';
import { instantOf } from '../bytes/time-fields';
import { BooleanValues, DoubleValues, LongValues } from './fixed-values';
import type { ColumnValues } from './column-values';
import type { ParquetKind } from './parquet-kind';
import { TextValues } from './text-values';

/** Takes the values of a column of one kind. */
export interface ValueConsumer {
  readonly values: ColumnValues;
  /** Takes the `n`th cell out of its bytes; false, and nothing taken, where its leaf has to be looked at. */
  takeCell(page: CellPage, column: ColumnCells, n: number): boolean;
  /** Takes a value; false, and nothing taken, for one of another kind. */
  addLeaf(leaf: FileLeaf): boolean;
}

export function consumerOf(kind: ParquetKind): ValueConsumer {
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
    if (typeof leaf !== 'number') return false;
    this.values.put(leaf);
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
    if (!isFileJson(leaf)) return false;
    this.values.put(leaf.json);
    return true;
  }
}
