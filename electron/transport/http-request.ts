/** An HTTP request with everything that goes on the wire except what the network stack adds itself. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Sends a request and resolves when the headers of the answer are there. A redirect is followed only to the same scheme,
 * host and port: nothing of a request travels to another server. The answer is else the 3xx status with its `location`
 * header. Rejects when there is no answer; the message or the cause of the error names the reason (`net::ERR_…`).
 */
export type HttpSend = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;
