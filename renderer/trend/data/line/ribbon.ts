import type { PlotInterval } from '../series/interval-list';
import type { Block } from '../series/block';
import type { PixelColumns } from './pixel-columns';
import type { SampleRules } from '../pyramid/sample-rules';
import type { QualityShares } from '../protocol';
import { ClassCounts } from './class-counts';
import type { Part, SeriesColumns } from '../series/series-columns';

/**
 * The worst quality per pixel column: 0 no data, 1 good, 2 uncertain, 3 bad. A sample's quality holds until the next
 * sample, as its value would; where nothing is held, and where an item that reports by the clock pauses (`../series/gaps`),
 * there is no data.
 */
export class Ribbon {
  readonly worst: Uint8Array<ArrayBuffer>;
  readonly #series: SeriesColumns;
  readonly #columns: PixelColumns;
  readonly #rules: SampleRules;
  /** Per pixel column its samples, and those that are uncertain and bad; the latter two once there is one. */
  readonly #samples: Uint32Array;
  #notGood: readonly [uncertain: Uint32Array, bad: Uint32Array] | undefined;

  constructor(series: SeriesColumns, columns: PixelColumns, rules: SampleRules) {
    this.worst = new Uint8Array(columns.width);
    this.#samples = new Uint32Array(columns.width);
    this.#series = series;
    this.#columns = columns;
    this.#rules = rules;
  }

  /**
   * Takes the samples of a part within one pixel column: their worst class, and where they begin and end
   * (from <= index < to); `next` is the part behind it.
   */
  take(
    { block, to: end }: Part,
    worst: number,
    from: number,
    to: number,
    column: number,
    next: Part | undefined,
  ): void {
    this.#paint(column, column, worst + 1);
    this.#count(block, worst, from, to, column);
    const until = to < end ? block.t.at(to) : this.#timeOf(next, block.t.at(to - 1));
    const lastColumn = this.#columns.before(until);
    if (lastColumn <= column) return;
    // Where none is worse than good there is no need to look the last one up.
    const lasting = worst === 0 ? 0 : this.#rules.classOf(block.q[to - 1] ?? 0);
    this.#paint(column + 1, lastColumn, lasting + 1);
  }

  /** Takes the intervals of plot values, whose worst sample may be none of their points. */
  takeIntervals(intervals: readonly PlotInterval[]): void {
    for (const { start, end, worst } of intervals) {
      if (worst === undefined) continue;
      // An interval is as wide as a pixel column, and may lie across two: it counts where most of it is.
      const first = this.#columns.of(start + 0.5 / this.#columns.scale);
      this.#paint(
        first,
        Math.max(first, this.#columns.before(end - 0.5 / this.#columns.scale)),
        this.#rules.classOf(worst) + 1,
      );
    }
  }

  /** The parts of the samples that are not good; undefined where all are, as far as is known; of plot values, of the samples that they name. */
  get shares(): QualityShares | undefined {
    if (!this.worst.some((quality) => quality > 1)) return undefined;
    return { uncertain: this.#sharesOf(2, this.#notGood?.[0]), bad: this.#sharesOf(3, this.#notGood?.[1]) };
  }

  #sharesOf(quality: number, counts: Uint32Array | undefined): Uint8Array<ArrayBuffer> {
    const { worst } = this;
    const shares = new Uint8Array(worst.length);
    for (let column = 0; column < worst.length; column += 1) {
      const kind = worst[column] ?? 0;
      // Most columns are good.
      if (kind <= 1) continue;
      const samples = this.#samples[column] ?? 0;
      const count = counts?.[column] ?? 0;
      // A quality that only lasts from before has the whole of a column without samples.
      if (samples === 0) shares[column] = kind === quality ? 255 : 0;
      else if (count > 0 || kind === quality) shares[column] = Math.max(1, Math.round((255 * count) / samples));
    }
    return shares;
  }

  #count(block: Block, worst: number, from: number, to: number, column: number): void {
    if (column < 0 || column >= this.worst.length) return;
    this.#samples[column] = (this.#samples[column] ?? 0) + to - from;
    if (worst === 0) return;
    this.#notGood ??= [new Uint32Array(this.worst.length), new Uint32Array(this.worst.length)];
    const counted = ClassCounts.of(block, this.#rules).between(from, to);
    this.#notGood.forEach((counts, place) => {
      counts[column] = (counts[column] ?? 0) + (counted[place] ?? 0);
    });
  }

  /** The time of the sample behind `last`, or from when on nothing is known before it. */
  #timeOf(next: Part | undefined, last: number): number {
    return next === undefined ? this.#series.timeBehind(last, this.#rules) : (next.hole ?? next.block.t.at(next.from));
  }

  /** Paints the columns from `first` to `last`; what is worse stays. */
  #paint(first: number, last: number, quality: number): void {
    const { worst } = this;
    const end = Math.min(last, worst.length - 1);
    for (let column = Math.max(0, first); column <= end; column += 1) {
      if ((worst[column] ?? 0) < quality) worst[column] = quality;
    }
  }
}
