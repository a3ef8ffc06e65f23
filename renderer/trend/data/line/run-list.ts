import type { DrawRequest, StatePart, StateRun } from '../protocol';

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
   * narrower than a pixel column joins a narrow one, and each state keeps its part of the time.
   */
  add(run: StateRun): void {
    const from = Math.max(this.#start, run.from);
    const to = Math.min(this.#end, run.to);
    // Of several samples at one instant all but the last have states that last for no time.
    const isInstant = run.from === run.to && from === run.from && from < this.#end;
    if (to <= from && !isInstant) return;
    const before = this.#runs.at(-1);
    const touches = before?.to === from;
    if (before !== undefined && touches && isSame(before, run)) this.#replaceLast({ ...before, to });
    else if (before !== undefined && touches && this.#isNarrow(before) && this.#isNarrow({ from, to }))
      this.#replaceLast({
        from: before.from,
        to,
        code: run.code,
        q: Math.max(before.q, run.q),
        parts: addedParts([...partsOf(before), ...partsOf({ ...run, from, to })]),
      });
    else this.#runs.push({ ...run, from, to });
  }

  finish(): readonly StateRun[] {
    return this.#runs;
  }

  #isNarrow({ from, to }: Pick<StateRun, 'from' | 'to'>): boolean {
    return to - from < this.#perColumn;
  }

  #replaceLast(run: StateRun): void {
    this.#runs[this.#runs.length - 1] = run;
  }
}

/** The states of a run, and how long each lasts in it. */
export function partsOf({ from, to, code, parts }: StateRun): readonly StatePart[] {
  return parts ?? [{ code, time: to - from }];
}

/** Each state once, with all of its time, in the order in which they first occur. */
export function addedParts(parts: readonly StatePart[]): readonly StatePart[] {
  const times = new Map<number, number>();
  for (const { code, time } of parts) times.set(code, (times.get(code) ?? 0) + time);
  return Array.from(times, ([code, time]) => ({ code, time }));
}

function isSame(before: StateRun, run: StateRun): boolean {
  return before.parts === undefined && run.parts === undefined && before.q === run.q && before.code === run.code;
}
