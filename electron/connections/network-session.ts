import { session } from 'electron';
import type { HttpSend } from '../api/http-send';

/** The network of one connection: its own sockets, no cookies, nothing on disk. */
export interface NetworkSession {
  readonly send: HttpSend;
  /** Ends what is under way and closes the sockets. */
  close(): Promise<void>;
}

let opened = 0;

/**
 * Opens an Electron session in memory: system proxy, system certificates, HTTP authentication of the system.
 *
 * @param connectionId names the session for diagnostics; each call opens a new one
 */
export function openNetworkSession(connectionId: string): NetworkSession {
  opened += 1;
  const network = session.fromPartition(`connection:${connectionId}:${opened}`, { cache: false });
  const redirects = new Map<string, { readonly status: number; readonly location: string }>();
  network.webRequest.onBeforeRedirect(({ url, statusCode, redirectURL }) => {
    redirects.set(url, { status: statusCode, location: redirectURL });
  });
  const send: HttpSend = async ({ url, method, headers, body }, signal) => {
    const options = { method, headers, credentials: 'omit', redirect: 'error', cache: 'no-store', signal } as const;
    try {
      return await network.fetch(url, body === undefined ? options : { ...options, body });
    } catch (thrown) {
      // Electron refuses a redirect with an error that does not say where it leads.
      const redirect = redirects.get(url);
      if (redirect === undefined) throw thrown;
      redirects.delete(url);
      return new Response(null, { status: redirect.status, headers: { location: redirect.location } });
    }
  };
  return { send, close: () => network.closeAllConnections() };
}
