import type { Pyramid } from './pyramid';
import type { RunVisitor } from './run-visitor';
import type { LineSegment } from './line-segments';

/** Says that a column has no such sample. */
const none = 65_535;
/** Numbers that are kept of a column: its samples' bounds, its run's four, its first uncertain and its first bad sample. */
const perColumn = 8;
/** Columns of fewer samples are walked as fast as they are looked up. */
const fewest = 16;

/**
 * What the pixel columns of a block's last picture were, by the samples in each: a picture that was moved by whole pixels
 * has the same columns but for those at its edges, and to look one up is quicker than to walk over its samples. A column
 * is told from what is kept only where its samples are the very same, so that a picture never depends on a former one.
 */
export class PixelColumnCache {
  readonly #pyramid: Pyramid;
  readonly #samples: Float64Array;
  /** What is kept of a column that begins at `index` stands at `index >>> shift`, until another takes that place. */
  readonly #shift: number;
  readonly #indexes: Uint16Array;
  /** Four a column, its run's least, greatest, first and last value: to look them up among the samples would cost most. */
  readonly #values: Float64Array;
  readonly #worst: Uint8Array;
  readonly #watcher = new RunWatcher();

  /** For a block of these values, about so many of them in a pixel column. */
  constructor(pyramid: Pyramid, values: Float64Array, samples: number) {
    this.#pyramid = pyramid;
    this.#samples = values;
    this.#shift = shiftFor(samples);
    const places = samples < fewest ? 0 : (values.length >>> this.#shift) + 1;
    this.#indexes = new Uint16Array(places * perColumn);
    this.#values = new Float64Array(places * 4);
    this.#worst = new Uint8Array(places);
  }

  get bytes(): number {
    return this.#indexes.byteLength + this.#values.byteLength + this.#worst.byteLength;
  }

  /** Whether these serve for columns of about so many samples; not only just, or a small change would begin them anew. */
  isFor(pyramid: Pyramid, samples: number): boolean {
    const finer = shiftFor(samples) - this.#shift;
    return this.#pyramid === pyramid && (finer === 0 || finer === 1) && this.#worst.length > 0 === samples >= fewest;
  }

  /** How many samples the column had that began at `from`; undefined when none is known. */
  samplesFrom(from: number): number | undefined {
    const at = (from >>> this.#shift) * perColumn;
    const samples = (this.#indexes[at + 1] ?? 0) - from;
    return this.#indexes[at] === from && samples > 0 ? samples : undefined;
  }

  /** Visits the samples of a pixel column, from <= index < to; returns their worst quality class. */
  visit(from: number, to: number, visitor: RunVisitor): number {
    if (this.samplesFrom(from) === to - from) return this.#tell(from >>> this.#shift, visitor);
    if (to - from >= fewest) return this.#learn(from, to, visitor);
    this.#pyramid.visit(from, to, visitor);
    return this.#pyramid.worst(from, to);
  }

  #tell(place: number, visitor: RunVisitor): number {
    const [indexes, values] = [this.#indexes, this.#values];
    const [at, value] = [place * perColumn, place * 4];
    const worst = this.#worst[place] ?? 0;
    if (worst > 0) visitMarks(indexes[at + 6] ?? none, indexes[at + 7] ?? none, visitor);
    visitor.group(
      indexes[at + 2] ?? 0,
      indexes[at + 3] ?? 0,
      indexes[at + 4] ?? 0,
      indexes[at + 5] ?? 0,
      values[value] ?? 0,
      values[value + 1] ?? 0,
      values[value + 2] ?? 0,
      values[value + 3] ?? 0,
    );
    return worst;
  }

  /** Visits the samples themselves, and keeps what they are if they are one run. */
  #learn(from: number, to: number, visitor: RunVisitor): number {
    const run = this.#watcher;
    run.begin(visitor);
    this.#pyramid.visit(from, to, run);
    visitMarks(run.uncertain, run.bad, visitor);
    const worst = this.#pyramid.worst(from, to);
    if (!run.isWhole) return worst;
    const place = from >>> this.#shift;
    const [indexes, values, samples] = [this.#indexes, this.#values, this.#samples];
    const [at, value] = [place * perColumn, place * 4];
    indexes[at] = from;
    indexes[at + 1] = to;
    indexes[at + 2] = run.first;
    indexes[at + 3] = run.least;
    indexes[at + 4] = run.greatest;
    indexes[at + 5] = run.last;
    indexes[at + 6] = run.uncertain;
    indexes[at + 7] = run.bad;
    values[value] = run.low;
    values[value + 1] = run.high;
    values[value + 2] = samples[run.first] ?? 0;
    values[value + 3] = samples[run.last] ?? 0;
    this.#worst[place] = worst;
    return worst;
  }
}

/** Always in this order, so that it does not tell whether the column was known. */
function visitMarks(uncertain: number, bad: number, visitor: RunVisitor): void {
  if (uncertain !== none) visitor.mark(uncertain, 1);
  if (bad !== none) visitor.mark(bad, 2);
}

/** Columns of so many samples that follow each other have a place each. */
function shiftFor(samples: number): number {
  return 31 - Math.clz32(Math.min(none, Math.max(fewest, samples)));
}

/** Passes on what it hears of the line, and watches whether it is one unbroken run; of marks it keeps the first. */
class RunWatcher implements RunVisitor {
  first = none;
  least = 0;
  greatest = 0;
  last = 0;
  low = 0;
  high = 0;
  uncertain = none;
  bad = none;
  #visitor: RunVisitor | undefined;
  #isBroken = false;

  /** Begins to watch; all goes on to `visitor`. */
  begin(visitor: RunVisitor): void {
    this.#visitor = visitor;
    this.#isBroken = false;
    this.first = none;
    this.uncertain = none;
    this.bad = none;
  }

  /** Whether there was a run, and nothing else that the line is made of. */
  get isWhole(): boolean {
    return !this.#isBroken && this.first !== none;
  }

  group(
    first: number,
    least: number,
    greatest: number,
    last: number,
    low: number,
    high: number,
    firstValue?: number,
    lastValue?: number,
  ): void {
    const isFirst = this.first === none;
    if (isFirst) this.first = first;
    if (isFirst || low < this.low) {
      this.least = least;
      this.low = low;
    }
    if (isFirst || high > this.high) {
      this.greatest = greatest;
      this.high = high;
    }
    this.last = last;
    this.#visitor?.group(first, least, greatest, last, low, high, firstValue, lastValue);
  }

  break(index: number): void {
    this.#isBroken = true;
    this.#visitor?.break(index);
  }

  lineSegments(lineSegments: readonly LineSegment[]): void {
    this.#isBroken = true;
    this.#visitor?.lineSegments(lineSegments);
  }

  mark(index: number, quality: number): void {
    if (quality === 1) this.uncertain = Math.min(this.uncertain, index);
    else this.bad = Math.min(this.bad, index);
  }
}
