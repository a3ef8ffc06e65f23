/** Keeps a computer awake, as Electron's `powerSaveBlocker` does. */
interface PowerSaving {
  readonly start: (type: 'prevent-app-suspension') => number;
  readonly stop: (id: number) => unknown;
}

/** Keeps the computer from going to sleep by itself while something runs that nobody sits in front of; its screen may go dark. */
export class StayAwake {
  readonly #power: PowerSaving;
  #running = 0;
  #block: number | undefined;

  constructor(power: PowerSaving) {
    this.#power = power;
  }

  /** Does `work`, and keeps the computer awake until that has ended. Throws what it throws. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    this.#running += 1;
    this.#block ??= this.#power.start('prevent-app-suspension');
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#letSleep();
    }
  }

  #letSleep(): void {
    if (this.#block !== undefined) this.#power.stop(this.#block);
    this.#block = undefined;
  }
}
