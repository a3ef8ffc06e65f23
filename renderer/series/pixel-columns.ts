/** The pixel columns that a range is drawn on. */
export class PixelColumns {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  /** Columns per millisecond. */
  readonly scale: number;

  /** The range is [start, end) in milliseconds; `width` in device pixels. */
  constructor({ start, end, width }: Pick<PixelColumns, 'start' | 'end' | 'width'>) {
    this.start = start;
    this.end = end;
    this.width = width;
    this.scale = width / (end - start);
  }

  /** The column that a time falls into; below 0 or at least `width` outside the range. */
  of(time: number): number {
    return Math.floor((time - this.start) * this.scale);
  }

  /**
   * The first index behind the samples of a column: `from` is in it, `to` bounds the search. `t` ascends. Takes a time
   * that grows with the logarithm of the column's samples.
   */
  behind(t: Float64Array, from: number, to: number, column: number): number {
    const { start, scale } = this;
    const next = column + 1;
    let within = from;
    let step = 1;
    while (within + step < to && ((t[within + step] ?? 0) - start) * scale < next) {
      within += step;
      step *= 2;
    }
    let behind = Math.min(within + step, to);
    while (within + 1 < behind) {
      const middle = (within + behind) >>> 1;
      if (((t[middle] ?? 0) - start) * scale < next) within = middle;
      else behind = middle;
    }
    return behind;
  }
}
