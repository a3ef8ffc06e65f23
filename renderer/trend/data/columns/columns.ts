import { Times } from './times';

/** Samples of a series in time order, as columns of equal length. */
export interface Columns {
  readonly t: Times;
  readonly v: Float64Array;
  readonly q: Uint32Array;
  /** Per sample 0 for none, else 1 + the index into the series' dictionary; undefined where no sample has a state. */
  readonly codes: Uint32Array | undefined;
}

/** The samples with from <= index < to, with buffers of their own. */
export function slicedColumns({ t, v, q, codes }: Columns, from: number, to: number): Columns {
  return { t: t.slice(from, to), v: v.slice(from, to), q: q.slice(from, to), codes: codes?.slice(from, to) };
}

/** The columns of `second` behind those of `first`. */
export function joined(first: Columns, second: Columns): Columns {
  return { ...joinedValues([first, second]), t: first.t.with(second.t) };
}

/** Columns as they leave the worker: plain lists with buffers of their own. */
export interface PlainColumns extends Omit<Columns, 't'> {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
  readonly q: Uint32Array<ArrayBuffer>;
}

/** The parts behind each other. */
export function plainColumns(parts: readonly Columns[]): PlainColumns {
  const values = joinedValues(parts);
  const times = new Float64Array(values.v.length);
  let at = 0;
  for (const { t } of parts) {
    t.copyTo(times, at);
    at += t.length;
  }
  return { ...values, t: times };
}

/** All but the times of the parts, behind each other. */
function joinedValues(parts: readonly Columns[]): Omit<PlainColumns, 't'> {
  const length = parts.reduce((sum, { t }) => sum + t.length, 0);
  const v = new Float64Array(length);
  const q = new Uint32Array(length);
  const codes = parts.some((part) => part.codes !== undefined) ? new Uint32Array(length) : undefined;
  let at = 0;
  for (const part of parts) {
    v.set(part.v, at);
    q.set(part.q, at);
    if (part.codes !== undefined) codes?.set(part.codes, at);
    at += part.t.length;
  }
  return { v, q, codes };
}

/** Two columns in time order as one in time order; of one instant, those of `first` come first. */
export function merged(first: Columns, second: Columns): Columns {
  return ordered(joined(first, second));
}

/** The samples in time order; those of one instant stay in their order. The same columns when they are in order. */
export function ordered(columns: Columns): Columns {
  const { t } = columns;
  if (t.isAscending) return columns;
  const order = Uint32Array.from({ length: t.length }, (_, index) => index);
  order.sort((a, b) => t.at(a) - t.at(b) || a - b);
  return pickedColumns(columns, order);
}

/** The samples whose times are accepted, in their order. */
export function filteredColumns(columns: Columns, accept: (time: number) => boolean): Columns {
  const places = Uint32Array.from({ length: columns.t.length }, (_, index) => index);
  return pickedColumns(
    columns,
    places.filter((index) => accept(columns.t.at(index))),
  );
}

/** The samples at some indices, in the order of these. */
export function pickedColumns({ t, v, q, codes }: Columns, indices: Uint32Array): Columns {
  return {
    t: Times.of(Float64Array.from(indices, (index) => t.at(index))),
    v: Float64Array.from(indices, (index) => v[index] ?? Number.NaN),
    q: Uint32Array.from(indices, (index) => q[index] ?? 0),
    codes: codes && Uint32Array.from(indices, (index) => codes[index] ?? 0),
  };
}

/** The columns in parts of at most `most` samples, about equally long. */
export function piecesOf(columns: Columns, most: number): Columns[] {
  const { length } = columns.t;
  if (length <= most) return [columns];
  const size = Math.ceil(length / Math.ceil(length / most));
  return Array.from({ length: Math.ceil(length / size) }, (_, piece) =>
    slicedColumns(columns, piece * size, Math.min(length, (piece + 1) * size)),
  );
}
