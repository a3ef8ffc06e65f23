import { timesOf, unpackChunk, type PackedChunk } from './packed';
import type { RowStates, SampleRows } from './rows';

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
