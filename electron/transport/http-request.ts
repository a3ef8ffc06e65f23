/** An HTTP request with all that is sent except what the network stack adds itself. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Sends a request and resolves when the headers of the response have arrived. A redirect is followed only to the same
 * scheme, host and port: nothing of a request is sent to another server. Otherwise the response is the 3xx status with
 * its `location` header. Rejects if there is no response; the message or the cause of the error has the reason
 * (`net::ERR_…`).
 */
export type HttpSend = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;
