import type { TimeRange } from '@shared/time/range';
import { absent, SampleWalk } from './input';
import type { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';

/** The instants of a series, each so many milliseconds later. */
export interface InstantSource {
  readonly series: SeriesColumns;
  /** Within which the series is held in full. */
  readonly range: TimeRange;
  readonly shift: number;
}

/** What happens at an instant, as flags: a series has a sample, a series has no data from here on. */
export const happening = { sample: 1, pause: 2 } as const;

/** Instants in ascending order, a part at a time. */
export class InstantChunk {
  readonly t: Float64Array;
  /** Flags of `happening`. */
  readonly what: Uint8Array;
  length = 0;
  /** Another number for each part. */
  number = 0;

  constructor(capacity: number) {
    this.t = new Float64Array(capacity);
    this.what = new Uint8Array(capacity);
  }
}

/** The instants of several series within [start, end), each once, in ascending order: their samples, and where they pause under `rules`. */
export class Instants {
  readonly #walks: readonly { readonly walk: SampleWalk; readonly shift: number }[];
  readonly #heads: Float64Array;
  readonly #end: number;

  constructor(sources: readonly InstantSource[], { start, end }: TimeRange, rules: SampleRules) {
    this.#end = end;
    this.#walks = sources.map(({ series, range, shift }) => ({
      walk: new SampleWalk(series, { start: Math.max(range.start, start - shift), end: range.end }, rules),
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
      chunk.what[length] = this.#leave(next);
      length += 1;
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

  /** What happens at the instant. */
  #leave(instant: number): number {
    const heads = this.#heads;
    let what = 0;
    for (let place = 0; place < heads.length; place += 1) {
      if ((heads[place] ?? 0) > instant) continue;
      const one = this.#walks[place];
      if (one === undefined) break;
      const { walk, shift } = one;
      for (; walk.t + shift <= instant; walk.next()) what |= walk.q === absent ? happening.pause : happening.sample;
      heads[place] = walk.t + shift;
    }
    return what;
  }
}
