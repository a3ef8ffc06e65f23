import { firstPlace } from '@shared/ascending';
import type { TimeRange } from '@shared/time/range';
import type { PlotIntervals } from '@shared/vqt/plot-values';
import { startsOfGaps } from './gaps';

/** Milliseconds; both together no more than the interval has. */
export interface StateShares {
  readonly on: number;
  readonly off: number;
}

/** An interval of plot values. */
export interface PlotInterval extends TimeRange {
  /** Samples that the server counts; NaN where it has not said. */
  readonly count: number;
  /** Quality code of the worst sample; undefined where the interval is empty. */
  readonly worst: number | undefined;
  /** For how long a boolean item is true and false, milliseconds; undefined where that is not known. */
  readonly shares: StateShares | undefined;
}

/** An object of five members, two or three of them numbers of their own, and its place in the list. */
const bytesEach = 80;

/** What is known of the intervals of plot values beside their points, in the order of time; they never overlap. */
export class IntervalList {
  #intervals: readonly PlotInterval[] = [];
  #gaps: readonly number[] | undefined;

  get isEmpty(): boolean {
    return this.#intervals.length === 0;
  }

  /** About the bytes that they take. */
  get bytes(): number {
    return bytesEach * this.#intervals.length;
  }

  /** From when on there is no data; another list whenever something was added. */
  get gaps(): readonly number[] {
    this.#gaps ??= startsOfGaps(this.#intervals);
    return this.#gaps;
  }

  /** Adds intervals in place of those that they overlap. */
  insert({ start, end, count, worst, filled, shares }: PlotIntervals): void {
    this.add(
      Array.from(start, (from, place): PlotInterval => ({
        start: from,
        end: end[place] ?? from,
        count: count[place] ?? Number.NaN,
        worst: filled[place] === 1 ? worst[place] : undefined,
        shares: sharesAt(shares, place),
      })),
    );
  }

  /** Adds intervals, in the order of time, in place of those that they overlap. */
  add(added: readonly PlotInterval[]): void {
    const [first, last] = [added[0], added.at(-1)];
    if (first === undefined || last === undefined) return;
    this.#replace(this.#firstEndingAfter(first.start), this.#firstFrom(last.end), added);
  }

  /** Lets go of those that lie in a range as a whole. */
  drop({ start, end }: TimeRange): void {
    const [from, to] = [this.#firstFrom(start), this.#firstEndingAfter(end)];
    if (from < to) this.#replace(from, to, []);
  }

  /** Puts others in the place of those with from <= index < to. */
  #replace(from: number, to: number, others: readonly PlotInterval[]): void {
    this.#intervals = this.#intervals.slice(0, from).concat(others, this.#intervals.slice(to));
    this.#gaps = undefined;
  }

  /** The interval that holds `time`. */
  at(time: number): PlotInterval | undefined {
    const interval = this.#intervals[this.#firstEndingAfter(time)];
    return interval !== undefined && interval.start <= time ? interval : undefined;
  }

  /** Those that overlap [start, end), in the order of time. */
  in({ start, end }: TimeRange): readonly PlotInterval[] {
    const from = this.#firstEndingAfter(start);
    let to = from;
    while ((this.#intervals[to]?.start ?? end) < end) to += 1;
    return this.#intervals.slice(from, to);
  }

  #firstFrom(time: number): number {
    const place = this.#firstEndingAfter(time);
    return (this.#intervals[place]?.start ?? time) < time ? place + 1 : place;
  }

  #firstEndingAfter(time: number): number {
    return firstPlace(0, this.#intervals.length, (place) => (this.#intervals[place]?.end ?? Infinity) > time);
  }
}

function sharesAt(shares: PlotIntervals['shares'], place: number): StateShares | undefined {
  const [on, off] = [shares?.on[place] ?? Number.NaN, shares?.off[place] ?? Number.NaN];
  return on + off > 0 ? { on, off } : undefined;
}
