import type { DrawRequest, StateRun } from '../protocol';

/** Runs of states in time order, those too narrow to be told apart joined. */
export class RunList {
  readonly #start: number;
  readonly #end: number;
  readonly #perColumn: number;
  readonly #runs: StateRun[] = [];

  constructor({ start, end, width }: Pick<DrawRequest, 'start' | 'end' | 'width'>) {
    this.#start = start;
    this.#end = end;
    this.#perColumn = (end - start) / width;
  }

  /**
   * Adds a run, as far as it is in the range. It goes on with the one before it where that has the same state; one
   * narrower than a pixel column joins a narrow one. What was joined goes on to be joined over many columns only while
   * its quality and its states stay the same, so that one bad pixel, or one trip, does not colour all of it.
   */
  add(run: StateRun): void {
    const from = Math.max(this.#start, run.from);
    const to = Math.min(this.#end, run.to);
    if (to <= from) return;
    const before = this.#runs.at(-1);
    const touches = before?.to === from;
    if (before !== undefined && touches && isSame(before, run)) this.#replaceLast({ ...before, to });
    else if (before !== undefined && touches && this.#joins(before, run, to - from))
      this.#replaceLast({
        from: before.from,
        to,
        code: run.code,
        q: Math.max(before.q, run.q),
        many: true,
        codes: [...new Set([...codesOf(before), ...codesOf(run)])],
      });
    else this.#runs.push({ ...run, from, to });
  }

  finish(): readonly StateRun[] {
    return this.#runs;
  }

  #joins(before: StateRun, run: StateRun, length: number): boolean {
    if (length >= this.#perColumn) return false;
    return before.to - before.from < this.#perColumn || (before.many && before.q === run.q && hasAll(before, run));
  }

  #replaceLast(run: StateRun): void {
    this.#runs[this.#runs.length - 1] = run;
  }
}

/** The codes of all states of a run. */
export function codesOf({ code, codes }: StateRun): readonly number[] {
  return codes ?? [code];
}

function hasAll(before: StateRun, run: StateRun): boolean {
  const codes = codesOf(before);
  return codesOf(run).every((code) => codes.includes(code));
}

function isSame(before: StateRun, run: StateRun): boolean {
  return before.q === run.q && before.many === run.many && (run.many ? hasAll(before, run) : before.code === run.code);
}
