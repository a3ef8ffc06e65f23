import { Emitter } from '@shared/async/emitter';
import {
  type CurlShell,
  maxLoggedRequests,
  type RequestRecord,
  type RequestSummary,
} from '@shared/contract/inspect/request-record';
import { problem, ProblemError } from '@shared/problem/problem';
import { RequestEntry, type RequestStart } from './request-entry';

/** Number of latest requests that keep their complete body preview; together at most 16 MiB. */
const wholeBodies = 64;

/** The requests of this run for the Inspect area: the last 500, without secrets. */
export class RequestLog {
  readonly #entries = new Map<number, RequestEntry>();
  readonly #changes = new Emitter<RequestSummary>();
  #last = 0;

  /** Opens the entry of a request before it is sent. */
  begin(start: RequestStart): RequestEntry {
    const entry = new RequestEntry(++this.#last, start, (summary) => this.#changes.emit(summary));
    this.#entries.set(entry.id, entry);
    this.#forgetOldest();
    this.#entries.get(entry.id - wholeBodies)?.shorten();
    entry.announce();
    return entry;
  }

  /** The logged requests, oldest first. */
  list(): RequestSummary[] {
    return Array.from(this.#entries.values(), (entry) => entry.summary());
  }

  /** The details of a request; throws a ProblemError of kind `invalid` if it is no longer in the log. */
  get(id: number): RequestRecord {
    return this.#entry(id).record();
  }

  /** The request as a cURL command; see `curlCommand`. */
  curl(id: number, shell: CurlShell): string {
    return this.#entry(id).curl(shell);
  }

  /** Removes the requests that have ended. */
  clear(): void {
    for (const [id, entry] of this.#entries) if (!entry.isRunning) this.#entries.delete(id);
  }

  /** Listens to requests that start or change; a running one reports its progress at most five times a second. */
  readonly onChange = this.#changes.on;

  #entry(id: number): RequestEntry {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    throw new ProblemError(
      problem('invalid', `Request ${id} is no longer kept.`, `The last ${maxLoggedRequests} requests are.`, {
        argument: 'id',
      }),
    );
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxLoggedRequests && oldest !== undefined) this.#entries.delete(oldest);
  }
}
