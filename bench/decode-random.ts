/** Random choices that are the same for the same seed, fast rather than good (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** In [0, 1). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** An integer in [0, `bound`). */
  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<E>(first: E, ...others: readonly E[]): E {
    return others[this.below(others.length + 1) - 1] ?? first;
  }

  /** An array of `count` results of `make`. */
  list<E>(count: number, make: (index: number) => E): E[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  shuffled<E>(list: readonly E[]): E[] {
    return list
      .map((element) => ({ element, rank: this.fraction() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ element }) => element);
  }
}
