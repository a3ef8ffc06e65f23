import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@shared/async/backoff';
import type { Problem, ProblemKind } from '@shared/problem/problem';
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
const graveKinds: ReadonlySet<ProblemKind> = new Set([
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
  return graveKinds.has(kind) || (status !== undefined && passingStatuses.has(status));
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
  const { retryAfterSeconds = 0 } = found.details;
  if (!isTransient(found) || retryAfterSeconds > longestRetryAfter) return undefined;
  return Math.max(rest * (0.75 + chance / 2), retryAfterSeconds * 1000 + (rest * chance) / 2);
}

/** Waits; ends at once with the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
