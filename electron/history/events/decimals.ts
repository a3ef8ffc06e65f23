/** The decimal digits that a double holds for certain. */
const digits = 15;

/** `a` less `b` as decimals: 0.3 less 0.1 is 0.2, and not the 0.19999999999999998 that doubles make of it. */
export function decimalDifference(a: number, b: number): number {
  const difference = a - b;
  const decimals = digits - Math.ceil(Math.log10(Math.max(Math.abs(a), Math.abs(b))));
  return decimals > 0 && decimals <= 100 ? Number(difference.toFixed(decimals)) : difference;
}

/**
 * Whether two numbers lie farther apart than `within`, where what doubles lose of decimals is no distance: 20.3 is within 0.1 of
 * 20.2. Of numbers that have no digits left for `within` nothing is lost.
 */
export function areFartherApart(high: number, low: number, within: number): boolean {
  const excess = high - low - within;
  if (!(excess > 0)) return false;
  const lost = 4 * Number.EPSILON * Math.max(Math.abs(high), Math.abs(low));
  return excess > lost || lost >= within / 1e6;
}
