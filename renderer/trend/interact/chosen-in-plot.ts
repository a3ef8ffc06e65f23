import { createStore } from 'zustand/vanilla';
import type { TimeRange } from '@shared/time/range';
import type { ReadonlyStore } from '../../kit/store';

export interface ChosenState {
  /** In the order of time; those that the trend shows. */
  readonly periods: readonly TimeRange[];
  /** How many there are in all. */
  readonly total: number;
  /** What was chosen, in a person's words; empty for nothing. */
  readonly words: string;
  /** The period that was gone to. */
  readonly current: TimeRange | undefined;
}

const nothing: ChosenState = { periods: [], total: 0, words: '', current: undefined };

/** When what is chosen in a plot was so: the trend shows it as bands. */
export class ChosenInPlot {
  readonly #state = createStore<ChosenState>(() => nothing);

  readonly state: ReadonlyStore<ChosenState> = this.#state;

  choose(words: string, periods: readonly TimeRange[], total: number): void {
    this.#state.setState({ words, periods, total, current: undefined }, true);
  }

  clear(): void {
    this.#state.setState(nothing, true);
  }

  /** Goes to the period behind or before the current one, at first the first or the last; undefined where there is none. */
  step(direction: 'next' | 'previous'): TimeRange | undefined {
    const { periods, current } = this.#state.getState();
    const found =
      direction === 'next'
        ? periods.find(({ start }) => current === undefined || start > current.start)
        : periods.findLast(({ start }) => current === undefined || start < current.start);
    if (found !== undefined) this.#state.setState({ current: found });
    return found;
  }
}
