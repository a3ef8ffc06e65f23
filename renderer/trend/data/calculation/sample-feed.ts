import { absent } from './input';
import { InstantChunk, type Instants } from './instants';
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

  /** Leaves instants at which there is nothing out. */
  next(): void {
    do {
      this.#index += 1;
      if (this.#index >= this.#chunk.length && !this.#more()) return;
      this.t = this.#chunk.t[this.#index] ?? 0;
      this.v = this.#step.v[this.#index] ?? 0;
      this.q = this.#step.q[this.#index] ?? 0;
    } while (this.q === absent);
  }

  #more(): boolean {
    this.#index = 0;
    const isThere = this.#instants.next(this.#chunk);
    if (isThere) this.#step.evaluate(this.#chunk);
    else [this.t, this.v, this.q] = [Number.POSITIVE_INFINITY, Number.NaN, absent];
    return isThere;
  }
}
