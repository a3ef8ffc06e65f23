import type { TimeRange } from '@shared/time/range';
import { SampleWalk } from './input';
import type { SeriesColumns } from '../series/series-columns';

/** The instants of a series, each so many milliseconds later. */
export interface InstantSource {
  readonly series: SeriesColumns;
  /** Within which the series is held in full. */
  readonly range: TimeRange;
  readonly shift: number;
}

/** Instants in ascending order, a part at a time. */
export class InstantChunk {
  readonly t: Float64Array;
  length = 0;
  /** Another number for each part. */
  number = 0;

  constructor(capacity: number) {
    this.t = new Float64Array(capacity);
  }
}

/** The instants of several series within [start, end), each once, in ascending order. */
export class Instants {
  readonly #walks: readonly { readonly walk: SampleWalk; readonly shift: number }[];
  readonly #heads: Float64Array;
  readonly #end: number;

  constructor(sources: readonly InstantSource[], { start, end }: TimeRange) {
    this.#end = end;
    this.#walks = sources.map(({ series, range, shift }) => ({
      walk: new SampleWalk(series, { start: Math.max(range.start, start - shift), end: range.end }),
      shift,
    }));
    this.#heads = Float64Array.from(this.#walks, ({ walk, shift }) => walk.t + shift);
  }

  /** Takes the next instants into `chunk`; false when there are none. */
  next(chunk: InstantChunk): boolean {
    const { t } = chunk;
    const limit = this.#end;
    let length = 0;
    while (length < t.length) {
      const next = this.#least();
      if (!(next < limit)) break;
      t[length] = next;
      length += 1;
      this.#leave(next);
    }
    chunk.length = length;
    chunk.number += 1;
    return length > 0;
  }

  #least(): number {
    const heads = this.#heads;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < heads.length; place += 1) {
      const head = heads[place] ?? 0;
      if (head < least) least = head;
    }
    return least;
  }

  #leave(instant: number): void {
    const heads = this.#heads;
    for (let place = 0; place < heads.length; place += 1) {
      if ((heads[place] ?? 0) > instant) continue;
      const one = this.#walks[place];
      if (one === undefined) return;
      const { walk, shift } = one;
      while (walk.t + shift <= instant) walk.next();
      heads[place] = walk.t + shift;
    }
  }
}
