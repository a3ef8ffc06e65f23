import { restOfProduct } from './sum';

/** Values from 1 on are multiplied by the one, lesser ones by the other: products with a time neither overflow nor lose digits. */
const [lower, raise] = [2 ** -300, 2 ** 300];
/** Parts of 53 bits each that don't overlap in the range of a double, and some more. */
const mostParts = 64;

/**
 * A sum of doubles of any size, and of their products with times, without any rounding before it is told. Slower than
 * `Sum`: for what is beyond that.
 */
export class ExactSum {
  readonly #great = new Parts();
  readonly #small = new Parts();

  add(value: number): void {
    if (Math.abs(value) < 1) this.#small.add(value * raise);
    else this.#great.add(value * lower);
  }

  /** Adds value × time. */
  addProduct(value: number, time: number): void {
    if (Math.abs(value) < 1) this.#small.addProduct(value * raise, time);
    else this.#great.addProduct(value * lower, time);
  }

  /** Adds the area under the line from a to b, which takes so long. */
  addTrapezoid(a: number, b: number, time: number): void {
    this.addProduct(a, time / 2);
    this.addProduct(b, time / 2);
  }

  /** The sum divided by a number; infinite where that is beyond a double. */
  over(divisor: number): number {
    const [great, small] = [this.#great.sum, this.#small.sum];
    if (great === 0) return small / divisor / raise;
    // What of the small ones is too small for a double now is nothing beside a great one.
    const sum = small === 0 ? great : this.#great.with(this.#small, lower * lower).sum;
    return sum / divisor / lower;
  }

  /** The mean of values whose weights add up to `weight`: no greater than the greatest double, as whose sum it may be rounded. */
  mean(weight: number): number {
    return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, this.over(weight)));
  }
}

/** A sum as parts that don't overlap, the least first (Shewchuk, Discrete & Computational Geometry 18, 1997). */
class Parts {
  readonly #parts = new Float64Array(mostParts);
  #length = 0;

  /** As a double. */
  get sum(): number {
    let sum = 0;
    for (let place = 0; place < this.#length; place += 1) sum += this.#parts[place] ?? 0;
    return sum;
  }

  add(value: number): void {
    const parts = this.#parts;
    let sum = value;
    let kept = 0;
    for (let place = 0; place < this.#length; place += 1) {
      const part = parts[place] ?? 0;
      const both = sum + part;
      const added = both - sum;
      const rest = sum - (both - added) + (part - added);
      sum = both;
      if (rest === 0) continue;
      parts[kept] = rest;
      kept += 1;
    }
    parts[kept] = sum;
    this.#length = kept + 1;
  }

  addProduct(a: number, b: number): void {
    const product = a * b;
    this.add(product);
    const rest = restOfProduct(a, b, product);
    if (rest !== 0) this.add(rest);
  }

  /** This sum and another one times `scale`. */
  with(other: Parts, scale: number): Parts {
    const both = new Parts();
    both.#parts.set(this.#parts);
    both.#length = this.#length;
    for (let place = 0; place < other.#length; place += 1) both.add((other.#parts[place] ?? 0) * scale);
    return both;
  }
}
