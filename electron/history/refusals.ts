import { type Problem, ProblemError } from '@shared/problem/problem';
import { isTooLarge, mayBeDown, waitedStatuses } from '../transport/retry/retry';

/** Statuses with which a server refuses a whole request for what one of its items asks. */
const refusingStatuses: ReadonlySet<number | undefined> = new Set([undefined, 200, 400, 422, 501]);

/** Whether the server may mean one item, or its aggregate. */
export function isRefusal({ kind, details: { status } }: Problem): boolean {
  // The API states its errors; what answers for an address at which nothing is doesn't (public facts §4).
  if (kind === 'server' && status === 404) return true;
  return kind === 'item' || ((kind === 'server' || kind === 'http') && refusingStatuses.has(status));
}

/** Whether a whole request was answered with such a refusal, not an item within an answer. */
export function isRefusedRequest(found: Problem): boolean {
  return isRefusal(found) && found.details.status !== undefined;
}

/** Whether it is forbidden: by the server to the user, for all items or for one (public facts §3), or by a gateway for what a request holds. */
export function isForbidden({ kind, details: { status } }: Problem): boolean {
  return kind === 'permission' || status === 403;
}

/** Problems of one answer or item; any other would meet every further request of a check. */
const passing: ReadonlySet<Problem['kind']> = new Set(['item', 'malformed', 'truncated']);

/** Whether one item alone may be meant by what the server would say of all others, too, were it meant for them. */
export function mayMeanItem(found: Problem): boolean {
  return isForbidden(found) || isTooLarge(found) || mayBeDown(found);
}

/**
 * @param givesOthers whether the server gives other items, so that a missing permission or a failure is one of these alone
 * @throws ProblemError of the first of the problems of a check's items that would meet every further request
 */
export function throwEndOfCheck(problems: readonly (Problem | undefined)[], givesOthers: boolean): void {
  const ending = problems.find((found) => found !== undefined && endsCheck(found, givesOthers));
  if (ending !== undefined) throw new ProblemError(ending);
}

function endsCheck(found: Problem, givesOthers: boolean): boolean {
  return !passing.has(found.kind) && !isRefusal(found) && !(givesOthers && mayMeanItem(found));
}

/** Whether an answer ends early or holds what it should not, as where a server fails while it writes one of the items. */
function isUnreadable({ kind, details: { place } }: Problem): boolean {
  return kind === 'truncated' || (kind === 'malformed' && place !== undefined);
}

/** Whether fewer items may fare better than those of a request that failed as a whole with `found`. */
export function isBetterInHalves(found: Problem): boolean {
  return found.kind !== 'item' && (isRefusal(found) || mayMeanItem(found) || isUnreadable(found));
}

/** Requests that may fail one after the other before nothing is halved any more: four halvings, which seven bad items can't spoil all of. */
const mostInVain = 15;
/** The same of a server that fails rather than refuses, or answers late, to which each try costs much: three halvings. */
const mostTroubles = 7;
/** Requests of one read that may fail so: a hundred bad items are not each looked for. */
const mostInAll = 100;
const troubles: ReadonlySet<number | undefined> = new Set([500, ...waitedStatuses]);

/**
 * What a server has refused of items that a read asks together. Such a request is made again in halves, so that one bad
 * item takes no other with it: about two requests for each halving, twenty for one bad item of 500. A server that refuses whatever it
 * is asked is not asked for each item: after 15 requests in a row that brought nothing (7 where it fails with 500 or 504, or sends what can't be read),
 * or 100 in all, what is refused stays so. The largest are asked first, which finds what lies beside a stretch of bad items; once
 * half of the tries were in vain the smallest are, which find something between many that are scattered: the limit grows
 * with the halvings, so that one is followed down to the single items.
 */
export class Refusals {
  readonly #given = new Set<number>();
  readonly #alone = new Set<number>();
  /** The items that were refused together since anything was given: what slices that were under way meet as well is no news. */
  readonly #known = new Set<string>();
  #inVain = 0;
  /** The most halvings behind such a request. */
  #deepest = 0;
  #inAll = 0;
  /** How many requests may be refused in a row, as the last one was. */
  #most = mostInVain;
  /** Whether items were refused together, and are not searched any more. */
  #isLeft = false;

  /** The item at this position in the read has been answered. */
  give(position: number): void {
    this.#given.add(position);
    this.#inVain = 0;
    this.#deepest = 0;
    this.#isLeft = false;
    this.#known.clear();
  }

  /**
   * A request for the items at these positions was refused, after so many `halvings`; returns whether it is worth making in
   * halves. One bad item takes a request of each size with it, of several slices in any order, while those without it may take
   * their time.
   */
  refuse(found: Problem, positions: readonly number[], halvings: number): boolean {
    const [first, ...others] = positions;
    if (first === undefined) return false;
    const together = positions.join();
    if (!this.#known.has(together)) this.#inVain += 1;
    this.#known.add(together);
    this.#deepest = Math.max(this.#deepest, halvings);
    this.#inAll += 1;
    if (others.length === 0 && (isRefusal(found) || isForbidden(found))) this.#alone.add(first);
    const isTrouble = troubles.has(found.details.status) || isUnreadable(found) || mayBeDown(found);
    this.#most = isTrouble ? mostTroubles : mostInVain;
    const isWorthIt = this.#isWorthIt(this.#most);
    this.#isLeft ||= others.length > 0 && !isWorthIt;
    return others.length > 0 && isWorthIt;
  }

  /** The place of a request with so many `halvings` behind it among those that wait: the lowest is made next. */
  rank(halvings: number): number {
    return this.#inVain > this.#most / 2 ? -halvings : halvings;
  }

  /** Whether a request for one item that failed with 500 or 504 may have done so for that item alone: not many failed before it. */
  get mayMeanItems(): boolean {
    return this.#isWorthIt(mostTroubles);
  }

  /** Whether so many requests were refused in a row that it is of no use to ask for other slices either. */
  get isInVain(): boolean {
    return this.#isLeft || this.#inVain > mostInVain;
  }

  /** Whether any item was given. */
  get hasGiven(): boolean {
    return this.#given.size > 0;
  }

  /** Whether requests are in vain, and nothing was given before. */
  get areOfAll(): boolean {
    return this.isInVain && !this.hasGiven;
  }

  /** The positions of the items that the server means: it refused each of them alone, gave nothing of it, and gave others. */
  get meant(): readonly number[] {
    return this.hasGiven ? [...this.#alone].filter((position) => !this.#given.has(position)) : [];
  }

  #isWorthIt(most: number): boolean {
    return this.#inVain <= Math.max(most, most / 2 + this.#deepest + 1) && this.#inAll <= mostInAll;
  }
}
