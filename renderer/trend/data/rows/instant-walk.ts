import type { Position, SeriesColumns } from '../series/series-columns';

/**
 * Walks through the samples of several series from instant to instant. A row has at most one sample of each series: several samples
 * that one has at an instant are as many rows.
 */
export class InstantWalk {
  readonly #series: readonly SeriesColumns[];
  /** Per series in which block its next sample is, where in it, and when that is; infinity behind its last one. */
  readonly #places: Uint32Array;
  readonly #indexes: Uint32Array;
  readonly #times: Float64Array;
  /** When the next row is; infinity behind the last one. */
  time = Number.POSITIVE_INFINITY;

  /** Begins with the first row at or behind an instant. */
  constructor(series: readonly SeriesColumns[], from: number) {
    const begin = series.map((one) => one.positionOf(from));
    this.#series = series;
    this.#places = Uint32Array.from(begin, ({ place }) => place);
    this.#indexes = Uint32Array.from(begin, ({ index }) => index);
    this.#times = Float64Array.from(series, (_, which) => this.#timeOf(which));
    this.#find();
  }

  /** Where a series has its sample of the next row; undefined where it has none. */
  positionOf(which: number): Position | undefined {
    if (this.#times[which] !== this.time) return undefined;
    return { place: this.#places[which] ?? 0, index: this.#indexes[which] ?? 0 };
  }

  /** Leaves a row behind; returns how many samples are in it. */
  step(): number {
    let samples = 0;
    for (let which = 0; which < this.#times.length; which += 1) {
      if (this.#times[which] !== this.time) continue;
      samples += 1;
      this.#advance(which);
    }
    this.#find();
    return samples;
  }

  #advance(which: number): void {
    const place = this.#places[which] ?? 0;
    const next = (this.#indexes[which] ?? 0) + 1;
    const isWithin = next < (this.#series[which]?.blocks[place]?.length ?? 0);
    this.#places[which] = isWithin ? place : place + 1;
    this.#indexes[which] = isWithin ? next : 0;
    this.#times[which] = this.#timeOf(which);
  }

  #timeOf(which: number): number {
    const block = this.#series[which]?.blocks[this.#places[which] ?? 0];
    return block === undefined ? Number.POSITIVE_INFINITY : block.t.at(this.#indexes[which] ?? 0);
  }

  #find(): void {
    let least = Number.POSITIVE_INFINITY;
    for (let which = 0; which < this.#times.length; which += 1) least = Math.min(least, this.#times[which] ?? least);
    this.time = least;
  }
}
