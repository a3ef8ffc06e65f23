import type { Density } from './density';

/**
 * Points that a slice is expected to give, of all its items together: some 5 to 10 MB of JSON. Less would cost a
 * request's overhead too often; more would be much to read again after a failure, and would keep what has come on
 * screen meanwhile waiting.
 */
const slicePoints = 250_000;
/** Points that a probe is expected to give: enough to know the density by, few enough to be there at once. */
const probePoints = 20_000;
/** Taken for an item of which nothing is known: a point a second. */
const assumedRate = 1 / 1000;
/** How much longer than what is known of an item a slice may be: a quiet hour does not tell of the whole year. */
const mostGrowth = 256;
/** Milliseconds below which slices of several items are not cut: servers keep history in blocks of about that. */
const shortestSlice = 600_000;
/** An item counts as sparse beside one that is this much denser. */
const sparse = 10;

/** How long slices are to be, in milliseconds. */
export interface SliceSize {
  /** Infinity where everything fits in one slice. */
  readonly length: number;
  /** What is shorter is not left over beside a slice: it would cost a request of its own. */
  readonly crumb: number;
  /** Whether the slice is to show how dense the items are. */
  readonly isProbe: boolean;
}

/**
 * The size of the next slice of items with `densities`, of which `rest` milliseconds are to be read yet. `longest` is
 * what the server is known to manage.
 */
export function sliceSize(densities: readonly (Density | undefined)[], rest: number, longest: number): SliceSize {
  const rate = rateOf(densities);
  if (rate * rest <= slicePoints && rest <= longest) return { length: Infinity, crumb: 0, isProbe: false };
  const isProbe = densities.includes(undefined);
  const known = Math.min(...densities.map((density) => density?.span ?? Infinity)) * mostGrowth;
  const wanted = isProbe ? probePoints / rate : Math.min(slicePoints / rate, known);
  const length = Math.max(1, Math.min(wanted, longest));
  return { length, crumb: Math.min(probePoints / rate, length / 2), isProbe };
}

/**
 * Which items share requests, as lists of their positions in `densities`, `rest` milliseconds being left to read.
 *
 * Together is best: a slice of several items shows the same range of all of them, and costs one request. Two cases are
 * better apart. Items that are much sparser than the densest one go by themselves, in few long slices, so that they are
 * seen whole at once rather than crumb by crumb in each of the dense one's. And so many dense items that a slice would
 * be short are split, because a server would search its history for a handful of points of each.
 */
export function groupsByDensity(densities: readonly Density[], rest: number): number[][] {
  const all = densities.map((_, index) => index);
  return apart(all, densities, rest);
}

function apart(indices: readonly number[], densities: readonly Density[], rest: number): number[][] {
  const rates = indices.map((index) => densities[index]?.rate ?? assumedRate);
  const rate = rates.reduce((sum, one) => sum + one, 0);
  if (rate * rest <= slicePoints) return [[...indices]];
  const bound = Math.max(...rates) / sparse;
  const dense = indices.filter((_, at) => (rates[at] ?? 0) >= bound);
  const others = indices.filter((_, at) => (rates[at] ?? 0) < bound);
  return [...(others.length > 0 ? apart(others, densities, rest) : []), ...evenly(dense, densities)];
}

/** Splits dense items so that slices of each part do not become too short. */
function evenly(indices: readonly number[], densities: readonly Density[]): number[][] {
  const rate = rateOf(indices.map((index) => densities[index]));
  const parts = Math.min(indices.length, Math.ceil((rate * shortestSlice) / slicePoints));
  const size = Math.ceil(indices.length / parts);
  return Array.from({ length: Math.ceil(indices.length / size) }, (_, part) =>
    indices.slice(part * size, (part + 1) * size),
  );
}

function rateOf(densities: readonly (Density | undefined)[]): number {
  return densities.reduce((sum, density) => sum + (density?.rate ?? assumedRate), 0);
}
