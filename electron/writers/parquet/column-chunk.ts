import type { ColumnChunk, Encoding, PageType } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { ByteRun } from '../bytes/byte-run';
import { putBitRuns } from './bit-runs';
import { type ColumnValues, type ColumnKind, typeOf } from './parquet-kind';
import { SnappyPacker } from './snappy';

/** A column of a row group. */
export interface ChunkColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly values: ColumnValues;
  /** Rows of the group. */
  readonly rows: number;
  /** Of each row whether it has a value: 1 or 0; undefined for a column that has one in every row. */
  readonly levels: Uint8Array | undefined;
}

/** Writes the chunks of columns: a dictionary, where there is one, and one data page (version 2), packed by Snappy. */
export class ChunkWriter {
  readonly #writer: ByteWriter;
  /** A page's bytes, and the same packed. */
  readonly #run = new ByteRun();
  readonly #packed = new ByteRun();
  /** What stands before those of a page: its header and its levels. */
  readonly #head = new ByteRun();
  readonly #levels = new ByteRun();
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
        num_values: BigInt(column.rows),
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
    this.#head.clear();
    putDictionaryHeader(this.#head, { unpacked: this.#run.at, packed: packed.length }, count);
    this.#writer.appendBytes(this.#head.filled);
    this.#writer.appendBytes(packed);
    return this.#head.at + this.#run.at;
  }

  #dataPage({ values, rows, levels }: ChunkColumn): { readonly encoding: Encoding; readonly bytes: number } {
    this.#run.clear();
    const encoding = values.putValues(this.#run);
    const packed = this.#pack();
    this.#levels.clear();
    if (levels !== undefined) putBitRuns(this.#levels, levels, 1);
    this.#head.clear();
    putDataHeader(this.#head, {
      unpacked: this.#levels.at + this.#run.at,
      packed: this.#levels.at + packed.length,
      rows,
      nulls: rows - values.count,
      encoding,
      levels: this.#levels.at,
    });
    this.#writer.appendBytes(this.#head.filled);
    this.#writer.appendBytes(this.#levels.filled);
    this.#writer.appendBytes(packed);
    return { encoding, bytes: this.#head.at + this.#levels.at + this.#run.at };
  }

  #pack(): Uint8Array {
    this.#packed.clear();
    this.#packer.put(this.#run.filled);
    return this.#packed.filled;
  }
}

function statisticsOf({ values, rows }: ChunkColumn) {
  const extremes = values.extremes();
  const nulls = { null_count: BigInt(rows - values.count) };
  return extremes === undefined ? nulls : { ...nulls, min_value: extremes[0], max_value: extremes[1] };
}

function stats(page_type: PageType, encoding: Encoding) {
  return { page_type, encoding, count: 1 };
}

/** What stands before a page: the bytes behind it, unpacked and packed, and what they are. */
interface PageSizes {
  readonly unpacked: number;
  readonly packed: number;
}

/** A data page of version 2 whose values are packed and whose rows have one value or none. */
interface DataPage extends PageSizes {
  readonly rows: number;
  readonly nulls: number;
  readonly encoding: Encoding;
  /** Bytes of the levels, which stand before the values and are never packed. */
  readonly levels: number;
}

/** Numbers of parquet.thrift. */
const pageTypes = { dictionary: 2, dataV2: 3 } as const;
const encodings: Partial<Record<Encoding, number>> = { PLAIN: 0, RLE: 3, DELTA_BINARY_PACKED: 5, RLE_DICTIONARY: 8 };

/** Puts the header of a page that has the `count` values of a dictionary. */
function putDictionaryHeader(run: ByteRun, { unpacked, packed }: PageSizes, count: number): void {
  putStruct(run, [
    [1, pageTypes.dictionary],
    [2, unpacked],
    [3, packed],
    [
      7,
      [
        [1, count],
        [2, numberOf('PLAIN')],
      ],
    ],
  ]);
}

/** Puts the header of a data page. */
function putDataHeader(run: ByteRun, page: DataPage): void {
  putStruct(run, [
    [1, pageTypes.dataV2],
    [2, page.unpacked],
    [3, page.packed],
    [
      8,
      [
        [1, page.rows],
        [2, page.nulls],
        [3, page.rows],
        [4, numberOf(page.encoding)],
        [5, page.levels],
        [6, 0],
      ],
    ],
  ]);
}

function numberOf(encoding: Encoding): number {
  const number = encodings[encoding];
  if (number === undefined) throw new RangeError(`no page is written in ${encoding}`);
  return number;
}

/** A member of a struct, by its number: 32 bits, or a struct. */
type Field = readonly [id: number, value: number | readonly Field[]];
const integer = 5;
const struct = 12;

/** Puts a struct in Thrift's compact protocol; its fields ascend by steps of at most 15. */
function putStruct(run: ByteRun, fields: readonly Field[]): void {
  let last = 0;
  for (const [id, value] of fields) {
    const isInteger = typeof value === 'number';
    run.putByte(((id - last) << 4) | (isInteger ? integer : struct));
    if (isInteger) run.putZigZag(value);
    else putStruct(run, value);
    last = id;
  }
  run.putByte(0);
}
