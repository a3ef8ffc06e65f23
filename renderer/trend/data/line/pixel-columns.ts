import type { Times } from '../columns/times';
import type { DrawRequest } from '../protocol';

/** The pixel columns that a range is drawn on. */
export class PixelColumns {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** Columns per millisecond. */
  readonly scale: number;
  readonly #span: number;
  readonly #origin: number;
  readonly #moved: number;

  /** The range is [start, end) in milliseconds; `width` in device pixels. */
  constructor({ start, end, width, grid }: Pick<DrawRequest, 'start' | 'end' | 'width' | 'grid'>) {
    this.start = start;
    this.end = end;
    this.width = width;
    this.scale = width / (end - start);
    this.#span = end - start;
    this.#origin = grid?.origin ?? start;
    this.#moved = grid?.moved ?? 0;
  }

  /**
   * The column that a time falls into; below 0 or at least `width` outside the range. Multiplying first makes it exact for
   * whole milliseconds: the end is never in the last column.
   */
  of(time: number): number {
    return Math.floor(((time - this.#origin) * this.width) / this.#span) - this.#moved;
  }

  /** The last column that begins before a time. */
  before(time: number): number {
    return Math.ceil(((time - this.#origin) * this.width) / this.#span) - 1 - this.#moved;
  }

  /**
   * The first index behind the samples of a column: `from` is in it, `to` bounds the search, which begins at `guess`
   * samples. `t` ascends. Takes a time that grows with the logarithm of how wrong the guess is.
   */
  behind(t: Times, from: number, to: number, column: number, guess = 1): number {
    const { width } = this;
    const origin = this.#origin;
    const next = (column + 1 + this.#moved) * this.#span;
    let within = from;
    let behind = Math.min(from + Math.max(1, guess), to);
    let step = 1;
    while (behind < to && (t.at(behind) - origin) * width < next) {
      within = behind;
      behind = Math.min(behind + step, to);
      step *= 2;
    }
    for (step = 1; behind - step > within && (t.at(behind - step) - origin) * width >= next; step *= 2) behind -= step;
    within = Math.max(within, behind - step);
    while (within + 1 < behind) {
      const middle = (within + behind) >>> 1;
      if ((t.at(middle) - origin) * width < next) within = middle;
      else behind = middle;
    }
    return behind;
  }
}
