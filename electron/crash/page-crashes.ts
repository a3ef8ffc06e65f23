import { problem, type Problem } from '@shared/problem/problem';

/** Why a page has to be loaded anew. */
export interface PageCrash {
  /** What has ended, to begin a sentence with. */
  readonly what: 'The window' | `The part of the window that holds the ${'series' | 'files'}`;
  /** As the system says it, e.g. `crashed`, or the message of an error. */
  readonly reason: string;
}

/** Milliseconds within which so many deaths are one too many to go on by itself. */
const shortWhile = 60_000;
const maxCrashes = 3;

/** Counts the deaths of a page, so that one that dies at every start is not loaded for ever. */
export class PageCrashes {
  readonly #now: () => number;
  #times: readonly number[] = [];

  /** @param now milliseconds that only grow */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more; whether the page may be loaded anew without asking. */
  count(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < shortWhile), now];
    return this.#times.length < maxCrashes;
  }

  /** The person wants it to be tried again. */
  forgive(): void {
    this.#times = [];
  }
}

/** What the person is told once the page is back. */
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
