import { lowerBound } from '@shared/ascending';
import type { TimeRange } from '@shared/time/range';
import type { GapRule } from '../protocol';
import type { Times } from '../columns/times';
import { mostPerBlock } from './block';

/** Distances on either side of a pause that tell how an item reports there. */
export const mostDistances = 16;
/** With fewer on a side, that side tells nothing. */
const fewestDistances = 4;
/** A pause is longer than so many distances between samples. */
const longest = 10;
/** A distance keeps the beat if it is at most so many times longer or shorter than the middle one. */
const beatTolerance = 2;
/** Where so many distances on a side are like one, it is no pause there. */
const enoughAlike = mostDistances / 4 + 1;
/** For so long there is data behind a sample that holds for no time, milliseconds: it is an instant of its own. */
const leastLasting = 1;
/** Distances that are looked at together first. */
const perStretch = 32;
/** The samples of a block and those next to it, of which small blocks bring more than are needed. */
const mostInstants = mostPerBlock + 4 * (mostDistances + 1);

/** Where an item has no data, though it reports by the clock: pauses behind samples of a block, ascending. */
export class Gaps {
  /** Indexes of the samples that are followed by a pause. */
  readonly #behind: Uint16Array;
  /** From when on there is no data. */
  readonly #from: Float64Array;

  constructor(gaps: readonly { readonly behind: number; readonly from: number }[]) {
    this.#behind = Uint16Array.from(gaps, ({ behind }) => behind);
    this.#from = Float64Array.from(gaps, ({ from }) => from);
  }

  /** The first gap behind a sample with from <= index < to; `from` of the gap is the time from which on there is no data. */
  first(from: number, to: number): { readonly behind: number; readonly from: number } | undefined {
    const place = lowerBound(this.#behind, from);
    const behind = this.#behind[place] ?? to;
    return behind < to ? { behind, from: this.#from[place] ?? 0 } : undefined;
  }

  /** These and others; of two behind one sample the earlier. */
  and(others: Gaps): Gaps {
    const starts = new Map<number, number>();
    for (const gaps of [this, others])
      gaps.#behind.forEach((behind, place) => {
        const from = gaps.#from[place] ?? 0;
        starts.set(behind, Math.min(starts.get(behind) ?? from, from));
      });
    const both = Array.from(starts, ([behind, from]) => ({ behind, from }));
    return new Gaps(both.toSorted((a, b) => a.behind - b.behind));
  }
}

export const noGaps = new Gaps([]);

/**
 * The gaps of a block: distances more than ten times as long as those around them, of an item that keeps a beat there.
 * The silence of one that reports when something changes says nothing. `before` and `behind`: up to `mostDistances` + 1
 * times next to the block, as far as nothing between is missing.
 */
export function gapsOf(t: Times, before: readonly number[], behind: readonly number[]): Gaps {
  noteDistances(t, before, behind);
  const distances = noted.all;
  const gaps: { behind: number; from: number }[] = [];
  for (let from = 0; from < distances.length; from += perStretch) {
    const to = Math.min(from + perStretch, distances.length);
    if (from >= enoughAlike && areAlike(distances, from, to)) continue;
    for (let place = from; place < to; place += 1) {
      const index = noted.indexAt(place) - 1;
      if (index < 0 || index >= t.length) continue;
      const beat = beatAround(distances, place);
      if (beat !== undefined) gaps.push({ behind: index, from: t.at(index) + beat });
    }
  }
  return gaps.length === 0 ? noGaps : new Gaps(gaps);
}

function noteDistances(t: Times, before: readonly number[], behind: readonly number[]): void {
  noted.clear();
  const edge = 2 * mostDistances + 1;
  const end = t.length - edge - 1;
  if (!t.isRegular || end < edge) return noted.add(before, t, behind, 0);
  // In the middle of samples at equal distances there is nothing to be found.
  noted.add(before, t.slice(0, edge), [], 0);
  return noted.add([], t.slice(end, t.length), behind, end);
}

/** Distances between instants, in buffers that are written anew for each block: fresh ones cost more than what is done with them. */
class Distances {
  readonly #times = new Float64Array(mostInstants);
  readonly #indexes = new Int32Array(mostInstants);
  readonly #distances = new Float64Array(mostInstants);
  #count = 0;

  /** All that were added; valid until `clear`. */
  get all(): Float64Array {
    return this.#distances.subarray(0, this.#count);
  }

  /** The index in the block of the sample at the end of a distance. */
  indexAt(place: number): number {
    return this.#indexes[place] ?? 0;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Adds those between samples that follow each other; `from` is the index in the block of the first of `t`. */
  add(before: readonly number[], t: Times, behind: readonly number[], from: number): void {
    const times = this.#times;
    const length = before.length + t.length + behind.length;
    times.set(before);
    t.copyTo(times, before.length);
    times.set(behind, before.length + t.length);
    let count = this.#count;
    for (let place = 1; place < length; place += 1) {
      const distance = (times[place] ?? 0) - (times[place - 1] ?? 0);
      if (distance <= 0) continue;
      this.#indexes[count] = from - before.length + place;
      this.#distances[count] = distance;
      count += 1;
    }
    this.#count = count;
  }
}

const noted = new Distances();

/** Whether each distance with from <= place < to is like those just before it: then none of them is a pause. */
function areAlike(distances: Float64Array, from: number, to: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (let place = from - enoughAlike; place < to; place += 1) {
    const distance = distances[place] ?? 0;
    if (distance < least) least = distance;
    if (place >= from && distance > greatest) greatest = distance;
  }
  return least * longest >= greatest * beatTolerance;
}

/** The beat on both sides of a distance that is a pause in it; undefined for any other distance. */
function beatAround(distances: ArrayLike<number>, place: number): number | undefined {
  const distance = distances[place] ?? 0;
  const before = sideOf(distances, place - 1, -1, distance);
  if (before === 'no') return undefined;
  const behind = sideOf(distances, place + 1, 1, distance);
  if (behind === 'no') return undefined;
  return before ?? behind;
}

/**
 * The beat of the distances from a place on in a direction, if `distance` is a pause in it; undefined where they are too few
 * to tell.
 */
function sideOf(
  distances: ArrayLike<number>,
  place: number,
  direction: 1 | -1,
  distance: number,
): number | 'no' | undefined {
  const count = Math.min(mostDistances, direction > 0 ? distances.length - place : place + 1);
  if (count < fewestDistances) return undefined;
  // Nearly all distances are found here to be like their neighbours.
  let alike = 0;
  for (let step = 0; step < count; step += 1) {
    if ((distances[place + direction * step] ?? 0) * longest < distance * beatTolerance) continue;
    alike += 1;
    if (alike > count / 4) return 'no';
  }
  const side = Array.from({ length: count }, (_, step) => distances[place + direction * step] ?? 0);
  const beat = beatOf(side);
  return beat !== undefined && distance > longest * beat ? beat : 'no';
}

/** The middle distance, if at least three quarters are like it. */
function beatOf(distances: readonly number[]): number | undefined {
  const middle = distances.toSorted((a, b) => a - b)[distances.length >>> 1] ?? 0;
  const inBeat = distances.filter((one) => one <= middle * beatTolerance && one * beatTolerance >= middle);
  return inBeat.length * 4 >= distances.length * 3 ? middle : undefined;
}

/**
 * The gaps of a block by a person's rule: distances between neighbours that are longer than may be drawn across. What is held
 * lasts as long as may be drawn across; else there is no data from the sample on.
 *
 * @param next the time of the sample behind the block, or up to when there is none
 * @param areApart whether no further sample is known to lie between two that are too far from each other
 */
export function gapsBeyond(
  rule: GapRule,
  t: Times,
  next: number,
  areApart: (from: number, to: number) => boolean,
): Gaps {
  const { longest: most, stepped } = rule;
  if (most === 'any') return noGaps;
  const lasts = stepped ? most : leastLasting;
  const gaps: { behind: number; from: number }[] = [];
  const look = (behind: number, to: number) => {
    const from = t.at(behind);
    if (to - from > most && areApart(from, to)) gaps.push({ behind, from: from + lasts });
  };
  const last = t.length - 1;
  // Samples at equal distances are parted everywhere or nowhere.
  const isEven = t.isRegular && (last < 1 || t.at(1) - t.at(0) <= most);
  if (!isEven) for (let index = 0; index < last; index += 1) look(index, t.at(index + 1));
  look(last, next);
  return gaps.length === 0 ? noGaps : new Gaps(gaps);
}

/** What gaps need to know of an interval of plot values. */
interface CountedRange extends TimeRange {
  readonly count: number;
  readonly worst: number | undefined;
}

/**
 * From when on plot values have no data: the starts of empty intervals that together last more than ten times as long as the
 * distances between samples that the counts around them tell. Where the server has not counted, every empty interval does.
 */
export function startsOfGaps(intervals: readonly CountedRange[]): number[] {
  const spacings: number[] = [];
  const pauses: { start: number; end: number; readonly place: number }[] = [];
  intervals.forEach(({ start, end, worst, count }, place) => {
    const pause = pauses.at(-1);
    if (worst !== undefined) {
      if (count !== 0) spacings.push((end - start) / count);
    } else if (pause !== undefined && pause.end === start) pause.end = end;
    else if (intervals[place - 1]?.end === start) pauses.push({ start, end, place: spacings.length });
  });
  const isPause = ({ start, end, place }: (typeof pauses)[number]) => {
    const around = spacings.toSpliced(place, 0, end - start);
    const sides = [sideOf(around, place - 1, -1, end - start), sideOf(around, place + 1, 1, end - start)];
    if (sides.some((side) => side !== undefined)) return !sides.includes('no');
    return [around[place - 1], around[place + 1]].every(
      (next) => next === undefined || !(end - start <= longest * next),
    );
  };
  return pauses.filter(isPause).map(({ start }) => start);
}

/** The gaps of a block of plot values whose next sample is at `next`. */
export function gapsFrom(starts: readonly number[], t: Times, next: number): Gaps {
  const gaps = starts
    .filter((from) => from > t.at(0) && from <= next)
    .map((from) => ({ behind: t.lowerBound(from) - 1, from }));
  return gaps.length === 0 ? noGaps : new Gaps(gaps);
}
