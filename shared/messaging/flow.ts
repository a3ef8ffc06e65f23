/** Lets wait until a condition holds; to be told whenever what it depends on has changed. */
export class Gate {
  #change = Promise.withResolvers<void>();

  /** Has every waiting condition looked at again. */
  changed(): void {
    const change = this.#change;
    this.#change = Promise.withResolvers<void>();
    change.resolve();
  }

  /** Resolves when the condition holds, or `signal` is aborted. */
  async until(holds: () => boolean, signal?: AbortSignal): Promise<void> {
    const wake = () => this.changed();
    const isOver = () => holds() || signal?.aborted === true;
    signal?.addEventListener('abort', wake);
    while (!isOver()) await this.#change.promise;
    signal?.removeEventListener('abort', wake);
  }
}

/** Bounds the calls under way, so that a sender never runs far ahead of who takes in what it sends. */
export class CallWindow {
  readonly #limit: number;
  readonly #gate = new Gate();
  #queue: (() => Promise<unknown>)[] = [];
  #underWay = 0;
  #failure: { readonly thrown: unknown } | undefined;

  /** @param limit calls under way at which there is no more room, from 1 */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a call until it settles; its failure is thrown by `room` and `drained`. */
  add(call: Promise<unknown>): void {
    this.#underWay += 1;
    call.then(
      () => this.#settled(),
      (thrown: unknown) => {
        this.#failure ??= { thrown };
        this.clear();
        this.#settled();
      },
    );
  }

  /** Makes a call as soon as there is room, behind those that wait already. */
  enqueue(call: () => Promise<unknown>): void {
    if (this.#failure !== undefined) return;
    this.#queue.push(call);
    this.#next();
  }

  /** Drops the calls that wait for room. */
  clear(): void {
    this.#queue = [];
  }

  /** Resolves when there is room for a further call, or `signal` is aborted; throws what a call failed with. */
  room(signal?: AbortSignal): Promise<void> {
    return this.#until(() => this.#underWay < this.#limit, signal);
  }

  /** Resolves when no call is under way or waits, or `signal` is aborted; throws what a call failed with. */
  drained(signal?: AbortSignal): Promise<void> {
    return this.#until(() => this.#underWay === 0 && this.#queue.length === 0, signal);
  }

  #settled(): void {
    this.#underWay -= 1;
    this.#next();
    this.#gate.changed();
  }

  #next(): void {
    while (this.#underWay < this.#limit) {
      const call = this.#queue.shift();
      if (call === undefined) return;
      this.add(call());
    }
  }

  async #until(holds: () => boolean, signal: AbortSignal | undefined): Promise<void> {
    await this.#gate.until(() => this.#failure !== undefined || holds(), signal);
    if (this.#failure !== undefined) throw this.#failure.thrown;
  }
}
