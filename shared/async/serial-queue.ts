/** Lets changes of one thing happen one after the other. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins `change` when all before it are over, however they ended; resolves and rejects as it does. */
  add<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when all that was added so far is over. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
