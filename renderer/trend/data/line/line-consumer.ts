import type { Block } from '../series/block';
import { LineSink } from './line-sink';
import type { PixelColumns } from './pixel-columns';
import type { RunVisitor } from '../pyramid/run-visitor';
import { joinedSegments, type LineSegment } from '../pyramid/line-segments';

/** Runs within one pixel column that are drawn apart; more could not be told apart on the screen. */
const mostSegments = 64;

/** Takes a series in time order, pixel column by pixel column, and keeps at most four vertices per column and run. */
export class LineConsumer implements RunVisitor {
  readonly #columns: PixelColumns;
  readonly #stepped: boolean;
  readonly #sink: LineSink;
  #block: Block | undefined;
  #column = Number.NaN;
  /** Counts samples over all blocks, so that those of one time keep their order. */
  #base = 0;
  /** Whether a run is open within the open column; then the six below are of it. */
  #isOpen = false;
  readonly #first = new Place();
  readonly #least = new Place();
  readonly #greatest = new Place();
  readonly #last = new Place();
  /** The last sample of the open run so far; -1 once it is known as a place: to look each one up would cost most. */
  #lastIndex = -1;
  #lastValue = 0;
  #low = 0;
  #high = 0;
  /** Runs that began and ended within the open column. */
  #lineSegments: LineSegment[] = [];
  readonly #markedColumn = [-1, -1, -1];
  #hasLeftOut = false;

  /** `samples`: how many will be taken at most. */
  constructor(columns: PixelColumns, stepped: boolean, samples: number) {
    this.#sink = new LineSink(Math.min(samples, columns.width * 4) + 16);
    this.#columns = columns;
    this.#stepped = stepped;
  }

  /** Whether samples that the line goes through have no vertex; also where that is not known, as of those spanned among them. */
  get hasLeftOut(): boolean {
    return this.#hasLeftOut;
  }

  /** Says that the samples that follow are of `block`. */
  enter(block: Block): void {
    this.#placeLast();
    this.#base += this.#block?.length ?? 0;
    this.#block = block;
  }

  /** Says that the samples that follow lie in the pixel column. */
  column(column: number): void {
    if (column === this.#column) return;
    this.#closeColumn();
    this.#column = column;
  }

  /** Breaks the line at `time`, because what follows is not held. */
  hole(time: number): void {
    this.column(this.#columns.of(time));
    this.#emit(true);
    this.#breakLine(time);
  }

  group(
    first: number,
    least: number,
    greatest: number,
    last: number,
    low: number,
    high: number,
    firstValue = Number.NaN,
    lastValue = Number.NaN,
  ): void {
    const block = this.#block;
    if (block === undefined) return;
    const isFirst = !this.#isOpen;
    if (isFirst) this.#first.set(block, first, this.#base, firstValue);
    if (isFirst || low < this.#low) {
      this.#least.set(block, least, this.#base, low);
      this.#low = low;
    }
    if (isFirst || high > this.#high) {
      this.#greatest.set(block, greatest, this.#base, high);
      this.#high = high;
    }
    this.#lastIndex = last;
    this.#lastValue = lastValue;
    this.#isOpen = true;
  }

  break(index: number): void {
    this.#emit(true);
    this.#breakLine(this.#block?.t.at(index) ?? 0);
  }

  lineSegments(lineSegments: readonly LineSegment[]): void {
    // They stand for so many samples that it is not worth knowing whether they are all.
    this.#hasLeftOut = true;
    this.#lineSegments.push(...lineSegments);
  }

  /** Marks are for the eye: one per pixel column and quality class is as many as it can tell apart. */
  mark(index: number, quality: number): void {
    const column = this.#column;
    if (column < 0 || column >= this.#columns.width || this.#markedColumn[quality] === column) return;
    this.#markedColumn[quality] = column;
    this.#sink.mark(this.#block?.t.at(index) ?? 0, this.#block?.v[index] ?? 0, quality);
  }

  finish() {
    this.#closeColumn();
    return this.#sink.finish();
  }

  #closeColumn(): void {
    this.#drawStrokes();
    this.#emit(false);
  }

  /**
   * Draws the open run's part in the column, or keeps it as a stroke when the whole run was within the column. `ended`:
   * the run ends here.
   */
  #emit(ended: boolean): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#placeLast();
    const [first, least, greatest, last] = [this.#first, this.#least, this.#greatest, this.#last];
    const samples = last.at - first.at + 1;
    if (ended && !this.#sink.joins) {
      this.#hasLeftOut ||= samples > (this.#high > this.#low ? 2 : 1);
      this.#lineSegments.push({ low: this.#low, lowAt: least.time, high: this.#high, highAt: greatest.time });
      return;
    }
    const isFalling = greatest.at < least.at;
    const [early, late] = isFalling ? [greatest, least] : [least, greatest];
    const [hasEarly, hasLate] = [early.at > first.at, late.at > early.at && late.at > first.at];
    const hasLast = last.at > late.at;
    this.#sink.vertex(first.time, first.value);
    if (hasEarly) this.#sink.vertex(early.time, early.value);
    if (hasLate) this.#sink.vertex(late.time, late.value);
    if (hasLast) this.#sink.vertex(last.time, last.value);
    this.#hasLeftOut ||= samples > 1 + Number(hasEarly) + Number(hasLate) + Number(hasLast);
  }

  #placeLast(): void {
    if (this.#lastIndex >= 0 && this.#block !== undefined)
      this.#last.set(this.#block, this.#lastIndex, this.#base, this.#lastValue);
    this.#lastIndex = -1;
  }

  #breakLine(time: number): void {
    if (!this.#sink.joins) return;
    if (this.#stepped) this.#sink.vertex(time, this.#sink.lastValue);
    this.#sink.break();
  }

  #drawStrokes(): void {
    if (this.#lineSegments.length === 0) return;
    const lineSegments = joinedSegments(this.#lineSegments, mostSegments);
    this.#hasLeftOut ||= lineSegments.length < this.#lineSegments.length;
    for (const { low, lowAt, high, highAt } of lineSegments) {
      this.#sink.vertex(lowAt, low);
      if (high > low) this.#sink.vertex(highAt, high);
      this.#sink.break();
    }
    this.#lineSegments = [];
  }
}

/** A sample of a block. */
class Place {
  /** Its number among all samples that were taken. */
  at = 0;
  time = 0;
  value = 0;

  /** `value`: the sample's, or NaN where it is to be looked up. */
  set(block: Block, index: number, base: number, value: number): void {
    this.at = base + index;
    this.time = block.t.at(index);
    this.value = Number.isNaN(value) ? (block.v[index] ?? 0) : value;
  }
}
