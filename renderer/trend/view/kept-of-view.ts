import type { ViewStore } from './view-store';

interface Kept<T> {
  /** As `ViewState.opened`. */
  readonly opened: number;
  readonly value: T;
}

/** What is kept of each view while another one is on screen; it goes when its place is taken by another view. */
export class KeptOfView<T> {
  readonly #kept = new WeakMap<ViewStore, Kept<T>>();

  get(store: ViewStore): T | undefined {
    const kept = this.#kept.get(store);
    return kept?.opened === store.get().opened ? kept.value : undefined;
  }

  set(store: ViewStore, value: T): void {
    this.#kept.set(store, { opened: store.get().opened, value });
  }
}
