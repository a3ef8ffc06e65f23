import { shownNumber } from '@shared/language/decimal-sign';
import { formatCount } from '../../kit/text/format';

/** A count as short as it can be said while it runs up: `812`, `64.2 k`, `1.25 M`. */
export function formatLargeCount(count: number): string {
  if (count < 1000) return formatCount(count);
  const [size, unit] = count < 999_500 ? [1000, 'k'] : [1e6, 'M'];
  return `${shownNumber((count / size).toPrecision(3))} ${unit}`;
}
