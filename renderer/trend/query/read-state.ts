import type { HistoryItem, HistoryOutcome } from '@shared/contract/trend/history';
import { joinedRemarks, noRemarks, type ItemRemarks } from '@shared/contract/trend/remarks';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { overlaps, type RangeSet } from '@shared/time/range-set';
import { markedText } from '@shared/marked-text';
import { itemName } from '../../kit/text/item-name';
import type { SeriesId } from '../data/protocol';
import { type NeededItem, type PlannedRead, shownRanges } from './plan-reads';
import { queryWords } from '../words/query';

/** A read, and what it has come to. */
export interface ReadState {
  readonly read: PlannedRead;
  readonly running: boolean;
  readonly outcome: HistoryOutcome | undefined;
  /** Why the read as a whole failed or was broken off. */
  readonly problem: Problem | undefined;
}

/** An item of a read that could not be read, or not in full. */
export interface ItemProblem {
  readonly path: string;
  readonly aggregate: string;
  readonly id: SeriesId;
  readonly problem: Problem;
}

/** The items that a read failed for, each with its own reason. */
function itemProblems({ read, outcome }: ReadState): ItemProblem[] {
  return (outcome?.items ?? []).flatMap(({ problem }, index) => {
    const item = read.items[index];
    if (problem === undefined || item === undefined) return [];
    return [{ path: item.path, aggregate: item.aggregate, id: item.series, problem }];
  });
}

/**
 * Finds what could not be read of an item where that is needed for a range on screen: what failed of another period that is laid over
 * it, or of a range that has gone, says nothing of this one.
 */
export function problemFinder(
  states: readonly ReadState[],
): (item: NeededItem, range: TimeRange) => ItemProblem | undefined {
  const found = states.flatMap((state) => itemProblems(state).map((failed) => ({ failed, read: state.read })));
  const byItem = Map.groupBy(found, ({ failed }) => refusalKey(failed));
  return (item, range) => {
    const all = byItem.get(refusalKey(item));
    if (all === undefined) return undefined;
    const ranges = shownRanges([item], range);
    const isNeeded = (read: TimeRange) => ranges.some((one) => overlaps(read, one));
    return all.findLast(({ failed, read }) => isOfItem(failed.problem) || isNeeded(read))?.failed;
  };
}

/** What is odd about the series that were read, of all their reads. */
export function itemRemarks(states: readonly ReadState[], ranges: RangeSet): ReadonlyMap<SeriesId, ItemRemarks> {
  const found = new Map<SeriesId, ItemRemarks>();
  for (const { read, outcome } of seenIn(states, ranges))
    outcome?.items.forEach(({ remarks }, index) => {
      const id = read.items[index]?.series;
      if (remarks !== undefined && id !== undefined) found.set(id, joinedRemarks(found.get(id) ?? noRemarks, remarks));
    });
  return found;
}

/** Whether a read ended without giving everything that it was made for. */
export function hasFailed(state: ReadState): boolean {
  return !state.running && (state.problem !== undefined || itemProblems(state).length > 0);
}

/** Whether a read ended without giving everything of a series that it was made for. */
export function hasFailedFor(state: ReadState, series: SeriesId): boolean {
  if (state.running || !state.read.items.some((item) => item.series === series)) return false;
  return state.problem !== undefined || itemProblems(state).some(({ id }) => id === series);
}

/** The series of which something is still awaited or could not be had. */
export function openSeries(states: readonly ReadState[], ranges: RangeSet): ReadonlySet<SeriesId> {
  const running = states.filter((state) => state.running);
  const failed = seenIn(states, ranges).filter(({ problem }) => problem !== undefined);
  const whole = [...running, ...failed].flatMap(({ read }) => read.items.map(({ series }) => series));
  return new Set([...whole, ...problemsIn(states, ranges).map(({ id }) => id)]);
}

/** What is asked of an item, whatever the range: as a key. Another aggregate of it may fare better. */
export function refusalKey({ path, aggregate }: Pick<HistoryItem, 'path' | 'aggregate'>): string {
  return JSON.stringify([path, aggregate]);
}

/** The items of which nothing can be had, as the server says: what was asked of them. */
export function refusedItems(states: readonly ReadState[]): ReadonlySet<string> {
  const refused = states.flatMap(itemProblems).filter(({ problem }) => isOfItem(problem));
  return new Set(refused.map(refusalKey));
}

/**
 * The problem that the chart tells while `ranges` are on screen: of a read as a whole, else of the first item that
 * failed; the legend has each.
 */
export function readProblem(states: readonly ReadState[], ranges: RangeSet): Problem | undefined {
  const failed = seenIn(states, ranges).filter(({ problem }) => problem !== undefined);
  const whole = (failed.find(({ read }) => read.refusal === undefined) ?? failed[0])?.problem;
  const [first, ...others] = distinct(problemsIn(states, ranges));
  if (whole !== undefined || first === undefined) return whole;
  const message = `${itemName(first.path)}: ${first.problem.message}`;
  return {
    ...first.problem,
    message: others.length === 0 ? message : queryWords().problems.more(message, others.length),
  };
}

/** What the reads are to items that are still in the trend: what could not be read of others is told no longer. */
export function statesOf(
  states: readonly ReadState[],
  items: readonly Pick<HistoryItem, 'path' | 'aggregate'>[],
): readonly ReadState[] {
  const needed = new Set(items.map(refusalKey));
  return states.flatMap((state): readonly ReadState[] => {
    const { read, outcome } = state;
    const isNeeded = read.items.map((item) => needed.has(refusalKey(item)));
    if (!isNeeded.includes(false)) return [state];
    if (!isNeeded.includes(true)) return [];
    const among = <T>(all: readonly T[]) => all.filter((_, index) => isNeeded[index]);
    return [
      {
        ...state,
        read: { ...read, items: among(read.items) },
        outcome: outcome && { ...outcome, items: among(outcome.items) },
      },
    ];
  });
}

/** A period that is laid over the view's own: what of it is on screen. */
export interface ShownLayer {
  readonly name: string;
  readonly ranges: RangeSet;
}

/** The problem that the chart tells of the periods that are laid over the view's own: which of them it is of, and what it is. */
export function layersProblem(states: readonly ReadState[], layers: readonly ShownLayer[]): Problem | undefined {
  const failed = layers.flatMap(({ name, ranges }) => {
    const found = readProblem(states, ranges);
    return found === undefined ? [] : [{ name: markedText(name), found }];
  });
  const [first] = failed;
  if (first === undefined) return undefined;
  const names = failed.map(({ name }) => name);
  return { ...first.found, message: queryWords().problems.ofLayers(names, first.found.message) };
}

/** Whether what failed, of `ranges` or of items, may be there when it is read again: a read that is not made as it is asked would not be. */
export function isRepeatable(states: readonly ReadState[], ranges: RangeSet): boolean {
  const isRefused = ({ read }: ReadState) =>
    read.refusal !== undefined && ranges.some((range) => overlaps(read, range));
  return !states.some(isRefused) || states.some((state) => state.read.refusal === undefined && hasFailed(state));
}

/** The reads of which something lies in `ranges`: not those for a sample beside them. */
function seenIn(states: readonly ReadState[], ranges: RangeSet): readonly ReadState[] {
  return states.filter(({ read }) => ranges.some((range) => overlaps(read, range)));
}

/** The problems of items in `ranges`, and of items that are refused wherever they are read. */
export function problemsIn(states: readonly ReadState[], ranges: RangeSet): readonly ItemProblem[] {
  return [
    ...seenIn(states, ranges).flatMap(itemProblems),
    ...states.flatMap(itemProblems).filter(({ problem }) => isOfItem(problem)),
  ];
}

function distinct(problems: readonly ItemProblem[]): ItemProblem[] {
  return [...new Map(problems.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

/** Whether the server refused an item for what may pass. */
export function mayPass(states: readonly ReadState[]): boolean {
  return states.flatMap(itemProblems).some(({ problem }) => problem.details.mayPass === true);
}

/** Whether the server stated it of the item itself, so that another range would fare no better. */
function isOfItem({ kind }: Problem): boolean {
  return kind === 'item';
}
