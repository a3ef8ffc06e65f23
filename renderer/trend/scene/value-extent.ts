import type { LibraryItem } from '@shared/contract/app/storage';
import type { ValueRange } from '@shared/contract/trend/view';
import type { ValueExtent } from './value-axis';
import type { SeriesFacts } from '../data/protocol';

/** A series of an axis: what the axis is to cover for it, and what is drawn of it. */
export interface AxisMember {
  readonly range: ValueRange | undefined;
  /** What its values lie between as a rule, as the item list says. */
  readonly usual?: LibraryItem['range'];
  readonly drawn: Pick<SeriesFacts, 'min' | 'max' | 'leastPositive' | 'middle'>;
}

/** What an axis covers for all of its series; the first of them that says how decides for all. */
export function axisExtent(members: readonly AxisMember[], logarithmic: boolean): ValueExtent {
  const range = members.find((member) => member.range !== undefined)?.range ?? { kind: 'auto' };
  const all = members.map(({ drawn }) => drawn);
  // On a logarithmic axis stands only what has a logarithm.
  const min = Math.min(...all.map((one) => (logarithmic ? one.leastPositive : one.min)));
  const max = Math.max(...all.map((one) => one.max));
  switch (range.kind) {
    case 'auto': {
      // At least what the item list says, and never less than what is drawn: nothing is out of sight.
      const usual = members.flatMap((member) => member.usual ?? []).filter(({ low }) => !logarithmic || low > 0);
      return {
        min: Math.min(min, ...usual.map(({ low }) => low)),
        max: Math.max(max, ...usual.map(({ high }) => high)),
      };
    }
    case 'limits': {
      const [low, high] = [range.low ?? undefined, range.high ?? undefined];
      return { min: clamp(min, low, high), max: clamp(max, low, high), low, high };
    }
    case 'percentile': {
      const middles = members.flatMap(({ drawn }) => drawn.middle ?? []);
      if (middles.length === 0) return { min, max };
      return { min: Math.min(...middles.map(({ low }) => low)), max: Math.max(...middles.map(({ high }) => high)) };
    }
    case 'fixed':
      return { min: Math.min(range.low, range.high), max: Math.max(range.low, range.high), exact: true };
  }
}

function clamp(value: number, low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : value;
}
