import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { frameWords } from './words/frame';

export type ConnectionState =
  /** Nothing has been asked of the server yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; readonly lastAt: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly lastAt: number };

/**
 * How a connection stands, told by its newest request that came to an end. An answer of the server, also one that
 * refuses an argument, shows that the connection works.
 *
 * @param requests newest first
 */
export function connectionState(requests: readonly RequestSummary[], connectionId: string): ConnectionState {
  const own = requests.filter((request) => request.connectionId === connectionId);
  const last = own.find(
    ({ state, connectionChanged }) => state === 'done' || (state === 'failed' && connectionChanged !== true),
  );
  if (last === undefined) return { kind: own.some(({ state }) => state === 'running') ? 'connecting' : 'idle' };
  const reason = last.state === 'failed' ? reasonOf(last) : undefined;
  return reason === undefined
    ? { kind: 'connected', lastAt: last.sentAt }
    : { kind: 'failed', reason, lastAt: last.sentAt };
}

function reasonOf({ status, failure }: RequestSummary): string | undefined {
  const words = frameWords().status.reasons;
  if (failure === 'tls') return words.tls;
  if (failure === 'authentication') return words.signIn;
  if (status === undefined || failure === 'timeout') return words.noAnswer;
  // What a server says of a permission is told from the page of a gateway.
  if (status === 403) return failure === 'http' ? words.barred : words.permission;
  if (status >= 300 && status < 400) return words.redirected;
  return status >= 500 ? words.server(status) : undefined;
}
