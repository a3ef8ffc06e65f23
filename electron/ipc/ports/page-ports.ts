import type { MessagePortMain } from 'electron';
import { problem, ProblemError } from '@shared/problem/problem';
import { cancelled } from '../../transport/problems/transfer-problems';

/** The ports that pages have handed over, one a page. */
export class PagePorts<P extends { close(): void }> {
  readonly #what: string;
  readonly #open: (port: MessagePortMain) => P;
  readonly #ports = new Map<number, P>();

  /** @param what what travels on the ports, as a person is told */
  constructor(what: string, open: (port: MessagePortMain) => P) {
    this.#what = what;
    this.#open = open;
  }

  /** Takes the port that a page handed over; it replaces the page's former one. */
  take(callerId: number, port: MessagePortMain): void {
    this.drop(callerId);
    this.#ports.set(callerId, this.#open(port));
  }

  /** Lets go of the port of a page that has gone. */
  drop(callerId: number): void {
    this.#ports.get(callerId)?.close();
    this.#ports.delete(callerId);
  }

  /** The page's port, if it has handed one over. */
  find(callerId: number): P | undefined {
    return this.#ports.get(callerId);
  }

  /** The page's port; throws a ProblemError of kind `internal` when it has handed none over. */
  of(callerId: number): P {
    const port = this.find(callerId);
    if (port !== undefined) return port;
    throw new ProblemError(
      problem(
        'internal',
        `The page has no way to receive ${this.#what} yet.`,
        'Reload the window (View, Reload window).',
      ),
    );
  }
}

/** Questions to a worker of a page that wait for their answers. */
export class PendingPortRequests<A> {
  readonly #asked = new Map<number, PromiseWithResolvers<A>>();
  #asks = 0;
  #isClosed = false;

  /**
   * Sends a question under a number of its own; rejects with a ProblemError of kind `cancelled` when `signal` is aborted
   * or the page goes, or has gone.
   */
  async ask(send: (ask: number) => void, signal: AbortSignal): Promise<A> {
    if (signal.aborted || this.#isClosed) throw new ProblemError(cancelled());
    this.#asks += 1;
    const ask = this.#asks;
    const asked = Promise.withResolvers<A>();
    const stop = () => asked.reject(new ProblemError(cancelled()));
    signal.addEventListener('abort', stop);
    this.#asked.set(ask, asked);
    send(ask);
    try {
      return await asked.promise;
    } finally {
      this.#asked.delete(ask);
      signal.removeEventListener('abort', stop);
    }
  }

  answer(ask: number, answer: A): void {
    this.#asked.get(ask)?.resolve(answer);
  }

  /** The page has gone. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#asked.values()) reject(new ProblemError(cancelled()));
  }
}
