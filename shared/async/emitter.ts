/**
 * Tells its listeners of events, in the order in which they were added. For what has a state that can be looked at, use a
 * store.
 */
export class Emitter<T = void> {
  readonly #listeners = new Set<{ readonly hear: (event: T) => void }>();

  /** Adds a listener; returns the function that removes it. */
  readonly on = (listener: (event: T) => void): (() => void) => {
    const added = { hear: listener };
    this.#listeners.add(added);
    return () => {
      this.#listeners.delete(added);
    };
  };

  /** Tells everybody; a listener that another one removes meanwhile is not told. */
  emit(event: T): void {
    for (const { hear } of this.#listeners) hear(event);
  }
}
