import type { StateValue } from './columns';

/** Samples of one series as columns of equal length, independent of earlier chunks. */
export interface SampleRows {
  /** Milliseconds since the Unix epoch. */
  readonly t: Float64Array;
  /** NaN if the value is not a number. */
  readonly v: Float64Array;
  /** Quality codes, unsigned 32 bit. */
  readonly q: Uint32Array;
  readonly states?: RowStates;
}

/** Texts and booleans, dictionary-coded. */
export interface RowStates {
  /** Per row 0 for none, else 1 + the index into `values`. */
  readonly codes: Uint32Array;
  readonly values: readonly StateValue[];
}

/**
 * The states that `codes` refer to in a series' `dictionary`, with a dictionary of their own; undefined if there are
 * none.
 */
export function ownStates(codes: Uint32Array, dictionary: readonly StateValue[]): RowStates | undefined {
  const values: StateValue[] = [];
  const own = new Map<number, number>([[0, 0]]);
  const translated = codes.map((code) => {
    const existing = own.get(code);
    if (existing !== undefined) return existing;
    const value = dictionary[code - 1];
    if (value === undefined) return 0;
    own.set(code, values.push(value));
    return values.length;
  });
  return values.length === 0 ? undefined : { codes: translated, values };
}

/** The value of a sample, of whatever kind; null where it has none. */
export function valueAt({ v, states }: SampleRows, at: number): number | StateValue | null {
  const state = states?.values[(states.codes[at] ?? 0) - 1];
  if (state !== undefined) return state;
  const number = v[at] ?? Number.NaN;
  return Number.isNaN(number) ? null : number;
}

/** A sample of some rows. */
export interface RowSample {
  /** Null where it has none. */
  readonly value: number | StateValue | null;
  /** Its quality code. */
  readonly code: number;
}

/** The sample at a place that the rows have. */
export function sampleAt(rows: SampleRows, at: number): RowSample {
  return { value: valueAt(rows, at), code: rows.q[at] ?? 0 };
}

/** Rows of one series as one, in the order of the parts; each part has a dictionary of its own. */
export function joinRows(parts: readonly SampleRows[]): SampleRows {
  const length = parts.reduce((sum, { t }) => sum + t.length, 0);
  const joined = { t: new Float64Array(length), v: new Float64Array(length), q: new Uint32Array(length) };
  const codes = new Uint32Array(length);
  const dictionary: StateValue[] = [];
  const known = new Map<StateValue, number>();
  let at = 0;
  for (const { t, v, q, states } of parts) {
    joined.t.set(t, at);
    joined.v.set(v, at);
    joined.q.set(q, at);
    if (states !== undefined) {
      const own = states.values.map((value) => {
        const code = known.get(value) ?? dictionary.push(value);
        known.set(value, code);
        return code;
      });
      codes.set(
        states.codes.map((code) => own[code - 1] ?? 0),
        at,
      );
    }
    at += t.length;
  }
  return dictionary.length === 0 ? joined : { ...joined, states: { codes, values: dictionary } };
}

/** The rows in the order of time, as servers need not send them. */
export function inTimeOrder(rows: SampleRows): SampleRows {
  const { t, v, q, states } = rows;
  if (ascends(t)) return rows;
  const order = Uint32Array.from(t.keys()).toSorted((a, b) => (t[a] ?? 0) - (t[b] ?? 0) || a - b);
  const numbers = (column: Float64Array) => Float64Array.from(order, (from) => column[from] ?? 0);
  const codes = (column: Uint32Array) => Uint32Array.from(order, (from) => column[from] ?? 0);
  return {
    t: numbers(t),
    v: numbers(v),
    q: codes(q),
    ...(states && { states: { ...states, codes: codes(states.codes) } }),
  };
}

function ascends(t: Float64Array): boolean {
  for (let at = 1; at < t.length; at += 1) if ((t[at] ?? 0) < (t[at - 1] ?? 0)) return false;
  return true;
}
