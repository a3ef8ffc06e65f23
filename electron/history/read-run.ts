import type { HistoryRead } from '@shared/contract/trend/history';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { plotValues } from '@shared/vqt/aggregates';
import { cancelled } from '../transport/problems/transfer-problems';
import type { InOrder } from './chunk-sender';
import type { Densities } from './density';
import { byNearness, nearness } from './focus-order';
import { planGroups } from './history-plan';
import { Outages } from './outages';
import type { ReadTally } from './read-tally';
import type { Lane, Offer, RequestPool, RequestSource } from './request-pool';
import { isForbidden } from './refusals';
import { isTooLarge, mayBeDown } from '../transport/retry/retry';
import { mostBytes } from './slice-size';
import { SliceGroup, type GroupPlan, type IndexedItem, type SliceCut } from './slice-group';
import { readPlotSlice, type PlotParts } from './plot/plot-reading';
import { readSlice, type SliceParts, type SliceResult } from './slice-reading';

interface RunParts extends Omit<PlotParts, 'onSent' | 'onHeard' | 'onRequest' | 'mayTry'> {
  readonly tally: ReadTally;
  readonly densities: Densities;
  /** What takes the slices in the order of time; undefined where any order will do. */
  readonly inOrder: InOrder | undefined;
  /** The range on screen. */
  readonly focus: () => TimeRange;
}

/** An offer, and its place among those of the read that are as near: the lowest is the first. */
interface Ranked extends Offer {
  readonly rank: number;
}

function byPlace(a: Ranked, b: Ranked): number {
  return byNearness(a.nearness, b.nearness) || a.rank - b.rank;
}

/** Slices in a row that may fail of an item before it is asked no further: the next would not be better. */
const mostFailures = 3;

/** A read on its way: offers its slices one by one, each cut when there is a place for it. */
export class ReadRun implements RequestSource {
  readonly #read: HistoryRead;
  readonly #parts: RunParts;
  readonly #over = Promise.withResolvers<void>();
  /** By position in the read, how many slices of the item have failed in a row. */
  readonly #failures = new Map<number, number>();
  readonly #outages = new Outages();
  /** The positions of items that met alone what a server does that is down. */
  readonly #gone = new Set<number>();
  readonly #plans: readonly GroupPlan[];
  #groups: readonly SliceGroup[];
  #slices = 0;
  #running = 0;

  constructor(read: HistoryRead, parts: RunParts) {
    this.#read = read;
    this.#parts = parts;
    this.#plans = planGroups(read);
    this.#groups = this.#plans.map((plan) => new SliceGroup(plan, parts.densities));
  }

  /** Makes the read in `pool`, with at most `atOnce` requests under way there; resolves when nothing of it follows. */
  async make(pool: RequestPool, atOnce: number): Promise<void> {
    const { signal } = this.#parts;
    const cancel = () => this.#breakOff(cancelled());
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    pool.join(this, atOnce);
    await this.#over.promise;
    pool.leave(this);
    signal.removeEventListener('abort', cancel);
    for (const { refusals } of this.#plans) {
      for (const position of refusals.meant) this.#parts.tally.meant(position, this.#read.items[position]?.path ?? '');
    }
  }

  offer(): Offer | undefined {
    const { tally, inOrder } = this.#parts;
    if (tally.fatal !== undefined) return undefined;
    // A server that may be down is asked one thing at a time.
    if (this.#outages.isDoubted && this.#running > 0) return undefined;
    this.#groups = this.#groups.flatMap((group) => group.parted());
    const focus = this.#parts.focus();
    const now = this.#parts.now();
    const offers = this.#groups.flatMap((group) => {
      // What is under way may be of items that the server gives, only later than it refuses others.
      if (group.refusals.areOfAll && this.#running > 0) return [];
      const cut = group.next(focus, now);
      if (cut === undefined || inOrder?.hasRoom(cut.range.start) === false) return [];
      const begin = (lane: Lane) => this.#begin(group, cut, lane);
      const isFollowing = inOrder !== undefined && this.#running > 0;
      const rank = group.refusals.rank(group.halvings);
      return { nearness: nearness(cut.range, focus), silence: group.silence, isFollowing, rank, begin };
    });
    // Where order counts, what has given way comes first: all others would wait for it, and have the lanes meanwhile.
    const bySilence = (a: Offer, b: Offer) => (inOrder === undefined ? a.silence - b.silence : 0);
    return offers.toSorted((a, b) => bySilence(a, b) || byPlace(a, b))[0];
  }

  async #begin(group: SliceGroup, cut: SliceCut, lane: Lane): Promise<void> {
    const { placed } = group;
    const wasDoubted = this.#outages.isDoubted;
    group.take(cut);
    this.#running += 1;
    this.#slices += 1;
    // The page plans anew what no request was made for.
    if (this.#slices === 1) this.#parts.progress.tell();
    const number = this.#slices;
    const result = await this.#readSlice(number, group, cut, lane);
    this.#running -= 1;
    group.done(cut);
    if (lane.giveWay.aborted && result.problem !== undefined && !this.#parts.signal.aborted) {
      this.#groups = [...this.#groups, group.again(cut.range, lane.silence)];
      return this.#settle();
    }
    this.#count(placed, result);
    this.#noteOutage(result.problem, wasDoubted);
    const givenUp = placed.filter((_, place) => result.givenUp?.has(place));
    if (givenUp.length > 0) this.#groups = [...this.#groups, group.inParts(cut.range, givenUp)];
    const halves = this.#halves(group, placed, cut.range, result);
    this.#groups = [...this.#groups, ...halves];
    // What a half of it gives will tell what is wrong.
    const open: ReadonlySet<number> = halves.length > 0 ? result.refused : new Set();
    if (open.size < placed.length) {
      const told = open.size > 0 ? { ...result, problem: undefined } : result;
      this.#parts.tally.slice(number, told, this.#isOfItems(group, placed, result));
      this.#judge(group, placed, cut.range, result, open);
    }
    this.#tellLost();
    this.#settle();
  }

  /** A server that is down has nothing for the rest of the read. */
  #noteOutage(found: Problem | undefined, wasDoubted: boolean): void {
    this.#outages.note(found, wasDoubted);
    if (found !== undefined && this.#outages.isDown) this.#parts.tally.breakOff(found);
  }

  /** The groups that ask again, a half each, for what was too much or was refused as a whole; none where that is of no use. */
  #halves(
    group: SliceGroup,
    placed: readonly IndexedItem[],
    range: TimeRange,
    { refused, itemProblems }: SliceResult,
  ): readonly SliceGroup[] {
    const [found] = [...refused].flatMap((place) => itemProblems.get(place) ?? []);
    if (found === undefined || this.#parts.tally.fatal !== undefined) return [];
    if (group.isCut && isTooLarge(found) && !isForbidden(found)) {
      const half = group.halved(range);
      if (half !== undefined) return [half];
    }
    const items = placed.filter((_, place) => refused.has(place));
    const positions = items.map(({ position }) => position);
    return group.refusals.refuse(found, positions, group.halvings) ? group.shared(range, items) : [];
  }

  /** Whether a request may have failed for what its items ask alone, and others be given. */
  #isOfItems({ refusals }: SliceGroup, placed: readonly IndexedItem[], { problem }: SliceResult): boolean {
    if (problem === undefined || this.#read.items.length === 1) return false;
    if (mayBeDown(problem)) return !this.#outages.isDown;
    if (!isTooLarge(problem)) return false;
    return refusals.hasGiven || (placed.length === 1 && refusals.mayMeanItems);
  }

  #readSlice(
    slice: number,
    { placed, options, halvings, isCut }: SliceGroup,
    { range, isProbe }: SliceCut,
    lane: Lane,
  ): Promise<SliceResult> {
    const series = placed.map(({ position }) => this.#read.items[position]?.series ?? '');
    const items = placed.map(({ item }) => ({ path: item.path, aggregate: item.aggregate }));
    const signal = AbortSignal.any([this.#parts.signal, lane.giveWay]);
    const onRequest: SliceParts['onRequest'] = (made) => {
      // What the server refuses does not hang, nor does what rests before it is tried again.
      if (!signal.aborted) lane.heard();
      this.#parts.tally.request(made);
    };
    // What is asked only to find out more is not asked again: its halves are, or the server is left alone.
    const isSearch = this.#outages.isDoubted || (halvings > 0 && placed.length > 1);
    const mayTry = (found: Problem) => !isSearch || !mayBeDown(found);
    const listeners = { mayTry, onSent: () => lane.sent(), onHeard: () => lane.heard(), onRequest };
    const parts = { ...this.#parts, signal, ...listeners };
    // What is asked together is plot values, or none of it is.
    const isPlot = items.some(({ aggregate }) => aggregate === plotValues);
    const sent = { slice, series, ...range };
    return isPlot
      ? readPlotSlice(sent, { items, options, isPart: halvings > 0 }, parts)
      : readSlice(sent, { items, options }, parts, isCut ? mostBytes(range, isProbe) : Infinity);
  }

  #count(placed: readonly IndexedItem[], { points }: SliceResult): void {
    placed.forEach(({ position }, place) => this.#parts.tally.points(position, points[place] ?? 0));
  }

  /** Learns from a slice that is over how dense its items are, and which of them to ask no further; not from places that are `open`. */
  #judge(
    group: SliceGroup,
    placed: readonly IndexedItem[],
    range: TimeRange,
    result: SliceResult,
    open: ReadonlySet<number>,
  ): void {
    const { tally, densities } = this.#parts;
    placed.forEach(({ item, position }, place) => {
      if (open.has(place)) return;
      const reached = result.reached?.get(place);
      if (reached !== undefined) return densities.observe(item.path, reached.points, reached.time);
      const remarks = result.remarks.get(place);
      if (remarks !== undefined) tally.remark(position, remarks);
      const found = result.itemProblems.get(place);
      if (found === undefined) {
        this.#failures.delete(position);
        group.refusals.give(position);
        const span = (result.completeTo[place] ?? range.start) - range.start;
        const plot = result.plots?.get(place);
        if (plot !== undefined) tally.plot(position, plot);
        const samples = group.isCut ? result.points[place] : plot?.samples;
        if (samples !== undefined) densities.observe(item.path, samples, span);
        return;
      }
      tally.problem(position, found);
      this.#parts.inOrder?.lose(range.start);
      const failures = (this.#failures.get(position) ?? 0) + 1;
      this.#failures.set(position, failures);
      const isLasting = found.kind === 'item' || isForbidden(found) || this.#isGone(placed, found);
      if (isLasting || failures >= mostFailures || group.refusals.isInVain) this.#leaveOut(position);
      if (isForbidden(found) && group.refusals.areOfAll && this.#running === 0) tally.breakOff(found);
    });
  }

  /** Whether the one item asked is one of which nothing comes: what it meets in each slice would be taken for a server that is down. */
  #isGone(placed: readonly IndexedItem[], found: Problem): boolean {
    const [first, ...others] = placed;
    if (first === undefined || others.length > 0 || this.#read.items.length === 1 || !mayBeDown(found)) return false;
    this.#gone.add(first.position);
    if (this.#gone.size === this.#read.items.length) this.#parts.tally.breakOff(found);
    return true;
  }

  #leaveOut(position: number): void {
    for (const group of this.#groups) group.leaveOut(position);
  }

  /** What is left of the read, but not begun any more, is waited for in vain. */
  #tellLost(): void {
    const { tally, inOrder } = this.#parts;
    for (const { placed, left } of this.#groups) {
      if (tally.fatal === undefined && placed.length > 0) continue;
      for (const { start } of left) inOrder?.lose(start);
    }
  }

  #breakOff(found: Problem): void {
    this.#parts.tally.breakOff(found);
    this.#settle();
  }

  #settle(): void {
    const { tally } = this.#parts;
    const isDrained = this.#groups.every((group) => group.isDrained);
    if (this.#running > 0 || (tally.fatal === undefined && !isDrained)) return;
    if (tally.fatal !== undefined) this.#loseRest(tally.fatal);
    this.#over.resolve();
  }

  /** The items of which something was not begun any more have the problem that broke the read off. */
  #loseRest(fatal: Problem): void {
    for (const group of this.#groups) {
      if (group.isDrained) continue;
      for (const { position } of group.placed) this.#parts.tally.problem(position, fatal);
    }
  }
}
