import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { unpackRows, type PackedRows } from '@shared/vqt/packed-rows';
import type { SampleRows } from '@shared/vqt/rows';
import type { RowWriter, Sink } from './row-writer';

/** Rows of a row group: what has to be held until it is written, and what a reader takes at a time. */
const rowsPerGroup = 100_000;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];
const schema: Schema = [
  { name: 'root', num_children: 5 },
  { name: 'item', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  {
    name: 'time',
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    repetition_type: 'REQUIRED',
  },
  { name: 'value', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  // Codes above 2^31 are common (bad), and the library writes no unsigned 32 bits.
  { name: 'quality', type: 'INT64', repetition_type: 'REQUIRED' },
];

/**
 * Writes the columns item, time (milliseconds, UTC), value (null where it is no number), text (texts, and booleans as
 * `true` and `false`; else null) and quality (the code, unsigned), one row group at a time.
 */
export class ParquetRows implements RowWriter {
  readonly #sink: Sink;
  readonly #bytes: SinkWriter;
  readonly #writer: ParquetWriter;
  #group = new RowGroup();
  #label = '';

  /** `about`: what is told in the file's metadata, by name. */
  constructor(about: Readonly<Record<string, string>>, sink: Sink) {
    this.#sink = sink;
    this.#bytes = new SinkWriter();
    const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, kvMetadata, createdBy: 'Process Data Viewer' });
  }

  item({ label }: { readonly label: string }): void {
    this.#label = label;
  }

  rows(packed: PackedRows): void {
    const rows = unpackRows(packed);
    for (let from = 0; from < rows.t.length;) {
      from += this.#group.take(this.#label, rows, from);
      if (this.#group.isFull) this.#flush();
    }
  }

  end(): void {
    if (!this.#group.isEmpty) this.#flush();
    void this.#writer.finish();
    this.#bytes.giveTo(this.#sink);
  }

  #flush(): void {
    void this.#writer.write({ columnData: this.#group.columns(), rowGroupSize: rowsPerGroup });
    this.#bytes.giveTo(this.#sink);
    this.#group = new RowGroup();
  }
}

/** The rows that wait to be written. */
class RowGroup {
  readonly #time = new BigInt64Array(rowsPerGroup);
  readonly #quality = new BigInt64Array(rowsPerGroup);
  readonly #item: string[] = [];
  readonly #value: (number | null)[] = [];
  readonly #text: (string | null)[] = [];

  get isEmpty(): boolean {
    return this.#item.length === 0;
  }

  get isFull(): boolean {
    return this.#item.length === rowsPerGroup;
  }

  /** Takes rows from `from` on as long as there is room; returns how many. */
  take(label: string, { t, v, q, states }: SampleRows, from: number): number {
    const count = Math.min(t.length - from, rowsPerGroup - this.#item.length);
    for (let row = from; row < from + count; row += 1) {
      const at = this.#item.length;
      const value = v[row] ?? Number.NaN;
      const state = states?.values[(states.codes[row] ?? 0) - 1];
      this.#time[at] = BigInt(Math.floor(t[row] ?? 0));
      this.#quality[at] = BigInt(q[row] ?? 0);
      this.#item.push(label);
      this.#value.push(Number.isNaN(value) ? null : value);
      this.#text.push(state === undefined ? null : String(state));
    }
    return count;
  }

  columns(): Parameters<ParquetWriter['write']>[0]['columnData'] {
    const rows = this.#item.length;
    return [
      { name: 'item', data: this.#item, encoding: 'RLE_DICTIONARY' },
      { name: 'time', data: this.#time.subarray(0, rows), encoding: 'DELTA_BINARY_PACKED' },
      { name: 'value', data: this.#value, encoding: 'PLAIN' },
      { name: 'text', data: this.#text },
      { name: 'quality', data: this.#quality.subarray(0, rows), encoding: 'RLE_DICTIONARY' },
    ];
  }
}

/** Collects what is written until a row group is complete. */
class SinkWriter extends ByteWriter {
  giveTo(sink: Sink): void {
    if (this.index > 0) sink(new Uint8Array(this.buffer, 0, this.index));
    this.index = 0;
  }
}
