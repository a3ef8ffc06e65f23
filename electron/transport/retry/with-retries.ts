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

export interface RetryPolicy {
  /** Further tries after failures that may pass. */
  readonly retries: number;
  readonly signal: AbortSignal;
  /** Milliseconds to rest before the further try of that number, about; as `defaultDelay` unless told. */
  readonly delay?: (attempt: number) => number;
  /** Whether a further try would do no harm; always unless told. */
  readonly mayTry?: () => boolean;
  /** Told of each rest; what it returns is called when the rest is over. */
  readonly onRest?: (rest: RetryDelay) => () => void;
}

/** What came of a piece of work: a problem where it failed. */
interface Outcome {
  readonly problem?: Problem | undefined;
}

/** What `work` comes to in the end, made again after failures that may pass; `signal` ends a rest. */
export async function retryOutcome<T extends Outcome>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { retries, signal, delay = defaultDelay, mayTry, onRest } = policy;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await work();
    const { problem } = outcome;
    const isOver = problem === undefined || attempt > retries || signal.aborted || mayTry?.() === false;
    const milliseconds = isOver ? undefined : retryDelay(problem, delay(attempt));
    if (problem === undefined || milliseconds === undefined) return outcome;
    const goOn = onRest?.({ problem, milliseconds, attempt: attempt + 1, attempts: retries + 1 });
    await pause(milliseconds, signal);
    goOn?.();
    if (signal.aborted) return outcome;
  }
}

/** As `retryOutcome` for work that throws; throws what the last try threw. */
export async function withRetries<T>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const outcome = await retryOutcome(async (): Promise<Outcome & (Returned<T> | Thrown)> => {
    try {
      return { kind: 'returned', value: await work() };
    } catch (thrown) {
      return { kind: 'thrown', thrown, problem: problemOf(thrown) };
    }
  }, policy);
  if (outcome.kind === 'thrown') throw outcome.thrown;
  return outcome.value;
}

interface Returned<T> {
  readonly kind: 'returned';
  readonly value: T;
}

interface Thrown {
  readonly kind: 'thrown';
  readonly thrown: unknown;
}
