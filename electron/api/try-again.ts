import { problemOf, type Problem } from '@shared/contract/problem';
import { pause, restAfter, usualRest } from './retry';

/** A rest before a further try. */
export interface Rest {
  /** Why the last try failed. */
  readonly problem: Problem;
  readonly milliseconds: number;
  /** Number of the try that follows; the first of all is 1. */
  readonly attempt: number;
  /** Tries in all. */
  readonly attempts: number;
}

interface TryParts {
  /** Further tries after failures that may pass. */
  readonly retries: number;
  readonly signal: AbortSignal;
  /** Whether a further try would do no harm; always unless told. */
  readonly mayTry?: () => boolean;
  /** Told of each rest; what it returns is called when the rest is over. */
  readonly onRest?: (rest: Rest) => () => void;
}

/** What `work` comes to, tried again after failures that may pass. Throws what the last try threw; `signal` ends a rest. */
export async function tryAgain<T>(work: () => Promise<T>, parts: TryParts): Promise<T> {
  const { retries, signal, mayTry, onRest } = parts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      const problem = problemOf(thrown);
      const isOver = attempt > retries || signal.aborted || mayTry?.() === false;
      const milliseconds = isOver ? undefined : restAfter(problem, usualRest(attempt));
      if (milliseconds === undefined) throw thrown;
      const goOn = onRest?.({ problem, milliseconds, attempt: attempt + 1, attempts: retries + 1 });
      await pause(milliseconds, signal);
      goOn?.();
      if (signal.aborted) throw thrown;
    }
  }
}
