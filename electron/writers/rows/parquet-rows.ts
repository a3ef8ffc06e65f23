import { farthestMs } from '@shared/time/absolute';
import { unpackRows, type PackedRows } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import { DoubleValues, LongValues } from '../parquet/fixed-values';
import { ParquetFile } from '../parquet/parquet-file';
import { TextValues } from '../parquet/text-values';
import type { RowWriter, Sink } from './row-writer';

/** Rows of a row group: what has to be held until it is written, and what a reader takes at a time. */
const rowsPerGroup = 100_000;

/**
 * Writes the columns item, time (microseconds, UTC; null where it is no instant), value (null where it is no number), text
 * (texts, and booleans as `true` and `false`; else null) and quality (the code, unsigned; null where none was sent), one row
 * group at a time.
 */
export class ParquetRows implements RowWriter {
  readonly #file: ParquetFile;
  readonly #item = { name: 'item', kind: 'text', values: new TextValues(), levels: undefined } as const;
  readonly #time = { name: 'time', kind: 'instant', values: new LongValues(), levels: newLevels() } as const;
  readonly #value = { name: 'value', kind: 'number', values: new DoubleValues(), levels: newLevels() } as const;
  readonly #text = { name: 'text', kind: 'text', values: new TextValues(), levels: newLevels() } as const;
  // Codes above 2^31 are common (bad).
  readonly #quality = { name: 'quality', kind: 'integer', values: new LongValues(), levels: newLevels() } as const;
  readonly #columns = [this.#item, this.#time, this.#value, this.#text, this.#quality];
  #rows = 0;
  #label = '';

  /** `about`: what is told in the file's metadata, by name. */
  constructor(about: Readonly<Record<string, string>>, sink: Sink) {
    this.#file = new ParquetFile(about, sink);
    for (const { name, kind, levels } of this.#columns) this.#file.addColumn(name, kind, levels !== undefined);
  }

  item({ label }: { readonly label: string }): void {
    this.#label = label;
  }

  rows(packed: PackedRows): void {
    const { t, v, q, states } = unpackRows(packed);
    for (let row = 0; row < t.length; row += 1) {
      const value = v[row] ?? Number.NaN;
      const state = states?.values[(states.codes[row] ?? 0) - 1];
      this.#item.values.put(this.#label);
      const time = t[row] ?? 0;
      // A server may send nanoseconds; 64 bits don't hold them as microseconds.
      const isInstant = Math.abs(time) <= farthestMs;
      this.#time.levels[this.#rows] = isInstant ? 1 : 0;
      if (isInstant) this.#time.values.put(microseconds(time));
      const code = q[row] ?? 0;
      this.#quality.levels[this.#rows] = code === unknownQuality ? 0 : 1;
      if (code !== unknownQuality) this.#quality.values.put(code);
      this.#value.levels[this.#rows] = Number.isNaN(value) ? 0 : 1;
      if (!Number.isNaN(value)) this.#value.values.put(value);
      this.#text.levels[this.#rows] = state === undefined ? 0 : 1;
      if (state !== undefined) this.#text.values.put(String(state));
      this.#rows += 1;
      if (this.#rows === rowsPerGroup) this.#flush();
    }
  }

  end(): void {
    if (this.#rows > 0) this.#flush();
    this.#file.end();
  }

  #flush(): void {
    const rows = this.#rows;
    this.#file.writeGroup(
      this.#columns.map((column) => ({ ...column, rows, levels: column.levels?.subarray(0, rows) })),
      rows,
    );
    for (const { values } of this.#columns) values.clear();
    this.#rows = 0;
  }
}

/** The whole microseconds that a time in milliseconds tells; of finer ones the earlier. */
function microseconds(t: number): number | bigint {
  const nearest = Math.round(t * 1000);
  if (!Number.isSafeInteger(nearest)) return BigInt(Math.floor(t)) * 1000n;
  // The product of a fraction that is not exact may lie on either side of a whole number.
  if (nearest / 1000 === t) return nearest;
  const earlier = Math.floor(t * 1000);
  return earlier / 1000 > t ? earlier - 1 : earlier;
}

function newLevels(): Uint8Array {
  return new Uint8Array(rowsPerGroup);
}
