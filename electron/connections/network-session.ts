import { net, session, type IncomingMessage, type Session } from 'electron';
import { Readable } from 'node:stream';
import type { HttpRequest, HttpSend } from '../api/http-send';

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
  return {
    send: (request, signal) => sendThrough(network, request, signal),
    close: () => network.closeAllConnections(),
  };
}

/** As `Session.fetch` sends, except that it tells where a redirect leads, and copies no piece of the body once more. */
function sendThrough(network: Session, { body, headers, ...request }: HttpRequest, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const fixed = { credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const;
  const sent = net.request({ ...request, ...fixed, headers: { ...headers }, session: network });
  const abort = () => {
    reject(signal.reason);
    sent.abort();
  };
  // What is not followed comes to its end by itself.
  sent.on('redirect', (status, _method, location) => resolve(new Response(null, { status, headers: { location } })));
  sent.on('response', (message) => {
    // Who reads the body hears what broke it off; nobody may be reading yet, or any more.
    message.on('error', () => undefined);
    resolve(answerOf(message));
  });
  sent.on('error', reject);
  // Until the body has ended: “close” only says that the request has been written.
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  else sent.end(body);
  return promise;
}

/** Statuses that have no body. */
const bodiless = new Set([101, 204, 205, 304]);

function answerOf(message: IncomingMessage): Response {
  const { statusCode: status, statusMessage: statusText } = message;
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    [value].flat().join(', '),
  ]);
  return new Response(bodiless.has(status) ? null : bodyOf(message), { status, statusText, headers });
}

/** The body as its pieces arrive, no faster than they are wanted. */
function bodyOf(message: IncomingMessage): ReadableStream {
  // Electron's documentation says so, its types don't.
  if (!(message instanceof Readable)) throw new TypeError('The answers of Electron are no streams.');
  return ReadableStream.from(message);
}
