import { absent } from './input';
import { happening, InstantChunk, type Instants } from './instants';
import type { Step } from './step';

/** What an operand is at its own instants, one after the other. */
export class SampleFeed {
  readonly #step: Step;
  readonly #instants: Instants;
  readonly #chunk: InstantChunk;
  #index = -1;
  /** The instant to come next: Infinity behind the last. */
  t = Number.NEGATIVE_INFINITY;
  v = Number.NaN;
  q = absent;

  constructor(step: Step, instants: Instants, capacity: number) {
    this.#step = step;
    this.#instants = instants;
    this.#chunk = new InstantChunk(capacity);
    this.next();
  }

  /** Goes on to the next sample, or to where a pause begins: nothing is there then. */
  next(): void {
    const isPaused = this.q === absent;
    do {
      this.#index += 1;
      if (this.#index >= this.#chunk.length && !this.#more()) return;
      this.t = this.#chunk.t[this.#index] ?? 0;
      this.v = this.#step.v[this.#index] ?? 0;
      this.q = this.#step.q[this.#index] ?? 0;
    } while (!this.#isNeeded(isPaused));
  }

  /** Neither is a line that has not begun or is over, nor an instant at which only another operand pauses. */
  #isNeeded(isPaused: boolean): boolean {
    const isThere = this.q !== absent;
    const wanted = isThere ? happening.sample : happening.pause;
    return ((this.#chunk.what[this.#index] ?? 0) & wanted) !== 0 && (isThere || !isPaused);
  }

  #more(): boolean {
    this.#index = 0;
    const isThere = this.#instants.next(this.#chunk);
    if (isThere) this.#step.evaluate(this.#chunk);
    else [this.t, this.v, this.q] = [Number.POSITIVE_INFINITY, Number.NaN, absent];
    return isThere;
  }
}
