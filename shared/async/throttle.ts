interface ThrottleOptions {
  /** Runs at once where the last run is `interval` ago; else it always waits, so that what comes together is one run. */
  readonly leading?: boolean;
}

/** Runs something at most once in `interval` milliseconds, however often it is scheduled; what is scheduled is never lost. */
export class Throttle {
  readonly #run: () => void;
  readonly #interval: number;
  readonly #leading: boolean;
  #ranAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void, interval: number, { leading = false }: ThrottleOptions = {}) {
    this.#run = run;
    this.#interval = interval;
    this.#leading = leading;
  }

  /** Lets it run once its time has come. */
  schedule(): void {
    if (this.#timer !== undefined) return;
    const rest = this.#leading ? this.#ranAt + this.#interval - performance.now() : this.#interval;
    if (rest <= 0) this.flush();
    else this.#timer = setTimeout(() => this.flush(), rest);
  }

  /** Runs at once, and later only if it is scheduled anew. */
  flush(): void {
    this.cancel();
    this.#ranAt = performance.now();
    this.#run();
  }

  /** Does without what was scheduled last. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
