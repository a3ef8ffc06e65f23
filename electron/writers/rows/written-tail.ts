import { problem, ProblemError } from '@shared/problem/problem';
import { asPacked, timeCopier, unpackRows, type PackedRows } from '@shared/vqt/packed';
import type { SampleRows } from '@shared/vqt/rows';
import { savingWords } from '../words/saving';

interface Sample {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

/**
 * Tells which rows of a slice are new. A slice that broke off is read again from its start, when some of it is in the file
 * already: so many rows are passed over, and the last of them has to be the last that was written.
 */
export class WrittenTail {
  /** Rows written since the last slice that is complete. */
  #written = 0;
  /** Rows that come once more. */
  #again = 0;
  #last: Sample = { t: Number.NaN, v: Number.NaN, q: 0 };

  /** The slice begins, or begins anew. */
  begin(): void {
    this.#again = this.#written;
  }

  /** The slice is complete; where it was shorter than what was written, the rest comes with the next one. */
  complete(): void {
    this.#written = this.#again;
  }

  /** The rows that are new; undefined when none is. Throws a ProblemError when the server answers differently now. */
  fresh(rows: PackedRows): PackedRows | undefined {
    const { length } = rows;
    const passed = Math.min(this.#again, length);
    this.#again -= passed;
    if (passed > 0 && this.#again === 0) this.#check(sampleAt(rows, passed - 1));
    if (passed === length) return undefined;
    this.#written += length - passed;
    this.#last = { t: rows.last, v: rows.v[length - 1] ?? Number.NaN, q: codeAt(rows, length - 1) };
    return passed === 0 ? rows : asPacked(from(unpackRows(rows), passed));
  }

  #check({ t, v, q }: Sample): void {
    if (t === this.#last.t && q === this.#last.q && Object.is(v, this.#last.v)) return;
    const { message, advice } = savingWords().changed;
    throw new ProblemError(problem('malformed', message, advice));
  }
}

function sampleAt(rows: PackedRows, index: number): Sample {
  const times = new Float64Array(1);
  timeCopier(rows)(index, index + 1, times);
  return { t: times[0] ?? Number.NaN, v: rows.v[index] ?? Number.NaN, q: codeAt(rows, index) };
}

function codeAt({ q }: PackedRows, index: number): number {
  return typeof q === 'number' ? q : (q[index] ?? 0);
}

function from({ t, v, q, states }: SampleRows, first: number): SampleRows {
  const rows = { t: t.slice(first), v: v.slice(first), q: q.slice(first) };
  return states === undefined ? rows : { ...rows, states: { ...states, codes: states.codes.slice(first) } };
}
