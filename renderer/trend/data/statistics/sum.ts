/** 2^27 + 1: splits a double into two halves whose products are exact (Veltkamp). */
const splitter = 134_217_729;

/**
 * A sum with twice the digits of a double: an unevaluated pair of which the second is what the first had no room for
 * (Dekker, Numerische Mathematik 18, 1971). Values and products above 1e300 are beyond it, see `ExactSum`.
 */
export class Sum {
  #high = 0;
  #low = 0;

  /** The sum as a double, correctly rounded but for the last bit of the second half. */
  get value(): number {
    return this.#high + this.#low;
  }

  /** What the sum would be with one more. */
  plus(value: number): number {
    const sum = this.#high + value;
    const part = sum - this.#high;
    return sum + (this.#low + (this.#high - (sum - part) + (value - part)));
  }

  add(value: number): void {
    const sum = this.#high + value;
    const part = sum - this.#high;
    this.#low += this.#high - (sum - part) + (value - part);
    this.#high = sum;
  }

  /** Adds a × b without rounding it. */
  addProduct(a: number, b: number): void {
    const product = a * b;
    this.add(product);
    this.#low += restOfProduct(a, b, product);
  }

  /** Adds the area under the line from a to b, which takes so long. */
  addTrapezoid(a: number, b: number, time: number): void {
    const both = a + b;
    const part = both - a;
    this.addProduct(both, time / 2);
    this.#low += (a - (both - part) + (b - part)) * (time / 2);
  }

  addSum(other: Sum): void {
    this.add(other.#high);
    this.#low += other.#low;
  }

  /** This sum minus a × a / n, as a double: what is left of a sum of squares when a / n is taken off each. */
  lessSquare(a: Sum, n: number): number {
    const rest = new Sum();
    rest.addSum(this);
    const mean = a.value / n;
    // a² / n = mean × a + (a / n − mean) × a, the second of which is small.
    const remainder = new Sum();
    remainder.addSum(a);
    remainder.addProduct(-mean, n);
    rest.addProduct(-mean, a.#high);
    rest.addProduct(-mean, a.#low);
    rest.addProduct(-remainder.value / n, a.value);
    return rest.value;
  }
}

/** What a product of two numbers has no room for. */
export function restOfProduct(a: number, b: number, product: number): number {
  const [highOfA, highOfB] = [upperHalf(a), upperHalf(b)];
  const [lowOfA, lowOfB] = [a - highOfA, b - highOfB];
  return lowOfA * lowOfB - (product - highOfA * highOfB - lowOfA * highOfB - highOfA * lowOfB);
}

function upperHalf(value: number): number {
  const scaled = splitter * value;
  return scaled - (scaled - value);
}
