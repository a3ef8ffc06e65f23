import { parquetMetadata, parquetRead, type FileMetaData } from 'hyparquet';
import { mostCaseSamples, type CaseManifest } from '@shared/contract/cases/case-file';
import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { unknownQuality } from '@shared/vqt/quality';
import { ownStates, type SampleRows } from '@shared/vqt/rows';

/** The samples of a case, as the server gave them. */
export interface HeldSamples {
  readonly range: TimeRange;
  /** By path; an item whose samples could not be read is among those of the manifest only. */
  readonly rows: ReadonlyMap<string, SampleRows>;
  readonly items: NonNullable<CaseManifest['data']>['items'];
}

/** Bytes that the columns of a file may have when unpacked; so many samples have a tenth of it. */
const mostUnpacked = 1e9;
const columnNames = ['item', 'time', 'value', 'text', 'quality'] as const;
type ColumnName = (typeof columnNames)[number];
type Columns = Readonly<Record<ColumnName, unknown[]>>;

/**
 * Reads the samples of a case's Parquet file.
 *
 * @throws an error, whose message says why, where it is none of a case or has more than `mostCaseSamples`
 */
export async function readHeldSamples(
  file: Uint8Array<ArrayBuffer>,
  { range, items }: NonNullable<CaseManifest['data']>,
): Promise<HeldSamples> {
  const bytes = file.slice().buffer;
  const metadata = parquetMetadata(bytes);
  checkSize(metadata);
  const columns: Columns = { item: [], time: [], value: [], text: [], quality: [] };
  await parquetRead({
    file: bytes,
    metadata,
    columns: [...columnNames],
    onChunk: ({ columnName, columnData }) => {
      const column = columnNames.find((name) => name === columnName);
      if (column !== undefined) for (const cell of columnData) columns[column].push(cell);
    },
    // Instants as numbers: a Date has no microseconds.
    parsers: { timestampFromMicroseconds: (micros: bigint) => Number(micros) / 1000 },
  });
  return { range, items, rows: rowsByItem(columns, new Set(items.map(({ path }) => path))) };
}

function checkSize({ num_rows, row_groups, schema }: FileMetaData): void {
  const names = new Set(schema.map(({ name }) => name));
  const missing = columnNames.find((name) => !names.has(name));
  if (missing !== undefined) throw new Error(`it has no column ${missing}`);
  if (num_rows > mostCaseSamples) throw new Error(`it has more than ${mostCaseSamples} samples`);
  const unpacked = row_groups.flatMap(({ columns }) =>
    columns.map(({ meta_data }) => meta_data?.total_uncompressed_size),
  );
  if (unpacked.reduce<number>((sum, bytes) => sum + Number(bytes ?? 0), 0) > mostUnpacked)
    throw new Error('its columns are too large');
}

function rowsByItem(columns: Columns, paths: ReadonlySet<string>): Map<string, SampleRows> {
  const places = new Map<string, number[]>();
  for (const [at, path] of columns.item.entries()) {
    if (typeof path !== 'string' || !paths.has(path)) throw new Error('it has an item that the case does not name');
    // What the server sent as its time was no instant: no range that can be asked for holds it.
    if (columns.time[at] === null) continue;
    const own = places.get(path);
    if (own === undefined) places.set(path, [at]);
    else own.push(at);
  }
  return new Map(Array.from(places, ([path, own]) => [path, rowsAt(columns, own)]));
}

function rowsAt({ time, value, text, quality }: Columns, places: readonly number[]): SampleRows {
  const states = statesOf(places.map((at) => text[at]));
  return {
    t: Float64Array.from(places, (at) => instantOf(time[at])),
    v: Float64Array.from(places, (at) => numberOr(value[at], Number.NaN)),
    q: Uint32Array.from(places, (at) => numberOr(quality[at], unknownQuality)),
    ...(states && { states }),
  };
}

function instantOf(cell: unknown): number {
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  throw new Error('it has a sample without a time');
}

function numberOr(cell: unknown, otherwise: number): number {
  if (typeof cell === 'bigint') return Number(cell);
  return typeof cell === 'number' ? cell : otherwise;
}

/** The texts of an item. Parquet's column has no booleans: an item that has nothing but `true` and `false` has those. */
function statesOf(cells: readonly unknown[]): SampleRows['states'] {
  const dictionary: StateValue[] = [];
  const known = new Map<string, number>();
  const codes = Uint32Array.from(cells, (cell) => {
    if (typeof cell !== 'string') return 0;
    const code = known.get(cell) ?? dictionary.push(cell);
    known.set(cell, code);
    return code;
  });
  const isBoolean = dictionary.every((each) => each === 'true' || each === 'false');
  return ownStates(codes, isBoolean ? dictionary.map((each) => each === 'true') : dictionary);
}
