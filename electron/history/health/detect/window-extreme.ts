/** The greatest number, or the least, of a window whose ends both move on: each number is looked at a few times, however long the window is. */
export class WindowExtreme {
  readonly #v: Float64Array;
  readonly #side: 1 | -1;
  /** Of those in the window that none behind them is beyond, the outermost first. */
  readonly #places: Int32Array;
  #from = 0;
  #to = 0;

  /** @param side 1: the greatest, -1: the least of `v` */
  constructor(v: Float64Array, side: 1 | -1) {
    this.#v = v;
    this.#side = side;
    this.#places = new Int32Array(v.length);
  }

  /** Takes in the number at a place, behind those that were taken in. */
  push(place: number): void {
    const value = this.#outwards(place);
    while (this.#to > this.#from && this.#outwards(this.#places[this.#to - 1] ?? 0) <= value) this.#to -= 1;
    this.#places[this.#to] = place;
    this.#to += 1;
  }

  /** The extreme of what was taken in from a place on, which is not before that of the last call; NaN for none. */
  valueFrom(place: number): number {
    while (this.#from < this.#to && (this.#places[this.#from] ?? 0) < place) this.#from += 1;
    return this.#from < this.#to ? (this.#v[this.#places[this.#from] ?? 0] ?? Number.NaN) : Number.NaN;
  }

  #outwards(place: number): number {
    return this.#side * (this.#v[place] ?? Number.NaN);
  }
}
