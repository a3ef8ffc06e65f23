/** Questions of one kind that wait for their answers. */
export class PendingRequests<A> {
  readonly #waiting = new Map<number, (answer: A) => void>();
  #last = 0;

  ask(put: (id: number) => void): Promise<A> {
    this.#last += 1;
    const { promise, resolve } = Promise.withResolvers<A>();
    this.#waiting.set(this.#last, resolve);
    put(this.#last);
    return promise;
  }

  answered(id: number, answer: A): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
