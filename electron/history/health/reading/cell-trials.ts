import type { Problem } from '@shared/problem/problem';
import { isRefusedRequest } from '../../refusals';
import { cellAggregates } from './item-cells';

/** An aggregate that was not given, and what the server said. */
export interface Lacking {
  readonly aggregate: string;
  readonly problem: Problem;
}

/** The aggregates of cells without which an item can't be judged; of texts there is no least and no greatest value. */
const needed = 3;
/** Items that are asked by themselves at most, until one shows something. */
const mostTries = 3;

/** The first needed aggregate that an item lacks, by the problems of `cellAggregates`. */
export function lackingOf(problems: readonly (Problem | undefined)[]): Lacking | undefined {
  for (const [place, found] of problems.slice(0, needed).entries()) {
    if (found !== undefined) return { aggregate: cellAggregates[place] ?? '', problem: found };
  }
  return undefined;
}

/**
 * What the first items of a check show, each asked by itself. Of a server that refuses a whole request for an aggregate that
 * it does not have, a request for many is halved again and again, and given up before it is known which aggregate that is.
 */
export class CellTrials {
  #tries = 0;
  #isOver = false;
  #before: Lacking | undefined;
  #lacking: Lacking | undefined;

  /** Whether no further item needs to be asked by itself. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** What the server gives of no item, as it refused it of two. */
  get lacking(): Lacking | undefined {
    return this.#lacking;
  }

  /** @param problems those of `cellAggregates` of an item */
  note(problems: readonly (Problem | undefined)[]): void {
    this.#tries += 1;
    this.#isOver = this.#tries >= mostTries;
    // The item itself may be unknown, or forbidden.
    if (!problems.includes(undefined)) return;
    const found = lackingOf(problems);
    if (found === undefined || !isRefusedRequest(found.problem)) this.#isOver = true;
    else if (found.aggregate === this.#before?.aggregate) this.#end(found);
    else this.#before = found;
  }

  #end(found: Lacking): void {
    this.#lacking = found;
    this.#isOver = true;
  }
}
