/** Places in a window that moves on, of which only the first is looked at. */
export class Places {
  readonly #places: number[] = [];
  #head = 0;

  get first(): number {
    return this.#places[this.#head] ?? -1;
  }

  /** Adds a place in the stead of those at the end that it makes idle. */
  push(place: number, isIdle: (last: number) => boolean): void {
    while (this.#places.length > this.#head && isIdle(this.#places.at(-1) ?? 0)) this.#places.pop();
    this.#places.push(place);
  }

  /** Lets go of what is before `from`, which is called for each place that the window moves on by. */
  leave(from: number): void {
    if (this.#head < this.#places.length && this.first < from) this.#head += 1;
  }

  clear(): void {
    this.#places.length = 0;
    this.#head = 0;
  }
}
