import { PixelColumnCache } from '../pyramid/pixel-column-cache';
import { Pyramid } from '../pyramid/pyramid';
import type { SampleRules } from '../pyramid/sample-rules';
import type { Columns } from '../columns/columns';
import type { Times } from '../columns/times';

/** Samples of a block at most: indexes fit 16 bits, and one value is left to say none. */
export const mostPerBlock = 65_535;

/** A part of a series that does not change, with what is derived from it. */
export class Block implements Columns {
  readonly t: Times;
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly codes: Uint32Array | undefined;
  /** When the block was last looked at, as the store counts. */
  lookedAt: number;
  /** Whether its values, qualities and codes are those of another block, which counts them. */
  readonly #isCopy: boolean;
  #numbers: number | undefined;
  #states: number | undefined;
  readonly #summaries = new Summaries();
  /** The same for a logarithmic axis, where such a one was needed. */
  #logarithmic: Summaries | undefined;

  /** At least one and at most `mostPerBlock` samples, times ascending. */
  constructor({ t, v, q, codes }: Columns, lookedAt: number, isCopy = false) {
    this.t = t;
    this.v = v;
    this.q = q;
    this.codes = codes;
    this.lookedAt = lookedAt;
    this.#isCopy = isCopy;
  }

  get length(): number {
    return this.t.length;
  }

  /** Time of the first sample. */
  get first(): number {
    return this.t.at(0);
  }

  /** Time of the last sample. */
  get last(): number {
    return this.t.at(this.t.length - 1);
  }

  /** How many samples are numbers, infinities among them. */
  get numbers(): number {
    this.#numbers ??= count(this.v, (value) => !Number.isNaN(value));
    return this.#numbers;
  }

  /** How many samples are texts or booleans. */
  get states(): number {
    this.#states ??= this.codes === undefined ? 0 : count(this.codes, (code) => code !== 0);
    return this.#states;
  }

  /** Bytes of the columns and of what is derived from them. */
  get bytes(): number {
    // Codes that are all the same stand in a column that many blocks share.
    const codes = isShared(this.q) ? 0 : this.q.byteLength;
    const columns = this.#isCopy ? 0 : this.v.byteLength + codes + (this.codes?.byteLength ?? 0);
    return this.t.bytes + columns + this.#summaries.bytes + (this.#logarithmic?.bytes ?? 0);
  }

  /** The summaries of the samples under `rules`; made when they are first asked for. */
  pyramid(rules: SampleRules): Pyramid {
    const summaries = this.#under(rules);
    if (summaries.pyramid?.rules !== rules) summaries.pyramid = new Pyramid(this, rules);
    return summaries.pyramid;
  }

  /** Whether there are summaries under `rules`. */
  isPrepared(rules: SampleRules): boolean {
    return this.#under(rules).pyramid?.rules === rules;
  }

  /** The samples by pixel columns of `columnsPerMs`, under `rules`; what the last picture knew of them is kept. */
  columns(rules: SampleRules, columnsPerMs: number): PixelColumnCache {
    const pyramid = this.pyramid(rules);
    const samples = this.length / Math.max(1, (this.last - this.first) * columnsPerMs);
    const summaries = this.#under(rules);
    if (summaries.columns?.isFor(pyramid, samples) !== true)
      summaries.columns = new PixelColumnCache(pyramid, this.v, samples);
    return summaries.columns;
  }

  #under({ floor }: SampleRules): Summaries {
    if (floor === Number.NEGATIVE_INFINITY) return this.#summaries;
    this.#logarithmic ??= new Summaries();
    return this.#logarithmic;
  }
}

/** What is derived from the samples of a block under the last rules that they were looked at by. */
class Summaries {
  pyramid: Pyramid | undefined;
  columns: PixelColumnCache | undefined;

  get bytes(): number {
    return (this.pyramid?.bytes ?? 0) + (this.columns?.bytes ?? 0);
  }
}

function count(column: Float64Array | Uint32Array, counts: (value: number) => boolean): number {
  let found = 0;
  for (const value of column) if (counts(value)) found += 1;
  return found;
}

function isShared(column: Uint32Array): boolean {
  return column.buffer.byteLength > column.byteLength;
}
