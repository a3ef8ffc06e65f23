import type { TimeRange } from '@shared/time/range';
import type { SampleRows } from '@shared/vqt/rows';
import type { EventData } from './event-search';
import { seriesOfLeaf, type Leaf } from './leaves';
import { lineLess } from './line';
import { isOff, isOn, lineIn } from './truth';

/** Samples of a series, about, that are read first to find the last one, and at most. */
const firstPoints = 64;
const mostPoints = 50_000;
/** The first look back at least, milliseconds, and the farthest. */
const shortest = 60_000;
const farthest = 31 * 86_400_000;
/** So much farther each look goes back than the one before. */
const growth = 8;

/**
 * The latest instant up to `start` from which on samples tell whether each leaf holds at `start`: there is a sample of each series, and
 * a value within a dead band is followed back to where it was beyond or back. Of what nothing is found for so many points or a month
 * nothing is known before.
 */
export async function knownStart(
  leaves: readonly Leaf[],
  start: number,
  data: Pick<EventData, 'rate' | 'rows' | 'scheme' | 'stepped' | 'longest'>,
): Promise<number> {
  const known = await Promise.all(leaves.map((leaf) => knownStartOf(leaf, start - reachOf(leaf), data)));
  return Math.floor(Math.min(start, ...known));
}

/** How far before an instant a leaf looks to tell whether it holds there, milliseconds. */
export function reachOf(leaf: Leaf): number {
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

async function knownStartOf(leaf: Leaf, from: number, data: Parameters<typeof knownStart>[2]): Promise<number> {
  const series = seriesOfLeaf(leaf);
  const rate = Math.max(...series.map((one) => data.rate(one)));
  const most = Math.min(farthest, Math.max(shortest, mostPoints / rate));
  let span = Math.min(most, Math.max(shortest, firstPoints / rate));
  for (;;) {
    // Its own instant counts.
    const range = { start: Math.floor(from - span), end: Math.floor(from) + 1 };
    const found = knownIn(leaf, await data.rows(series, range), range, data);
    if (found !== undefined) return found;
    if (span >= most) return from;
    span = Math.min(most, span * growth);
  }
}

/** The latest instant of a range from which on samples tell whether a leaf holds at its end; undefined where none does. */
function knownIn(
  leaf: Leaf,
  rows: ReadonlyMap<string, SampleRows>,
  { end }: TimeRange,
  data: Parameters<typeof knownStart>[2],
): number | undefined {
  const decided = 'deadBand' in leaf && leaf.deadBand > 0 ? lastDecided(leaf, { ...data, rows }, end) : end;
  if (decided === undefined) return undefined;
  const last = seriesOfLeaf(leaf).map((one) => rows.get(one)?.t.findLast((time) => time <= decided));
  return last.includes(undefined) ? undefined : Math.min(...last.map((time) => time ?? 0));
}

/** When a value was last beyond its limit, back by the dead band, or none; undefined where it has always been in between. */
function lastDecided(
  leaf: Extract<Leaf, { readonly deadBand: number; readonly kind: 'threshold' | 'slope' }>,
  samples: Parameters<typeof lineIn>[0],
  end: number,
): number | undefined {
  const own = lineIn(samples, leaf.series, end);
  const isBelow = leaf.kind === 'threshold' && leaf.less !== undefined;
  const { t, v } = isBelow ? lineLess(own, lineIn(samples, leaf.less, end), end) : own;
  return t.findLast((_, at) => {
    const turned = leaf.sign * (v[at] ?? Number.NaN);
    return Number.isNaN(turned) || isOn(leaf, turned) || isOff(leaf, turned);
  });
}
