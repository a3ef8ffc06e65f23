import type { MissedDeadline } from '../problems/transfer-problems';

/** Seconds after which a silent server counts as timed out. */
export interface ByteTimeouts {
  /** Without the headers of a response. */
  readonly firstByteSeconds: number;
  /** Without a further byte of the body. */
  readonly idleSeconds: number;
}

/** Aborts waiting for the network if no byte has arrived for a while. */
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

  /** The part that did not arrive; undefined before the time-out. */
  get missed(): MissedDeadline | undefined {
    return this.#missed;
  }

  /** Waits for the headers within the time limit. */
  headers<T>(wait: () => Promise<T>): Promise<T> {
    return this.#during(wait, { what: 'headers', seconds: this.#timeouts.firstByteSeconds });
  }

  /**
   * Waits for a piece of the body within the time limit, which is paused between two pieces: a slow reader is not the
   * server's fault.
   */
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
