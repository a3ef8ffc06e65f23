import type { ColumnChunk } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { ChunkWriter, type ChunkColumn } from './column-chunk';
import { schemaOf, type ColumnKind } from './parquet-kind';

export type RowGroups = ParquetWriter['row_groups'];

/** A Parquet file that is written row group by row group; columns may be added on the way. */
export class ParquetFile {
  readonly #sink: (bytes: Uint8Array) => void;
  readonly #bytes = new ByteWriter();
  readonly #chunks = new ChunkWriter(this.#bytes);
  readonly #writer: ParquetWriter;

  /**
   * @param about what the file's metadata tell, by name
   * @param sink takes the bytes in order; they are free again when it returns
   */
  constructor(about: Readonly<Record<string, string>>, sink: (bytes: Uint8Array) => void) {
    this.#sink = sink;
    const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }));
    const schema = [{ name: 'root', num_children: 0 }];
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, kvMetadata, createdBy: 'Process Data Viewer' });
  }

  /** What is in the file so far. */
  get groups(): RowGroups {
    return this.#writer.row_groups;
  }

  /** Goes on with a file of which so many bytes, in these row groups, are written. */
  resume(groups: RowGroups, bytes: number): void {
    this.#writer.row_groups = groups;
    this.#writer.num_rows = groups.reduce((sum, group) => sum + group.num_rows, 0n);
    // The file has its beginning already.
    this.#bytes.index = 0;
    this.#bytes.offset = bytes;
  }

  addColumn(name: string, kind: ColumnKind, isOptional: boolean): void {
    const { schema } = this.#writer;
    schema.push(schemaOf(name, kind, isOptional));
    const [root] = schema;
    if (root !== undefined) root.num_children = schema.length - 1;
  }

  /** Writes a row group: the columns that were added so far, in their order. */
  writeGroup(columns: readonly ChunkColumn[], rows: number): void {
    const start = this.#bytes.offset;
    const chunks = columns.map((column) => this.#chunks.write(column));
    this.groups.push({
      columns: chunks,
      num_rows: BigInt(rows),
      total_byte_size: bytesOf(chunks),
      total_compressed_size: BigInt(this.#bytes.offset - start),
    });
    this.#writer.num_rows += BigInt(rows);
    this.flush();
  }

  /** Adds the columns to a row group that were not known when it was written; a group's columns may lie anywhere. */
  fillUp(group: RowGroups[number], missing: readonly ChunkColumn[]): void {
    const chunks = missing.map((column) => this.#chunks.write(column));
    this.flush();
    group.columns.push(...chunks);
    group.total_byte_size += bytesOf(chunks);
  }

  /** Gives what was written to the sink. */
  flush(): void {
    if (this.#bytes.index > 0) this.#sink(new Uint8Array(this.#bytes.buffer, 0, this.#bytes.index));
    this.#bytes.index = 0;
  }

  /** Writes what belongs at a file's end. To be called once. */
  end(): void {
    void this.#writer.finish();
    this.flush();
  }
}

/** Bytes of column chunks, unpacked. */
function bytesOf(chunks: readonly ColumnChunk[]): bigint {
  return chunks.reduce((sum, { meta_data: about }) => sum + (about?.total_uncompressed_size ?? 0n), 0n);
}
