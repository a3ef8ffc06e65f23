import type { DrawnSeries, Points } from '../protocol';

/** Memory of lines that are not looked at any more: fresh memory costs about as much as to fill it. */
const spares: Points[] = [];

/** Says that nobody looks at vertices any more: the next lines are written over them. */
export function reuseVertices(all: readonly Points[]): void {
  spares.length = 0;
  for (const { t, v } of all) spares.push({ t: new Float64Array(t.buffer), v: new Float64Array(v.buffer) });
}

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
    this.#vertices = new GrowingPoints(expected, spares.pop());
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

/** A list of points that grows in two typed buffers. */
class GrowingPoints {
  #t: Float64Array<ArrayBuffer>;
  #v: Float64Array<ArrayBuffer>;
  #length = 0;

  /** `capacity`: how many points are expected; `spare`: memory that may be written over, if it is enough. */
  constructor(capacity: number, spare?: Points) {
    const isEnough = spare !== undefined && Math.min(spare.t.length, spare.v.length) >= capacity;
    this.#t = isEnough ? spare.t : new Float64Array(capacity);
    this.#v = isEnough ? spare.v : new Float64Array(capacity);
  }

  push(time: number, value: number): void {
    const at = this.#length;
    if (at === this.#t.length) this.#grow();
    this.#t[at] = time;
    this.#v[at] = value;
    this.#length = at + 1;
  }

  /** What was pushed, with buffers that can be transferred. Nothing may be pushed afterwards. */
  finish(): Points {
    const length = this.#length;
    const isWellUsed = length * 2 > this.#t.length;
    if (isWellUsed) return { t: this.#t.subarray(0, length), v: this.#v.subarray(0, length) };
    return { t: this.#t.slice(0, length), v: this.#v.slice(0, length) };
  }

  #grow(): void {
    this.#t = grown(this.#t);
    this.#v = grown(this.#v);
  }
}

function grown(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}
