import type { Columns } from './block';
import { Times } from './times';

/** The samples with from <= index < to, with buffers of their own. */
export function slicedColumns({ t, v, q, codes }: Columns, from: number, to: number): Columns {
  return { t: t.slice(from, to), v: v.slice(from, to), q: q.slice(from, to), codes: codes?.slice(from, to) };
}

/** The columns of `second` behind those of `first`. */
export function joined(first: Columns, second: Columns): Columns {
  const length = first.t.length + second.t.length;
  const v = new Float64Array(length);
  const q = new Uint32Array(length);
  const codes = first.codes === undefined && second.codes === undefined ? undefined : new Uint32Array(length);
  let at = 0;
  for (const part of [first, second]) {
    v.set(part.v, at);
    q.set(part.q, at);
    if (part.codes !== undefined) codes?.set(part.codes, at);
    at += part.t.length;
  }
  return { t: first.t.with(second.t), v, q, codes };
}

/** Columns as they leave the worker: plain lists with buffers of their own. */
export interface PlainColumns extends Omit<Columns, 't'> {
  readonly t: Float64Array<ArrayBuffer>;
  readonly v: Float64Array<ArrayBuffer>;
  readonly q: Uint32Array<ArrayBuffer>;
}

/** The parts behind each other. */
export function plainColumns(parts: readonly Columns[]): PlainColumns {
  const length = parts.reduce((sum, { t }) => sum + t.length, 0);
  const hasCodes = parts.some(({ codes }) => codes !== undefined);
  const whole = {
    t: new Float64Array(length),
    v: new Float64Array(length),
    q: new Uint32Array(length),
    codes: hasCodes ? new Uint32Array(length) : undefined,
  };
  let at = 0;
  for (const { t, v, q, codes } of parts) {
    t.copyTo(whole.t, at);
    whole.v.set(v, at);
    whole.q.set(q, at);
    if (codes !== undefined) whole.codes?.set(codes, at);
    at += t.length;
  }
  return whole;
}

/** Two columns in time order as one in time order; of one instant, those of `first` come first. */
export function merged(first: Columns, second: Columns): Columns {
  return ordered(joined(first, second));
}

/** The samples in time order; those of one instant stay in their order. The same columns when they are in order. */
export function ordered(columns: Columns): Columns {
  const { t, v, q, codes } = columns;
  if (t.isAscending) return columns;
  const order = Uint32Array.from({ length: t.length }, (_, index) => index);
  order.sort((a, b) => t.at(a) - t.at(b) || a - b);
  return {
    t: Times.of(Float64Array.from(order, (index) => t.at(index))),
    v: Float64Array.from(order, (index) => v[index] ?? Number.NaN),
    q: Uint32Array.from(order, (index) => q[index] ?? 0),
    codes: codes && Uint32Array.from(order, (index) => codes[index] ?? 0),
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
