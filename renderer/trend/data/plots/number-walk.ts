import type { TimeRange } from '@shared/time/range';
import { lengthOf, subtract } from '@shared/time/range-set';
import { absent, SampleWalk } from '../calculation/input';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import type { PlotSource, PlottedRange, SampleCounts } from './plot-protocol';

/** Nothing has been counted. */
export const noCounts = {
  used: 0,
  usedUncertain: 0,
  usedBad: 0,
  uncertain: 0,
  bad: 0,
  texts: 0,
  infinite: 0,
  empty: 0,
} satisfies SampleCounts;

/** Walks through the numbers of a range that the line goes through, and counts what it leaves out. */
export class NumberWalk {
  /** The number that is come to: its time is Infinity behind the last. */
  t = Number.NEGATIVE_INFINITY;
  v = Number.NaN;
  /** When the line breaks behind the number before; Infinity where it goes on to this one. */
  breakAt = Number.POSITIVE_INFINITY;
  readonly #series: SeriesColumns;
  readonly #walk: SampleWalk;
  readonly #rules: SampleRules;
  readonly #counted: TimeRange;
  readonly #counts = { ...noCounts };

  /** Samples are counted where they lie in `counted`. */
  constructor(series: SeriesColumns, range: TimeRange, rules: SampleRules, counted = range) {
    this.#series = series;
    this.#walk = new SampleWalk(series, range, rules);
    this.#rules = rules;
    this.#counted = counted;
    this.next();
  }

  /** Of what was walked through. */
  get counts(): SampleCounts {
    return this.#counts;
  }

  next(): void {
    const walk = this.#walk;
    const former = this.t;
    this.breakAt = Number.POSITIVE_INFINITY;
    for (; walk.t < Number.POSITIVE_INFINITY; walk.next()) {
      const kind = this.#kindOfSample();
      if (kind === 'span') continue;
      if (kind === 'break') {
        this.breakAt = Math.min(this.breakAt, walk.t);
        continue;
      }
      this.t = walk.t;
      this.v = walk.v;
      walk.next();
      return;
    }
    this.t = Number.POSITIVE_INFINITY;
    this.v = Number.NaN;
    if (Number.isFinite(former)) this.breakAt = Math.min(this.breakAt, this.#series.knownUntil(former, this.#rules));
  }

  /** Walks on to the end, so that all is counted. */
  finish(): void {
    while (this.t < Number.POSITIVE_INFINITY) this.next();
  }

  #kindOfSample(): 'number' | 'break' | 'span' {
    const { t, v, q, code } = this.#walk;
    if (q === absent) return 'break';
    const isCounted = t >= this.#counted.start && t < this.#counted.end;
    const quality = this.#rules.classOf(q);
    const what = this.#rules.effects[quality] ?? effect.gap;
    const isNumber = v - v === 0;
    if (isCounted) this.#count(quality, what === effect.plot, isNumber, v, code);
    if (what === effect.span) return 'span';
    return what === effect.plot && isNumber ? 'number' : 'break';
  }

  #count(quality: number, isPlotted: boolean, isNumber: boolean, v: number, code: number): void {
    const counts = this.#counts;
    if (!isPlotted) counts[quality === 1 ? 'uncertain' : 'bad'] += 1;
    else if (isNumber) {
      counts.used += 1;
      if (quality === 1) counts.usedUncertain += 1;
      if (quality === 2) counts.usedBad += 1;
    } else if (code > 0) counts.texts += 1;
    else if (Number.isNaN(v)) counts.empty += 1;
    else counts.infinite += 1;
  }
}

/** What of a range there is to make a plot of. */
export function sourceOf(series: SeriesColumns, range: PlottedRange, counts: SampleCounts): PlotSource {
  return { counts, unheld: unheldOf(series, range), isPlot: !series.intervals.isEmpty };
}

/** How much of a range has passed and is not read, milliseconds: what has no counterpart in another period can't be. */
export function unheldOf(series: SeriesColumns, { start, end, present = end }: PlottedRange): number {
  return lengthOf(subtract(series.placesIn({ start, end: Math.min(end, present) }), series.held));
}

/** Whether an instant is in a period, where there is one. */
export function isWithin(period: TimeRange | undefined, t: number): boolean {
  return period !== undefined && t >= period.start && t < period.end;
}
