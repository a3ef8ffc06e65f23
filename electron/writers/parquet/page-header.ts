import type { Encoding } from 'hyparquet';
import type { ByteRun } from '../bytes/byte-run';

/** What stands before a page: the bytes behind it, unpacked and packed, and what they are. */
export interface PageSizes {
  readonly unpacked: number;
  readonly packed: number;
}

/** A data page of version 2 whose values are packed and whose rows have one value or none. */
export interface DataPage extends PageSizes {
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
export function putDictionaryHeader(run: ByteRun, { unpacked, packed }: PageSizes, count: number): void {
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
export function putDataHeader(run: ByteRun, page: DataPage): void {
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
