import { problemOf, ProblemError, type Problem } from '@shared/problem/problem';
import { unlessAborted } from './unless-aborted';

/** Sends a signed request in its turn; throws as the request does. */
export type SignedTurn = <T>(send: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Milliseconds after which a request is at work on its answer, not at its sign-in, and others wait for it no longer. */
const usualPatience = 2000;

/**
 * Whether a connection's sign-in is right. Who signs in wrongly again and again is locked out, so until the server has let one
 * request in they go one at a time, and again once it refuses one. A refusal of the first is that of all who asked before it; who
 * asks afterwards tries again.
 */
export class FirstSignIn {
  readonly #patience: number;
  #isRight = false;
  #trying: Promise<void> | undefined;
  #refusals = 0;
  #refusal: Problem | undefined;

  /** @param patience milliseconds after which a request is not waited for any longer */
  constructor(patience = usualPatience) {
    this.#patience = patience;
  }

  /** The turns of one who begins to ask now, with any number of requests. */
  turns(): SignedTurn {
    const refusals = this.#refusals;
    return async (send, signal) => {
      while (!this.#isRight) {
        if (this.#refusal !== undefined && this.#refusals > refusals) throw new ProblemError(this.#refusal);
        if (this.#trying === undefined) return this.#try(send);
        await unlessAborted(this.#trying, signal);
      }
      return this.#sendOn(send);
    };
  }

  /** Sends what others do not wait for. Where it is refused, as after a change of the password, the next goes alone again. */
  async #sendOn<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (thrown) {
      if (problemOf(thrown).kind === 'authentication') this.#isRight = false;
      throw thrown;
    }
  }

  async #try<T>(send: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#trying = promise;
    const timer = setTimeout(() => {
      this.#isRight = true;
      resolve();
    }, this.#patience);
    try {
      const answer = await send();
      this.#isRight = true;
      this.#refusal = undefined;
      return answer;
    } catch (thrown) {
      this.#note(problemOf(thrown));
      throw thrown;
    } finally {
      clearTimeout(timer);
      this.#trying = undefined;
      resolve();
    }
  }

  #note(found: Problem): void {
    // Whoever is known not to be allowed has signed in.
    if (found.kind === 'permission') this.#isRight = true;
    if (found.kind !== 'authentication') return;
    this.#isRight = false;
    this.#refusals += 1;
    this.#refusal = found;
  }
}
