import { ProblemError } from '@shared/problem/problem';
import { ByteDeadline, type ByteTimeouts } from './byte-deadline';
import type { HttpSend } from '../http-request';
import { networkProblem } from '../problems/network-problem';
import { OpenResponse } from './open-response';
import type { RequestStart } from '../log/request-entry';
import type { RequestLog } from '../log/request-log';
import { cancelled, connectionChanged, silent } from '../problems/transfer-problems';

/** The common context of the HTTP exchanges of one connection. */
export interface ExchangeContext {
  readonly connection: { readonly id: string; readonly name: string };
  readonly timeouts: ByteTimeouts;
  /** Sent with every request. */
  readonly extraHeaders: Readonly<Record<string, string>>;
  /** Names of the extra headers whose values must not be shown. */
  readonly secretHeaders: readonly string[];
  /** The connection's own secrets, to be blanked wherever they occur, in addition to those of a request. */
  readonly secrets: readonly string[];
  /** Of a sign-in by Windows the user, who is empty for the account of the computer; undefined without one. */
  readonly windowsUser: string | undefined;
  readonly send: HttpSend;
  readonly log: RequestLog;
}

/** The request of one exchange. */
export type ExchangeRequest = Omit<RequestStart, 'connectionId' | 'connectionName' | 'windowsUser'>;

/** The HTTP exchanges of one connection: each is logged, has a time-out, and can be cancelled. */
export class Exchange {
  readonly #context: ExchangeContext;
  /** Aborts the running exchanges. */
  readonly #stops = new Set<AbortController>();
  #isClosed = false;

  constructor(context: ExchangeContext) {
    this.#context = context;
  }

  /**
   * Sends a request and resolves to the response, whatever its status, once its headers have arrived. The response must
   * be read or ended. Throws ProblemError: connection, tls, timeout, cancelled.
   */
  async open(exchange: ExchangeRequest, signal: AbortSignal): Promise<OpenResponse> {
    const { connection, timeouts, extraHeaders, secretHeaders, secrets, windowsUser, send, log } = this.#context;
    const request = { ...exchange.request, headers: { ...extraHeaders, ...exchange.request.headers } };
    const entry = log.begin({
      ...exchange,
      request,
      secrets: [...exchange.secrets, ...secrets],
      signedBy: [...exchange.signedBy, ...secretHeaders],
      // A token that Windows has signed in for needs no further sign-in.
      windowsUser: request.headers['Authorization'] === undefined ? windowsUser : undefined,
      connectionId: connection.id,
      connectionName: connection.name,
    });
    const details = { url: request.url, requestId: entry.id };
    const deadline = new ByteDeadline(timeouts);
    const stop = this.#newStop();
    const ending = AbortSignal.any([signal, deadline.signal, stop.signal]);
    const explain = (thrown: unknown, otherwise: typeof networkProblem) => {
      if (signal.aborted) return cancelled(details);
      if (this.#isClosed) return connectionChanged(connection.name, details);
      if (deadline.missed !== undefined) return silent(deadline.missed, details);
      return otherwise(thrown, details);
    };
    try {
      ending.throwIfAborted();
      const response = await deadline.headers(() => send(request, ending));
      entry.answered(response.status, response.headers);
      return new OpenResponse({ request, response, entry, deadline, ending, stop, explain });
    } catch (thrown) {
      const problem = explain(thrown, networkProblem);
      stop.abort();
      entry.end({ problem });
      throw new ProblemError(problem, { cause: thrown });
    }
  }

  /** Aborts the running exchanges; later requests fail. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop.abort();
  }

  #newStop(): AbortController {
    const stop = new AbortController();
    this.#stops.add(stop);
    stop.signal.addEventListener('abort', () => this.#stops.delete(stop), { once: true });
    if (this.#isClosed) stop.abort();
    return stop;
  }
}
