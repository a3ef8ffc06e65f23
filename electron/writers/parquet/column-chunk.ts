import type { ColumnChunk, Encoding, PageType } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { ByteRun } from '../bytes/byte-run';
import type { ColumnValues } from './column-values';
import { typeOf, type ParquetKind } from './parquet-kind';
import { SnappyPacker } from './snappy';

/** A column of a row group. */
export interface ChunkColumn {
  readonly name: string;
  readonly kind: ParquetKind;
  readonly values: ColumnValues;
  /** Of each row of the group whether it has a value: 1 or 0. */
  readonly levels: Uint8Array;
}

/** Writes the chunks of columns: a dictionary, where there is one, and one data page (version 2), packed by Snappy. */
export class ChunkWriter {
  readonly #writer: ByteWriter;
  /** A page's bytes, and the same packed. */
  readonly #run = new ByteRun();
  readonly #packed = new ByteRun();
  readonly #packer = new SnappyPacker(this.#packed);

  constructor(writer: ByteWriter) {
    this.#writer = writer;
  }

  /** Writes a chunk; what the file has to tell of it at its end. */
  write(column: ChunkColumn): ColumnChunk {
    const start = this.#writer.offset;
    const dictionary = this.#dictionaryPage(column.values);
    const dataStart = this.#writer.offset;
    const { encoding, bytes } = this.#dataPage(column);
    return {
      file_offset: BigInt(start),
      meta_data: {
        type: typeOf(column.kind),
        encodings: dictionary === undefined ? [encoding] : ['PLAIN', encoding],
        path_in_schema: [column.name],
        codec: 'SNAPPY',
        num_values: BigInt(column.levels.length),
        total_compressed_size: BigInt(this.#writer.offset - start),
        total_uncompressed_size: BigInt((dictionary ?? 0) + bytes),
        data_page_offset: BigInt(dataStart),
        ...(dictionary !== undefined && { dictionary_page_offset: BigInt(start) }),
        statistics: statisticsOf(column),
        encoding_stats: [
          ...(dictionary === undefined ? [] : [stats('DICTIONARY_PAGE', 'PLAIN')]),
          stats('DATA_PAGE_V2', encoding),
        ],
      },
    };
  }

  /** Bytes of the dictionary's page, unpacked; undefined where there is none. */
  #dictionaryPage(values: ColumnValues): number | undefined {
    this.#run.clear();
    const count = values.putDictionary(this.#run);
    if (count === undefined) return undefined;
    const packed = this.#pack();
    const header = this.#header(() =>
      writePageHeader(this.#writer, {
        type: 'DICTIONARY_PAGE',
        uncompressed_page_size: this.#run.at,
        compressed_page_size: packed.length,
        dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
      }),
    );
    this.#writer.appendBytes(packed);
    return header + this.#run.at;
  }

  #dataPage({ values, levels }: ChunkColumn): { readonly encoding: Encoding; readonly bytes: number } {
    this.#run.clear();
    const encoding = values.putValues(this.#run);
    const packed = this.#pack();
    const definition = new ByteWriter();
    writeRleBitPackedHybrid(definition, levels, 1);
    const header = this.#header(() =>
      writePageHeader(this.#writer, {
        type: 'DATA_PAGE_V2',
        uncompressed_page_size: definition.offset + this.#run.at,
        compressed_page_size: definition.offset + packed.length,
        data_page_header_v2: {
          num_values: levels.length,
          num_nulls: levels.length - values.count,
          num_rows: levels.length,
          encoding,
          definition_levels_byte_length: definition.offset,
          repetition_levels_byte_length: 0,
          is_compressed: true,
        },
      }),
    );
    this.#writer.appendBytes(definition.getBytes());
    this.#writer.appendBytes(packed);
    return { encoding, bytes: header + definition.offset + this.#run.at };
  }

  #pack(): Uint8Array {
    this.#packed.clear();
    this.#packer.put(this.#run.filled);
    return this.#packed.filled;
  }

  /** Writes a header; its bytes. */
  #header(write: () => void): number {
    const before = this.#writer.offset;
    write();
    return this.#writer.offset - before;
  }
}

function statisticsOf({ values, levels }: ChunkColumn) {
  const extremes = values.extremes();
  const nulls = { null_count: BigInt(levels.length - values.count) };
  return extremes === undefined ? nulls : { ...nulls, min_value: extremes[0], max_value: extremes[1] };
}

function stats(page_type: PageType, encoding: Encoding) {
  return { page_type, encoding, count: 1 };
}
