import { problem, type Problem } from '@shared/problem/problem';

/** Why a page has to be reloaded. */
export interface PageCrash {
  /** The subject of the message's first sentence. */
  readonly what: 'The window' | `The part of the window that holds the ${'series' | 'files'}`;
  /** The system's reason, e.g. `crashed`, or the message of an error. */
  readonly reason: string;
}

/** Period in ms; more crashes within it than the limit stop the automatic reload. */
const shortWhile = 60_000;
const maxCrashes = 3;

/** Counts the crashes of a page, so that one that crashes at every start is not reloaded for ever. */
export class PageCrashes {
  readonly #now: () => number;
  #times: readonly number[] = [];

  /** @param now monotonic time, ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a crash; returns whether the page may be reloaded without asking. */
  count(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < shortWhile), now];
    return this.#times.length < maxCrashes;
  }

  /** Resets the count, when the user wants to try again. */
  reset(): void {
    this.#times = [];
  }
}

/** The message to show once the page is back. */
export function crashProblem({ what, reason }: PageCrash): Problem {
  const short = reason === 'oom' || reason === 'memory-eviction' || /memory/i.test(reason);
  const why = short ? 'this computer’s memory ran short' : reason;
  return problem(
    'internal',
    `${what} stopped (${why}) and was started again.`,
    short
      ? 'Your view is back. Lower “Memory for history” in the status bar, or read a shorter range.'
      : 'Your view is back as it was last kept. If it happens again, Help, Show log file has the details.',
  );
}
