/** A list of numbers that grows in one typed buffer. */
export class GrowingFloats {
  #values = new Float64Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** A copy of just what was pushed, with a buffer of its own that can be transferred. */
  finish(): Float64Array<ArrayBuffer> {
    return this.#values.slice(0, this.#length);
  }
}
