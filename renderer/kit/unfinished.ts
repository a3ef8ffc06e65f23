import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from './store';

/** Something that would be lost with the page. */
export interface Unfinished {
  readonly id: string;
  /** What it is, as a person is told it in a list. */
  readonly text: string;
}

const held = createStore<readonly Unfinished[]>(() => []);

/** All that would be lost with the page, in the order in which it was begun. */
export const unfinished: ReadonlyStore<readonly Unfinished[]> = held;

/** Has the person asked before the page is left, until the function that it returns is called. */
export function beginUnfinished(text: string): () => void {
  const begun = { id: crypto.randomUUID(), text };
  held.setState((all) => [...all, begun], true);
  return () => held.setState((all) => all.filter((one) => one !== begun), true);
}
