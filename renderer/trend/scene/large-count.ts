import { formatCount } from '../../kit/text/format';

/** A count as short as it can be said while it runs up: `812`, `64.2 k`, `1.25 M`. */
export function formatLargeCount(count: number): string {
  if (count < 1000) return formatCount(count);
  return count < 999_500 ? `${(count / 1000).toPrecision(3)} k` : `${(count / 1e6).toPrecision(3)} M`;
}
