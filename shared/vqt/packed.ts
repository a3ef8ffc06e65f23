import type { ColumnChunk, StateColumn } from './columns';
import type { RowStates, SampleRows } from './rows';

/** Times at equal distances: the first, and milliseconds from one to the next. */
interface RegularTimes {
  readonly first: number;
  readonly step: number;
}

/** Integer milliseconds, each as the distance from the previous one. */
interface TimeDistances {
  readonly first: number;
  /** One less than the number of times. */
  readonly distances: Uint32Array;
}

/**
 * A chunk as passed between processes, each column as short as possible. Most items report regularly and are good, so
 * that only their values are copied. Nothing is rounded: a column that can't be shortened is stored in full.
 */
export interface PackedChunk {
  readonly length: number;
  readonly t: RegularTimes | TimeDistances | Float64Array;
  /** The time of the last point. */
  readonly last: number;
  readonly v: Float64Array;
  /** The quality code of all points, or of each. */
  readonly q: number | Uint32Array;
  readonly states?: StateColumn;
}

/** Packs a chunk; `unpackChunk` restores it bit by bit. */
export function packChunk({ t, v, q, states }: ColumnChunk): PackedChunk {
  const packed = { length: t.length, t: packedTimes(t), last: t.at(-1) ?? Number.NaN, v, q: packedCodes(q) };
  return states === undefined ? packed : { ...packed, states };
}

/** The unpacked chunk, in columns of its own. */
export function unpackChunk(packed: PackedChunk): ColumnChunk {
  const { length, v, q, states } = packed;
  const chunk = { t: timesOf(packed), v, q: typeof q === 'number' ? new Uint32Array(length).fill(q) : q };
  return states === undefined ? chunk : { ...chunk, states };
}

/** The times as an array. */
export function timesOf({ t, length }: Pick<PackedChunk, 't' | 'length'>): Float64Array {
  if (t instanceof Float64Array) return t;
  const times = new Float64Array(length);
  if ('step' in t) {
    const { first, step } = t;
    for (let index = 0; index < length; index += 1) times[index] = first + index * step;
    return times;
  }
  let time = t.first;
  times[0] = time;
  for (let index = 1; index < length; index += 1) {
    time += t.distances[index - 1] ?? 0;
    times[index] = time;
  }
  return times;
}

/** The quality codes, read-only: points of one quality share their column with others. */
export function codesOf({ q, length }: PackedChunk): Uint32Array {
  return typeof q === 'number' ? sameCodes(q, length) : q;
}

type Transferred = Pick<PackedChunk, 't' | 'v' | 'q'> & { readonly states?: Pick<StateColumn, 'codes'> };

/** The buffers of a packed chunk, to be transferred; several columns may share one. */
export function buffersOf({ t, v, q, states }: Transferred): ArrayBuffer[] {
  const distances = 'distances' in t ? t.distances : t instanceof Float64Array ? t : undefined;
  const columns = [distances, v, typeof q === 'number' ? undefined : q, states?.codes];
  const buffers = columns.map((column) => column?.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
  return [...new Set(buffers)];
}

function packedTimes(t: Float64Array): PackedChunk['t'] {
  const first = t[0] ?? 0;
  const step = (t[1] ?? first) - first;
  let regular = 0;
  while (regular < t.length && t[regular] === first + regular * step) regular += 1;
  if (regular === t.length && !Object.is(first, -0)) return { first, step };
  return packedDistances(t, first) ?? t;
}

function packedDistances(t: Float64Array, first: number): TimeDistances | undefined {
  if (!Number.isSafeInteger(first) || Object.is(first, -0)) return undefined;
  const distances = new Uint32Array(Math.max(0, t.length - 1));
  for (let index = 1; index < t.length; index += 1) {
    const distance = (t[index] ?? 0) - (t[index - 1] ?? 0);
    distances[index - 1] = distance;
    if (distances[index - 1] !== distance) return undefined;
  }
  return Number.isSafeInteger(t.at(-1)) ? { first, distances } : undefined;
}

function packedCodes(q: Uint32Array): number | Uint32Array {
  const first = q[0] ?? 0;
  for (const code of q) if (code !== first) return q;
  return first;
}

/** The columns of the most recently used codes, the latest at the end: a server may have any number of codes. */
const codeColumns = new Map<number, Uint32Array>();
const mostCodes = 16;

function sameCodes(code: number, length: number): Uint32Array {
  const cached = codeColumns.get(code);
  const column =
    cached !== undefined && cached.length >= length ? cached : codeColumn(code, length, cached?.length ?? 0);
  codeColumns.delete(code);
  codeColumns.set(code, column);
  for (const oldest of codeColumns.keys()) if (codeColumns.size > mostCodes) codeColumns.delete(oldest);
  return column.subarray(0, length);
}

/** Twice as long as the previous one, so that a frequent code soon has a column that is long enough. */
function codeColumn(code: number, length: number, before: number): Uint32Array {
  return new Uint32Array(Math.max(length, 2 * before)).fill(code);
}

/** Samples of one series that are independent of earlier chunks, with columns packed like a chunk's. */
export type PackedRows = Omit<PackedChunk, 'states'> & { readonly states?: RowStates };

/** Unpacked rows as packed ones, without a copy. */
export function asPacked({ t, v, q, states }: SampleRows): PackedRows {
  return { length: t.length, t, last: t.at(-1) ?? Number.NaN, v, q, ...(states && { states }) };
}

/** The rows unpacked, in columns of their own. */
export function unpackRows({ states, ...packed }: PackedRows): SampleRows {
  const { t, v, q } = unpackChunk(packed);
  return { t, v, q, ...(states && { states }) };
}

/** Copies the times of rows from `from` to before `to` to the start of `target`. */
export type CopyTimes = (from: number, to: number, target: Float64Array) => void;

/** Copies times part by part, so that regular times are never all in memory at once. */
export function timeCopier(rows: PackedRows): CopyTimes {
  if (!('step' in rows.t)) {
    const t = timesOf(rows);
    return (from, to, target) => target.set(t.subarray(from, to));
  }
  const { first, step } = rows.t;
  return (from, to, target) => {
    for (let row = from; row < to; row += 1) target[row - from] = first + row * step;
  };
}
