import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@shared/async/backoff';
import { type Problem, type ProblemKind, problemOf } from '@shared/problem/problem';
import { responseTooLarge, connectionClosed, decoderStopped } from '../problems/transfer-problems';

const passingKinds: ReadonlySet<ProblemKind> = new Set(['connection', 'timeout', 'truncated']);
/** Too late, too many requests, and what a proxy says of a server that is away for a moment. */
const passingStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** Connection problems that a second later are the same: names, ports and proxies do not come back by themselves. */
const lastingCodes: ReadonlySet<string> = new Set([
  connectionClosed,
  'ENOTFOUND',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_INVALID_HTTP_RESPONSE',
  'ERR_UNSAFE_PORT',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
]);

/** Problems that the next request to the server would meet as well, once trying again has not helped. */
const fatalKinds: ReadonlySet<ProblemKind> = new Set([
  'connection',
  'tls',
  'timeout',
  'authentication',
  'permission',
  'cancelled',
  'invalid',
  'internal',
]);

/** Statuses that may mean that too much was asked at once. */
const tooMuchStatuses: ReadonlySet<number> = new Set([413, 500, 504]);

/** Whether the same request may go well a moment later. */
export function isTransient({ kind, details: { status, code } }: Problem): boolean {
  if (status !== undefined && passingStatuses.has(status)) return true;
  if (code === decoderStopped) return true;
  return passingKinds.has(kind) && (code === undefined || !lastingCodes.has(code));
}

/** Whether the rest of a read is not worth asking, after trying again has not helped. */
export function isFatal({ kind, details: { status } }: Problem): boolean {
  return fatalKinds.has(kind) || (status !== undefined && passingStatuses.has(status));
}

/** Whether the server may manage half of what it was asked. */
export function isTooManyRequests({ details: { status, code } }: Problem): boolean {
  return code === responseTooLarge || (status !== undefined && tooMuchStatuses.has(status));
}

const delays = { first: 300, factor: 3, longest: 10_000 };
/** Nobody who looks at a trend waits longer for a server that asks to be left alone; they are told, and try again. */
const longestRetryAfter = 60;

/** Milliseconds before the further try number `attempt` (1 is the first): each rest three times the one before, up to 10 s. */
export function defaultDelay(attempt: number): number {
  return backoff(attempt, delays);
}

/**
 * Milliseconds to rest before trying again after `found`: about `rest`, give or take a quarter, so that many readers do
 * not come back at once; as long as the server asks for where that is longer. Undefined where trying again does not
 * help, or the server asks for more than a minute.
 */
export function retryDelay(found: Problem, rest: number, chance = Math.random()): number | undefined {
  const { retryAfterSeconds: askedFor = 0 } = found.details;
  if (!isTransient(found) || askedFor > longestRetryAfter) return undefined;
  return Math.max(rest * (0.75 + chance / 2), askedFor * 1000 + (rest * chance) / 2);
}

/** Waits; ends at once with the signal. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

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
