import { overlaps, rangeSet } from '@shared/time/range-set';
import type { TimeRange } from '@shared/time/range';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import type { AnsweredPoint, Doubt } from './join-plot-values';

/** Raw reads that are made at most beside plot values, one for each stretch, and samples that are expected of them together. */
const mostStretches = 16;
const mostSamples = 50_000;

/** An item whose plot values leave open what uncertain samples there are. */
export interface DoubtedItem {
  /** In the slice. */
  readonly place: number;
  readonly doubts: readonly Doubt[];
  /** Samples a millisecond that it has about; above 0. */
  readonly rate: number;
}

/** A range that is read raw, of the items at these places. */
export interface Stretch extends TimeRange {
  readonly places: readonly number[];
}

/**
 * The stretches in which to look for uncertain samples: intervals side by side are read together, first those that have
 * some for certain, then the shortest, as many as `mostStretches` and `mostSamples` allow.
 */
export function stretchesOf(items: readonly DoubtedItem[]): readonly Stretch[] {
  const taken: Stretch[] = [];
  let samples = 0;
  for (const isCertain of [true, false]) {
    const doubted = items.map(({ doubts, ...item }) => ({
      ...item,
      ranges: rangeSet(doubts.filter((doubt) => doubt.isCertain === isCertain)),
    }));
    const all = rangeSet(doubted.flatMap(({ ranges }) => ranges));
    const stretches = all.map((stretch) => {
      const { start, end } = stretch;
      const touched = doubted.filter(({ ranges }) => ranges.some((range) => overlaps(range, stretch)));
      const expected = touched.reduce((sum, { rate }) => sum + rate * (end - start), 0);
      return { start, end, places: touched.map(({ place }) => place), expected };
    });
    for (const { expected, ...stretch } of stretches.toSorted((a, b) => a.expected - b.expected)) {
      if (taken.length === mostStretches || samples + expected > mostSamples) break;
      taken.push(stretch);
      samples += expected;
    }
  }
  return taken;
}

/**
 * The least and greatest uncertain sample of each interval, as far as they are none of `known`: beside the four of the
 * interval they draw what all of its samples would, whatever becomes of uncertain ones.
 */
export function uncertainExtremes(
  samples: readonly AnsweredPoint[],
  doubts: readonly TimeRange[],
  known: readonly AnsweredPoint[],
  scheme: QualityScheme,
): readonly AnsweredPoint[] {
  const uncertain = samples.filter(({ v, q }) => Number.isFinite(v) && qualityIndex(q, scheme) === 1);
  return doubts.flatMap(({ start, end }) => {
    const inside = uncertain.filter(({ t }) => t >= start && t < end);
    const [first] = inside;
    if (first === undefined) return [];
    const least = inside.reduce((a, b) => (b.v < a.v ? b : a), first);
    const greatest = inside.reduce((a, b) => (b.v > a.v ? b : a), first);
    const both = least === greatest ? [least] : [least, greatest].toSorted((a, b) => a.t - b.t);
    return both.filter(({ t, v }) => !known.some((point) => point.t === t && point.v === v));
  });
}
