import type { LimitLine } from '@shared/contract/trend/view';

/** How well numbers keep within limits. */
export interface Capability {
  /** The nearest low and high limit; one of them may be missing. */
  readonly lower: LimitLine | undefined;
  readonly upper: LimitLine | undefined;
  /** How often six standard deviations go between both limits: what would be if the mean were in their middle. */
  readonly pp: number | undefined;
  /** How often three of them go between the mean and the limit that is nearer to it; below 0 where the mean is beyond it. */
  readonly ppk: number;
}

/** What is needed to know of the numbers; NaN where they have none. */
interface Spread {
  readonly mean: number;
  readonly standardDeviation: number;
}

/**
 * The process performance of numbers between the limits of an item (ISO 22514-2, of the normal distribution); undefined without
 * limits on either side, where these contradict each other, and where the numbers don't differ.
 */
export function capabilityOf(
  limits: readonly LimitLine[],
  { mean, standardDeviation }: Spread,
): Capability | undefined {
  const upper = nearest(limits, ['high', 'high-high'], (a, b) => a - b);
  const lower = nearest(limits, ['low', 'low-low'], (a, b) => b - a);
  if (!(standardDeviation > 0) || (upper !== undefined && lower !== undefined && upper.value <= lower.value))
    return undefined;
  const fits = (from: number, to: number, deviations: number) => {
    const apart = to - from;
    if (Number.isFinite(apart)) return apart / standardDeviation / deviations;
    return (to / 2 - from / 2) / standardDeviation / (deviations / 2);
  };
  const parts = [
    ...(lower === undefined ? [] : [fits(lower.value, mean, 3)]),
    ...(upper === undefined ? [] : [fits(mean, upper.value, 3)]),
  ];
  const ppk = Math.min(...parts);
  if (parts.length === 0 || !Number.isFinite(ppk)) return undefined;
  const pp = lower === undefined || upper === undefined ? undefined : fits(lower.value, upper.value, 6);
  return { lower, upper, pp, ppk };
}

function nearest(
  limits: readonly LimitLine[],
  kinds: readonly LimitLine['kind'][],
  order: (a: number, b: number) => number,
): LimitLine | undefined {
  return limits.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => order(a.value, b.value))[0];
}
