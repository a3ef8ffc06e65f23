import type { StateValue } from './columns';

/** Samples of one series as columns of equal length, which need nothing that came before to be understood. */
export interface SampleRows {
  /** Milliseconds since the Unix epoch. */
  readonly t: Float64Array;
  /** NaN where the value is no number. */
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

/** The states that `codes` name in a series' `dictionary`, with a dictionary of their own; undefined when there is none. */
export function ownStates(codes: Uint32Array, dictionary: readonly StateValue[]): RowStates | undefined {
  const values: StateValue[] = [];
  const own = new Map<number, number>([[0, 0]]);
  const translated = codes.map((code) => {
    const known = own.get(code);
    if (known !== undefined) return known;
    const value = dictionary[code - 1];
    if (value === undefined) return 0;
    own.set(code, values.push(value));
    return values.length;
  });
  return values.length === 0 ? undefined : { codes: translated, values };
}
