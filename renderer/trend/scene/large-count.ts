import { shownNumber } from '@shared/language/decimal-sign';
import { formatCount } from '../../kit/text/format';

const units = [
  [1e3, 'k'],
  [1e6, 'M'],
  [1e9, 'G'],
  [1e12, 'T'],
] as const;

/** A count below 1e15 as short as it can be said while it runs up: `812`, `64.2 k`, `1.25 M`. */
export function formatLargeCount(count: number): string {
  if (count < 1000) return formatCount(count);
  // What rounds to a thousand of a unit is 1 of the next.
  const [size, unit] = units.find(([one]) => count < 999.5 * one) ?? units[3];
  return `${shownNumber((count / size).toPrecision(3))} ${unit}`;
}
