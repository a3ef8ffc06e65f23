import { chunksOf } from '@shared/chunks';
import { assumedRate } from '@shared/contract/trend/history';
import type { TimeRange } from '@shared/time/range';
import { type Density, mostGrowth } from './density';

/**
 * Points that a slice is expected to give, of all its items together: some 5 to 10 MB of JSON. Less would cost a
 * request's overhead too often; more would be much to read again after a failure, and would keep what has come on
 * screen meanwhile waiting.
 */
const slicePoints = 250_000;
/** Points that a probe is expected to give: enough to know the density by, few enough to be there at once. */
const probePoints = 20_000;
/** Points up to which items of which nothing is known are read as a whole at once, as they are expected to give. */
const mostAtOnce = 1_500_000;
/** A whole that turns out to give more points, or bytes, is given up, and cut into slices. */
const tooMany = { points: 2 * mostAtOnce, bytes: 100_000_000 };
/** Points of an item, and milliseconds that they lie in, that tell how many there will be: a burst at its start does not. */
const telling = { points: 50_000, time: 1000 };
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

/** How far the answer about an item has come. */
export interface Reached {
  readonly points: number;
  /** Milliseconds from the start of the asked range on. */
  readonly time: number;
}

/**
 * Bytes beyond which a slice turns out to be too long; Infinity for one that is not given up, as it is short anyway. A probe is, early;
 * another one is expected to give few points, of which each may be a long text.
 */
export function mostBytes({ start, end }: TimeRange, isProbe: boolean): number {
  if (isProbe) return tooMany.bytes;
  return end - start > shortestSlice ? 4 * tooMany.bytes : Infinity;
}

/**
 * Whether what has come of a slice of `length` milliseconds shows that it is too long to be read as one: `items` as far as their points
 * are known. Times come after all values of an interval.
 */
export function turnsOutLong(items: readonly Reached[], length: number): boolean {
  const isDense = ({ points, time }: Reached) =>
    points >= telling.points && time >= telling.time && points * length > tooMany.points * time;
  return items.some(isDense);
}

/**
 * The size of the next slice of items with `densities`, of which `rest` milliseconds are to be read yet. `longest` is
 * what the server is known to manage, or what was not too long.
 */
export function sliceSize(densities: readonly (Density | undefined)[], rest: number, longest: number): SliceSize {
  const rate = rateOf(densities);
  const isProbe = densities.includes(undefined);
  const fits = rate * rest <= (isProbe ? mostAtOnce : slicePoints);
  if (fits && rest <= longest) return { length: Infinity, crumb: 0, isProbe };
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
  return chunksOf(indices, Math.ceil(indices.length / parts));
}

function rateOf(densities: readonly (Density | undefined)[]): number {
  return densities.reduce((sum, density) => sum + (density?.rate ?? assumedRate), 0);
}
