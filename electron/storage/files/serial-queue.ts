/** Lets changes of one thing happen one after the other. */
export class SerialQueue {
  /** Settles when the last change is over. */
  #last: Promise<unknown> = Promise.resolve();

  /** Begins `change` when all before it are over, however they ended; resolves and rejects as it does. */
  take<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
