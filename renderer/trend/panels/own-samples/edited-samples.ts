import { createStore } from 'zustand/vanilla';

/** Stands for a series that is still to be made: no key begins with a blank. */
const newOne = ' new';

/** The key of the series whose samples a person gives, another text for a further one; undefined while there is none. */
export const editedSamples = createStore<string | undefined>(() => undefined);

/** Has a person give samples to the series of a key, or to a further one. */
export function askSamples(key = newOne): void {
  editedSamples.setState(key, true);
}

/** Asks no longer. */
export function endSamples(): void {
  editedSamples.setState(undefined, true);
}
