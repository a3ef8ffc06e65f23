import type { TimeRange } from '@shared/time/range';
import type { SampleRows } from '@shared/vqt/rows';
import type { EventData } from './event-search';
import { seriesOfLeaf, type Leaf } from './leaves';
import { lineLess, type Line } from './line';
import { isOff, isOn, lineIn, type Samples } from './truth';

/** Samples of a series, about, that are read first to find the last one, and at most. */
const firstPoints = 64;
const mostPoints = 50_000;
/** The first look back at least, milliseconds, and the farthest. */
const shortest = 60_000;
const farthest = 31 * 86_400_000;
/** So much farther each look goes back than the one before. */
const growth = 8;

type KnownData = Pick<EventData, 'rate' | 'rows' | 'scheme' | 'stepped' | 'longest'>;

/**
 * The latest instant up to `start` from which on samples tell whether each leaf holds at `start`: there is a sample of each series, and
 * a value within a dead band is followed back to where it was beyond or back. Of what nothing is found for so many points or a month
 * nothing is known before.
 */
export async function knownStart(leaves: readonly Leaf[], start: number, data: KnownData): Promise<number> {
  const known = await Promise.all(leaves.map((leaf) => knownStartOf(leaf, start - reachOf(leaf), data)));
  return Math.floor(Math.min(start, ...known));
}

/** How far before an instant a leaf looks to tell whether it holds there, milliseconds. */
function reachOf(leaf: Leaf): number {
  switch (leaf.kind) {
    case 'slope':
      return leaf.span;
    case 'flat':
    case 'missing':
      return leaf.lasts;
    case 'threshold':
    case 'state':
    case 'quality':
      return 0;
  }
}

async function knownStartOf(leaf: Leaf, from: number, data: KnownData): Promise<number> {
  const series = seriesOfLeaf(leaf);
  const rate = Math.max(...series.map((one) => data.rate(one)));
  const most = Math.min(farthest, Math.max(shortest, mostPoints / rate));
  let span = Math.min(most, Math.max(shortest, firstPoints / rate));
  for (;;) {
    // Its own instant counts.
    const range = { start: Math.floor(from - span), end: Math.floor(from) + 1 };
    const { known, isAll } = knownIn(leaf, await data.rows(series, range), range, data);
    if (isAll || span >= most) return Math.min(from, known);
    span = Math.min(most, span * growth);
  }
}

/** The latest instant of a range from which on samples tell what they can of a leaf at its end, and whether that is all. */
function knownIn(
  leaf: Leaf,
  rows: ReadonlyMap<string, SampleRows>,
  { end }: TimeRange,
  data: KnownData,
): { readonly known: number; readonly isAll: boolean } {
  const decided = 'deadBand' in leaf && leaf.deadBand > 0 ? lastDecided(leaf, { ...data, rows }, end) : atEnd(end);
  const { time, isBefore } = decided ?? atEnd(end);
  const times = seriesOfLeaf(leaf).map((one) => rows.get(one)?.t ?? new Float64Array());
  const told = times.map((t) => t.findLast((at) => at < time || (at === time && !isBefore)));
  const known = told.map((at, place) => at ?? times[place]?.at(-1) ?? end);
  return { known: Math.min(...known), isAll: decided !== undefined && !told.includes(undefined) };
}

type BandedLeaf = Extract<Leaf, { readonly deadBand: number }>;

/** An instant at which a value is, or just before which it was. */
interface Side {
  readonly time: number;
  readonly isBefore: boolean;
}

function atEnd(time: number): Side {
  return { time, isBefore: false };
}

/** When a value was last beyond its limit, back by the dead band, or none; undefined where it has always been in between. */
function lastDecided(leaf: BandedLeaf, samples: Samples, end: number): Side | undefined {
  const { t, v, count } = lineTold(leaf, samples, end);
  const found = t.findLastIndex((_, at) => {
    const turned = leaf.sign * (v[at] ?? Number.NaN);
    return at < count && (Number.isNaN(turned) || isOn(leaf, turned) || isOff(leaf, turned));
  });
  const time = t[found];
  return time === undefined ? undefined : { time, isBefore: t[found + 1] === time };
}

/** The line that a leaf looks at, of which samples before `end` tell `count` values: what goes on to a later sample they don't. */
function lineTold(leaf: BandedLeaf, samples: Samples, end: number): Pick<Line, 't' | 'v'> & { readonly count: number } {
  const own = lineIn(samples, leaf.series, end);
  if (leaf.kind !== 'threshold' || leaf.less === undefined) return { ...own, count: own.t.length };
  const other = lineIn(samples, leaf.less, end);
  const { t, v } = lineLess(own, other, end);
  const known = Math.min(...[own, other].map((line) => (line.stepped ? end : (line.t.at(-1) ?? end))));
  // Of two values at an instant the second is what the line goes on with.
  const first = t.findIndex((time, at) => time > known || (time === known && t[at + 1] !== time));
  return { t, v, count: first < 0 ? t.length : first };
}
