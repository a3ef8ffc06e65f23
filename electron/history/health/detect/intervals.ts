import type { Evidence, HealthFacts, IntervalBin } from '@shared/contract/inspect/health';
import { upperBound } from '@shared/ascending';
import type { Rules, Stretch } from './samples';

/** Bins of intervals a factor of two: each is a twelfth of its length wide or less. */
const binsAFactor = 8;
/** Of fewer intervals nobody knows what is usual: none is too long. */
const leastKnown = 10;
/** An interval is usual where at least so many as long have been seen, which take at least this part of the time. */
const usualFrom = [
  { count: 5, part: 0.03 },
  { count: 2, part: 0.4 },
];

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
/** Between which intervals are told, milliseconds. */
const bounds: readonly number[] = [
  0,
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 20, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 20, 30].map((count) => count * minute),
  ...[1, 2, 4, 8, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * day),
];

interface Bin {
  count: number;
  sum: number;
  longest: number;
}

/** How far apart samples lie in time; steps back and repeated times are none of it. */
export class Intervals {
  readonly #bins = new Map<number, Bin>();
  /** How many there are from each of `bounds` on. */
  readonly #told = new Float64Array(bounds.length);
  #count = 0;
  #sum = 0;

  constructor(stretches: readonly Stretch[]) {
    for (const { rows } of stretches) this.#add(rows.t);
  }

  /**
   * The interval of the middle one, and the longest that is usual: an exception is not usual, be it as long as it may. Undefined
   * below two different times. Milliseconds.
   */
  get usual(): HealthFacts['interval'] {
    if (this.#count === 0) return undefined;
    const ascending = [...this.#bins].toSorted(([a], [b]) => a - b).map(([, bin]) => bin);
    const median = this.#median(ascending);
    let [count, sum] = [0, 0];
    for (const bin of ascending.toReversed()) {
      count += bin.count;
      sum += bin.sum;
      const isUsual = usualFrom.some((least) => count >= least.count && sum >= least.part * this.#sum);
      if (isUsual || this.#count < leastKnown) return { median, longest: bin.longest };
    }
    return { median, longest: median };
  }

  /** How many intervals are how long, between bounds that a person uses; those without any are left out. */
  get histogram(): IntervalBin[] {
    return Array.from(this.#told, (count, place) => ({
      from: bounds[place] ?? 0,
      to: bounds[place + 1] ?? Infinity,
      count,
    })).filter(({ count }) => count > 0);
  }

  #add(t: Float64Array): void {
    // Most items report regularly: intervals of one length come in runs.
    let [length, run] = [0, 0];
    for (let at = 1; at < t.length; at += 1) {
      const interval = (t[at] ?? 0) - (t[at - 1] ?? 0);
      if (interval !== length) {
        this.#addRun(length, run);
        length = interval;
        run = 0;
      }
      run += 1;
    }
    this.#addRun(length, run);
  }

  /** Counts `run` intervals of the same length. */
  #addRun(interval: number, run: number): void {
    if (run === 0 || interval <= 0) return;
    const place = upperBound(bounds, interval) - 1;
    this.#told[place] = (this.#told[place] ?? 0) + run;
    const bin = this.#binOf(interval);
    const sum = interval * run;
    bin.count += run;
    bin.sum += sum;
    bin.longest = Math.max(bin.longest, interval);
    this.#count += run;
    this.#sum += sum;
  }

  #binOf(interval: number): Bin {
    const place = Math.floor(Math.log2(interval) * binsAFactor);
    const bin = this.#bins.get(place) ?? { count: 0, sum: 0, longest: 0 };
    this.#bins.set(place, bin);
    return bin;
  }

  #median(ascending: readonly Bin[]): number {
    let count = 0;
    for (const bin of ascending) {
      count += bin.count;
      if (count * 2 >= this.#count) return bin.sum / bin.count;
    }
    return 0;
  }
}

/**
 * Gaps: intervals longer than `gapFactor` usual ones, those before the first and after the last sample of a stretch too; what
 * comes after the last sample up to the present is the age of the last value, and no gap. A stretch without samples is one as a
 * whole: that of an item with none at all has no usual interval.
 *
 * @param usual the longest usual interval, milliseconds
 */
export function gaps({ range, rows: { t } }: Stretch, usual: number, { thresholds, now }: Rules): Evidence[] {
  const most = thresholds.gapFactor * usual;
  const found: Evidence[] = [];
  let last = range.start;
  for (let at = 0; at < t.length; at += 1) {
    const time = t[at] ?? 0;
    if (time - last > most) found.push({ start: last, end: time });
    if (time > last) last = time;
  }
  if (range.end < now && range.end - last > most) found.push({ start: last, end: range.end });
  return found;
}

/**
 * The part of the expected samples that came, percent; undefined where nobody has said what is expected, or enough came.
 *
 * @param span milliseconds that were looked at
 */
export function tooFew(samples: number, span: number, { thresholds }: Rules): number | undefined {
  const { expectedSeconds, ratePercent } = thresholds;
  if (expectedSeconds === 0 || span <= 0) return undefined;
  const percent = (100 * samples * expectedSeconds * 1000) / span;
  // What rounding leaves out of just enough is not missing.
  return percent < ratePercent * (1 - 1e-12) ? percent : undefined;
}
