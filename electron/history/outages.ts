import type { Problem } from '@shared/problem/problem';
import { asksForRest, mayBeDown } from '../transport/retry/retry';

/** Requests in a row that may meet what a server that is down would answer: all of the items, their halves and quarters. */
const mostInRow = 7;
/** The same of a server that hangs, which each time takes the whole time-out, or that wants to be left alone: all of them, and their halves. */
const mostSilent = 3;

/**
 * Whether the server of a read is down, or only fails at some of its items. After a failure that may be either, some of the items are
 * asked, one request at a time and each once, until one is answered or that is of no use any more.
 */
export class Outages {
  #inRow = 0;
  #most = mostInRow;

  /** Whether nothing has been answered since a request failed so. */
  get isDoubted(): boolean {
    return this.#inRow > 0;
  }

  /** Whether the server counts as down. */
  get isDown(): boolean {
    return this.#inRow >= this.#most;
  }

  /** A request is over; `wasDoubted`: whether the server was in doubt when it began, else its failure is no news where others have failed. */
  note(found: Problem | undefined, wasDoubted: boolean): void {
    if (found === undefined || !mayBeDown(found)) {
      this.#inRow = 0;
      return;
    }
    if (wasDoubted || this.#inRow === 0) this.#inRow += 1;
    this.#most = found.kind === 'timeout' || asksForRest(found) ? mostSilent : mostInRow;
  }
}
