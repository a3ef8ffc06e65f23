import type { Problem } from '@shared/problem/problem';
import { isRefusedRequest } from '../../refusals';

/** Items of which nothing is given, until the aggregate is taken for one that the server does not have. */
const enough = 2;

/**
 * What the items of a check show of interpolated values. A server that does not have that aggregate would refuse a whole
 * request for it with each batch, and each of these is halved again and again.
 */
export class InterpolationTrials {
  #isGiven = false;
  #refused = 0;
  #lacking: Problem | undefined;

  /** What the server said, where it gives interpolated values of no item. */
  get lacking(): Problem | undefined {
    return this.#isGiven ? undefined : this.#lacking;
  }

  /** @param problems of the interpolated values of items whose samples were given: what is refused of an item altogether shows nothing */
  note(problems: readonly (Problem | undefined)[]): void {
    this.#isGiven ||= problems.includes(undefined);
    const refused = problems.filter((found) => found !== undefined && isRefusedRequest(found));
    this.#refused += refused.length;
    if (this.#refused >= enough) this.#lacking ??= refused[0];
  }
}
