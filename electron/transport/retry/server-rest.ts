import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '@shared/problem/problem';
import { requestedRest } from './retry';

/** A rest before a request that has not been tried yet. */
interface ServerPause {
  /** The answer that asked for it. */
  readonly problem: Problem;
  readonly milliseconds: number;
}

/** Until when a server asked to be left alone, whichever request it answered so. */
export class ServerRest {
  /** As `performance.now` counts. */
  #until = 0;
  #requested: Problem | undefined;

  /**
   * A request is over.
   *
   * @param usual milliseconds of rest where the server names no time
   */
  note(found: Problem | undefined, usual: number): void {
    const milliseconds = found && requestedRest(found, usual);
    if (milliseconds === undefined) return;
    this.#until = Math.max(this.#until, performance.now() + milliseconds);
    this.#requested = found;
  }

  /**
   * Resolves when the rest is over, or `signal` is aborted.
   *
   * @param onRest called where there is one; the returned function is called when it is over
   */
  async over(signal: AbortSignal, onRest: (rest: ServerPause) => () => void): Promise<void> {
    for (;;) {
      const milliseconds = this.#until - performance.now();
      if (milliseconds <= 0 || signal.aborted || this.#requested === undefined) return;
      const goOn = onRest({ problem: this.#requested, milliseconds });
      await wait(milliseconds, undefined, { signal }).catch(() => undefined);
      goOn();
    }
  }
}
