import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@shared/async/backoff';
import { isNetworkProblem, type Problem, type ProblemKind, problemOf } from '@shared/problem/problem';
import { asAttempt } from '../log/request-context';
import { longestRetryTold } from '../problems/status-problem';
import { connectionClosed, decoderStopped } from '../problems/transfer-problems';
import type { ResponseHeaders } from '../response-headers';

/** What gateways report for a server behind them that is gone for a moment; those of 520 and more have no standard, and are in wide use. */
const unreachedStatuses = [502, 503, 520, 521, 522, 523, 529, 530] as const;
/** What they report for one whose answer takes too long for them. */
export const waitedStatuses = [504, 524] as const;
/** These, what was not sent in time, what came too early, and too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, ...unreachedStatuses, ...waitedStatuses]);
/** Permanent connection problems: names, ports and proxies do not recover by themselves. */
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

/** Problems that the next request to the server would have as well, after the retries have failed. */
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

/** Statuses that may mean that the request was too large. */
const tooLargeStatuses: ReadonlySet<number> = new Set([413, 500, ...waitedStatuses]);

/** By the server, or by a gateway before it. */
const forbidden = 403;
/** The server is asked too often. */
const tooOften = 429;
/** What a proxy reports for a server that is gone, for a moment or for one request, and what a server says that is asked too often, by all or for one item. */
const goneStatuses: ReadonlySet<number> = new Set([tooOften, ...unreachedStatuses]);
/** A connection that came about, and was closed in place of an answer; as Chromium says it, and as Node does. */
const closedCodes: ReadonlySet<string> = new Set([
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_CONNECTION_ABORTED',
  'ERR_EMPTY_RESPONSE',
  'ECONNRESET',
  'UND_ERR_SOCKET',
]);

/** Whether the same request may succeed a moment later. */
export function isTransient(found: Problem): boolean {
  const { status, code } = found.details;
  if (status !== undefined && passingStatuses.has(status)) return true;
  if (code === decoderStopped) return true;
  return isNetworkProblem(found) && (code === undefined || !lastingCodes.has(code));
}

/** Whether the rest of a read would fail as well, after the retries have failed. */
export function isFatal({ kind, details: { status } }: Problem): boolean {
  return fatalKinds.has(kind) || status === forbidden || (status !== undefined && passingStatuses.has(status));
}

/** Whether the server may manage half of the request. */
export function isTooLarge({ details: { status } }: Problem): boolean {
  return status !== undefined && tooLargeStatuses.has(status);
}

/**
 * Whether the server may be down altogether, or fail so at what one item asks: a gateway that gets nothing from it, a connection
 * that it closes, a web page, silence, or too many requests. Who wants to be left alone for longer than people wait speaks for all.
 */
export function mayBeDown({ kind, details }: Problem): boolean {
  const { status, code, place } = details;
  if ((details.retryAfterSeconds ?? 0) > longestRetryAfter) return false;
  if (status !== undefined) return goneStatuses.has(status);
  if (kind === 'connection') return code !== undefined && closedCodes.has(code);
  return kind === 'timeout' || (kind === 'malformed' && place === undefined && code === undefined);
}

/** Whether the server says that it is asked too often, or when to ask it again. */
export function asksForRest({ details: { status, retryAfterSeconds: after } }: Problem): boolean {
  return status === tooOften || after !== undefined;
}

/**
 * Milliseconds for which the server wants to be left alone; `usual` where it names no time. Undefined where it does not want that,
 * and where it is longer than people wait: then it is their part to ask again.
 */
export function requestedRest(found: Problem, usual: number): number | undefined {
  const { retryAfterSeconds: after = 0 } = found.details;
  return asksForRest(found) && after <= longestRetryAfter ? Math.max(after * 1000, usual) : undefined;
}

const delays = { first: 300, factor: 3, longest: 10_000 };
/** Users do not wait longer for a server that requires a delay; they are notified, and can retry. */
const longestRetryAfter = 60;

/**
 * Milliseconds before retry number `attempt` (1 is the first): each delay is three times the previous one, up to 10 s.
 */
export function defaultDelay(attempt: number): number {
  return backoff(attempt, delays);
}

/**
 * Milliseconds to wait before a retry after `found`: about `rest`, varied by a quarter, so that many clients do not
 * retry at the same time; as long as the server requires if that is longer. Undefined if a retry does not help, or the
 * server requires more than a minute.
 */
export function retryDelay(found: Problem, rest: number, chance = Math.random()): number | undefined {
  const { retryAfterSeconds: retryAfter = 0 } = found.details;
  if (!isTransient(found) || retryAfter > longestRetryAfter) return undefined;
  return Math.max(rest * (0.75 + chance / 2), retryAfter * 1000 + (rest * chance) / 2);
}

/** Waits; ends at once if the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** A delay before a retry. */
export interface RetryDelay {
  /** Why the last try failed. */
  readonly problem: Problem;
  readonly milliseconds: number;
  /** Number of the next attempt; the very first is 1. */
  readonly attempt: number;
  /** Attempts in all. */
  readonly attempts: number;
}

export interface RetryPolicy {
  /** Maximum of retries after temporary failures. */
  readonly retries: number;
  readonly signal: AbortSignal;
  /** Milliseconds to wait before a retry, approximately; `defaultDelay` by default. */
  readonly delay?: (attempt: number) => number;
  /** Whether a retry after a failure does no harm; always by default. */
  readonly mayTry?: (found: Problem) => boolean;
  /** Called at each delay; the returned function is called when the delay is over. */
  readonly onRest?: (rest: RetryDelay) => () => void;
}

/** The outcome of work: a problem if it failed. */
interface Outcome {
  readonly problem?: Problem | undefined;
}

/** The final outcome of `work`, retried after temporary failures; `signal` ends a delay. */
export async function retryOutcome<T extends Outcome>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  const { retries, signal, delay = defaultDelay, mayTry, onRest } = policy;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await asAttempt(attempt, work);
    const { problem } = outcome;
    const isOver = problem === undefined || attempt > retries || signal.aborted || mayTry?.(problem) === false;
    const milliseconds = isOver ? undefined : retryDelay(problem, delay(attempt));
    if (problem === undefined || milliseconds === undefined) return outcome;
    const goOn = onRest?.({ problem, milliseconds, attempt: attempt + 1, attempts: retries + 1 });
    await pause(milliseconds, signal);
    goOn?.();
    if (signal.aborted) return outcome;
  }
}

/** Like `retryOutcome` for work that throws; throws the error of the last attempt. */
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

/**
 * The seconds in a response's `Retry-After`: a number, of several the longest, or an HTTP date (RFC 9110 §10.2.3), relative to
 * the response's own `Date`, since the server's clock may differ from ours. Undefined if it is missing or invalid; at most a day.
 *
 * @param now milliseconds since the Unix epoch, for a response without a `Date`
 */
export function retryAfterSeconds(headers: ResponseHeaders, now: number): number | undefined {
  const header = headers.get('retry-after')?.trim() ?? '';
  // A gateway may add its own to that of the server, and some send fractions.
  if (/^\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*$/.test(header)) {
    return Math.min(longestRetryTold, Math.ceil(Math.max(...header.split(',').map(Number))));
  }
  const until = httpDate(header);
  if (until === undefined) return undefined;
  const from = httpDate(headers.get('date') ?? '') ?? now;
  return Math.min(longestRetryTold, Math.max(0, Math.ceil((until - from) / 1000)));
}

/** Only dates with a weekday: Date.parse accepts many invalid texts, and reads one without a zone as local time. */
function httpDate(text: string): number | undefined {
  const zoned = / \d{4}$/.test(text) ? `${text} GMT` : text;
  const time = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
