import type { Problem } from '@shared/problem/problem';
import { isForbidden, mayMeanItem, throwEndOfCheck } from './refusals';
import { mayBeDown } from '../transport/retry/retry';

type Problems = readonly (Problem | undefined)[];

/** Of so many others it is asked whether a server gives any. */
const mostRequested = 100;

/**
 * The items of a check. What a server forbids, or fails at, may be one item's alone: it ends the check only where others are not
 * given either. That shows in the same read, else by one that was given before, else by some of all.
 */
export class OtherItems {
  readonly #paths: readonly string[];
  readonly #ask: (paths: readonly string[]) => Promise<Problems>;
  /** An item that the server gave. */
  #given: string | undefined;

  /** @param ask reads a little of items; resolves to their problems */
  constructor(paths: readonly string[], ask: (paths: readonly string[]) => Promise<Problems>) {
    this.#paths = paths;
    this.#ask = ask;
  }

  /**
   * @param paths of which item each of the problems of a read is
   * @throws ProblemError of what would meet every further request
   */
  async throwEnd(paths: readonly string[], problems: Problems): Promise<void> {
    const given = paths.find((_, place) => problems[place] === undefined);
    this.#given = given ?? this.#given;
    throwEndOfCheck(problems, given !== undefined || (await this.#givesOthers(paths, problems)));
  }

  async #givesOthers(paths: readonly string[], problems: Problems): Promise<boolean> {
    const before = this.#given;
    // A permission stays; a server that has given others may fail at all by now. One that seems to be down is asked for what it has given alone.
    const isOpen = (found: Problem | undefined) => {
      if (found === undefined) return false;
      if (isForbidden(found)) return before === undefined;
      return mayBeDown(found) ? before !== undefined : mayMeanItem(found);
    };
    if (!problems.some(isOpen)) return before !== undefined;
    const requested = before === undefined ? this.#spreadBeside(new Set(paths)) : [before];
    if (requested.length === 0) return false;
    const beside = await this.#ask(requested);
    throwEndOfCheck(beside, true);
    const given = requested.find((_, place) => isGiven(beside[place]));
    this.#given = given ?? this.#given;
    return given !== undefined;
  }

  /** Some of all over the items but these: of thousands, each batch would be refused again and again. */
  #spreadBeside(failing: ReadonlySet<string>): readonly string[] {
    const others = this.#paths.filter((path) => !failing.has(path));
    const step = Math.max(1, others.length / mostRequested);
    return others.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  }
}

/** A server that knows an item not, or not its aggregate, answers all the same. */
function isGiven(found: Problem | undefined): boolean {
  return found === undefined || !mayMeanItem(found);
}
