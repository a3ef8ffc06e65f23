import type { Readable } from 'node:stream';
import type { ResponseHeaders } from './response-headers';
import type { SignInRefusal } from './problems/status-problem';

/** An HTTP request with all that is sent except what the network stack adds itself. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A response whose headers have arrived. */
export interface HttpResponse {
  readonly status: number;
  /** The address that it is of, where redirects were followed. */
  readonly redirectedTo?: string;
  readonly headers: ResponseHeaders;
  /** As it comes, unpacked, in pieces of bytes; to be read once. */
  readonly body: Readable;
}

/**
 * Sends a request and resolves when the headers of the response have arrived. A redirect is followed only to the same
 * scheme, host and port: nothing of a request is sent to another server. Otherwise the response is the 3xx status with
 * its `location` header. Rejects if there is no response; the message or the cause of the error has the reason
 * (`net::ERR_…`).
 */
export type HttpSend = (request: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;

/** How requests of one connection are signed. Holds the credentials; returns only what a request needs. */
export interface Authenticator {
  /** For a response with status 401. */
  readonly signInRefusal: SignInRefusal;
  /** Headers that sign a request. Fetches a token first if needed; throws ProblemError if that fails. */
  headers(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /**
   * Called when the server responded 401 to a request with `headers`. Returns whether `headers()` can now return
   * different ones, so that a retry makes sense.
   */
  refused(headers: Readonly<Record<string, string>>): boolean;
}
