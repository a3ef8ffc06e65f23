import type { TimeRange } from '@shared/time/range';
import { timesOf, type PackedChunk } from '@shared/vqt/packed';
import type { PlotIntervals } from '@shared/vqt/plot-values';
import type { ChunkSender } from './chunk-sender';
import type { ReadProgress } from './read-progress';
import { turnsOutLong, type Reached } from './slice-size';

/** A slice as the series worker knows it. */
export interface SentSlice extends TimeRange {
  readonly slice: number;
  /** The page's names for the series, per item. */
  readonly series: readonly string[];
}

/** Sends the columns of one slice, which may begin anew, and counts what it has given. */
export class SliceSender {
  readonly #slice: SentSlice;
  readonly #sender: ChunkSender;
  readonly #progress: ReadProgress;
  readonly #mostBytes: number;
  readonly #points: number[];
  /** Per item, points sent that the slice's range does not take in. */
  readonly #outside: number[];
  /** Per item, how many milliseconds of the slice its points have reached. */
  readonly #reached: number[];

  /** @param mostBytes beyond which the slice is given up as too long; where there is no such limit it is never given up. */
  constructor(slice: SentSlice, sender: ChunkSender, progress: ReadProgress, mostBytes = Infinity) {
    this.#slice = slice;
    this.#mostBytes = mostBytes;
    this.#sender = sender;
    this.#progress = progress;
    this.#points = slice.series.map(() => 0);
    this.#outside = slice.series.map(() => 0);
    this.#reached = slice.series.map(() => 0);
  }

  /** Points sent, per item. */
  get points(): readonly number[] {
    return this.#points;
  }

  /** Points sent that the slice's range does not take in, per item. */
  get outside(): readonly number[] {
    return this.#outside;
  }

  isTooLong(bytes: number): boolean {
    const { start, end } = this.#slice;
    if (this.#mostBytes === Infinity) return false;
    return bytes > this.#mostBytes || turnsOutLong(this.reached, end - start);
  }

  /** How far the slice has come, per item. */
  get reached(): readonly Reached[] {
    return this.#points.map((points, item) => ({ points, time: this.#reached[item] ?? 0 }));
  }

  /** Says that the slice begins, or begins anew. */
  begin(): void {
    this.#points.forEach((_, item) => this.forget(item));
    this.#sender.post({ type: 'slice', ...this.#slice });
  }

  send(item: number, chunk: PackedChunk): void {
    const { slice } = this.#slice;
    // What is posted may be given away.
    this.#outside[item] = (this.#outside[item] ?? 0) + countOutside(chunk, this.#slice);
    this.#sender.post({ type: 'chunk', slice, item, chunk });
    this.#points[item] = (this.#points[item] ?? 0) + chunk.length;
    this.#progress.add({ points: chunk.length, time: this.#reach(item, chunk.last) });
  }

  sendIntervals(item: number, intervals: PlotIntervals): void {
    this.#sender.post({ type: 'intervals', slice: this.#slice.slice, item, intervals });
  }

  /** Counts what was sent of the item no longer: it comes again. */
  forget(item: number): void {
    const { [item]: points = 0 } = this.#points;
    const { [item]: reached = 0 } = this.#reached;
    if (points === 0) return;
    this.#points[item] = 0;
    this.#outside[item] = 0;
    this.#reached[item] = 0;
    this.#progress.add({ points: -points, time: -reached });
  }

  /** Takes back all that was sent of the item. */
  discard(item: number): void {
    this.forget(item);
    this.#sender.post({ type: 'discard', slice: this.#slice.slice, item });
  }

  /** Says that nothing of the slice follows; `completeTo` per item, undefined for those that were not answered in full. */
  end(completeTo: readonly (number | undefined)[]): void {
    const { slice, start, end } = this.#slice;
    this.#sender.post({ type: 'sliceEnd', slice, completeTo });
    completeTo.forEach((held, item) => {
      const read = held === undefined ? 0 : end - start;
      this.#progress.add({ time: read - (this.#reached[item] ?? 0) });
      this.#reached[item] = read;
    });
  }

  /** Notes that the item has come up to `time`; returns the milliseconds that this adds. */
  #reach(item: number, time: number): number {
    const { start, end } = this.#slice;
    const before = this.#reached[item] ?? 0;
    const after = Math.max(before, Math.floor(Math.min(time, end)) - start);
    this.#reached[item] = after;
    return after - before;
  }
}

/** How many points of a chunk are not in [start, end). */
function countOutside(chunk: PackedChunk, { start, end }: TimeRange): number {
  const { t, last, length } = chunk;
  const ascends = !(t instanceof Float64Array) && (!('step' in t) || t.step >= 0);
  if (length === 0 || (ascends && t.first >= start && last < end)) return 0;
  return timesOf(chunk).reduce((count, time) => (time < start || time >= end ? count + 1 : count), 0);
}
