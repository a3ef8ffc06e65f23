/** A list of numbers that grows in one typed buffer. */
export class GrowingFloats {
  #values: Float64Array<ArrayBuffer>;
  #length = 0;

  /** `capacity`: how many numbers are expected. */
  constructor(capacity: number) {
    this.#values = new Float64Array(capacity);
  }

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

  /** What was pushed, with a buffer that can be transferred. Nothing may be pushed afterwards. */
  finish(): Float64Array<ArrayBuffer> {
    const isWellUsed = this.#length * 2 > this.#values.length;
    return isWellUsed ? this.#values.subarray(0, this.#length) : this.#values.slice(0, this.#length);
  }
}
