import type { DrawnSeries, Points } from '../protocol';

/** Collects what a line is drawn from: vertices with breaks between runs, dots, and marks. */
export class LineSink {
  readonly #vertices: GrowingPoints;
  readonly #singles = new GrowingPoints(64);
  readonly #marks = new GrowingPoints(64);
  readonly #markQ: number[] = [];
  /** Vertices since the last break. */
  #run = 0;
  #lastTime = 0;
  #lastValue = 0;

  /** `expected`: how many vertices there will be, about. */
  constructor(expected: number) {
    this.#vertices = new GrowingPoints(expected);
  }

  /** Whether a further vertex would be joined to one before it. */
  get joins(): boolean {
    return this.#run > 0;
  }

  get lastValue(): number {
    return this.#lastValue;
  }

  vertex(time: number, value: number): void {
    this.#vertices.push(time, value);
    this.#run += 1;
    this.#lastTime = time;
    this.#lastValue = value;
  }

  /** Ends the run; one of a single vertex becomes a dot. */
  break(): void {
    if (this.#run === 0) return;
    if (this.#run === 1) this.#singles.push(this.#lastTime, this.#lastValue);
    this.#vertices.push(Number.NaN, Number.NaN);
    this.#run = 0;
  }

  mark(time: number, value: number, quality: number): void {
    this.#marks.push(time, value);
    this.#markQ.push(quality);
  }

  finish(): Pick<DrawnSeries, 'vertices' | 'singles' | 'marks'> {
    this.break();
    const marks = { ...this.#marks.finish(), q: Uint8Array.from(this.#markQ) };
    return { vertices: this.#vertices.finish(), singles: this.#singles.finish(), marks };
  }
}

class GrowingPoints {
  readonly #t: GrowingFloats;
  readonly #v: GrowingFloats;

  constructor(capacity: number) {
    this.#t = new GrowingFloats(capacity);
    this.#v = new GrowingFloats(capacity);
  }

  push(time: number, value: number): void {
    this.#t.push(time);
    this.#v.push(value);
  }

  finish(): Points {
    return { t: this.#t.finish(), v: this.#v.finish() };
  }
}

/** A list of numbers that grows in one typed buffer. */
class GrowingFloats {
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
