import { ProblemError } from '@shared/problem/problem';
import { ByteDeadline, type ByteTimeouts } from './byte-deadline';
import type { HttpSend } from '../http-request';
import { networkProblem } from '../problems/network-problem';
import { OpenResponse } from './open-response';
import type { RequestStart } from '../log/request-entry';
import type { RequestLog } from '../log/request-log';
import { cancelled, connectionChanged, silent } from '../problems/transfer-problems';

/** What the HTTP exchanges of one connection have in common. */
export interface ExchangeContext {
  readonly connection: { readonly id: string; readonly name: string };
  readonly timeouts: ByteTimeouts;
  /** Sent with every request; none of them is secret. */
  readonly extraHeaders: Readonly<Record<string, string>>;
  /** The connection's own secrets, to be blanked wherever they turn up, beside those that a request carries. */
  readonly secrets: readonly string[];
  readonly send: HttpSend;
  readonly log: RequestLog;
}

/** What one exchange asks. */
export type ExchangeRequest = Omit<RequestStart, 'connectionId' | 'connectionName'>;

/** The HTTP exchanges of one connection: each is in the request log, is timed out, and can be cancelled. */
export class Exchange {
  readonly #context: ExchangeContext;
  /** What ends the exchanges under way. */
  readonly #stops = new Set<AbortController>();
  #isClosed = false;

  constructor(context: ExchangeContext) {
    this.#context = context;
  }

  /**
   * Sends a request and resolves to the answer, whatever its status, once its headers are there. What it resolves to is to
   * be read or ended. Throws ProblemError: connection, tls, timeout, cancelled.
   */
  async open(asked: ExchangeRequest, signal: AbortSignal): Promise<OpenResponse> {
    const { connection, timeouts, extraHeaders, send, log } = this.#context;
    const request = { ...asked.request, headers: { ...extraHeaders, ...asked.request.headers } };
    const question = { ...asked, request, secrets: [...asked.secrets, ...this.#context.secrets] };
    const entry = log.begin({ ...question, connectionId: connection.id, connectionName: connection.name });
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

  /** Ends what is under way; nothing is sent any more, whoever still asks. */
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
