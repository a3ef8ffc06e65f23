import type { ValueRange } from '@shared/contract/trend/view';

/** What a value axis can cover, in the order in which it is offered. */
export const rangeKinds = ['auto', 'limits', 'percentile', 'fixed'] as const satisfies readonly ValueRange['kind'][];

const usualOff = 1;

/** A range of a kind, with the ends of the former one where it had some. */
export function rangeOfKind(kind: string | null, former: ValueRange): ValueRange {
  const [low, high] = 'low' in former ? [former.low, former.high] : [null, null];
  if (kind === 'limits') return { kind, low, high };
  if (kind === 'percentile') return { kind, off: usualOff };
  if (kind === 'fixed') return { kind, low: low ?? 0, high: high ?? 100 };
  return { kind: 'auto' };
}
