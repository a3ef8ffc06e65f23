import { setTimeout as wait } from 'node:timers/promises';
import type { Problem, ProblemKind } from '@shared/contract/problem';

/** Milliseconds before the second and the third try of a slice. */
export const retryPauses: readonly number[] = [300, 1000];

const passingKinds: ReadonlySet<ProblemKind> = new Set(['connection', 'timeout', 'truncated']);
/** Too many requests, and what a proxy says of a server that is away for a moment. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Connection problems that a second later are the same: names, ports and proxies do not come back by themselves. */
const lastingCodes: ReadonlySet<string> = new Set([
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
export function isPassing({ kind, details: { status, code } }: Problem): boolean {
  if (status !== undefined && passingStatuses.has(status)) return true;
  return passingKinds.has(kind) && (code === undefined || !lastingCodes.has(code));
}

/** Whether the rest of a read is not worth asking, after trying again has not helped. */
export function isGrave({ kind, details: { status } }: Problem): boolean {
  return graveKinds.has(kind) || (status !== undefined && passingStatuses.has(status));
}

/** Whether the server may manage half of what it was asked. */
export function isTooMuch({ details: { status } }: Problem): boolean {
  return status !== undefined && tooMuchStatuses.has(status);
}

/** Waits about `milliseconds`, give or take a quarter, so that many readers do not come back at once; ends at once with the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const jitter = 0.75 + Math.random() / 2;
  await wait(milliseconds * jitter, undefined, { signal }).catch(() => undefined);
}
