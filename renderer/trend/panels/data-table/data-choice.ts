import { createStore } from 'zustand/vanilla';
import type { FoundSample } from '../../interact/marks';
import type { ReadonlyStore } from '../../../kit/store';
import { openFilter, type RowFilterForm } from './row-filter-form';

/** Which rows stand side by side: one for each sample, filled in between or not, or one every so many seconds. */
export interface SideBySideRows {
  readonly seconds: number | undefined;
  readonly hasBetween: boolean;
}

/** Chosen in place of a series. */
export const sideBySide = 'side-by-side';

interface DataChoiceState {
  /** Of the series that is shown, or `sideBySide`; undefined for the first one. */
  readonly key: string | undefined;
  readonly form: RowFilterForm;
  readonly rows: SideBySideRows;
}

/** What a person has chosen in the data table, and finds there again after a look at another pane. */
export class DataChoice {
  readonly #state = createStore<DataChoiceState>(() => ({
    key: undefined,
    form: openFilter,
    rows: { seconds: undefined, hasBetween: true },
  }));
  readonly state: ReadonlyStore<DataChoiceState> = this.#state;
  #followed: FoundSample | undefined;

  change(some: Partial<DataChoiceState>): void {
    this.#state.setState(some);
  }

  /** Shows the series of which a sample was found last, unless all are shown. */
  follow(found: FoundSample | undefined): void {
    if (found === this.#followed) return;
    this.#followed = found;
    if (found !== undefined && this.#state.getState().key !== sideBySide) this.change({ key: found.key });
  }
}
