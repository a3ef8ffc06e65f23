import { restOfProduct } from './sum';

/** Values from 1 on are multiplied by the one, lesser ones by the other: products with a time neither overflow nor lose digits. */
const [lower, raise] = [2 ** -300, 2 ** 300];

/**
 * A sum of doubles of any size, and of their products with times, without any rounding before it is told. Several times as
 * slow as `Sum`: for what is beyond that.
 */
export class ExactSum {
  #great: number[] = [];
  #small: number[] = [];

  add(value: number): void {
    if (Math.abs(value) < 1) grow(this.#small, value * raise);
    else grow(this.#great, value * lower);
  }

  /** Adds value × time. */
  addProduct(value: number, time: number): void {
    if (Math.abs(value) < 1) growByProduct(this.#small, value * raise, time);
    else growByProduct(this.#great, value * lower, time);
  }

  /** Adds the area under the line from a to b, which takes so long. */
  addTrapezoid(a: number, b: number, time: number): void {
    this.addProduct(a, time / 2);
    this.addProduct(b, time / 2);
  }

  /** The sum divided by a number: a mean, which is never beyond the greatest value. */
  over(divisor: number): number {
    const great = [...this.#great];
    if (total(great) === 0) return total(this.#small) / divisor / raise;
    // What of the small ones is too small for a double now is nothing beside a great one.
    for (const part of this.#small) grow(great, part * lower * lower);
    const mean = total(great) / divisor / lower;
    return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, mean));
  }
}

/** Adds to a sum whose parts don't overlap, the least first (Shewchuk, Discrete & Computational Geometry 18, 1997). */
function grow(parts: number[], value: number): void {
  let sum = value;
  let kept = 0;
  for (const part of parts) {
    const [great, small] = Math.abs(sum) < Math.abs(part) ? [part, sum] : [sum, part];
    sum = great + small;
    const rest = small - (sum - great);
    if (rest === 0) continue;
    parts[kept] = rest;
    kept += 1;
  }
  parts.length = kept;
  parts.push(sum);
}

function growByProduct(parts: number[], a: number, b: number): void {
  const product = a * b;
  grow(parts, product);
  grow(parts, restOfProduct(a, b, product));
}

function total(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
