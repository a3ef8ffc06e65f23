import type { MissedDeadline } from '../problems/transfer-problems';

/** Seconds after which a server that is silent is given up. */
export interface ByteTimeouts {
  /** Without the headers of an answer. */
  readonly firstByteSeconds: number;
  /** Without a further byte of the body. */
  readonly idleSeconds: number;
}

/** Breaks off what waits for the network when no byte has come for a while. */
export class ByteDeadline {
  readonly #controller = new AbortController();
  readonly #timeouts: ByteTimeouts;
  #missed: MissedDeadline | undefined;

  constructor(timeouts: ByteTimeouts) {
    this.#timeouts = timeouts;
  }

  /** Aborted once the time has run out. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What it was that did not come; undefined while there is time. */
  get missed(): MissedDeadline | undefined {
    return this.#missed;
  }

  /** Waits for the headers against the clock. */
  headers<T>(wait: () => Promise<T>): Promise<T> {
    return this.#during(wait, { what: 'headers', seconds: this.#timeouts.firstByteSeconds });
  }

  /** Waits for a piece of the body against the clock, which stands still between two: a slow reader is not the server's fault. */
  body<T>(wait: () => Promise<T>): Promise<T> {
    return this.#during(wait, { what: 'body', seconds: this.#timeouts.idleSeconds });
  }

  async #during<T>(wait: () => Promise<T>, missing: MissedDeadline): Promise<T> {
    const timer = setTimeout(() => {
      this.#missed = missing;
      this.#controller.abort();
    }, missing.seconds * 1000);
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  }
}
