import { problemOf, type Problem } from '@shared/problem/problem';
import { pause, retryDelay, defaultDelay } from './retry-rules';

/** A rest before a further try. */
export interface RetryDelay {
  /** Why the last try failed. */
  readonly problem: Problem;
  readonly milliseconds: number;
  /** Number of the try that follows; the first of all is 1. */
  readonly attempt: number;
  /** Tries in all. */
  readonly attempts: number;
}

interface RetryParts {
  /** Further tries after failures that may pass. */
  readonly retries: number;
  readonly signal: AbortSignal;
  /** Whether a further try would do no harm; always unless told. */
  readonly mayTry?: () => boolean;
  /** Told of each rest; what it returns is called when the rest is over. */
  readonly onRest?: (rest: RetryDelay) => () => void;
}

/** What `work` comes to, tried again after failures that may pass. Throws what the last try threw; `signal` ends a rest. */
export async function withRetries<T>(work: () => Promise<T>, parts: RetryParts): Promise<T> {
  const { retries, signal, mayTry, onRest } = parts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      const problem = problemOf(thrown);
      const isOver = attempt > retries || signal.aborted || mayTry?.() === false;
      const milliseconds = isOver ? undefined : retryDelay(problem, defaultDelay(attempt));
      if (milliseconds === undefined) throw thrown;
      const goOn = onRest?.({ problem, milliseconds, attempt: attempt + 1, attempts: retries + 1 });
      await pause(milliseconds, signal);
      goOn?.();
      if (signal.aborted) throw thrown;
    }
  }
}
