import type { TimeRange } from '@shared/time/range';
import { overlaps, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import type { SeriesId } from '../data/protocol';
import { isOfLayer, neededRanges, planReads, type NeededItem, type PlannedRead, type SeriesUse } from './plan-reads';
import { seriesId, type Grid, type TrendQuery } from './trend-query';
import { refusalKey, hasFailed, hasFailedFor, refusedItems, type ReadState } from './read-state';
import type { Settled } from '../view/viewport';

/** What is to be on screen; another object whenever that, or the wish to try again, has changed. */
export interface DataNeed {
  readonly query: TrendQuery;
  /** Of processed data. */
  readonly grid: Grid;
  readonly settled: Settled;
  /** What is read, each once. */
  readonly items: readonly NeededItem[];
  /** By the id of each calculated series, which of the items it is made of. */
  readonly calculations: ReadonlyMap<SeriesId, readonly NeededItem[]>;
  /** By the key of each series of the view which of the items it shows, or its calculation: two may show the same. */
  readonly shown: ReadonlyMap<string, NeededItem>;
  /** Counts up when what failed is to be asked again. */
  readonly attempt: number;
}

/** The reads so far, and what they were made for. */
export interface FormerReads {
  readonly states: readonly ReadState[];
  readonly dataNeed: DataNeed | undefined;
  /** The reads of which a request was made; what only waits is planned anew, together with what has come up since. */
  readonly begun: ReadonlySet<PlannedRead>;
  /** What reads that were given up were to read: what is held of it may be old. */
  readonly unread: RangeSet;
  /** What is not known to be this server's: the connection had another address when it was read. */
  readonly ofOthers: RangeSet;
}

/** All that is held, once the connection has another address. */
export const everything: RangeSet = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];

/** The former reads as they count for another server: none of them. */
export function forOtherServer(former: FormerReads): FormerReads {
  return { ...former, states: [], ofOthers: everything };
}

/** What of `ofOthers` is left, once the reads have come to what they have. */
export function stillOfOthers(ofOthers: RangeSet, states: readonly ReadState[]): RangeSet {
  const done = states.filter((state) => !state.running && !hasFailed(state)).map(({ read }) => read);
  return ofOthers.length === 0 ? ofOthers : subtract(ofOthers, rangeSet(done));
}

/** Whether what is held decides what is read: not for a new query, which reads its range whole. */
export function needsCachedRanges(former: DataNeed | undefined, dataNeed: DataNeed): boolean {
  return former?.query === dataNeed.query;
}

/**
 * The reads to have from now on: those so far that still count, and new ones for what `dataNeed` misses.
 *
 * @param held per series the ranges that are held.
 */
export function nextReads(
  formerReads: FormerReads,
  dataNeed: DataNeed,
  held: ReadonlyMap<SeriesId, readonly TimeRange[]>,
): PlannedRead[] {
  const { query, grid, settled, items } = dataNeed;
  const anew = formerReads.dataNeed?.query !== query;
  const whole = anew || refreshFailed(formerReads, dataNeed) ? [query.range] : [];
  const kept = anew ? [] : formerReads.states.filter((state) => stillCounts(state, formerReads, dataNeed));
  const refused = refusedItems(kept);
  const planned = planReads({
    query,
    grid,
    ranges: anew ? whole : [...whole, settled.range],
    now: settled.at,
    items: items.filter((item) => !refused.has(refusalKey(item))).map((item) => withoutFailed(item, kept, settled)),
    settled: taken(
      kept,
      cachedExcept(held, [
        ...whole,
        ...renewedBy(settled),
        ...(anew ? [] : formerReads.unread),
        ...formerReads.ofOthers,
      ]),
    ),
  });
  return [...kept.map(({ read }) => read), ...planned];
}

/**
 * An item without the other periods of which a read has failed, where the window goes on with the present: what comes up of those
 * would fail as well, with each refresh. They are read at the next attempt, or by a hand on the window.
 */
function withoutFailed(item: NeededItem, states: readonly ReadState[], { range, renewFrom }: Settled): NeededItem {
  const failed = states.filter((state) => hasFailedFor(state, item.id)).map(({ read }) => read);
  if (renewFrom === undefined || failed.length === 0 || item.uses === undefined) return item;
  const isFailing = (use: SeriesUse) =>
    isOfLayer(use) &&
    neededRanges({ uses: [use] }, range).some((needed) => failed.some((read) => overlaps(read, needed)));
  return { ...item, uses: item.uses.filter((use) => !isFailing(use)) };
}

/** What of reads that were given up is not read by `next` either; of a new query nothing. */
export function unreadRanges(former: FormerReads, dataNeed: DataNeed, next: readonly PlannedRead[]): RangeSet {
  if (former.dataNeed?.query !== dataNeed.query) return [];
  const before = new Set(former.states.map(({ read }) => read));
  const kept = new Set(next);
  const givenUp = former.states.flatMap(({ read, running }) => (running && !kept.has(read) ? [read] : []));
  const planned = next.filter((read) => !before.has(read));
  return subtract(rangeSet([...former.unread, ...givenUp]), rangeSet(planned));
}

/**
 * A read counts while it runs, unless nothing on screen is made of its intervals any more, or its range is no longer on
 * screen: it is given up at the server, which has other things to answer. One that failed counts until the next attempt, so that
 * it is not asked in a loop, or until its range has gone, unless it tells what is refused everywhere; one that is done until the
 * window moves, since what it brought may have been let go by the time that the window comes back, and so does one that was too much.
 */
function stillCounts(
  state: ReadState,
  { dataNeed: former, begun }: FormerReads,
  { query, grid, settled, items, attempt }: DataNeed,
): boolean {
  if (!state.read.items.some(({ path, aggregate, series }) => series === seriesId(query, path, aggregate, grid)))
    return false;
  if (state.read.refusal !== undefined || (!state.running && !hasFailed(state))) return former?.settled === settled;
  const wanted = items.filter(({ id }) => state.read.items.some(({ series }) => series === id));
  const isOnScreen = wanted
    .flatMap((item) => neededRanges(item, settled.range))
    .some((range) => overlaps(state.read, range));
  if (state.running) return isOnScreen && begun.has(state.read);
  return former?.attempt === attempt && (isOnScreen || refusedItems([state]).size > 0);
}

/** Whether a read that was to renew its range brought nothing, and is now to be tried again: what is held is old. */
function refreshFailed({ states, dataNeed: former }: FormerReads, { query, attempt }: DataNeed): boolean {
  if (former?.attempt === attempt) return false;
  return states.some(
    (state) =>
      hasFailed(state) &&
      state.problem?.kind !== 'cancelled' &&
      state.read.start === query.range.start &&
      (state.outcome?.items ?? []).every(({ points }) => points === 0),
  );
}

/** What a refresh reads again. */
function renewedBy({ renewFrom }: Settled): readonly TimeRange[] {
  return renewFrom === undefined ? [] : [{ start: renewFrom, end: Number.POSITIVE_INFINITY }];
}

/** What is held, but for what is to be read again. */
function cachedExcept(
  held: ReadonlyMap<SeriesId, readonly TimeRange[]>,
  renewed: readonly TimeRange[],
): ReadonlyMap<SeriesId, readonly TimeRange[]> {
  return new Map([...held].map(([id, ranges]) => [id, subtract(ranges, rangeSet(renewed))]));
}

/** Per series what needs no reading: what is held, and what the reads that count have asked. */
function taken(
  kept: readonly ReadState[],
  held: ReadonlyMap<SeriesId, readonly TimeRange[]>,
): ReadonlyMap<SeriesId, readonly TimeRange[]> {
  const ranges = new Map<SeriesId, readonly TimeRange[]>(held);
  for (const { read } of kept) {
    for (const { series } of read.items) ranges.set(series, [...(ranges.get(series) ?? []), read]);
  }
  return ranges;
}
