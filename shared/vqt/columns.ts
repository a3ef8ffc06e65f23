/**
 * A part of a series as columns of equal length, in the order in which the server sent the points. After decoding there
 * are no rows: samples are passed in this form only.
 */
export interface ColumnChunk {
  /** Timestamps, milliseconds since the Unix epoch, as the server sent them. */
  readonly t: Float64Array;
  /** Values; NaN if the value is not a number (null, absent, text, boolean). */
  readonly v: Float64Array;
  /** Quality codes, unsigned 32 bit, as the server sent them. */
  readonly q: Uint32Array;
  /** Text and boolean values; absent as long as the item has none. */
  readonly states?: StateColumn;
}

/** Text and boolean values, dictionary-coded. */
export interface StateColumn {
  /** Per point: 0 where the value is a number or missing, else 1 + the index into the series' dictionary. */
  readonly codes: Uint32Array;
  /** Entries that this chunk adds to the series' dictionary, which starts empty and only grows. */
  readonly added: readonly StateValue[];
}

export type StateValue = string | boolean;
