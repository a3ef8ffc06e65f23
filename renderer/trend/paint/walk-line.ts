import type { Points } from '../data/protocol';
import { drawnPixelOf, type LaneScales } from '../scene/scale';

/** What a line is inked with, in device pixels. */
export interface LineInk {
  /** Inks a pixel column from the one height to the other. */
  column(column: number, low: number, high: number): void;
  /** Begins a stroke that is no continuation. */
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/**
 * Follows the vertices of a line, which ascend in time; a value of NaN breaks it: steps go up to it where it has a time. With `byColumn`, what lies within a
 * pixel column or goes over to the next one becomes one upright bar per column, as high as the line is there: that is
 * what a stroke through all of it would cover, at a small part of the cost. What goes farther is stroked.
 */
export function walkLine(points: Points, scales: LaneScales, stepped: boolean, byColumn: boolean, ink: LineInk): void {
  const walk = new Walk(ink, stepped, byColumn ? 1 : -1);
  const { x, y } = scales;
  for (let index = 0; index < points.t.length; index += 1) {
    const value = points.v[index] ?? Number.NaN;
    const place = (points.t[index] ?? 0) * x.factor + x.offset;
    if (Number.isNaN(value)) walk.breakAt(place);
    else walk.goTo(place, drawnPixelOf(y, value));
  }
  walk.break();
}

class Walk {
  readonly #ink: LineInk;
  readonly #stepped: boolean;
  /** How many columns farther a vertex may lie to be joined by bars. */
  readonly #reach: number;
  #broken = true;
  #stroking = false;
  /** Whether the line so far, since its last break, has left any ink. */
  #inked = false;
  /** Whether the line does more in the column than end there. */
  #filled = false;
  #column = 0;
  #low = 0;
  #high = 0;
  #x = 0;
  #y = 0;

  constructor(ink: LineInk, stepped: boolean, reach: number) {
    this.#ink = ink;
    this.#stepped = stepped;
    this.#reach = reach;
  }

  goTo(x: number, y: number): void {
    const column = Math.floor(x);
    if (this.#broken) this.#begin(column, y);
    else if (column - this.#column <= this.#reach) this.#barTo(column, x, y);
    else this.#strokeTo(column, x, y);
    this.#x = x;
    this.#y = y;
  }

  /** Breaks at a vertex without a height: zero on a logarithmic axis has a place, `x`, and what is held lasts up to there. */
  breakAt(x: number): void {
    if (this.#stepped && !this.#broken && !Number.isNaN(x)) this.goTo(x, this.#y);
    this.break();
  }

  break(): void {
    // A run shorter than a pixel stays visible.
    if (!this.#broken && !this.#inked) this.#filled = true;
    this.#flush();
    this.#broken = true;
    this.#stroking = false;
    this.#inked = false;
  }

  #begin(column: number, y: number): void {
    this.#broken = false;
    this.#enter(column, y, false);
  }

  #barTo(column: number, x: number, y: number): void {
    if (column !== this.#column) {
      const part = (column - this.#x) / (x - this.#x);
      const crossing = this.#stepped ? this.#y : this.#y + (y - this.#y) * part;
      this.#extend(crossing);
      this.#flush();
      this.#enter(column, crossing, true);
    }
    if (this.#stepped) this.#extend(this.#y);
    this.#extend(y);
    this.#stroking = false;
  }

  #strokeTo(column: number, x: number, y: number): void {
    this.#flush();
    if (!this.#stroking) this.#ink.moveTo(this.#x, this.#y);
    if (this.#stepped) this.#ink.lineTo(x, this.#y);
    this.#ink.lineTo(x, y);
    this.#stroking = true;
    this.#inked = true;
    this.#enter(column, y, false);
  }

  #enter(column: number, y: number, filled: boolean): void {
    this.#column = column;
    this.#low = y;
    this.#high = y;
    this.#filled = filled;
  }

  #extend(y: number): void {
    this.#filled = true;
    if (y < this.#low) this.#low = y;
    if (y > this.#high) this.#high = y;
  }

  #flush(): void {
    if (!this.#filled) return;
    this.#ink.column(this.#column, this.#low, this.#high);
    this.#inked = true;
    this.#filled = false;
  }
}
