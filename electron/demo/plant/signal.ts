/** A value that depends on the time only, in milliseconds since the Unix epoch. */
export interface Signal {
  (t: number): number;
  /** Writes the value at each of ascending `times` to `values`, as many: the same as one by one, and much faster. */
  readonly fill?: (times: Float64Array, values: Float64Array) => void;
}

/**
 * A signal that fills columns. Its `fill` is to call functions that no other signal calls there: such calls V8 inlines, and
 * those of signals in general it can't.
 */
export function withColumns(at: (t: number) => number, fill: NonNullable<Signal['fill']>): Signal {
  return Object.assign(at, { fill });
}

/** Writes the values of a signal at ascending `times` to `values`, as many. */
export function fillColumn(signal: Signal, times: Float64Array, values: Float64Array): void {
  if (signal.fill !== undefined) signal.fill(times, values);
  else for (let i = 0; i < times.length; i += 1) values[i] = signal(times[i] ?? 0);
}
