/** Runs something now and then, however often it is asked for: `wait` milliseconds after it was first asked for. */
export class Throttle {
  readonly #run: () => void;
  readonly #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void, wait: number) {
    this.#run = run;
    this.#wait = wait;
  }

  ask(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#wait);
  }

  /** Does without what was asked for last. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
