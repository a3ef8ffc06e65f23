/** Breaks off what waits for the network when no byte has come for a while. */
export class ByteDeadline {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Aborted once the time has run out. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Runs `wait` against the clock, which stands still between two waits: a slow reader is not the server's fault. */
  async during<T>(wait: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  }
}
