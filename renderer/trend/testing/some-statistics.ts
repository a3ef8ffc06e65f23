import type { SeriesStatistics } from '../data/protocol';

/** Figures of two hours with four samples, one of them bad. */
export function someStatistics(change: Partial<SeriesStatistics> = {}): SeriesStatistics {
  return {
    points: 4,
    good: 3,
    uncertain: 0,
    bad: 1,
    numbers: 3,
    odd: { texts: 0, infinite: 0 },
    empty: 0,
    min: { v: 1, t: 0 },
    max: { v: 3, t: 10 },
    mean: 2,
    standardDeviation: 1,
    timeWeightedMean: 10,
    covered: 7_200_000,
    first: { v: 1, t: 0 },
    last: { v: 3, t: 10 },
    delta: 2,
    ...change,
  };
}
