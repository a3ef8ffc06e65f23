import type { TimeRange } from '@shared/time/range';
import type { SampleRules } from '../pyramid/sample-rules';
import { hair, type Part, type SeriesColumns } from '../series/series-columns';

/** Stands for a value where a series has not begun or is over: no quality code. */
export const absent = 0xffff_fffe;

/** A series that a formula names. */
export interface CalculationInput {
  readonly series: SeriesColumns;
  /** Whether it holds its value until the next sample. */
  readonly stepped: boolean;
}

/** Walks through the samples of a range that is held in full; one of several of an instant is the last. */
export class SampleWalk {
  readonly #parts: readonly Part[];
  /** The sample to come next: its time is Infinity behind the last. */
  t = Number.POSITIVE_INFINITY;
  v = Number.NaN;
  q = absent;
  /** Of its state in the dictionary of the series; 0 where it has none. */
  code = 0;
  #part = -1;
  #index = 0;
  #length = 0;
  #times: Float64Array = new Float64Array();
  #values: Float64Array = this.#times;
  #qualities: Uint32Array = new Uint32Array();
  #codes: Uint32Array | undefined;

  /** With `rules` nothing is there from where an item that reports by the clock has no data; that is an instant of its own. */
  constructor(series: SeriesColumns, range: TimeRange, rules?: SampleRules) {
    this.#parts = series.partsFrom(range, rules);
    this.next();
  }

  next(): void {
    const index = this.#index;
    if (index >= this.#length) {
      this.#nextPart();
      return;
    }
    this.t = this.#times[index] ?? 0;
    this.v = this.#values[index] ?? 0;
    this.q = this.#qualities[index] ?? 0;
    this.code = this.#codes?.[index] ?? 0;
    this.#index = index + 1;
  }

  #nextPart(): void {
    const part = this.#parts[this.#part + 1];
    if (part === undefined) {
      this.#leaveOff(Number.POSITIVE_INFINITY);
      return;
    }
    if (part.hole !== undefined && this.#part >= 0 && this.q !== absent) {
      // What is held may end with a sample, which is there all the same.
      this.#leaveOff(Math.max(part.hole, this.t + hair));
      return;
    }
    this.#part += 1;
    const { block, from, to } = part;
    const times = new Float64Array(block.length);
    block.t.copyTo(times, 0);
    this.#times = times;
    this.#values = block.v;
    this.#qualities = block.q;
    this.#codes = block.codes;
    this.#index = from;
    this.#length = to;
    this.next();
  }

  #leaveOff(time: number): void {
    this.t = time;
    this.v = Number.NaN;
    this.q = absent;
    this.code = 0;
  }
}
