import type { Columns } from './block';

/** The samples with from <= index < to, with buffers of their own. */
export function slicedColumns({ t, v, q, codes }: Columns, from: number, to: number): Columns {
  return { t: t.slice(from, to), v: v.slice(from, to), q: q.slice(from, to), codes: codes?.slice(from, to) };
}

/** The columns behind each other. */
export function joined(parts: readonly Columns[]): Columns {
  const length = parts.reduce((sum, { t }) => sum + t.length, 0);
  const whole = emptyColumns(
    length,
    parts.some(({ codes }) => codes !== undefined),
  );
  let at = 0;
  for (const { t, v, q, codes } of parts) {
    whole.t.set(t, at);
    whole.v.set(v, at);
    whole.q.set(q, at);
    if (codes !== undefined) whole.codes?.set(codes, at);
    at += t.length;
  }
  return whole;
}

/** Two columns in time order as one in time order; of one instant, those of `first` come first. */
export function merged(first: Columns, second: Columns): Columns {
  return ordered(joined([first, second]));
}

/** The samples in time order; those of one instant stay in their order. The same columns when they are in order. */
export function ordered(columns: Columns): Columns {
  const { t, v, q, codes } = columns;
  if (isAscending(t)) return columns;
  const order = Uint32Array.from({ length: t.length }, (_, index) => index);
  order.sort((a, b) => (t[a] ?? 0) - (t[b] ?? 0) || a - b);
  const sorted = emptyColumns(t.length, codes !== undefined);
  order.forEach((from, to) => {
    sorted.t[to] = t[from] ?? 0;
    sorted.v[to] = v[from] ?? 0;
    sorted.q[to] = q[from] ?? 0;
    if (sorted.codes !== undefined) sorted.codes[to] = codes?.[from] ?? 0;
  });
  return sorted;
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

function isAscending(t: Float64Array): boolean {
  for (let index = 1; index < t.length; index += 1) if ((t[index] ?? 0) < (t[index - 1] ?? 0)) return false;
  return true;
}

function emptyColumns(length: number, hasCodes: boolean): Columns {
  return {
    t: new Float64Array(length),
    v: new Float64Array(length),
    q: new Uint32Array(length),
    codes: hasCodes ? new Uint32Array(length) : undefined,
  };
}
